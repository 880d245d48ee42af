#include "engine/player/game.h"

#include <gtest/gtest.h>

#include "engine/board/handicap.h"
#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

Game new_game(int size = 9, std::string_view rules = "chinese") {
  return Game(size, find_rules(rules).value(), 7.5);
}

GameRecord parse(std::string_view sgf) {
  const Result<GameRecord> record = parse_game(sgf);
  EXPECT_TRUE(record.has_value());
  return record.value();
}

constexpr std::size_t kAll = 1000;

TEST(Game, RefusesIllegalMovesAndChangesNothing) {
  Game game = new_game();
  EXPECT_TRUE(game.play(black("C3")));
  EXPECT_FALSE(game.play(white("C3")));
  EXPECT_EQ(game.move_count(), 1);
}

TEST(Game, UndoStopsAtTheHandicap) {
  Game game = new_game(19);
  game.place_handicap(fixed_handicap(19, 19, 4));
  EXPECT_EQ(game.handicap(), 4);
  EXPECT_EQ(game.board().to_move(), Color::kWhite);
  EXPECT_DOUBLE_EQ(game.compensation(), 11.5);
  EXPECT_TRUE(game.play(white("C3")));
  EXPECT_TRUE(game.undo(1));
  EXPECT_FALSE(game.undo(1));
  EXPECT_EQ(game.board().stone_count(Color::kBlack), 4);
}

TEST(Game, UndoesAllOrNothing) {
  Game game = new_game();
  EXPECT_TRUE(game.play(black("C3")));
  EXPECT_FALSE(game.undo(2));
  EXPECT_EQ(game.move_count(), 1);
}

TEST(Game, ResetKeepsKomiAndRules) {
  Game game = new_game(9, "japanese");
  game.set_komi(0.5);
  game.place_handicap(fixed_handicap(9, 9, 2));
  game.reset(13);
  EXPECT_EQ(game.komi(), 0.5);
  EXPECT_EQ(game.rules().name, "japanese");
  EXPECT_EQ(game.handicap(), 0);
  EXPECT_EQ(game.board().width(), 13);
  EXPECT_EQ(game.board().stone_count(Color::kBlack), 0);
}

TEST(Game, LoadStopsInFrontOfTheGivenNode) {
  const GameRecord record = parse("(;SZ[9]KM[6.5];B[cc];W[gg];B[cg])");
  Game game = new_game();
  ASSERT_TRUE(game.load(record, record.node_of_move(3)).has_value());
  EXPECT_EQ(game.move_count(), 2);
  EXPECT_EQ(game.komi(), 6.5);
  EXPECT_EQ(game.board().to_move(), Color::kBlack);
  ASSERT_TRUE(game.load(record, kAll).has_value());
  EXPECT_EQ(game.move_count(), 3);
}

TEST(Game, LoadPlacesAHandicapThatComesWithoutStones) {
  Game game = new_game();
  ASSERT_TRUE(game.load(parse("(;SZ[19]HA[2];W[dd])"), kAll).has_value());
  EXPECT_EQ(game.handicap(), 2);
  EXPECT_EQ(game.board().stone_count(Color::kBlack), 2);
  ASSERT_TRUE(game.load(parse("(;SZ[19]HA[2]AB[dd][pp])"), kAll).has_value());
  EXPECT_EQ(game.board().to_move(), Color::kWhite);
  EXPECT_EQ(game.board().stone_count(Color::kBlack), 2);
}

TEST(Game, AHandicapMayBeSetUpInSeveralNodes) {
  const auto turn = [](const std::string& sgf) {
    Game game = new_game();
    EXPECT_TRUE(game.load(parse("(;SZ[9]" + sgf + ")"), kAll).has_value()) << sgf;
    EXPECT_EQ(game.handicap(), 2) << sgf;
    EXPECT_EQ(game.board().stone_count(Color::kBlack), 2) << sgf;
    return game.board().to_move();
  };
  EXPECT_EQ(turn("HA[2]AB[cc];AB[gg]"), Color::kWhite);
  EXPECT_EQ(turn("HA[2];AB[cc];C[so];AB[gg]"), Color::kWhite);
  EXPECT_EQ(turn("HA[2]AB[cc];AB[cc];AB[gg]"), Color::kWhite) << "a stone twice";
  EXPECT_EQ(turn("HA[2]AB[cc][ee];AE[ee]AB[gg]"), Color::kWhite) << "a stone moved";
  EXPECT_EQ(turn("HA[2]AB[cc];B[gg]"), Color::kWhite) << "the second is played";
  EXPECT_EQ(turn("HA[2]AB[cc];AB[gg]PL[B]"), Color::kBlack);
  EXPECT_EQ(turn("HA[2]AB[cc];AB[gg];PL[B]"), Color::kBlack);
}

