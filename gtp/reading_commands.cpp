// What the readers say about strings, in the words and codes of GNU Go's extensions.
#include <algorithm>
#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

#include "engine/board/spread.h"
#include "engine/board/vertex.h"
#include "engine/owl/connection_reader.h"
#include "engine/tactics/combination.h"
#include "engine/tactics/dragon.h"
#include "gtp/go_arguments.h"
#include "gtp/go_commands.h"
#include "gtp/verdict_code.h"

namespace owlet::gtp {
namespace {

using owl::ConnectionReader;

// The limit on nodes can be doubled and halved that many times.
constexpr int kMostDoublings = 3;

// The readers of strings at work on the game's position, and their limits.
class StringDesk {
 public:
  explicit StringDesk(Player& player) : player_(player) {}

  [[nodiscard]] const Board& position() const { return player_.game().board(); }

  // The position with that side to move, for strings() with the present limits.
  [[nodiscard]] Board board(Color mover) {
    const std::int64_t nodes = player_.settings().string_nodes;
    strings().set_most_nodes(doublings_ < 0 ? nodes >> -doublings_ : nodes << doublings_);
    return position_for_reading(player_.game(), mover);
  }
  [[nodiscard]] StringReader& strings() { return player_.string_reader(); }

  // Asks a reader for that side to move. The limit on nodes ends it within a fraction of a second, so
  // it need not end with the input: a file of questions has answers that do not depend on how fast it
  // is read.
  template <typename Reader, typename... Subjects>
  Reading ask(Color mover, Reading (Reader::*question)(Board&, Subjects...),
              const std::remove_cvref_t<Subjects>&... subjects) {
    Board position = board(mover);
    return (reader<Reader>().*question)(position, subjects...);
  }

  void change_limits(int doublings) {
    doublings_ = std::clamp(doublings_ + doublings, -kMostDoublings, kMostDoublings);
  }

 private:
  template <typename Reader>
  Reader& reader() {
    if constexpr (std::is_same_v<Reader, StringReader>) {
      return strings();
    } else {
      if (!connections_)
        connections_.emplace(strings(), player_.settings().patterns, player_.settings().owl);
      return *connections_;
    }
  }

