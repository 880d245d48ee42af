// The functions of conditions: on drawn positions by name, as a pattern's author writes them, and
// on random games against the slow way, which copies the board and plays.
#include "engine/position/pattern_functions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "dfa/condition_parser.h"
#include "engine/base/random.h"
#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

// Whether a condition holds where `*` is the first point and the labels a, b, ... the others. X in
// the condition is the drawn X: White moves.
class Asked {
 public:
  explicit Asked(const Board& board, const PointMap<bool>* goal = nullptr)
      : board_(board), goal_(goal) {}

  bool operator()(const std::string& text, std::initializer_list<const char*> points) const {
    std::string labels = "abcdefgh";
    labels.resize(points.size() - 1);
    const dfa::SourceLine line = {text};
    const auto condition = dfa::parse_condition(line, {pattern_functions(), true, labels});
    if (!condition) {
      ADD_FAILURE() << condition.error().describe();
      return false;
    }
    std::vector<int> places;
    for (const char* const name : points) places.push_back(at(name).index());
    return dfa::evaluate(condition.value(), places, PatternCalls(board_, Color::kWhite, goal_));
  }

 private:
  const Board& board_;
  const PointMap<bool>* goal_;
};

std::size_t number_of(std::string_view name) {
  const dfa::FunctionTable table = pattern_functions();
  return static_cast<std::size_t>(std::ranges::find(table, name, &dfa::FunctionSignature::name) -
                                  table.begin());
}

// "| `lib(point)` | int | the liberties ... |"
std::string documented(const dfa::FunctionSignature& function) {
  std::string parameters;
  for (const dfa::Type type : function.parameters)
    parameters += (parameters.empty() ? "" : ", ") + std::string(to_string(type));
  if (function.repeats_last) parameters += ", ...";
  return "| `" + std::string(function.name) + '(' + parameters + ")` | " +
         std::string(to_string(function.result)) + " | " + std::string(function.meaning) + " |\n";
}

// The first table of functions in docs/PATTERN_FORMAT.md is written by this test, if
// OWLET_UPDATE_GOLDEN=1 is in the environment.
TEST(PatternFunctions, TheDocumentedTable) {
  std::ifstream file("docs/PATTERN_FORMAT.md");
  std::string page{std::istreambuf_iterator<char>(file), {}};
  const std::string head = "| function | type | answers |\n|---|---|---|\n";
  const std::size_t begin = page.find(head) + head.size();
  const std::size_t size = page.find("\n\n", begin) + 1 - begin;
  std::string table;
  for (const dfa::FunctionSignature& function : pattern_functions()) table += documented(function);
  const char* const update = std::getenv("OWLET_UPDATE_GOLDEN");
  if (update == nullptr || std::string_view(update) != "1") {
    EXPECT_EQ(page.substr(begin, size), table) << "to be updated with OWLET_UPDATE_GOLDEN=1";
  } else if (page.substr(begin, size) != table) {
    std::ofstream("docs/PATTERN_FORMAT.md") << page.replace(begin, size, table);
  }
}

TEST(PatternFunctions, Strings) {
  const Board board = draw({". . . . .",  // 5
                            ". X X . .",  // 4
                            ". O X . .",  // 3
                            ". O . O .",  // 2
                            ". . . . ."});
  const Asked holds(board);
  EXPECT_TRUE(holds("lib(a) == 6 && size(a) == 3", {"A1", "B4"}));
  EXPECT_TRUE(holds("lib(a) == 4 && size(a) == 2", {"A1", "B2"}));
  EXPECT_TRUE(holds("lib(a) == 0 && size(a) == 0", {"A1", "C2"}));
  EXPECT_TRUE(holds("lib(a, b, c) == 10", {"A1", "B4", "B2", "C2"}));
  EXPECT_TRUE(holds("same_string(a, b) && same_string(a, b, c)", {"A1", "B4", "C4", "C3"}));
  EXPECT_FALSE(holds("same_string(a, b, c)", {"A1", "B4", "C4", "B3"}));
  EXPECT_FALSE(holds("same_string(a, b)", {"A1", "B2", "D2"}));
  EXPECT_FALSE(holds("same_string(a, b)", {"A1", "A1", "A2"}));
}

TEST(PatternFunctions, Moves) {
  const Board board = draw({". X X O .",  // 5
                            "X . X O .",  // 4
                            "O X X O .",  // 3
                            "O O O . .",  // 2
                            "X X . . ."});
  const Asked holds(board);
  // A5 would be suicide; B4 captures nothing and is suicide as well.
  EXPECT_TRUE(holds("lib_after(*, X) > 0 && lib_after(*, O) == 0 && self_atari(*, O)", {"A5"}));
  EXPECT_FALSE(holds("lib_after(*, O) > 0", {"B4"}));
  EXPECT_TRUE(holds("lib_after(*, X) == 1 && self_atari(*, X)", {"B4"}));
  // C1 takes two stones, and their points are liberties of what took them.
  EXPECT_TRUE(holds("captures(*, O) == 2 && lib_after(*, O) == 4 && !self_atari(*, O)", {"C1"}));
  EXPECT_TRUE(holds("captures(*, X) == 0 && lib_after(*, X) == 1 && self_atari(*, X)", {"C1"}));
  // A stone is in the way.
  EXPECT_TRUE(holds("captures(*, O) == 0 && lib_after(*, O) == 0", {"A1"}));
}

