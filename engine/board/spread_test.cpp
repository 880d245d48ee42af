// Sets that spread as a whole against queues that go from point to point.
#include "engine/board/spread.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <queue>

#include "engine/base/random.h"
#include "engine/board/strings.h"
#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

// Some of the points of a board.
PointSet some_points(int width, int height, std::uint32_t percent, Random& random) {
  PointSet points;
  for (const Point p : all_points(width, height))
    if (random.below(100) < percent) points.insert(p);
  return points;
}

// The steps of points of `within` from the sources, which have none.
PointMap<int> slow_steps(const PointSet& sources, const PointSet& within) {
  PointMap<int> steps;
  steps.fill(kNoWay);
  std::queue<Point> queue;
  const auto reach = [&](Point from, int n) {
    for (const Point q : neighbours(from)) {
      if (!within.contains(q) || steps[q] != kNoWay) continue;
      steps[q] = n;
      queue.push(q);
    }
  };
  for (const Point p : sources) reach(p, 1);
  for (; !queue.empty(); queue.pop()) reach(queue.front(), steps[queue.front()] + 1);
  return steps;
}

TEST(Spread, GoesAsFarAsPointsDo) {
  Random random(1);
  for (int round = 0; round < 20 * OWLET_TEST_EFFORT; ++round) {
    const int width = 1 + static_cast<int>(random.below(kMaxBoardSize));
    const int height = 1 + static_cast<int>(random.below(kMaxBoardSize));
    const PointSet sources = some_points(width, height, 2, random);
    const PointSet within = some_points(width, height, 40 + random.below(61), random) - sources;
    const PointMap<int> expected = slow_steps(sources, within);
    EXPECT_EQ(steps_from(sources, within), expected);
    for (const int most : {0, 1, 3, kAnySteps}) {
      PointSet reached = sources;
      for (const Point p : within)
        if (expected[p] != kNoWay && expected[p] <= most) reached.insert(p);
      EXPECT_EQ(spread(sources, within, most), reached);
    }
  }
}

TEST(Spread, PartsAreConnectedAndApart) {
  Random random(2);
  for (int round = 0; round < 5 * OWLET_TEST_EFFORT; ++round) {
    const PointSet set = some_points(19, 13, 30 + random.below(70), random);
    const std::vector<PointSet> parts = parts_of(set);
    PointSet all;
    for (const PointSet& part : parts) {
      ASSERT_FALSE(part.empty());
      EXPECT_FALSE(all.intersects(part.grown()));
      all |= part;
      for (const Point p : part) EXPECT_EQ(part_around(set, p), part);
      PointSet one;
      one.insert(*part.begin());
      const PointMap<int> steps = slow_steps(one, part - one);
      for (const Point p : part - one) EXPECT_NE(steps[p], kNoWay);
    }
    EXPECT_EQ(all, set);
    EXPECT_TRUE(std::is_sorted(parts.begin(), parts.end(), [](const auto& a, const auto& b) {
      return *a.begin() < *b.begin();
    }));
  }
}

TEST(Spread, SurroundingsHoldWholeStrings) {
  const Board board = draw({". . . . . . . .",  //
                            ". X X X X X . .",  //
                            ". . . . . . . .",  //
                            ". . O . . . . O",  //
                            ". . . . . . . O"});
  PointSet start;
  start.insert(at("C1"));
  start.insert(Point::pass());
  PointSet one;
  for (const char* const name : {"C1", "B1", "D1", "C2"}) one.insert(at(name));
  EXPECT_EQ(surroundings(board, start, 1), one);
  EXPECT_FALSE(surroundings(board, start, 2).contains(at("C4")));
  const PointSet three = surroundings(board, start, 3);
  EXPECT_TRUE(three.contains(at("F4"))) << "of the string at C4";
  EXPECT_FALSE(three.contains(at("G4")));
  EXPECT_FALSE(surroundings(board, start, 4).contains(at("H1")));
  EXPECT_TRUE(surroundings(board, start, 5).contains(at("H2"))) << "with the stone at H1";
}

TEST(Strings, AreListedOnce) {
  const Board board = draw({". X . X .",  //
                            "X X O X .",  //
                            ". O . O O",  //
                            ". O O . ."});
  const auto roots = [&](std::initializer_list<const char*> stones) {
    PointSet strings;
    for (const char* const name : stones) strings.insert(board.string_root(at(name)));
    return strings;
  };
  EXPECT_EQ(strings_beside(board, at("C4"), Color::kBlack), roots({"D4", "B4"}));
  EXPECT_EQ(strings_beside(board, at("C2"), Color::kWhite), roots({"C3", "D2", "C1"}));
  EXPECT_TRUE(strings_beside(board, at("E4"), Color::kWhite).empty());
  EXPECT_EQ(strings_around(board, at("C3")), roots({"D3", "B3"}));
  EXPECT_EQ(all_strings(board).size(), 5U);
}

TEST(Strings, HaveLibertiesInCommon) {
  const Board board = draw({". . . . .",  //
                            ". X . X .",  //
                            ". . . . ."});
  const PointSet& liberties = board.liberties(at("B2"));
  EXPECT_EQ(liberties & board.liberties(at("D2")), PointSet{at("C2")});
  EXPECT_EQ(liberties - board.liberties(at("D2")), (PointSet{at("B3"), at("A2"), at("B1")}));
}

}  // namespace
}  // namespace owlet