  Player& player_;
  std::optional<ConnectionReader> connections_;
  int doublings_ = 0;
};

// ---- The questions

// Whose move it is when a question is asked about a string.
constexpr bool kOwnerMoves = true;
constexpr bool kOpponentMoves = false;

Color mover_of(const StringDesk& desk, Point target, bool owner_moves) {
  const Color owner = desk.position().color(target);
  return owner_moves ? owner : opponent(owner);
}

using StringCommands = CommandGroup<std::shared_ptr<StringDesk>>;
using OneString = Reading (StringReader::*)(Board&, Point);
using Connection = Reading (ConnectionReader::*)(Board&, const ConnectProblem&);

// "VERTEX".
StringCommands::Answer ask_one(OneString question, bool owner_moves) {
  return [=](StringDesk& desk, Invocation& call) {
    const Point target = read_stone(call.arguments, desk.position());
    return code_and_move(desk.ask(mover_of(desk, target, owner_moves), question, target));
  };
}

ConnectProblem read_connection(Arguments& arguments, const Board& board) {
  const Point a = read_stone(arguments, board);
  const Point b = read_stone(arguments, board);
  if (board.color(a) != board.color(b)) throw CommandError("the stones must be of one color");
  return {board, a, b};
}

ConnectProblem read_way_in(Arguments& arguments, const Board& board) {
  const Point string = read_stone(arguments, board);
  PointSet area;
  do area.insert(read_point(arguments, board));
  while (!arguments.empty());
  return {board, string, area};
}

// "VERTEX VERTEX ...": two strings of one colour, or a string and an area.
StringCommands::Answer ask_way(Connection question, bool owner_moves,
                               ConnectProblem (*read)(Arguments&, const Board&)) {
  return [=](StringDesk& desk, Invocation& call) {
    const ConnectProblem problem = read(call.arguments, desk.position());
    return code_and_move(desk.ask(mover_of(desk, problem.from(), owner_moves), question, problem));
  };
}

// "1" if two stones belong to one dragon, else "0".
std::string same_dragon(StringDesk& desk, Invocation& call) {
  const Point a = read_stone(call.arguments, desk.position());
  const Point b = read_stone(call.arguments, desk.position());
  if (desk.position().color(a) != desk.position().color(b)) return "0";
  Board board = desk.board(mover_of(desk, a, kOpponentMoves));
  return find_dragon(board, a, desk.strings()).contains(b) ? "1" : "0";
}

// Stones that are lost anyway are no prey.
PointSet lost_stones(Player& player, const Board& board) {
  PointSet lost;
  for (const auto& [string, status] : player.status_evaluator().survey(board))
    if (status.state == owl::GroupState::kDead) add_string(board, string, lost);
  return lost;
}

// What the question answers about the combinations of the side that is named.
template <typename Question>
auto ask_about_combinations(Player& player, Invocation& call, Question question) {
  const Color side = read_color(call.arguments);
  Board board = position_for_reading(player.game(), side);
  const PointSet lost = lost_stones(player, board);
  CombinationLimits limits;
  limits.prey_nodes = std::min(limits.prey_nodes, player.settings().string_nodes);
  limits.string_nodes = std::min(limits.string_nodes, player.settings().string_nodes);
  CombinationReader reader(limits);
  return (reader.*question)(board, side, lost);
}

// The first move of a combination, or a pass.
std::string combination(Player& player, Invocation& call) {
  const Point move = ask_about_combinations(player, call, &CombinationReader::find);
  return to_vertex(move.is_none() ? Point::pass() : move);
}

// What the other side may play against it, or a pass.
std::string against_combination(Player& player, Invocation& call) {
  const std::vector<Point> moves =
      ask_about_combinations(player, call, &CombinationReader::find_defences);
  return moves.empty() ? to_vertex(Point::pass()) : vertex_list(moves);
}

// ---- All strings

// Red where nothing helps, orange where the owner must move, yellow where there is a ko in it;
// triangles where to attack, circles where to defend.
std::string draw_unsafe_strings(StringDesk& desk, Invocation& /*call*/) {
  const Board& position = desk.position();
  PointSet seen;
  PointSet lost;
  PointSet critical;
  PointSet ko;
  PointSet attacks;
  PointSet defences;
  for (const Point p : in_reading_order(position.points())) {
    const Color owner = position.color(p);
    if (!is_stone(owner) || seen.contains(p)) continue;
    add_string(position, p, seen);
    if (position.liberty_count(p) >= CaptureProblem::kSafeLiberties) continue;
    const Reading attack = desk.ask(opponent(owner), &StringReader::attack, p);
    if (attack.verdict == Verdict::kFails) continue;
    const Reading defence = desk.ask(owner, &StringReader::defend, p);
    const bool has_ko = is_ko(attack.verdict) || is_ko(defence.verdict);
    const bool is_lost = defence.verdict == Verdict::kFails;
    add_string(position, p, has_ko ? ko : is_lost ? lost : critical);
    if (attack.move.on_board()) attacks.insert(attack.move);
    if (!is_lost && defence.move.on_board()) defences.insert(defence.move);
  }
  return gogui_line("COLOR #d02020", lost) + gogui_line("COLOR #f08000", critical) +
         gogui_line("COLOR #e0d000", ko) + gogui_line("TRIANGLE", attacks) +
         gogui_line("CIRCLE", defences) +
         "TEXT red lost, orange open, yellow ko; triangle takes, circle saves\n";
}

void add_string_commands(const StringCommands& group) {
  group.add("attack", "VERTEX", "Whether a string can be captured: a code, and how.",
            ask_one(&StringReader::attack, kOpponentMoves),
            {{"string", "Can It Be Caught?", "%p", 10}});
  group.add("defend", "VERTEX", "Whether a string can be saved: a code, and how.",
            ask_one(&StringReader::defend, kOwnerMoves),
            {{"string", "Can It Be Saved?", "%p", 11}});
  group.add("connect", "VERTEX VERTEX", "Whether two strings can be connected, and how.",
            ask_way(&ConnectionReader::connect, kOwnerMoves, read_connection));
  group.add("disconnect", "VERTEX VERTEX", "Whether two strings can be kept apart, and how.",
            ask_way(&ConnectionReader::disconnect, kOpponentMoves, read_connection));
  group.add("same_dragon", "VERTEX VERTEX", "Whether two stones belong together: 1, else 0.",
            same_dragon);
  group.add("break_in", "VERTEX VERTEX...", "Whether a string gets into an area, and how.",
            ask_way(&ConnectionReader::connect, kOwnerMoves, read_way_in));
  group.add("block_off", "VERTEX VERTEX...", "Whether a string is kept out of an area, and how.",
            ask_way(&ConnectionReader::disconnect, kOpponentMoves, read_way_in));
  group.add("gogui-unsafe_strings", "", "The strings that can be captured, as a drawing for GoGui.",
            draw_unsafe_strings, {{"gfx", "Unsafe Strings", "", 6}});
}

void add_limit_commands(const StringCommands& group) {
  group.add("increase_depths", "", "Doubles the nodes that a reading question may take.",
            [](StringDesk& desk, Invocation&) {
              desk.change_limits(+1);
              return "";
            });
  group.add("decrease_depths", "", "Halves the nodes that a reading question may take.",
            [](StringDesk& desk, Invocation&) {
              desk.change_limits(-1);
              return "";
            });
}

}  // namespace

void add_reading_commands(Registry& registry, Player& player) {
  const std::string section = "Reading";
  const StringCommands strings(registry, section, std::make_shared<StringDesk>(player));
  add_string_commands(strings);
  const CommandGroup combinations(registry, section, &player);
  combinations.add("combination_attack", "COLOR",
                   "A move that begins threats at whose end something is captured, or PASS.",
                   combination, {{"string", "Combination", "%c"}});
  combinations.add("combination_defend", "COLOR",
                   "The moves of the other side against such threats, or PASS.",
                   against_combination);
  add_limit_commands(strings);
  add_trial_commands(registry, player);
}

}  // namespace owlet::gtp
