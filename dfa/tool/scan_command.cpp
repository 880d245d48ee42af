// `scan`: a position of a game with the patterns found in it.
#include <fmt/format.h>

#include <algorithm>

#include "dfa/testing/scan.h"
#include "dfa/tool/commands.h"
#include "dfa/tool/load.h"
#include "dfa/tool/replay.h"
#include "engine/base/file.h"
#include "engine/board/vertex.h"
#include "engine/position/matchers.h"
#include "engine/position/pattern_functions.h"
#include "engine/record/diagram.h"

namespace owlet::dfa::tool {
namespace {

namespace po = boost::program_options;

void add_scan_options(Options& options) {
  options.add_options()  //
      ("sgf", po::value<std::string>()->value_name("FILE"), "the game")(
          "move", po::value<std::int64_t>()->value_name("N"),
          "the position after N moves (default: at the end)")(
          "color", po::value<std::string>()->value_name("COLOR"),
          "black or white: only the patterns of that side's moves (default: both sides')")(
          "each", "draw each match, with the points that its pattern speaks of");
}

Outcome<std::vector<Color>> read_sides(const Values& values) {
  if (values.count("color") == 0) return std::vector{Color::kBlack, Color::kWhite};
  const auto text = values["color"].as<std::string>();
  const std::optional<Color> color = parse_color(text);
  if (!color) return wrong_use("--color takes black or white, not '" + text + "'");
  return std::vector{*color};
}

Outcome<Board> load_position(const Values& values, const Context& context) {
  if (values.count("sgf") == 0) return wrong_use("expected --sgf FILE");
  const auto path = values["sgf"].as<std::string>();
  const auto in_file = [&](const Error& error) {
    return PatternFile{path, {}, {}}.describe(error);
  };
  if (values.count("move") > 0 && values["move"].as<std::int64_t>() < 0)
    return wrong_use("--move takes a number of moves from 0");
  BOOST_OUTCOME_TRY(text, accepted(read_file(path)));
  Result<GameRecord> record = parse_game(text);
  if (!record) return bad_input(in_file(record.error()));
  if (const auto& fault = record.value().cut_short)
    context.errors << in_file(*fault) << "; read as if it were there\n";
  const std::size_t moves = values.count("move") > 0
                                ? static_cast<std::size_t>(values["move"].as<std::int64_t>())
                                : record.value().move_count();
  Result<Board> board = replay(std::move(record.value()), moves);
  if (!board) return bad_input(in_file(board.error()));
  return std::move(board.value());
}

// ---- What is shown

// A drawn board, on whose points other characters can be put. Points are columns and rows from the
// upper left corner.
class Drawing {
 public:
  explicit Drawing(const Board& board, Point last_move = Point::none())
      : height_(board.height()),
        text_(to_board(board.colors(), board.width(), board.height(), last_move)) {}

  void put(Offset point, char sign) { text_[place(point)] = sign; }
  // Blanks all points but those given.
  void keep_only(const std::vector<Offset>& points, int width) {
    for (int y = 0; y < height_; ++y)
      for (int x = 0; x < width; ++x)
        if (std::ranges::find(points, Offset{x, y}) == points.end()) put({x, y}, ' ');
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  // Each row begins with two places for its number and a gap; a point has a gap behind it.
  [[nodiscard]] std::size_t place(Offset point) const {
    std::size_t begin = 0;
    for (int line = 0; line <= point.dy; ++line) begin = text_.find('\n', begin) + 1;
    return begin + 3 + 2 * static_cast<std::size_t>(point.dx);
  }

  int height_;
  std::string text_;
};

// Letters for the points of moves, in their order. Those of the stones are left out; when the
// letters are used up the points share '*'.
class Letters {
 public:
  char of(Offset point) {
    static constexpr std::string_view kLetters = "abcdefghijklmnpqrstuvwyzABCDEFGHIJKLMNPQRSTUVWYZ";
    const auto known = std::find(points_.begin(), points_.end(), point);
    const auto i = static_cast<std::size_t>(known - points_.begin());
    if (known == points_.end()) points_.push_back(point);
    return i < kLetters.size() ? kLetters[i] : '*';
  }
  [[nodiscard]] const std::vector<Offset>& points() const { return points_; }

