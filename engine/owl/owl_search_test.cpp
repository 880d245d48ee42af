#include "engine/owl/owl_search.h"

#include <gtest/gtest.h>

#include "engine/board/test_boards.h"
#include "engine/life/solver.h"
#include "engine/life/test_corners.h"
#include "engine/owl/owl_area.h"
#include "engine/owl/test_sets.h"

namespace owlet::owl {
namespace {

using life::LifeTask;

// Where the solver proves who wins a closed corner, random games mostly favour the same side.
TEST(OwlSearch, MostlyAgreesWithProofs) {
  Random random(8);
  life::LifeSolver solver(20'000);
  OwlSearch search(test_sets());
  int compared = 0;
  int agreed = 0;
  for (int i = 0; i < 1000 && compared < 80 * OWLET_TEST_EFFORT / 100 + 10; ++i) {
    std::optional<life::Corner> corner = life::random_corner(random, 4, 3);
    if (!corner) continue;
    const Point target = corner->goal.strings.front();
    const life::GroupAtStake group = life::find_group(corner->board, target);
    corner->board.set_rules({KoRule::kSimple, false});
    for (const LifeTask task : {LifeTask::kKill, LifeTask::kSave}) {
      const life::LifeResult truth = solver.solve(corner->board, target, task);
      if (!truth.proven ||
          (truth.verdict != Verdict::kFails && truth.verdict != Verdict::kSucceeds))
        continue;
      const Color first = task == LifeTask::kKill ? Color::kWhite : Color::kBlack;
      const OwlChance games =
          search.run(corner->board, group.goal, owl_area(corner->board, group), first, 400);
      ++compared;
      agreed += (games.chance > 0.5) == (truth.verdict == Verdict::kSucceeds) ? 1 : 0;
    }
  }
  EXPECT_GE(agreed, compared * 85 / 100) << agreed << " of " << compared;
}

TEST(OwlSearch, LeavesTheBoardAloneAndKeepsToItsLimit) {
  Board board = draw({". . . . . . .",  //
                      ". O O O . . .",  //
                      "O X X . O . .",  //
                      "O X . X O . .",  //
                      ". X . . . . ."});
  board.set_rules({KoRule::kSimple, false});
  const Hash before = board.hash();
  const life::GroupAtStake group = life::find_group(board, at("B2"));
  OwlSearch search(test_sets());
  const PointSet area = owl_area(board, group);
  const OwlChance games = search.run(board, group.goal, area, Color::kWhite, 300);
  EXPECT_EQ(board.hash(), before);
  EXPECT_TRUE(consistent(board));
  EXPECT_LE(games.playouts, 300);
  EXPECT_TRUE(games.move.is_pass() || area.contains(games.move));
}

TEST(OwlSearch, EndsEarlyWhereNothingIsInDoubt) {
  Board board = draw({". . . . . . . . .",  //
                      ". . . . . . . . .",  //
                      ". . . . X . . . .",  //
                      ". . . . . . . . .",  //
                      ". . . . . . . . ."});
  board.set_rules({KoRule::kSimple, false});
  const life::GroupAtStake group = life::find_group(board, at("E3"));
  const OwlChance games =
      OwlSearch(test_sets()).run(board, group.goal, owl_area(board, group), Color::kBlack, 5'000);
  EXPECT_GT(games.chance, 0.85);
  EXPECT_LT(games.playouts, 5'000);
}

TEST(OwlArea, ReachesThreeStepsFromTheGroup) {
  const Board board = draw({". . . . . . . . . . .",  //
                            "O O O . . . . . . . .",  //
                            "X X O . . . . . . . .",  //
                            ". X O . . . . . . . ."});
  const PointSet area = owl_area(board, life::find_group(board, at("A2")));
  EXPECT_TRUE(area.contains(at("A1")));
  EXPECT_TRUE(area.contains(at("D2")));
  EXPECT_FALSE(area.contains(at("H2")));
}

}  // namespace
}  // namespace owlet::owl
