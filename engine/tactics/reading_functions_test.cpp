// The reading functions of conditions: as a pattern's author writes them, and against the reader
// itself on random positions.
#include "engine/tactics/reading_functions.h"

#include <gtest/gtest.h>

#include <string>

#include "dfa/condition_parser.h"
#include "engine/tactics/small_boards.h"

namespace owlet {
namespace {

// Whether a condition holds where a, b, ... are these points. X in the condition is the drawn X:
// White moves.
class Asked {
 public:
  explicit Asked(const Board& board) : board_(board) {}

  bool operator()(const std::string& text, std::initializer_list<const char*> points) {
    std::string labels = "abcdefgh";
    labels.resize(points.size());
    const auto table = joined_functions(pattern_functions(), reading_functions());
    const dfa::SourceLine line = {text};
    const auto condition = dfa::parse_condition({&line, 1}, {table, true, labels});
    if (!condition) {
      ADD_FAILURE() << condition.error().describe();
      return false;
    }
    std::vector<int> places = {at("A1").index()};
    for (const char* const name : points) places.push_back(at(name).index());
    return dfa::evaluate(condition.value(), places, ReadingCalls(board_, Color::kWhite, reader_));
  }

 private:
  const Board& board_;
  ConditionReader reader_;
};

TEST(ReadingFunctions, TheTableIsNumberedAsTheEnumeration) {
  const dfa::FunctionTable table = reading_functions();
  ASSERT_EQ(table.size(), static_cast<std::size_t>(kReadingFunctionCount));
  EXPECT_EQ(table[static_cast<std::size_t>(ReadingFunction::kCanCapture)].name, "can_capture");
  EXPECT_EQ(table[static_cast<std::size_t>(ReadingFunction::kCanRescue)].name, "can_rescue");
}

TEST(ReadingFunctions, InConditions) {
  const Board board = draw({"O X . . . .",  // 6
                            ". . . . . .",  // 5
                            ". . . X . .",  // 4
                            ". . . X . .",  // 3
                            "X X . . . .",  // 2
                            "O . . X O ."});
  Asked holds(board);
  EXPECT_TRUE(holds("can_capture(a) && !can_rescue(a)", {"A1"})) << "at the edge";
  EXPECT_TRUE(holds("!can_capture(a) && can_rescue(a)", {"D4"})) << "liberties enough";
  EXPECT_TRUE(holds("!can_capture(a) && !can_rescue(a)", {"C5"})) << "no stone";
  EXPECT_FALSE(holds("can_capture(?) || can_rescue(?)", {"C5"})) << "no point";
  EXPECT_TRUE(holds("lib(a) == 1 && (can_capture(b) || can_capture(a))", {"A1", "D4"}))
      << "with the functions that do not read";
}

// A ko is neither captured nor rescued for sure.
TEST(ReadingFunctions, AKoIsNoSuccess) {
  Board board = draw({". X O O .",  // 5
                      "X . X O O",  // 4
                      "X X O . O",  // 3
                      ". X O O O",  // 2
                      "X X X O ."},
                     Color::kWhite);
  ConditionReader reader;
  EXPECT_FALSE(reader.can_capture(board, at("C4")));
  EXPECT_TRUE(reader.can_rescue(board, at("C4")));
  board.play(white("B4"));
  EXPECT_FALSE(reader.can_capture(board, at("B4")));
}

TEST(ReadingFunctions, AgreeWithTheReaderAndChangeNothing) {
  Random random(1);
  ConditionReader reader;
  int captures = 0;
  for (int i = 0; i < std::max(20, 400 * OWLET_TEST_EFFORT / 100); ++i) {
    Board board = after_random_game(9, 9, random);
    const Point p = some_target(board, 4, random);
    if (p.is_none()) continue;
    const Board before = board;
    const bool captured = reader.can_capture(board, p);
    const bool rescued = reader.can_rescue(board, p);
    EXPECT_TRUE(board == before);
    ReadingLimits limits;
    limits.nodes = ConditionReader::kNodes;
    StringReader slow(limits);
    const Color owner = board.color(p);
    board.set_to_move(opponent(owner));
    const Reading attack = slow.attack(board, p);
    EXPECT_EQ(captured, attack.verdict == Verdict::kSucceeds && !attack.guessed) << drawing(board);
    board.set_to_move(owner);
    const Reading defence = slow.defend(board, p);
    EXPECT_EQ(rescued, defence.verdict == Verdict::kSucceeds && !defence.guessed) << drawing(board);
    captures += captured ? 1 : 0;
  }
  EXPECT_GT(captures, 2);
}

}  // namespace
}  // namespace owlet