 private:
  std::vector<Offset> points_;
};

// How the drawn diagram is turned to lie as the match does.
std::string turned(int transform) {
  const int quarters = transform & 3;
  std::string text = (transform & 4) != 0 ? "mirrored" : "";
  if (quarters != 0) text += (text.empty() ? "" : ", ") + fmt::format("turned {}", 90 * quarters);
  return text.empty() ? "as drawn" : text;
}

std::string vertex(Offset point, const Board& board) {
  return to_vertex(grid_point(point.dx, point.dy, board.height()));
}

std::string values_of(const Pattern& pattern) {
  std::vector<std::string> parts;
  for (const NamedValue& value : pattern.values)
    parts.push_back(fmt::format("{}({})", value.name, value.value));
  return parts.empty() ? "-" : fmt::format("{}", fmt::join(parts, ","));
}

class Scan {
 public:
  Scan(const PatternSet& set, const Board& board, bool each, std::ostream& out)
      : set_(set), board_(board), each_(each), out_(out) {
    for (const Pattern& pattern : set.patterns())
      name_width_ = std::max(name_width_, pattern.name.size());
  }

  // The patterns call the side that plays O.
  void show(Color side) const {
    const Grid grid = grid_seen_by(opponent(side), board_);
    std::vector<Match> matches = find_all(set_, grid);
    std::erase_if(matches, [&](const Match& match) { return !condition_holds(match, side); });
    Letters letters;
    std::string list;
    for (const Match& match : matches) list += line(match, letters);
    const int played = board_.move_number();
    Drawing drawing(board_, played == 0 ? Point::none() : board_.move(played - 1).point);
    for (const Offset point : letters.points()) drawing.put(point, letters.of(point));
    out_ << fmt::format("{} plays: {} matches\n\n", side == Color::kBlack ? "Black" : "White",
                        matches.size())
         << drawing.text() << '\n'
         << list << (list.empty() ? "" : "\n");
    if (!each_) return;
    for (const Match& match : matches) show_one(match, letters);
  }

 private:
  // Every stone counts as the goal.
  [[nodiscard]] bool condition_holds(const Match& match, Color side) const {
    const auto index = [&](Offset o) { return grid_point(o.dx, o.dy, board_.height()).index(); };
    std::vector<int> points = {Point::none().index()};
    if (const std::optional<Offset> move = set_.move(match)) points[kMovePoint] = index(*move);
    for (std::size_t i = 0; i < set_.pattern(match).labels.size(); ++i)
      points.push_back(index(set_.label(match, i)));
    return evaluate(set_.pattern(match).condition, points, PatternCalls(board_, side));
  }

  std::string line(const Match& match, Letters& letters) const {
    const Pattern& pattern = set_.pattern(match);
    const std::optional<Offset> move = set_.move(match);
    const int transform = composed(set_.words()[match.pattern].orientation, match.transform);
    return fmt::format("{} {:<4} {:<{}}  {}  at {}, {}\n", move ? letters.of(*move) : ' ',
                       move ? vertex(*move, board_) : "-", pattern.name, name_width_,
                       values_of(pattern), vertex({match.x, match.y}, board_), turned(transform));
  }

  void show_one(const Match& match, Letters& letters) const {
    const Pattern& pattern = set_.pattern(match);
    std::vector<Offset> points;
    for (int y = 0; y < pattern.height; ++y)
      for (int x = 0; x < pattern.width; ++x)
        if (pattern.at(x, y) != CellSet::on_board()) points.push_back(set_.cell(match, {x, y}));
    Drawing drawing(board_);
    drawing.keep_only(points, board_.width());
    if (const std::optional<Offset> move = set_.move(match)) drawing.put(*move, letters.of(*move));
    out_ << pattern.name << "\n\n" << drawing.text() << '\n';
  }

  const PatternSet& set_;
  const Board& board_;
  bool each_;
  std::ostream& out_;
  std::size_t name_width_ = 0;
};

Outcome<void> run_scan(const Values& values, const Context& context) {
  BOOST_OUTCOME_TRY(sides, read_sides(values));
  BOOST_OUTCOME_TRY(set, load_set(values));
  BOOST_OUTCOME_TRY(board, load_position(values, context));
  const Scan scan(set, board, values.count("each") > 0, context.out);
  for (const Color side : sides) scan.show(side);
  return boost::outcome_v2::success();
}

}  // namespace

Command scan_command() {
  return {
      "scan",
      "FILE... --sgf GAME [--move N] [--color black|white]",
      "draws a position of a game and lists the patterns that are found in it",
      "Matches come in the order of the patterns. A letter on the board is a pattern's move, on\n"
      "the left of the list; then its name, its values, its anchor and how it is turned.\n"
      "Conditions have to hold, with every stone as the goal.\n",
      add_scan_options,
      run_scan};
}

}  // namespace owlet::dfa::tool
