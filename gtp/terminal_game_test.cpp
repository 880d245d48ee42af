#include "gtp/terminal_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace owlet::gtp {
namespace {

using testing::HasSubstr;

// What a session of these lines shows.
std::string session(const std::string& lines, const std::vector<std::string>& arguments = {}) {
  std::vector<std::string> all = {"--level", "1", "--seed", "1"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  if (arguments.size() < 4) all.insert(all.end(), {"--size", "5"});
  const auto options = parse_terminal_options(all);
  EXPECT_TRUE(options.has_value());
  PlayerSettings settings = terminal_settings(options.value());
  settings.visits = 50;
  settings.search.memory_bytes = std::size_t{16} << 20;
  Player player(settings);
  std::istringstream input(lines);
  std::ostringstream output;
  play_on_terminal(player, options.value(), input, output);
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
  EXPECT_THAT(session("quit\n", {"--white"}), HasSubstr("Owlet plays "));
  EXPECT_THAT(session("quit\n", {"--size", "9", "--handicap", "2"}), testing::Not(HasSubstr("?")));
}

TEST(TerminalOptions, FaultsAreNamed) {
  const auto fault = [](const std::vector<std::string>& arguments) {
    const auto options = parse_terminal_options(arguments);
    return options ? std::string("none") : options.error().message;
  };
  EXPECT_EQ(fault({"--siez", "9"}), "unknown option '--siez' (did you mean '--size'?)");
  EXPECT_EQ(fault({"--size", "99"}), "--size: expected 2 to 25");
  EXPECT_EQ(fault({"--rules", "ing"}), "--rules: no rules 'ing'");
  EXPECT_EQ(fault({"--rules", "chines"}), "--rules: no rules 'chines' (did you mean 'chinese'?)");
  EXPECT_EQ(fault({"--handicap", "1"}), "--handicap: expected 0 or 2 to 9 on this board");
  EXPECT_EQ(fault({"now"}), "unexpected argument 'now'");
}

}  // namespace
}  // namespace owlet::gtp
