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

// The first move at B7 decides about the black corner. White lives.
const std::vector<std::string_view> kCorner = {". . . X O . O",  //
                                               "X X X X O O O",  //
                                               "O O O O O O .",  //
                                               "O O O O O O O",  //
                                               "O . O O O O O",  //
                                               "O O O O O . O",  //
                                               "O O O O O O O"};

TEST(ScoreRange, GoesFromTheLossOfWhatIsCriticalToItsLife) {
  PlayerSettings settings = quick(7);
  settings.komi = 0.5;
  Player player(settings);
  for (const Color to_move : {Color::kBlack, Color::kWhite}) {
    face(player, kCorner, to_move);
    const Ending ending = player.ending();
    const ScoreRange range = player.score_range(ending);
    EXPECT_EQ(range.least, -49 - 0.5);
    EXPECT_EQ(range.most, 8 - 41 - 0.5);
    EXPECT_TRUE(ending.score == range.least || ending.score == range.most) << ending.score;
  }
}

TEST(ScoreRange, IsNarrowWhereNothingIsCritical) {
  for (const auto* rules : {"chinese", "japanese"}) {
    Player player(quick(7, rules));
    face(player, kOneCaught, Color::kBlack);
    const Ending ending = player.ending();
    EXPECT_EQ(player.score_range(ending).least, ending.score) << rules;
    EXPECT_EQ(player.score_range(ending).most, ending.score) << rules;
  }
}

TEST(ScoreRange, IsWhatStandsWhereAllIsPlayedOut) {
  Player player(quick(7, "tromp-taylor"));
  face(player, kCorner, Color::kBlack);
  const Ending ending = player.ending();
  EXPECT_EQ(player.score_range(ending).least, ending.score_standing);
  EXPECT_EQ(player.score_range(ending).most, ending.score_standing);
}

// Positions made by chance: whatever is critical, the score lies between.
TEST(ScoreRange, HoldsTheScore) {
  Random random(1);
  for (int i = 0; i < 2 + OWLET_TEST_EFFORT / 20; ++i) {
    Player player(quick(7, i % 2 == 0 ? "chinese" : "japanese"));
    for (int moves = 0; moves < 24; ++moves) {
      const auto points = player.game().board().empty_points();
      const Point p = points[random.below(static_cast<std::uint32_t>(points.size()))];
      static_cast<void>(player.game().play({player.game().board().to_move(), p}));
    }
    const Ending ending = player.ending();
    const ScoreRange range = player.score_range(ending);
    EXPECT_LE(range.least, ending.score);
    EXPECT_LE(ending.score, range.most);
  }
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
