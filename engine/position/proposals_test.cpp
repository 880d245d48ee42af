#include "engine/position/proposals.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"
#include "engine/position/pattern_sets.h"

namespace owlet {
namespace {

// The second stone has to be weak and on the goal; the third pattern has no move.
constexpr const char* kPatterns = R"(
Pattern Push
OX
*?

:-,value(3)

OA
*?

; lib(A) <= 2 && is_goal(A)

Pattern Watch
OX
O?

:-
)";

class ProposalsTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(sets_.add("p", "p.db", kPatterns, pattern_functions())); }

  std::vector<std::string> proposed(const PointMap<bool>& goal) {
    PatternMatchers matchers(sets_.tables());
    matchers.follow(board_);
    dfa::IncrementalScan& scan = matchers.matcher(0, Color::kWhite);
    std::vector<std::string> moves;
    scan.for_each_match([&](const dfa::Match& match) {
      propose(sets_[0], scan, match, PatternCalls(board_, Color::kBlack, &goal),
              [&](dfa::PatternId pattern, Point p) {
                moves.push_back(sets_[0].patterns()[pattern].name + ' ' + to_vertex(p));
              });
    });
    std::sort(moves.begin(), moves.end());
    return moves;
  }

  PatternSets sets_;
  Board board_ = draw({". . . . .",  //
                       ". X O . .",  //
                       ". . X . .",  //
                       ". . . . .",  //
                       ". . . . ."});
};

TEST_F(ProposalsTest, ConditionsDecide) {
  PointMap<bool> goal{};
  EXPECT_TRUE(proposed(goal).empty());
  goal[at("C4")] = true;
  // B3 beside either of Black's stones.
  EXPECT_EQ(proposed(goal), (std::vector<std::string>{"Push B3", "Push B3", "Push B5", "Push D3"}));
}

TEST_F(ProposalsTest, FollowTheBoard) {
  PointMap<bool> goal{};
  goal[at("C4")] = true;
  board_.play(white("D4"));  // one liberty more
  EXPECT_TRUE(proposed(goal).empty());
}

}  // namespace
}  // namespace owlet
