#include "gtp/terminal_game.h"

#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/player/testing/test_players.h"
#include "gtp/testing/test_engine.h"

namespace owlet::gtp {
namespace {

using testing::HasSubstr;

PlayerSettings small_and_quick() {
  PlayerSettings settings;
  settings.size = 5;
  settings.seconds_per_move.reset();
  settings.visits = 50;
  settings.seed = 1;
  settings.search.memory_bytes = std::size_t{16} << 20;
  return settings;
}

// What these lines show, in the game that the player has.
std::string session(Player& player, const std::string& lines,
                    const TerminalSettings& settings = {}) {
  std::istringstream input(lines);
  std::ostringstream output;
  const Result<void> done = play_on_terminal(player, settings, input, output);
  return done ? output.str() : done.error().describe();
}

// The same in a new game.
std::string session(const std::string& lines, const TerminalSettings& settings = {}) {
  Player player(small_and_quick());
  return session(player, lines, settings);
}

TEST(TerminalGame, DrawsPlaysAndTakesBack) {
  const std::string text = session("C3\nundo\nboard\nquit\n");
  EXPECT_THAT(text, HasSubstr(" 3 . .(X). . 3"));
  EXPECT_THAT(text, HasSubstr("Owlet plays "));
  const std::string after_undo = text.substr(text.rfind("Your move"));
  EXPECT_EQ(after_undo.find('O'), std::string::npos);
}

TEST(TerminalGame, AnswersQuestions) {
  EXPECT_THAT(session("hint\n"), HasSubstr("Owlet would play "));
  EXPECT_THAT(session("score\n"), HasSubstr("As of now: W+7.5"));
  EXPECT_THAT(session("hnit\n"), HasSubstr("What is 'hnit'? (did you mean 'hint'?)"));
  EXPECT_THAT(session("undo\n"), HasSubstr("no move of yours"));
  EXPECT_THAT(session("z9\n"), HasSubstr("What is 'z9'?"));
  EXPECT_THAT(session("resign\n"), HasSubstr("Owlet wins"));
  EXPECT_THAT(session("C3\nC3\n"), HasSubstr("C3 is occupied."));
}

TEST(TerminalGame, LetsOwletBegin) {
  EXPECT_THAT(session("quit\n", {Color::kWhite}), HasSubstr("Owlet plays "));
}

TEST(TerminalGame, SaysWhyAMoveIsIllegal) {
  Player player(small_and_quick());
  face(player,
       {". O . . .",  //
        "O . . . .",  //
        ". . X O .",  //
        ". X . X O",  //
        ". . X O ."},
       Color::kWhite);
  ASSERT_TRUE(player.game().play({Color::kWhite, at("C2")}));
  const std::string text = session(player, "D2\nA5\nb4\nquit\n");
  EXPECT_THAT(text, HasSubstr("Ko: play elsewhere first."));
  EXPECT_THAT(text, HasSubstr("A5 would be suicide."));
}

TEST(TerminalGame, TellsAMoveWithItsReason) {
  PlayerSettings settings = small_and_quick();
  settings.visits = 400;
  settings.size = 7;
  Player player(settings);
  // Three in a row in the corner: who is first at the middle decides.
  face(player,
       {". . . O X . .",  //
        "O O O O X . .",  //
        "X X X X X . .",  //
        ". . . . . . .",  //
        ". . . . . . .",  //
        ". . . . . . .",  //
        ". . . . . . ."},
       Color::kBlack);
  EXPECT_THAT(session(player, "hint\nquit\n"), HasSubstr("Owlet would play B7: it kills "));
}

TEST(TerminalGame, EstimatesWhoseEachPointWillBe) {
  Player player(small_and_quick());
  face(player, kDivided, Color::kBlack);
  const std::string text = session(player, "estimate\nquit\n");
  EXPECT_THAT(text, HasSubstr(" 5 X X X O O 5"));
  EXPECT_THAT(text, HasSubstr("You win with "));
}

TEST(TerminalGame, PaintsTheBoardIfAsked) {
  EXPECT_THAT(session("C3\nquit\n", {Color::kBlack, "", true}), HasSubstr("\033[1mX"));
  EXPECT_THAT(session("C3\nquit\n"), testing::Not(HasSubstr("\033")));
}

TEST(TerminalGame, AgreesOnWhatIsDead) {
  PlayerSettings settings = small_and_quick();
  settings.size = 7;
  Player player(settings);
  face(player, kOneCaught, Color::kBlack);
  ASSERT_TRUE(player.game().play({Color::kBlack, Point::pass()}));
  ASSERT_TRUE(player.game().play({Color::kWhite, Point::pass()}));
  EXPECT_THAT(session(player, "\n"), HasSubstr("Dead: G4.\n"));
  const std::string text = session(player, "G4\nA1\nfoo\n\n");
  EXPECT_THAT(text, HasSubstr("Dead: none.\n"));
  EXPECT_THAT(text, HasSubstr("no stone at 'foo'"));
  EXPECT_THAT(session(player, "undo\nquit\n"), HasSubstr("Your move: "));
}

TEST(TerminalGame, KeepsTheGameInItsFile) {
  const ScratchFolder folder;
  const std::string file = "game.sgf";
  const TerminalSettings kept = {Color::kBlack, file};
  session("C3\n", kept);
  const std::string text = session("board\nquit\n", kept);
  EXPECT_THAT(text, HasSubstr(" 3 . . X"));
  EXPECT_THAT(text.substr(0, text.find("Your move")), testing::Not(HasSubstr("Owlet plays")));

  EXPECT_THAT(session("B2\nsave other.sgf\nundo\nload other.sgf\nquit\n"), HasSubstr(" 2 . X"));
  EXPECT_THAT(session("load\nload nothing.sgf\n"),
              testing::AllOf(HasSubstr("load takes the name of a file."),
                             HasSubstr("nothing.sgf: cannot be read")));
}

TEST(TerminalGame, BeginsNotOverAFileThatIsNoGame) {
  const ScratchFolder folder;
  std::ofstream("letter.txt") << "Dear Owlet";
  EXPECT_THAT(session("C3\n", {Color::kBlack, "letter.txt"}), testing::Not(HasSubstr("Your move")));
}

}  // namespace
}  // namespace owlet::gtp
