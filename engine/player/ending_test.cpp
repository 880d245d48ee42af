#include "engine/player/ending.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "engine/player/testing/test_players.h"

namespace owlet {
namespace {

TEST(Ending, CountsADividedBoard) {
  PlayerSettings settings = quick(5);
  settings.komi = 0.5;
  Player player(settings);
  face(player, kDivided, Color::kBlack);
  const Ending ending = player.ending();
  EXPECT_EQ(ending.score, 15 - 10 - 0.5);
  EXPECT_TRUE(ending.dead.empty());
  EXPECT_TRUE(ending.points_settled);
}

TEST(Ending, RemovesDeadStonesUnlessAllIsPlayedOut) {
  Player agreed(quick(7, "chinese"));
  face(agreed, kOneCaught, Color::kBlack);
  EXPECT_TRUE(agreed.ending().dead.contains(at("G4")));
  EXPECT_EQ(agreed.ending().dead.size(), 1);
  Player played_out(quick(7, "tromp-taylor"));
  face(played_out, kOneCaught, Color::kBlack);
  EXPECT_TRUE(played_out.ending().dead.empty());
  EXPECT_LT(played_out.ending().score, agreed.ending().score);
}

void play_at_random(Player& player, int moves) {
  Random random(1);
  while (player.game().move_count() < moves) {
    const auto points = player.game().board().empty_points();
    const Point p = points[random.below(static_cast<std::uint32_t>(points.size()))];
    static_cast<void>(player.game().play({player.game().board().to_move(), p}));
  }
}

TEST(Ending, ReadsNothingWhereNothingIsRemoved) {
  for (const auto* rules : {"tromp-taylor", "cgos"}) {
    Player player(quick(19, rules));
    play_at_random(player, 200);
    static_cast<void>(player.ending());
    EXPECT_EQ(player.status_evaluator().proofs_tried(), 0) << rules;
    const Ending quick = assess_ending(player.game(), player.status_evaluator(), Care::kQuick);
    EXPECT_EQ(player.ending().score, quick.score) << rules;
    EXPECT_TRUE(quick.dead.empty()) << rules;
  }
}

TEST(Ending, ReadsLittleWhereTheClockIsUp) {
  constexpr bool kQuickTest = OWLET_TEST_EFFORT < 10;
  for (const auto* rules : {"chinese", "japanese"}) {
    std::int64_t proofs[2] = {};
    for (const bool is_late : {false, true}) {
      Player player(quick(kQuickTest ? 9 : 19, rules));
      play_at_random(player, kQuickTest ? 50 : 200);
      if (is_late) player.clock().set_time_left(Color::kBlack, 0, 0);
      static_cast<void>(player.ending());
      proofs[is_late ? 1 : 0] = player.status_evaluator().proofs_tried();
    }
    EXPECT_LT(proofs[1], proofs[0] / 2) << rules;
  }
}

TEST(Ending, IsTheSameEachTime) {
  Player player(quick(9));
  for (const char* name : {"C3", "D4", "E5", "G7", "B2"})
    ASSERT_TRUE(player.game().play({player.game().board().to_move(), at(name)}));
  EXPECT_EQ(player.ending().score, player.ending().score);
  EXPECT_EQ(player.ending().dead, player.ending().dead);
}

}  // namespace
}  // namespace owlet
