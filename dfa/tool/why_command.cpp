// `why`: what the network sees in a position, and why it likes a move.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "dfa/spiral.h"
#include "dfa/tool/commands.h"
#include "dfa/tool/feature_text.h"
#include "dfa/tool/move_reasons.h"
#include "dfa/tool/position.h"
#include "engine/board/vertex.h"
#include "engine/network/network_weights.h"
#include "engine/network/path_states.h"

namespace owlet::dfa::tool {
namespace {

namespace po = boost::program_options;

void add_why_options(Options& options) {
  add_position_options(options);
  options.add_options()("at", po::value<std::string>()->value_name("VERTEX"),
                        "the move to explain (default: the likeliest)")(
      "count", po::value<std::size_t>()->value_name("N")->default_value(10),
      "how many moves, and reasons of each kind, are shown")(
      "states", "list the states of all points instead");
}

// In a state's word: a cell off the board.
constexpr std::uint8_t kOutside = 3;

// Columns and rows from the upper left corner.
Offset offset_of(Point p, const Board& board) {
  return {p.column(), board.height() - 1 - p.row()};
}

const PathAutomaton& automaton() {
  return NetworkWeights::built_in().automaton;
}

// The surroundings that a state stands for, as they lie on the board: an empty anchor is '*', and
// what the reading did not come to is blank.
std::string drawn(const Board& board, Point anchor, PathAutomaton::State state, int turn) {
  const std::vector<std::uint8_t> word = word_of(automaton(), state);
  const Offset origin = offset_of(anchor, board);
  std::vector<Offset> seen;
  for (std::size_t k = 0; k < word.size(); ++k) {
    const Offset cell = origin + transformed(kPath[k], turn);
    if (word[k] != kOutside) seen.push_back(cell);
  }
  Drawing drawing(board);
  drawing.keep_only(seen, board.width());
  if (board.color(anchor) == Color::kEmpty) drawing.put(origin, '*');
  return drawing.text();
}

class Explanation {
 public:
  Explanation(Board& board, std::size_t count, std::ostream& out)
      : board_(board), count_(count), out_(out) {}

  // The likeliest moves on the board and in a list.
  void show_moves(const std::vector<MoveChance>& moves) const {
    Letters letters;
    std::string list;
    for (std::size_t i = 0; i < std::min(count_, moves.size()); ++i)
      list += fmt::format("{} {:<4} {:5.1f}%\n", letters.of(offset_of(moves[i].point, board_)),
                          to_vertex(moves[i].point), 100 * moves[i].chance);
    Drawing drawing(board_, last_move(board_));
    for (const Offset point : letters.points()) drawing.put(point, letters.of(point));
    out_ << (board_.to_move() == Color::kBlack ? "Black" : "White") << " to play\n\n"
         << drawing.text() << '\n'
         << list << '\n';
  }

  void show_reasons(Point move) const {
    const MoveReasons all = reasons_for(board_, move);
    out_ << fmt::format("{}: {:.1f}%. Seeing this makes it so many times as likely:\n\n",
                        to_vertex(move), 100 * all.chance);
    show(all, MoveReason::Kind::kFeature, "what is known of the move");
    show(all, MoveReason::Kind::kPoint, "what is seen at other points, and at its own");
    show(all, MoveReason::Kind::kReading, "the surroundings of the move, as far as they are read");
  }

  // Eight states of each point, and how many cells the readings saw.
  void show_states() const {
    PathStates reader(automaton());
    const PointMap<PointStates>& states = reader.read(board_);
    for (const Point p : board_.points()) {
      out_ << fmt::format("{:<4}", to_vertex(p));
      for (const PathAutomaton::State s : states[p])
        out_ << fmt::format(" {:>6}/{:<2}", s, word_of(automaton(), s).size());
      out_ << '\n';
    }
  }

 private:
  void show(const MoveReasons& all, MoveReason::Kind kind, std::string_view title) const {
    out_ << title << '\n';
    std::size_t shown = 0;
    for (const MoveReason& reason : all.reasons) {
      if (reason.kind != kind || shown == count_) continue;
      ++shown;
      out_ << fmt::format("  x {:<7.2f} {}\n", std::exp(reason.gain), text_of(reason));
      if (kind == MoveReason::Kind::kReading) out_ << '\n' << picture_of(reason) << '\n';
    }
    out_ << '\n';
  }

  [[nodiscard]] std::string text_of(const MoveReason& reason) const {
    switch (reason.kind) {
      case MoveReason::Kind::kFeature:
        return feature_text(reason.number);
      case MoveReason::Kind::kPoint:
        return to_vertex(reason.point);
      case MoveReason::Kind::kReading:
        break;
    }
    const auto state = static_cast<PathAutomaton::State>(reason.number);
    return fmt::format("state {}, {} cells, in {} of 8 orientations", state,
                       word_of(automaton(), state).size(), __builtin_popcount(reason.turns));
  }

  [[nodiscard]] std::string picture_of(const MoveReason& reason) const {
    int turn = 0;
    while ((reason.turns >> turn & 1) == 0) ++turn;
    return drawn(board_, reason.point, static_cast<PathAutomaton::State>(reason.number), turn);
  }

  Board& board_;
  std::size_t count_;
  std::ostream& out_;
};

Outcome<void> run_why(const Values& values, const Context& context) {
  BOOST_OUTCOME_TRY(board, load_position(values, context));
  const Explanation explanation(board, values["count"].as<std::size_t>(), context.out);
  if (values.count("states") > 0) {
    explanation.show_states();
    return boost::outcome_v2::success();
  }
  const std::vector<MoveChance> moves = move_chances(board);
  if (moves.empty()) return bad_input("there is no legal move but a pass");
  Point move = moves.front().point;
  if (values.count("at") > 0) {
    const auto text = values["at"].as<std::string>();
    const std::optional<Point> point = parse_vertex(text, board.width(), board.height());
    if (!point) return wrong_use("--at takes a vertex of the board, not '" + text + "'");
    if (!point->on_board() || !board.is_legal({board.to_move(), *point}))
      return bad_input("--at " + text + ": not a legal move there");
    move = *point;
  }
  explanation.show_moves(moves);
  explanation.show_reasons(move);
  return boost::outcome_v2::success();
}

}  // namespace

Command why_command() {
  return {
      "why",
      "--sgf GAME [--move N] [--at VERTEX] [--count N] [--states]",
      "what the network sees in a position of a game, and why it likes a move",
      "Each thing that was seen is hidden in turn: a feature, all that is known of a point, or\n"
      "one reading of the move's surroundings, drawn as far as its state remembers them. \"x 2\"\n"
      "says that the move is twice as likely with it as without. --states lists, for every\n"
      "point, the state of each of the eight orientations and the cells that it saw.\n",
      add_why_options,
      run_why};
}

}  // namespace owlet::dfa::tool
