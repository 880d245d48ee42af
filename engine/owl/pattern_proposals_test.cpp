#include "engine/owl/pattern_proposals.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/base/random.h"
#include "engine/board/testing/test_boards.h"
#include "engine/life/goal.h"
#include "engine/owl/testing/test_sets.h"

namespace owlet::owl {
namespace {

std::vector<std::string> proposed(PatternProposals& proposals, Color mover) {
  std::vector<std::string> moves;
  proposals.for_each(mover, [&](Point p, int value) {
    EXPECT_NE(value, 0);
    moves.push_back(to_vertex(p) + ' ' + std::to_string(value));
  });
  std::sort(moves.begin(), moves.end());
  return moves;
}

PointSet whole(const Board& board) {
  PointSet all;
  for (int row = 0; row < board.height(); ++row)
    for (int column = 0; column < board.width(); ++column) all.insert(Point::at(column, row));
  return all;
}

TEST(PatternProposals, IsAboutTheGoal) {
  Board board = draw({". . . . . . .",  //
                      ". O X . O X .",  //
                      ". . . . . . ."});
  const life::Goal goal = life::find_goal(board, at("C2"));
  PatternProposals proposals(test_sets());
  proposals.begin(board, goal, whole(board));
  std::vector<std::string> moves = proposed(proposals, Color::kWhite);
  ASSERT_FALSE(moves.empty());
  const auto at_other = [](const std::string& text) { return text.starts_with("F"); };
  EXPECT_TRUE(std::none_of(moves.begin(), moves.end(), at_other));
}

// The slow twin is one that has seen nothing before, at every position of random play and undo.
TEST(PatternProposals, FollowsTheBoard) {
  Random random(21);
  Board board = draw({". . . . . . . . .",  //
                      ". . X . . . O . .",  //
                      ". . . . X . . . .",  //
                      ". . X O O . . . .",  //
                      ". . X X O . . . .",  //
                      ". . . O . . O . .",  //
                      ". . . . . . . . ."});
  const life::Goal goal = life::find_goal(board, at("C3"));
  const PointSet area = whole(board);
  PatternProposals proposals(test_sets());
  proposals.begin(board, goal, area);
  std::size_t seen = 0;
  for (int i = 0; i < 300 * OWLET_TEST_EFFORT / 100 + 20; ++i) {
    if (board.can_undo() && random.below(3) == 0) {
      board.undo();
    } else {
      const Point p =
          Point::at(static_cast<int>(random.below(9)), static_cast<int>(random.below(7)));
      if (!board.is_legal({board.to_move(), p})) continue;
      board.play({board.to_move(), p});
    }
    if (random.below(2) == 0) continue;  // a question may come after several changes
    PatternProposals fresh(test_sets());
    fresh.begin(board, goal, area);
    for (const Color mover : {Color::kBlack, Color::kWhite}) {
      const std::vector<std::string> moves = proposed(proposals, mover);
      EXPECT_EQ(moves, proposed(fresh, mover)) << drawing(board);
      seen += moves.size();
    }
  }
  EXPECT_GT(seen, 0U);
}

TEST(PatternProposals, NoSetsSayNothing) {
  Board board = draw({". O X .", ". . . ."});
  PatternProposals proposals(std::make_shared<PatternSets>());
  proposals.begin(board, life::find_goal(board, at("C2")), whole(board));
  EXPECT_TRUE(proposed(proposals, Color::kWhite).empty());
}

}  // namespace
}  // namespace owlet::owl
