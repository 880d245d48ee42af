// The board's small parts: point sets, neighbourhood codes, rules by name, the history table.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/base/random.h"
#include "engine/board/neighbourhood.h"
#include "engine/board/point_set.h"
#include "engine/board/position_history.h"
#include "engine/board/rules.h"
#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

using testing::ElementsAre;

TEST(PointSet, IsASet) {
  PointSet set;
  EXPECT_TRUE(set.empty());
  for (const char* name : {"Z25", "A1", "C3"}) EXPECT_TRUE(set.insert(at(name)));
  EXPECT_FALSE(set.insert(at("A1")));
  EXPECT_EQ(set.size(), 3);
  EXPECT_TRUE(set.contains(at("C3")));
  EXPECT_EQ(std::vector<Point>(set.begin(), set.end()),
            (std::vector<Point>{at("A1"), at("C3"), at("Z25")}));
  PointSet other;
  other.insert(at("C3"));
  set -= other;
  EXPECT_FALSE(set.contains(at("C3")));
  set |= other;
  set &= other;
  EXPECT_EQ(set, other);
  EXPECT_TRUE(set.erase(at("C3")));
  EXPECT_FALSE(set.erase(at("C3")));
  EXPECT_TRUE(set.empty());
}

TEST(Point, HasNeighbours) {
  EXPECT_THAT(neighbours(at("C3")), ElementsAre(at("C4"), at("D3"), at("C2"), at("B3")));
  const PointSet points = all_points(kMaxBoardSize, kMaxBoardSize);
  EXPECT_EQ(points.size(), kMaxArea);
  for (const Point p : points) {
    const auto around = neighbours(p);
    for (const Point q : points)
      EXPECT_EQ(adjacent(p, q), std::find(around.begin(), around.end(), q) != around.end());
  }
}

TEST(Neighbours, AreThoseOfAColour) {
  const Board board = draw({"X . O",  //
                            "X . O",  //
                            "X X ."});
  const auto list = [](Neighbours around) {
    return std::vector<Point>(around.begin(), around.end());
  };
  EXPECT_THAT(list(board.neighbours(at("B2"))),
              ElementsAre(at("B3"), at("C2"), at("B1"), at("A2")));
  EXPECT_THAT(list(board.neighbours(at("A1"))), ElementsAre(at("A2"), at("B1")));
  EXPECT_THAT(list(board.neighbours(at("B2"), Color::kBlack)), ElementsAre(at("B1"), at("A2")));
  EXPECT_THAT(list(board.neighbours(at("B2"), Color::kWhite)), ElementsAre(at("C2")));
  EXPECT_THAT(list(board.neighbours(at("A1"), Color::kEmpty)), ElementsAre());
}

TEST(Neighbourhood, KnowsItsCells) {
  const Board board = draw({"X . O",  //
                            "X . O",  //
                            "X X ."});
  const Neighbourhood middle = board.neighbourhood(at("B2"));
  EXPECT_EQ(middle.orthogonal_count(Color::kBlack), 2);
  EXPECT_EQ(middle.orthogonal_count(Color::kWhite), 1);
  EXPECT_EQ(middle.orthogonal_count(Color::kEmpty), 1);
  EXPECT_EQ(middle.diagonal_count(Color::kBlack), 2);
  EXPECT_EQ(middle.at(0), Color::kEmpty) << "up";
  EXPECT_EQ(middle.at(4), Color::kWhite) << "up right";
  const Neighbourhood corner = board.neighbourhood(at("A1"));
  EXPECT_EQ(corner.orthogonal_count(Color::kOff), 2);
  EXPECT_EQ(corner.diagonal_count(Color::kOff), 3);
}

TEST(Neighbourhood, EyesInTheMiddleMayLackOneDiagonal) {
  const Board whole = draw({". . . . .",  //
                            ". O X . .",  //
                            ". X . X .",  //
                            ". . X . .",  //
                            ". . . . ."});
  EXPECT_TRUE(whole.is_eye(at("C3"), Color::kBlack));
  EXPECT_FALSE(whole.is_eye(at("C3"), Color::kWhite));
  const Board broken = draw({". . . . .",  //
                             ". O X . .",  //
                             ". X . X .",  //
                             ". . X O .",  //
                             ". . . . ."});
  EXPECT_FALSE(broken.is_eye(at("C3"), Color::kBlack));
}

TEST(Neighbourhood, EyesAtTheEdgeMayLackNone) {
  const Board whole = draw({". X .",  //
                            "X X ."});
  EXPECT_TRUE(whole.is_eye(at("A2"), Color::kBlack));
  const Board broken = draw({". X .",  //
                             "X O ."});
  EXPECT_FALSE(broken.is_eye(at("A2"), Color::kBlack));
}

TEST(Rules, AreFoundByNameInAnyCase) {
  EXPECT_EQ(find_rules("Tromp_Taylor")->board, (BoardRules{KoRule::kPositional, true}));
  EXPECT_EQ(find_rules("JAPANESE")->scoring, Scoring::kTerritory);
  EXPECT_FALSE(find_rules("klingon").has_value());
  EXPECT_EQ(known_rules().front().name, "chinese");
}

TEST(Rules, KoRulesHaveNames) {
  for (const KoRule rule : {KoRule::kSimple, KoRule::kPositional, KoRule::kSituational})
    EXPECT_EQ(parse_ko_rule(to_string(rule)), rule);
  EXPECT_FALSE(parse_ko_rule("triple").has_value());
}

// As after a long row of passes: each push would look at all before it if equals stood in a row.
TEST(PositionHistory, EqualsCostNoMoreThanOthers) {
  PositionHistory history;
  const Hash same{1, 2};
  const Hash other{2, 2};
  for (int i = 0; i < 300'000; ++i) history.push(i % 2 == 0 ? same : other);
  for (int i = 0; i < 299'998; ++i) history.pop();
  EXPECT_TRUE(history.contains(same) && history.contains(other));
  history.pop();
  EXPECT_FALSE(history.contains(other));
  history.pop();
  EXPECT_FALSE(history.contains(same));
}

TEST(PositionHistory, AgreesWithAList) {
  PositionHistory history;
  std::vector<Hash> list;
  Random random(3);
  for (int i = 0; i < 20000; ++i) {
    const Hash probe{random.below(3000), 1};  // few different values: many repeat, cells collide
    EXPECT_EQ(history.contains(probe), std::find(list.begin(), list.end(), probe) != list.end());
    if (random.below(5) < 2 && !list.empty()) {
      history.pop();
      list.pop_back();
    } else {
      history.push(probe);
      list.push_back(probe);
    }
    ASSERT_EQ(history.size(), list.size());
  }
  history.clear();
  EXPECT_FALSE(history.contains(list.front()));
}

}  // namespace
}  // namespace owlet
