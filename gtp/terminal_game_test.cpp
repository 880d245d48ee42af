#include "gtp/terminal_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace owlet::gtp {
namespace {

using testing::HasSubstr;

// What a session of these lines shows.
std::string session(const std::string& lines, Color you = Color::kBlack) {
  PlayerSettings settings;
  settings.size = 5;
  settings.seconds_per_move.reset();
  settings.visits = 50;
  settings.seed = 1;
  settings.search.memory_bytes = std::size_t{16} << 20;
  Player player(settings);
  std::istringstream input(lines);
  std::ostringstream output;
  play_on_terminal(player, you, input, output);
  return output.str();
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
  EXPECT_THAT(session("C3\nC3\n"), HasSubstr("The rules do not allow C3."));
}

TEST(TerminalGame, LetsOwletBegin) {
  EXPECT_THAT(session("quit\n", Color::kWhite), HasSubstr("Owlet plays "));
}

}  // namespace
}  // namespace owlet::gtp
