// The promise that evaluating a condition takes no memory: every heap allocation of this program is
// counted.
#include <gtest/gtest.h>

#include <array>

#include "dfa/condition_parser.h"
#include "engine/base/random.h"
#include "engine/position/pattern_functions.h"

namespace owlet {

extern std::size_t allocation_count;  // counting_new.cpp

namespace {

TEST(PatternAllocation, ConditionsTakeNoMemory) {
  const dfa::SourceLine line = {
      "captures(*, O) <= 90 && !self_atari(*, X) && lib_after(*, O) < 90 && lib(a, b) < 90 && "
      "!is_goal(a, b) && !same_string(a, b) && size(a) < 90"};
  const auto condition = dfa::parse_condition(line, {pattern_functions(), true, "ab"});
  ASSERT_TRUE(condition) << condition.error().describe();
  Board board(9, 9);
  Random random(3);
  int held = 0;
  std::size_t during = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto empty = board.empty_points();
    if (empty.size() < 20) board.clear();
    const auto any = [&] {
      return Point::at(static_cast<int>(random.below(9)), static_cast<int>(random.below(9)));
    };
    const Point p = any();
    if (board.is_legal({board.to_move(), p})) board.play({board.to_move(), p});
    const std::array<int, 3> points = {any().index(), any().index(), p.index()};
    const std::size_t before = allocation_count;
    held += static_cast<int>(
        dfa::evaluate(condition.value(), points, PatternCalls(board, Color::kBlack)));
    during += allocation_count - before;
  }
  EXPECT_GT(held, 0);
  EXPECT_LT(held, 2000);
  EXPECT_EQ(during, 0U);
}

}  // namespace
}  // namespace owlet
