#include "gtp/protocol/protocol_commands.h"

#include <gtest/gtest.h>

#include <chrono>
#include <sstream>

#include "engine/base/numbers.h"
#include "gtp/protocol/server.h"

namespace owlet::gtp {
namespace {

class ProtocolCommands : public testing::Test {
 protected:
  ProtocolCommands() {
    add_protocol_commands(registry_, {"Owlet", "1.2.3"});
    registry_.add(
        {"score", "", "Guesses.", [](Invocation&) { return ""; }, {{"string", "Estimate", ""}}});
  }

  std::string ask(std::string text) {
    std::ostringstream output;
    Observer observer;
    Server server(registry_, output, observer);
    Line line;
    line.text = std::move(text);
    going_on_ = server.answer({line, {}, {}});
    return output.str();
  }

  Registry registry_;
  bool going_on_ = true;
};

TEST_F(ProtocolCommands, Identity) {
  EXPECT_EQ(ask("protocol_version"), "= 2\n\n");
  EXPECT_EQ(ask("name"), "= Owlet\n\n");
  EXPECT_EQ(ask("version"), "= 1.2.3\n\n");
}

TEST_F(ProtocolCommands, ListsWhatIsListed) {
  EXPECT_EQ(ask("list_commands"),
            "= cputime\ngogui-analyze_commands\ngogui-interrupt\nhelp\nknown_command\n"
            "list_commands\nname\nprotocol_version\nquit\nscore\nversion\n\n");
}

TEST_F(ProtocolCommands, KnowsWhatItHas) {
  EXPECT_EQ(ask("known_command name"), "= true\n\n");
  EXPECT_EQ(ask("known_command score"), "= true\n\n");
  EXPECT_EQ(ask("known_command naem"), "= false\n\n");
  EXPECT_EQ(ask("known_command"), "? syntax error\n\n");
}

TEST_F(ProtocolCommands, Helps) {
  EXPECT_EQ(ask("help known_command"),
            "= known_command NAME\nWhether there is a command of that name.\n\n");
  EXPECT_EQ(ask("help NAEM"), "? unknown command 'NAEM' (did you mean 'name'?)\n\n");
  EXPECT_NE(ask("help").find("\nname - The engine's name.\n"), std::string::npos);
}

TEST_F(ProtocolCommands, QuitEndsTheSession) {
  EXPECT_EQ(ask("name"), "= Owlet\n\n");
  EXPECT_TRUE(going_on_);
  EXPECT_EQ(ask("quit"), "= \n\n");
  EXPECT_FALSE(going_on_);
}

TEST_F(ProtocolCommands, CpuTimeGrows) {
  const auto seconds = [&] {
    const std::string answer = ask("cputime");
    return parse_number(answer.substr(2, answer.size() - 4)).value_or(-1);
  };
  const double before = seconds();
  EXPECT_GE(before, 0);
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  double after = before;
  while (after < before + 0.02 && std::chrono::steady_clock::now() < deadline) after = seconds();
  EXPECT_GE(after, before + 0.02);
}

TEST_F(ProtocolCommands, GoGui) {
  EXPECT_EQ(ask("gogui-interrupt"), "= \n\n");
  EXPECT_EQ(ask("gogui-analyze_commands"), "= string/Estimate/score\n\n");
}

}  // namespace
}  // namespace owlet::gtp