TEST(Game, LoadTakesBlacksFirstMovesForTheHandicap) {
  const GameRecord record = parse("(;SZ[9]HA[2]PL[B];B[cc];B[gg];W[ee];B[ec])");
  for (const std::size_t moves : {1U, 2U, 3U}) {
    Game game = new_game();
    ASSERT_TRUE(game.load(record, record.node_of_move(moves)).has_value());
    EXPECT_EQ(game.board().stone_count(Color::kBlack), 2) << moves;
    EXPECT_EQ(game.board().to_move(), Color::kWhite) << moves;
    EXPECT_EQ(game.move_count(), 0) << moves;
  }
  Game game = new_game();
  ASSERT_TRUE(game.load(record, kAll).has_value());
  EXPECT_EQ(game.move_count(), 2);
  EXPECT_EQ(game.handicap(), 2);
  EXPECT_EQ(
      drawing(game.board()),
      "........./........./..X.X..../........./....O..../........./......X../........./.........");
  Game again = new_game();
  ASSERT_TRUE(again.load(game.record(), kAll).has_value());
  EXPECT_EQ(again.board().colors(), game.board().colors());
  EXPECT_EQ(again.move_count(), 2);
}

// The handicap after these moves, Black's in capitals and the other side's in small letters.
int handicap_after(Game game, const std::vector<Move>& moves) {
  for (const Move move : moves) EXPECT_TRUE(game.play(move));
  return game.handicap();
}

TEST(Game, BlacksPlaysBeforeWhitesFirstAreAHandicap) {
  const Move pass{Color::kWhite, Point::pass()};
  const Game even = new_game();
  EXPECT_EQ(handicap_after(even, {black("C7")}), 0);
  EXPECT_EQ(handicap_after(even, {black("C7"), black("G3")}), 2);
  EXPECT_EQ(handicap_after(even, {black("C7"), black("G3"), white("E5"), black("C3")}), 2);
  EXPECT_EQ(handicap_after(even, {black("C7"), white("E5"), black("C3"), black("G3")}), 0);
  EXPECT_EQ(handicap_after(even, {black("C7"), pass, black("G3"), pass, white("E5")}), 0);
  EXPECT_EQ(handicap_after(even, {black("C7"), pass, black("G3"), white("E5")}), 2);
  EXPECT_EQ(handicap_after(even, {black("C7"), {Color::kBlack, Point::pass()}, black("G3")}), 2);
  EXPECT_EQ(handicap_after(even, {black("C7"), black("G3"), white("E5"), white("C3")}), 0)
      << "a position put down by moves";
  Game given = new_game();
  given.place_handicap(fixed_handicap(9, 9, 2));
  EXPECT_EQ(handicap_after(given, {white("E5"), white("C5")}), 2);
  EXPECT_EQ(handicap_after(given, {black("E5"), white("C5")}), 3);
  Game game = new_game();
  EXPECT_TRUE(game.play(black("C7")) && game.play(black("G3")));
  EXPECT_DOUBLE_EQ(game.compensation(), 9.5);
  game.set_rules(find_rules("aga").value());
  EXPECT_DOUBLE_EQ(game.compensation(), 8.5);
  EXPECT_TRUE(game.undo(1));
  EXPECT_DOUBLE_EQ(game.compensation(), 7.5);
}

TEST(Game, StonesThatAGameBeginsWithAreAHandicapIfAllAreBlack) {
  Game game = new_game();
  ASSERT_TRUE(game.load(parse("(;SZ[9]AB[cc][gg])"), kAll).has_value());
  EXPECT_EQ(game.handicap(), 2);
  ASSERT_TRUE(game.load(parse("(;SZ[9]HA[2]AB[cc];B[gg];W[ee])"), kAll).has_value());
  EXPECT_EQ(game.handicap(), 2);
  ASSERT_TRUE(game.load(parse("(;SZ[9];B[cc];B[gg];W[ee])"), kAll).has_value());
  EXPECT_EQ(game.handicap(), 2);
  ASSERT_TRUE(game.load(parse("(;SZ[9]AB[cc][gg]AW[ee];B[gc];B[cg])"), kAll).has_value());
  EXPECT_EQ(game.handicap(), 0);
  game.reset(9);
  EXPECT_EQ(game.handicap(), 0);
}

