// The databases beside this file: that they are read without a fault, that every pattern is found
// where its cases say and nowhere else on those boards, once by comparing cell by cell and once by
// the automaton, and that no pattern is there twice.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <tuple>

#include "dfa/compile.h"
#include "dfa/pattern_set.h"
#include "dfa/testing/laid_words.h"
#include "dfa/testing/scan.h"
#include "dfa/testing/slow_match.h"
#include "engine/board/testing/test_boards.h"
#include "engine/position/matchers.h"
#include "engine/position/pattern_functions.h"
#include "patterns/testing/pattern_cases.h"

namespace owlet {
namespace {

constexpr std::array<const char*, 3> kDatabases = {"attack", "defend", "vital"};

std::string read_file(const std::string& name) {
  std::ifstream in("patterns/" + name, std::ios::binary);
  EXPECT_TRUE(in) << name;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

struct Database {
  dfa::PatternFile file;
  std::vector<dfa::PatternWord> words;
  dfa::Table table;
  std::vector<PatternCase> cases;
};

Database read_database(const std::string& name) {
  dfa::PatternFile file =
      dfa::parse_patterns(read_file(name + ".db"), name + ".db", pattern_functions());
  for (const Error& error : file.errors) ADD_FAILURE() << file.describe(error);
  std::vector<dfa::PatternWord> words = dfa::lay_all(file.patterns);
  dfa::Table table = dfa::compile_table(dfa::words_of(words), dfa::transforms_of(words)).value();
  PatternCases cases = parse_pattern_cases(read_file(name + ".cases"));
  for (const Error& error : cases.errors) ADD_FAILURE() << name << ".cases: " << error.describe();
  return {std::move(file), std::move(words), std::move(table), std::move(cases.cases)};
}

const std::vector<Database>& databases() {
  static const std::vector<Database> kAll = [] {
    std::vector<Database> all;
    for (const char* const name : kDatabases) all.push_back(read_database(name));
    return all;
  }();
  return kAll;
}

// ---- Finding patterns

// A pattern on the board: the move, and what it asks of which points. Two orientations of a
// symmetric pattern are one.
struct Found {
  std::size_t pattern = 0;
  Point move;
  std::vector<std::tuple<int, int, unsigned>> cells;  // dx, dy, set; sorted

  friend auto operator<=>(const Found&, const Found&) = default;
};

// A case's board, White to move.
Board board_of(const PatternCase& drawn) {
  Board board(drawn.width, drawn.height);
  EXPECT_TRUE(board.set_up(drawn.colors, Color::kWhite))
      << "a string without liberties, line " << drawn.line;
  return board;
}

class Finder {
 public:
  // The case's O moves, or its X if the roles are to be exchanged.
  Finder(const PatternCase& drawn, Color mover)
      : board_(board_of(drawn)),
        grid_(grid_seen_by(opponent(mover), board_)),
        calls_(board_, mover, drawn.has_goal ? &drawn.goal : nullptr) {}

  [[nodiscard]] std::set<Found> by_comparing(const Database& database) const {
    std::set<Found> found;
    for (std::size_t i = 0; i < database.file.patterns.size(); ++i) {
      const dfa::Pattern& pattern = database.file.patterns[i];
      const dfa::Offset anchor = dfa::possible_anchors(pattern).front();
      for (int y = 0; y < grid_.height(); ++y)
        for (int x = 0; x < grid_.width(); ++x)
          for (int t = 0; pattern.at(anchor).contains(grid_.at(x, y)) && t < dfa::kTransforms; ++t)
            if (dfa::matches(pattern, anchor, grid_, x, y, t))
              add_if_true(found, pattern, i, {{x, y}, anchor, t});
    }
    return found;
  }

  [[nodiscard]] std::set<Found> by_scanning(const Database& database) const {
    std::set<Found> found;
    for (const dfa::Match& match : dfa::scan_all(database.table, grid_)) {
      const dfa::PatternWord& word = database.words[match.pattern];
      if ((word.transforms >> match.transform & 1U) == 0) continue;
      if (!dfa::matches_beyond(word, database.table.depth(), grid_, match.x, match.y,
                               match.transform))
        continue;
      add_if_true(
          found, database.file.patterns[match.pattern], match.pattern,
          {{match.x, match.y}, word.anchor, dfa::composed(word.orientation, match.transform)});
    }
    return found;
  }

 private:
  // Where a diagram lies.
  struct Placing {
    dfa::Offset at;      // on the grid
    dfa::Offset anchor;  // the diagram's cell that is there
    int transform = 0;

    [[nodiscard]] dfa::Offset place(dfa::Offset cell) const {
      const dfa::Offset o = dfa::transformed({cell.dx - anchor.dx, cell.dy - anchor.dy}, transform);
      return {at.dx + o.dx, at.dy + o.dy};
    }
  };

  [[nodiscard]] Point point(dfa::Offset o) const { return grid_point(o.dx, o.dy, grid_.height()); }

  void add_if_true(std::set<Found>& found, const dfa::Pattern& pattern, std::size_t index,
                   const Placing& placing) const {
    Found one;
    one.pattern = index;
    if (pattern.move) one.move = point(placing.place(*pattern.move));
    std::vector<int> points = {one.move.index()};
    for (const dfa::Label& label : pattern.labels)
      points.push_back(point(placing.place(label.at)).index());
    if (!dfa::evaluate(pattern.condition, points, calls_)) return;
    for (int y = 0; y < pattern.height; ++y)
      for (int x = 0; x < pattern.width; ++x)
        if (const dfa::CellSet set = pattern.at(x, y); !set.is_anything()) {
          const dfa::Offset o = placing.place({x, y});
          one.cells.emplace_back(o.dx, o.dy, set.bits());
        }
    std::sort(one.cells.begin(), one.cells.end());
    found.insert(std::move(one));
  }

  Board board_;
  dfa::Grid grid_;
  PatternCalls calls_;
};

// ---- The text

// A pattern of these databases has a move, says what it is for, and how good it is.
TEST(Patterns, SayWhatTheyAreFor) {
  for (const Database& database : databases()) {
    for (const dfa::Pattern& pattern : database.file.patterns) {
      SCOPED_TRACE(database.file.name + ": " + pattern.name);
      EXPECT_TRUE(pattern.move);
      EXPECT_FALSE(pattern.classes.empty());
      EXPECT_GE(pattern.value("value").value_or(0), 1);
      EXPECT_LE(pattern.value("value").value_or(0), 99);
      for (const dfa::NamedValue& value : pattern.values) EXPECT_EQ(value.name, "value");
    }
  }
}

TEST(Patterns, HaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const Database& database : databases())
    for (const dfa::Pattern& pattern : database.file.patterns)
      EXPECT_TRUE(names.insert(pattern.name).second) << pattern.name;
}

// The letters of a database are explained at its head, a line each: "#   e   makes an eye".
TEST(Patterns, HaveClassesThatTheHeadExplains) {
  for (const Database& database : databases()) {
    const std::string text = read_file(database.file.name);
    const std::string head = text.substr(0, text.find("\nPattern "));
    for (const dfa::Pattern& pattern : database.file.patterns)
      for (const char letter : pattern.classes)
        EXPECT_NE(head.find(std::string("\n#   ") + letter + "   "), std::string::npos)
            << pattern.name << ", class " << letter;
  }
}

// A pattern as text that is the same in all orientations: the least of eight drawings.
std::string orientation_free(const dfa::Pattern& pattern) {
  std::string least;
  for (int t = 0; t < dfa::kTransforms; ++t) {
    std::map<std::pair<int, int>, char> cells;
    const auto put = [&](dfa::Offset o, char c) {
      const dfa::Offset image = dfa::transformed(o, t);
      cells[{image.dy, image.dx}] = c;
    };
    // Cells that allow anything on the board say too little to tell patterns apart.
    for (int y = -1; y <= pattern.height; ++y)
      for (int x = -1; x <= pattern.width; ++x) {
        // An edge shows straight ahead of the move.
        const bool ahead = x == pattern.move->dx || y == pattern.move->dy;
        if (ahead && pattern.is_beyond_edge({x, y})) put({x, y}, '#');
        if (!pattern.contains({x, y})) continue;
        const dfa::CellSet set = pattern.at(x, y);
        if (set != dfa::CellSet::on_board() && !set.is_anything())
          put({x, y}, static_cast<char>('a' + set.bits()));
      }
    put(*pattern.move, '*');
    const auto [row, column] = cells.begin()->first;
    std::string text;
    for (const auto& [place, c] : cells)
      text += std::to_string(place.first - row) + ',' + std::to_string(place.second - column) + c;
    if (least.empty() || text < least) least = text;
  }
  return least;
}

TEST(Patterns, AreNotThereTwice) {
  std::map<std::string, std::string> seen;
  for (const Database& database : databases()) {
    for (const dfa::Pattern& pattern : database.file.patterns) {
      if (!pattern.move) continue;
      const auto [place, is_new] = seen.emplace(orientation_free(pattern), pattern.name);
      EXPECT_TRUE(is_new) << pattern.name << " is " << place->second << " again";
    }
  }
}

// ---- The cases

TEST(Patterns, HaveCasesOfBothKinds) {
  for (const Database& database : databases()) {
    std::map<std::string, std::pair<int, int>> counts;
    for (const dfa::Pattern& pattern : database.file.patterns) counts[pattern.name] = {0, 0};
    for (const PatternCase& drawn : database.cases) {
      const auto count = counts.find(drawn.pattern);
      ASSERT_NE(count, counts.end())
          << drawn.pattern << " is not in " << database.file.name << ", line " << drawn.line;
      ++(drawn.matches ? count->second.first : count->second.second);
    }
    for (const auto& [name, count] : counts) {
      EXPECT_GT(count.first, 0) << name << " has no position that it matches";
      EXPECT_GT(count.second, 0) << name << " has no position that it must not match";
    }
  }
}

std::string names_of(const std::vector<Point>& moves, int height) {
  std::string text;
  for (const Point move : moves)
    text += " column " + std::to_string(move.column() + 1) + " of row " +
            std::to_string(height - move.row());
  return text.empty() ? " nothing" : text;
}

TEST(Patterns, AreFoundWhereTheirCasesSay) {
  for (const Database& database : databases()) {
    std::map<std::string, std::size_t> index;
    for (std::size_t i = 0; i < database.file.patterns.size(); ++i)
      index[database.file.patterns[i].name] = i;
    for (const PatternCase& drawn : database.cases) {
      std::set<Point> moves;
      for (const Found& found : Finder(drawn, Color::kWhite).by_comparing(database))
        if (found.pattern == index.at(drawn.pattern)) moves.insert(found.move);
      const std::vector<Point> found(moves.begin(), moves.end());
      EXPECT_EQ(found, drawn.moves)
          << drawn.pattern << ", line " << drawn.line << " of the cases of " << database.file.name
          << "\nfound:" << names_of(found, drawn.height)
          << "\ndrawn:" << names_of(drawn.moves, drawn.height);
    }
  }
}

TEST(Patterns, AreFoundByTheAutomatonAsByComparing) {
  for (const Database& positions : databases()) {
    for (const PatternCase& drawn : positions.cases) {
      for (const Color mover : {Color::kWhite, Color::kBlack}) {
        const Finder finder(drawn, mover);
        for (const Database& database : databases())
          ASSERT_TRUE(finder.by_scanning(database) == finder.by_comparing(database))
              << database.file.name << " on the case in line " << drawn.line << " for "
              << positions.file.name;
      }
    }
  }
}

// ---- The reader of cases

TEST(PatternCases, ReadWhatIsDrawn) {
  const PatternCases read = parse_pattern_cases(
      "# A comment.\n\nmatch P\n# why\n.....\n.X.O.\nxX*..\n.....\n....O\n\nnone Q\n"
      ".....\n.....\n..X..\n.....\n.....\n");
  ASSERT_TRUE(read.errors.empty());
  ASSERT_EQ(read.cases.size(), 2U);
  const PatternCase& first = read.cases.front();
  EXPECT_EQ(first.pattern, "P");
  EXPECT_TRUE(first.matches);
  EXPECT_EQ(first.line, 3);
  EXPECT_EQ(first.moves, std::vector<Point>{at("C3")});
  EXPECT_EQ(first.colors[at("D4")], Color::kWhite);
  EXPECT_TRUE(first.has_goal && first.goal[at("B4")] && !first.goal[at("E1")]);
  EXPECT_FALSE(read.cases.back().matches || read.cases.back().has_goal);
}

TEST(PatternCases, RefuseWhatIsNoBoard) {
  const auto errors = [](const std::string& rows) {
    return parse_pattern_cases("match P\n" + rows).errors.size();
  };
  EXPECT_EQ(errors("....*\n.....\n.....\n.....\n.....\n"), 0U);
  EXPECT_EQ(errors("....*\n.....\n.....\n.....\n"), 1U);
  EXPECT_EQ(errors("....*\n.....\n......\n.....\n.....\n"), 1U);
  EXPECT_EQ(errors("....*\n.....\n..?..\n.....\n.....\n"), 1U);
  EXPECT_EQ(errors(".....\n.....\n.....\n.....\n.....\n"), 1U);
  EXPECT_EQ(parse_pattern_cases("none P\n....*\n.....\n.....\n.....\n.....\n").errors.size(), 1U);
  EXPECT_EQ(parse_pattern_cases(".....\n").errors.size(), 1U);
}

}  // namespace
}  // namespace owlet
