// When a player resigns, and when a pass ends its game.
#include <gtest/gtest.h>

#include "engine/board/handicap.h"
#include "engine/player/testing/test_players.h"

namespace owlet {
namespace {

TEST(GameEnd, ResignsOnlyAHopelessGame) {
  PlayerSettings settings = quick(5);
  settings.komi = 60;
  Player player(settings);
  bool resigned = false;
  for (int i = 0; i < 40 && !resigned; ++i) {
    const Color c = player.game().board().to_move();
    const Choice choice = answer(player, c);
    EXPECT_TRUE(!choice.resigns || c == Color::kBlack);
    if (i < 4) {
      EXPECT_FALSE(choice.resigns);
    }
    resigned = choice.resigns;
  }
  EXPECT_TRUE(resigned);
}

TEST(GameEnd, DoesNotResignAHandicapGameEarly) {
  PlayerSettings settings = quick(9);
  settings.visits = 50;
  Player player(settings);
  player.game().place_handicap(fixed_handicap(9, 9, 9));
  for (int i = 0; i < 20; ++i)
    EXPECT_FALSE(answer(player, player.game().board().to_move()).resigns) << i;
}

TEST(GameEnd, RegressionNeverResignsAndPlaysNothing) {
  PlayerSettings settings = quick(5);
  settings.komi = 100;
  Player player(settings);
  for (int i = 0; i < 10; ++i)
    EXPECT_FALSE(player.choose(Color::kBlack, Purpose::kRegression, {}).resigns);
  EXPECT_EQ(player.game().move_count(), 0);
}

// It is who gave the handicap that waits longer.
TEST(GameEnd, WhoTookAHandicapResignsSoon) {
  PlayerSettings settings = quick(5);
  settings.komi = 60;
  Player player(settings);
  player.game().place_handicap({at("B2"), at("D4")});
  bool resigned = false;
  while (!resigned && player.game().move_count() < 12)
    resigned = answer(player, player.game().board().to_move()).resigns;
  EXPECT_TRUE(resigned);
  EXPECT_EQ(player.game().board().to_move(), Color::kBlack);
}

TEST(GameEnd, ResignsAfterThreeHopelessMovesInARow) {
  constexpr double kHopeless = 60;
  Player player(quick(5));
  player.game().set_komi(0);
  for (int i = 0; i < 4; ++i) {
    answer(player, Color::kBlack, Purpose::kRegression);
    answer(player, Color::kWhite, Purpose::kRegression);
  }
  const auto resigns_at = [&](double komi) {
    player.game().set_komi(komi);
    return answer(player, Color::kBlack).resigns;
  };
  for (const double komi : {kHopeless, kHopeless, -kHopeless, kHopeless, kHopeless}) {
    EXPECT_FALSE(resigns_at(komi));
    answer(player, Color::kWhite, Purpose::kRegression);
  }
  EXPECT_TRUE(resigns_at(kHopeless));
}

// A pass is answered without a search by who has won, not where the game is drawn.
TEST(GameEnd, ADrawIsNotWon) {
  for (const bool drawn : {false, true}) {
    PlayerSettings settings = quick(5);
    settings.komi = drawn ? 5 : 4;
    Player player(settings);
    face(player, kDivided, Color::kWhite);
    ASSERT_TRUE(player.game().play({Color::kWhite, Point::pass()}));
    EXPECT_EQ(answer(player, Color::kBlack).search.visits > 0, drawn);
  }
}

}  // namespace
}  // namespace owlet