TEST(PatternFunctions, TheGoalIsAMaskOrEveryStone) {
  const Board board = draw({". X X . .",  //
                            ". O . . .",  //
                            ". . . O ."});
  EXPECT_TRUE(Asked(board)("is_goal(a) && is_goal(b, c) && !is_goal(c)", {"A1", "B3", "D1", "E1"}));
  PointMap<bool> goal;
  goal[at("B3")] = goal[at("C3")] = true;
  const Asked holds(board, &goal);
  EXPECT_TRUE(
      holds("is_goal(a) && is_goal(a, b) && is_goal(b, a) && !is_goal(b)", {"A1", "C3", "D1"}));
}

TEST(PatternFunctions, ForbidTheKoPointToTheSideToMove) {
  Board board = draw({". X O .",  //
                      "X . X O",  //
                      ". X O ."},
                     Color::kWhite);
  EXPECT_TRUE(Asked(board)("captures(*, O) == 1 && self_atari(*, O)", {"B2"}));
  board.play(white("B2"));
  EXPECT_TRUE(Asked(board)("lib_after(*, X) == 0 && captures(*, X) == 0", {"C2"}));
  EXPECT_TRUE(Asked(board)("lib_after(*, O) > 0", {"C2"}));
}

TEST(PatternFunctions, OIsTheMover) {
  const Board board = draw({". X .",  //
                            ". O ."});
  const std::vector<int> move = {at("A2").index(), static_cast<int>(column(dfa::Cell::kX))};
  const std::size_t liberties = number_of("lib_after");
  EXPECT_EQ(PatternCalls(board, Color::kWhite)(liberties, move), 2);
  EXPECT_EQ(PatternCalls(board, Color::kBlack)(liberties, move), 1);
}

// ---- Against the slow way

// What a play does, found out by playing it on a copy.
struct Played {
  int captures = 0;
  int liberties = 0;
};

Played play_on_copy(const Board& board, Point p, Color c) {
  Board copy(board);
  if (!copy.is_pseudo_legal(p, c)) return {};
  copy.play({c, p});
  Played result;
  result.captures = copy.prisoners(opponent(c)) - board.prisoners(opponent(c));
  if (copy.color(p) != c) return result;  // a suicide
  std::set<int> liberties;
  copy.for_each_stone(p, [&](Point s) {
    for (const int offset : kOrthogonal)
      if (copy.color(s.step(offset)) == Color::kEmpty) liberties.insert(s.step(offset).index());
  });
  result.liberties = static_cast<int>(liberties.size());
  return result;
}

void expect_as_played(const Board& board, Point p) {
  for (const Color mover : {Color::kBlack, Color::kWhite}) {
    const PatternCalls calls(board, mover);
    for (const dfa::Cell role : {dfa::Cell::kX, dfa::Cell::kO}) {
      const Color c = role == dfa::Cell::kO ? mover : opponent(mover);
      const Played played = play_on_copy(board, p, c);
      const std::vector<int> arguments = {p.index(), static_cast<int>(column(role))};
      const auto ask = [&](std::string_view name) { return calls(number_of(name), arguments); };
      ASSERT_EQ(ask("captures"), played.captures);
      ASSERT_EQ(ask("lib_after"), played.liberties);
      ASSERT_EQ(ask("self_atari"), static_cast<int>(played.liberties < 2));
    }
  }
}

void compare_on_random_games(BoardRules rules, std::uint64_t seed) {
  Random random(seed);
  for (int game = 0; game < 60 * OWLET_TEST_EFFORT / 100 + 2; ++game) {
    const int size = 2 + game % 8;
    Board board(size, size + game % 3, rules);
    for (int step = 0; step < 200; ++step) {
      const auto empty = board.empty_points();
      if (empty.empty()) break;
      const Point p = empty[random.below(static_cast<std::uint32_t>(empty.size()))];
      const Color c = random.below(3) == 0 ? opponent(board.to_move()) : board.to_move();
      if (board.is_pseudo_legal(p, c)) board.play({c, p});
      if (random.below(4) != 0) continue;
      const auto points = board.empty_points();
      const std::vector<Point> copy(points.begin(), points.end());
      for (const Point q : copy) {
        SCOPED_TRACE(drawing(board) + " index " + std::to_string(q.index()));
        expect_as_played(board, q);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

TEST(PatternFunctions, AgreeWithPlayingOnACopy) {
  compare_on_random_games({}, 1);
}

TEST(PatternFunctions, AgreeWithPlayingWhereSuicideIsAllowed) {
  compare_on_random_games({KoRule::kSimple, true}, 2);
}

}  // namespace
}  // namespace owlet
