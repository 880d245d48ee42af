#include "engine/life/life_search.h"

#include <gtest/gtest.h>

#include "engine/base/random.h"
#include "engine/board/testing/test_boards.h"
#include "engine/life/testing/slow_life.h"
#include "engine/life/testing/test_corners.h"

namespace owlet::life {
namespace {

constexpr KoMaster kMasters[] = {KoMaster::kNobody, KoMaster::kAttacker, KoMaster::kDefender};

Region whole_field(const PointSet& field) {
  Region region;
  region.inside = field;
  return region;
}

// Every answer that is given as proven is the exact one, with either side to move and under every
// ko master, in any order of asking, however many of the goal's stones must live.
TEST(LifeSearch, AgreesWithTheSlowTwinInCorners) {
  constexpr std::pair<int, int> kSizes[] = {{3, 3}, {4, 2}, {2, 4}, {5, 2}, {4, 3}, {3, 4}};
  Random random(20);
  LifeSearch search;
  int decided = 0;
  int alive = 0;
  int leaning = 0;  // on who is ko master
  const int wanted = 300 * OWLET_TEST_EFFORT / 100 + 8;
  while (decided < wanted) {
    const auto [columns, rows] = kSizes[random.below(std::size(kSizes))];
    std::optional<Corner> corner = random_corner(random, columns, rows);
    if (!corner) continue;
    const Region region = whole_field(corner->field);
    const Board before = corner->board;
    search.clear();
    const int quorum =
        static_cast<int>(random.below(static_cast<std::uint32_t>(corner->goal.size) + 1));
    for (const KoMaster master : kMasters) {
      const Color first = random.below(2) == 0 ? Color::kBlack : Color::kWhite;
      SlowLife twin(corner->board, corner->field, corner->goal, master, quorum);
      const std::optional<bool> truth = twin.lives(first, kMostPositions);
      const LifeSearch::Outcome outcome =
          search.run({corner->board, region, corner->goal, first, Escape::kIsLife, false, quorum},
                     master, 100'000);
      ASSERT_EQ(corner->board, before);
      if (!truth || !outcome.numbers.decided()) continue;
      const bool first_wins = outcome.numbers.phi == 0;
      ASSERT_EQ(first_wins == (first == Color::kBlack), *truth)
          << drawing(corner->board) << " moves first: " << to_string(first)
          << ", ko master: " << static_cast<int>(master) << ", quorum: " << quorum;
      ++decided;
      alive += *truth ? 1 : 0;
      leaning += outcome.leans_on_ko ? 1 : 0;
    }
  }
  if (decided > 100) {  // else the sample may be one-sided
    EXPECT_GT(alive, decided / 50);
    EXPECT_LT(alive, decided);
    EXPECT_GT(leaning, 0);
  }
}

// What does not lean on ko is the same for all masters.
TEST(LifeSearch, OnlyWhatLeansOnKoDependsOnTheMaster) {
  Random random(21);
  LifeSearch search;
  int free_of_ko = 0;
  for (int i = 0; i < 200 * OWLET_TEST_EFFORT / 100 + 10; ++i) {
    std::optional<Corner> corner = random_corner(random, 4, 3);
    if (!corner) continue;
    const Region region = whole_field(corner->field);
    SideMap<int> wins;
    bool leans = false;
    for (const KoMaster master : kMasters) {
      search.clear();
      const LifeSearch::Outcome outcome =
          search.run({corner->board, region, corner->goal, Color::kWhite}, master, 20'000);
      leans |= outcome.leans_on_ko || !outcome.numbers.decided();
      ++wins[outcome.numbers.phi == 0 ? Color::kWhite : Color::kBlack];
    }
    if (leans) continue;
    ++free_of_ko;
    EXPECT_TRUE(wins[Color::kBlack] == 3 || wins[Color::kWhite] == 3) << drawing(corner->board);
  }
  EXPECT_GT(free_of_ko, 0);
}

TEST(LifeSearch, StopsAtItsLimitAndNamesAMove) {
  const Board empty(9, 9);
  Board board = empty;
  board.play(black("C3"));
  board.play(black("G7"));
  const Goal goal = find_goal(board, at("C3"));
  const Region region = find_region(board, goal, 2);
  LifeSearch search;
  const LifeSearch::Outcome outcome = search.run(
      {board, region, goal, Color::kWhite, Escape::kIsNone, true}, KoMaster::kNobody, 500);
  EXPECT_FALSE(outcome.numbers.decided());
  EXPECT_LE(outcome.nodes, 500);
  EXPECT_TRUE(board.is_legal({Color::kWhite, outcome.move}));
}

}  // namespace
}  // namespace owlet::life
