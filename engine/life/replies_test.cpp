#include "engine/life/replies.h"

#include <gtest/gtest.h>

#include <map>

#include "engine/board/testing/test_boards.h"
#include "engine/board/vertex.h"
#include "engine/life/testing/slow_life.h"
#include "engine/life/testing/test_corners.h"

namespace owlet::life {
namespace {

// Whoever plays B1 first decides.
Board group_with_a_vital_point() {
  return draw({". . . . . .",  //
               "O O O O O .",  //
               "X X X X O .",  //
               ". . . X O ."},
              Color::kWhite);
}

GroupAtStake whole_corner(const Corner& corner) {
  GroupAtStake group;
  group.goal = corner.goal;
  group.region.inside = corner.field;
  group.region.points.assign(corner.field.begin(), corner.field.end());
  return group;
}

// The slow twin must agree that each answer keeps the result. The answers on the board.
int check(const Corner& corner, const std::vector<Reply>& replies, Color winner) {
  const bool defends = winner == corner.goal.defender;
  const Color loser = opponent(winner);
  int answers = 0;
  for (const auto& [move, answer] : replies) {
    Board board = corner.board;
    board.set_to_move(loser);
    board.play({loser, move});
    EXPECT_TRUE(board.is_legal({winner, answer})) << drawing(board);
    board.play({winner, answer});
    board.set_ko_point(Point::none());
    SlowLife twin(board, corner.field, corner.goal,
                  defends ? KoMaster::kAttacker : KoMaster::kDefender);
    const std::optional<bool> lives = twin.lives(loser, kMostPositions);
    if (!lives) continue;
    EXPECT_EQ(*lives, defends) << drawing(corner.board) << " became " << drawing(board);
    answers += answer.on_board() ? 1 : 0;
  }
  return answers;
}

TEST(Replies, KeepTheResult) {
  constexpr std::pair<int, int> kSizes[] = {{3, 3}, {5, 2}, {4, 3}};
  Random random(31);
  SideMap<int> answers;
  LifeSearch search;
  const int wanted = 60 * OWLET_TEST_EFFORT / 100 + 10;
  for (int i = 0; answers[Color::kBlack] < wanted || answers[Color::kWhite] < wanted; ++i) {
    ASSERT_LT(i, 100'000);
    const auto [columns, rows] = kSizes[random.below(std::size(kSizes))];
    std::optional<Corner> corner = random_corner(random, columns, rows);
    if (!corner) continue;
    const Board before = corner->board;
    for (const Color winner : {Color::kBlack, Color::kWhite}) {
      const auto replies =
          find_replies(search, corner->board, whole_corner(*corner), winner, Point::none(), 16'000);
      ASSERT_EQ(corner->board, before);
      if (!replies || answers[winner] >= wanted) continue;
      answers[winner] += check(*corner, *replies, winner);
    }
  }
}

std::optional<std::map<std::string, std::string>> told(Board board, Color winner, Point first) {
  const Board before = board;
  LifeSearch search;
  const auto replies =
      find_replies(search, board, find_group(board, at("A2")), winner, first, 16'000);
  EXPECT_EQ(board, before);
  if (!replies) return std::nullopt;
  std::map<std::string, std::string> told;
  for (const auto& [move, answer] : *replies) told[to_vertex(move)] = to_vertex(answer);
  return told;
}

TEST(Replies, AreToldForEachMove) {
  const Board board = draw({". . . . . . .",  //
                            "O O O O O O .",  //
                            "X X X X X O .",  //
                            ". . . . X O ."},
                           Color::kWhite);
  auto alive = told(board, Color::kBlack, Point::none());
  ASSERT_TRUE(alive);
  EXPECT_EQ((*alive)["B1"], "C1");
  EXPECT_EQ((*alive)["C1"], "B1");
  EXPECT_EQ((*alive)["A1"], "PASS") << "either of two points still makes two eyes";
  EXPECT_FALSE(alive->contains("F4")) << "nothing to do with the group";
}

TEST(Replies, AreNoneWhereNothingIsProven) {
  const Board board = group_with_a_vital_point();
  EXPECT_FALSE(told(board, Color::kBlack, Point::none())) << "White kills at B1";
  EXPECT_TRUE(told(board, Color::kBlack, at("B1")));
  EXPECT_FALSE(told(board, Color::kBlack, at("A2"))) << "no legal move";
}

TEST(Replies, AreToldAfterTheWinnersMove) {
  auto dead = told(group_with_a_vital_point(), Color::kWhite, at("B1"));
  ASSERT_TRUE(dead);
  EXPECT_FALSE(dead->contains("B1")) << "White has played there";
  EXPECT_EQ((*dead)["C1"], "PASS") << "one eye and no more";
}

}  // namespace
}  // namespace owlet::life
