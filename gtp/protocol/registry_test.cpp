#include "gtp/protocol/registry.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <sstream>
#include <string>

#include "gtp/protocol/testing/command_check.h"

namespace owlet::gtp {
namespace {

std::string nothing(Invocation& /*call*/) {
  return "";
}

Command command(std::string name, std::string usage = "", std::string help = "Does something.") {
  return {std::move(name), std::move(usage), std::move(help), nothing};
}

TEST(ArgumentRange, IsReadOffTheUsage) {
  constexpr std::size_t kUnbounded = ArgumentRange::kUnbounded;
  EXPECT_EQ(argument_range(""), (ArgumentRange{0, 0}));
  EXPECT_EQ(argument_range("COLOR VERTEX"), (ArgumentRange{2, 2}));
  EXPECT_EQ(argument_range("FILE [MOVE]"), (ArgumentRange{1, 2}));
  EXPECT_EQ(argument_range("[A [B]] "), (ArgumentRange{0, 2}));
  EXPECT_EQ(argument_range("A [B C]"), (ArgumentRange{1, 3}));
  EXPECT_EQ(argument_range("VERTEX..."), (ArgumentRange{1, kUnbounded}));
  EXPECT_EQ(argument_range("VERTEX VERTEX..."), (ArgumentRange{2, kUnbounded}));
  EXPECT_EQ(argument_range("[TEXT...]"), (ArgumentRange{0, kUnbounded}));
  EXPECT_EQ(argument_range("[COLOR VERTEX]..."), (ArgumentRange{0, kUnbounded}));
  EXPECT_EQ(argument_range("none|absolute|byoyomi [NUMBER...]"), (ArgumentRange{1, kUnbounded}));
}

TEST(Registry, FindsCommands) {
  Registry registry;
  registry.add(command("name"));
  ASSERT_NE(registry.find("name"), nullptr);
  EXPECT_EQ(registry.find("name")->help, "Does something.");
  EXPECT_EQ(registry.find("Name"), nullptr);
  EXPECT_EQ(registry.find(""), nullptr);
}

TEST(Registry, ListsInOrder) {
  Registry registry;
  registry.add(command("play"));
  registry.add(command("boardsize"));
  EXPECT_EQ(registry.names(), (std::vector<std::string>{"boardsize", "play"}));
  EXPECT_EQ(registry.commands().front()->name, "play");
  EXPECT_EQ(registry.help(), "boardsize - Does something.\nplay - Does something.\n");
  EXPECT_EQ(registry.analyze_commands(), "");
}

TEST(CommandCheck, FindsFaults) {
  EXPECT_FALSE(fault(command("undo")).has_value());
  for (const char* name : {"", "two words", "7", "a#b", "a\tb", " a"})
    EXPECT_TRUE(fault(command(name)).has_value()) << name;
  EXPECT_EQ(fault(command("undo", "[N")), "the usage of 'undo' is malformed");
  EXPECT_EQ(fault(command("undo", "A\nB")), "the usage of 'undo' is malformed");
  EXPECT_EQ(fault(command("undo", "", "")), "the help of 'undo' is not one line");
  EXPECT_EQ(fault(command("undo", "", "a\nb")), "the help of 'undo' is not one line");
  Command idle = command("undo");
  idle.handler = nullptr;
  EXPECT_EQ(fault(idle), "'undo' has no handler");
  for (const char* label : {"", "a/b", "a\nb"}) {
    Command labelled = command("undo");
    labelled.analyze = {{"none", label, ""}};
    EXPECT_EQ(fault(labelled), "an analyze entry of 'undo' is malformed") << label;
  }
  Command unknown = command("undo");
  unknown.analyze = {{"text", "Undo", ""}};
  EXPECT_EQ(fault(unknown), "an analyze entry of 'undo' is malformed");
}

TEST(RegistryDeathTest, ANameIsTakenOnce) {
  Registry registry;
  registry.add(command("name"));
  EXPECT_DEBUG_DEATH(registry.add(command("name")), "contains");
}

TEST(CommandGroup, HandsItsSubjectToItsCommands) {
  Registry registry;
  const CommandGroup group(registry, "Counting", std::make_shared<int>(0));
  group.add("count", "", "Counts.",
            [](int& counter, Invocation&) { return std::to_string(++counter); });
  Observer observer;
  std::ostringstream text;
  Output output(text, observer);
  AnswerStream stream(output, std::nullopt);
  Invocation call{Arguments(""), {}, {}, stream};
  EXPECT_EQ(registry.find("count")->section, "Counting");
  EXPECT_EQ(registry.find("count")->handler(call), "1");
  EXPECT_EQ(registry.find("count")->handler(call), "2");
}

TEST(Registry, HelpsWithOneCommand) {
  Registry registry;
  registry.add(command("name", "", "The engine's name."));
  registry.add(command("play", "COLOR VERTEX", "Plays a stone."));
  EXPECT_EQ(registry.help("play"), "play COLOR VERTEX\nPlays a stone.");
  EXPECT_EQ(registry.help("name"), "name\nThe engine's name.");
  const auto error_of = [&](std::string_view name) -> std::string {
    try {
      return "no error but " + registry.help(name);
    } catch (const CommandError& error) {
      return error.what();
    }
  };
  EXPECT_EQ(error_of("NAEM"), "unknown command 'NAEM' (did you mean 'name'?)");
  EXPECT_EQ(error_of("genmove"), "unknown command 'genmove'");
}

TEST(Registry, WritesGoGuisMenu) {
  Registry registry;
  Command status = command("final_status_list", "alive|dead|seki");
  status.analyze = {{"plist", "Dead Stones", "dead"}, {"plist", "Seki", "seki"}};
  registry.add(std::move(status));
  Command rating = command("rating");
  rating.analyze = {{"varw", "Rating", ""}};
  registry.add(std::move(rating));
  Command board = command("board");
  board.analyze = {{"bwboard", "Board", "%p"}};
  registry.add(std::move(board));
  EXPECT_EQ(registry.analyze_commands(),
            "bwboard/Board/board %p\n"
            "plist/Dead Stones/final_status_list dead\n"
            "plist/Seki/final_status_list seki\n"
            "varw/Rating/rating\n");
}

}  // namespace
}  // namespace owlet::gtp