TEST(Game, LoadFailsWholly) {
  Game game = new_game();
  ASSERT_TRUE(game.play(black("C3")));
  for (const char* sgf :
       {"(;SZ[9];B[cc];W[cc])", "(;SZ[1])", "(;SZ[9:7])", "(;SZ[9]AB[aa]AW[ab][ba])"}) {
    EXPECT_TRUE(game.load(parse(sgf), kAll).has_error()) << sgf;
    EXPECT_EQ(game.board().width(), 9);
    EXPECT_EQ(game.move_count(), 1);
  }
}

TEST(Game, SetUpInTheMiddleKeepsPrisonersAndTheWayThere) {
  const GameRecord record = parse("(;SZ[5];W[aa];B[ab];W[ee];B[ba];AE[ba]AW[cc]PL[B];B[ed])");
  Game game = new_game(5, "japanese");
  ASSERT_TRUE(game.load(record, kAll).has_value());
  EXPECT_EQ(game.board().prisoners(Color::kWhite), 1);
  EXPECT_EQ(game.move_count(), 1) << "only what came after the set-up can be taken back";
  EXPECT_EQ(drawing(game.board()), "...../X..../..O../....X/....O");
  Game again = new_game(5, "japanese");
  ASSERT_TRUE(again.load(game.record(), kAll).has_value());
  EXPECT_EQ(drawing(again.board()), drawing(game.board()));
  EXPECT_EQ(again.board().prisoners(Color::kWhite), 1);
}

TEST(Game, AKoBanInARecordIsObeyed) {
  const GameRecord record = parse("(;SZ[4]AB[ba][ab][bc][cb]AW[ca][db][cc]PL[W]IL[bb])");
  Game game = new_game(4);
  ASSERT_TRUE(game.load(record, kAll).has_value());
  EXPECT_EQ(game.board().ko_point(), at("B3"));
  EXPECT_FALSE(game.play(white("B3")));
}

TEST(Game, ItsRecordReadsBack) {
  Game game = new_game(9);
  ASSERT_TRUE(game.set_up({{at("E5"), Color::kBlack}, {at("F5"), Color::kWhite}}, Color::kWhite));
  ASSERT_TRUE(game.play(white("C3")));
  ASSERT_TRUE(game.play({Color::kBlack, Point::pass()}));
  Game again = new_game(9);
  ASSERT_TRUE(again.load(parse(to_sgf(game.record())), kAll).has_value());
  EXPECT_TRUE(again.board() == game.board());
}

TEST(Game, AnEmptyGameIsARecordToo) {
  Game game = new_game();
  game.set_to_move(Color::kWhite);
  const GameRecord record = parse(to_sgf(game.record()));
  EXPECT_EQ(record.nodes.size(), 1U);
  EXPECT_EQ(record.nodes.front().to_play, Color::kWhite);
}

TEST(Game, ItsRecordSaysWhoseTurnItIsWhereThatIsInDoubt) {
  const auto turn_after_reload = [](const Game& game) {
    Game again = new_game();
    EXPECT_TRUE(again.load(parse(to_sgf(game.record())), kAll).has_value());
    return again.board().to_move();
  };
  Game handicap = new_game();
  handicap.place_handicap(fixed_handicap(9, 9, 2));
  EXPECT_EQ(turn_after_reload(handicap), Color::kWhite);
  handicap.set_to_move(Color::kBlack);
  EXPECT_EQ(turn_after_reload(handicap), Color::kBlack);
  Game moved = new_game();
  ASSERT_TRUE(moved.play(black("C3")));
  EXPECT_EQ(turn_after_reload(moved), Color::kWhite);
  moved.set_to_move(Color::kBlack);
  EXPECT_EQ(turn_after_reload(moved), Color::kBlack);
}

TEST(Game, RulesMayChangeInTheMiddle) {
  Game game = new_game();
  ASSERT_TRUE(game.play(black("C3")));
  game.set_rules(find_rules("tromp-taylor").value());
  EXPECT_EQ(game.move_count(), 1);
  EXPECT_TRUE(game.board().rules().suicide);
  EXPECT_TRUE(game.undo(1));
}

}  // namespace
}  // namespace owlet
