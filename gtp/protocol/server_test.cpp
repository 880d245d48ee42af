#include "gtp/protocol/server.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <future>
#include <mutex>
#include <new>
#include <sstream>
#include <string>
#include <vector>

#include "engine/base/random.h"
#include "gtp/protocol/protocol_commands.h"
#include "gtp/protocol/testing/test_client.h"

namespace owlet::gtp {
namespace {

using std::chrono::steady_clock;

void wait_for(const std::stop_token& token) {
  std::mutex mutex;
  std::condition_variable_any never;
  std::unique_lock lock(mutex);
  never.wait(lock, token, [] { return false; });
}

// Commands that do what engine commands do, good and bad.
class ToyRegistry : public Registry {
 public:
  ToyRegistry() {
    add_protocol_commands(*this, {"Toy", "1.0"});
    add_simple();
    add_waiting();
    add_failing();
  }

 private:
  void add_simple() {
    add({"echo", "[WORD...]", "Says what you say.", [](Invocation& call) {
           std::string text;
           while (!call.arguments.empty()) text += std::string(call.arguments.word()) + ' ';
           return text;
         }});
    add({"sum", "NUMBER [NUMBER]...", "Adds.", [](Invocation& call) {
           std::int64_t sum = 0;
           while (!call.arguments.empty()) sum += call.arguments.integer(-1000, 1000);
           return std::to_string(sum);
         }});
    add({"pair", "A B", "Takes two.", [](Invocation&) { return ""; }});
    add({"gaps", "", "Has gaps.", [](Invocation&) { return "a\n\n \nb  \n\n"; }});
    add({"move", "", "Streams, ends with a result.", [](Invocation& call) {
           call.stream.line("info 1\n\n");
           call.stream.line("");
           call.stream.line("info 2");
           return "play D4\n\n";
         }});
  }

  void add_waiting() {
    add({"wait", "", "Waits for an interrupt.", [](Invocation& call) {
           wait_for(call.stop);
           return "stopped";
         }});
    add({"analyze", "", "Streams until something comes.", [](Invocation& call) {
           for (int i = 1; call.stream.line("info " + std::to_string(i)); ++i) {
             wait_for(call.input);
             if (call.input.stop_requested()) break;
           }
           return "";
         }});
    add({"ponder", "", "Waits for a line once it has answered, and fails.", [](Invocation& call) {
           call.afterwards = [input = call.input] {
             wait_for(input);
             throw std::logic_error("nobody is told");
           };
           return "thinking";
         }});
    add({"flood", "", "Streams for ever.", [](Invocation& call) {
           while (call.stream.line("flood") && !call.stop.stop_requested()) {
           }
           return "";
         }});
  }

  void add_failing() {
    add({"illegal", "", "Fails as it should.",
         [](Invocation&) -> std::string { throw CommandError("illegal move"); }});
    add({"doubt", "", "Has its doubts.", [](Invocation& call) {
           call.warnings.emplace_back("not sure");
           return std::string();
         }});
    add({"late", "", "Fails too late.", [](Invocation& call) -> std::string {
           call.stream.line("info 1");
           throw CommandError("too late");
         }});
    add({"logic", "", "Has a fault.",
         [](Invocation&) -> std::string { throw std::logic_error("one\n\ntwo"); }});
    add({"memory", "", "Has no memory.",
         [](Invocation&) -> std::string { throw std::bad_alloc(); }});
    add({"number", "", "Throws nonsense.", [](Invocation&) -> std::string { throw 7; }});
  }
};

// For an input that ends as if its client had gone, however soon.
constexpr LineReader::Limits kNoScript = {.script_gap = std::chrono::milliseconds(0)};

// What a whole session answers when nothing has to be waited for.
std::string session(std::string_view input) {
  const ToyRegistry registry;
  TestClient client(registry, kNoScript);
  std::jthread writer([&] {
    client.send(input);
    client.close_input();
  });
  return client.read_to_end();
}

TEST(Server, AnswersEachCommand) {
  EXPECT_EQ(session("name\n1 echo a  b\n2 echo\n\n# nothing\n3 sum 1 2 3\n"),
            "= Toy\n\n=1 a b\n\n=2 \n\n=3 6\n\n");
}

TEST(Server, AnswersTheLastLineWithoutLineFeed) {
  EXPECT_EQ(session("name"), "= Toy\n\n");
}

TEST(Server, UnknownCommands) {
  EXPECT_EQ(session("nmae\n5 Name\n-1 name\n\xff\n"),
            "? unknown command\n\n?5 unknown command\n\n? unknown command\n\n"
            "? unknown command\n\n");
}

TEST(Server, MalformedLines) {
  EXPECT_EQ(session("5\n2147483648 name\n2147483647 name\n"),
            "?5 syntax error\n\n? syntax error\n\n=2147483647 Toy\n\n");
}

TEST(Server, CountsArgumentsByTheUsage) {
  EXPECT_EQ(session("name x\npair\npair 1\npair 1 2\npair 1 2 3\nsum\nsum x\nsum 1001\n"),
            "? syntax error\n\n? syntax error\n\n? syntax error\n\n= \n\n? syntax error\n\n"
            "? syntax error\n\n? syntax error\n\n? syntax error\n\n");
}

TEST(Server, AFailureChangesNothingForTheNextCommand) {
  EXPECT_EQ(session("illegal\n1 logic\n2 memory\n3 number\n4 name\n"),
            "? illegal move\n\n?1 internal error: one\ntwo\n\n"
            "?2 internal error: out of memory\n\n?3 internal error: unknown exception\n\n"
            "=4 Toy\n\n");
}

TEST(Server, AnswersHaveNoGaps) {
  EXPECT_EQ(session("gaps\n"), "= a\nb\n\n");
}

TEST(Server, StreamedAnswersAreOpenedOnceAndClosed) {
  EXPECT_EQ(session("7 move\nname\n"), "=7 \ninfo 1\ninfo 2\nplay D4\n\n= Toy\n\n");
  EXPECT_EQ(session("late\nname\n"), "= \ninfo 1\n\n= Toy\n\n");
}

TEST(Server, QuitAnswersAndEnds) {
  EXPECT_EQ(session("1 quit\n2 name\n"), "=1 \n\n");
  EXPECT_EQ(session("quit now\nname\n"), "? syntax error\n\n= Toy\n\n");
}

TEST(Server, TooLongLines) {
  const ToyRegistry registry;
  LineReader::Limits limits;
  limits.line_bytes = 100;
  TestClient client(registry, limits);
  EXPECT_EQ(client.ask("5 echo " + std::string(1000, 'x')), "?5 syntax error\n\n");
  EXPECT_EQ(client.ask("echo " + std::string(1000, 'x')), "? syntax error\n\n");
  EXPECT_EQ(client.ask("name"), "= Toy\n\n");
}

TEST(Server, TenMegabytesOnALine) {
  const std::size_t size = 10U << 20U;
  std::string words;
  while (words.size() < size) words += "1 ";
  EXPECT_EQ(session("sum " + words + "\n"), "= " + std::to_string(words.size() / 2) + "\n\n");
  EXPECT_EQ(session(std::string(size, 'x') + "\nname\n"), "? unknown command\n\n= Toy\n\n");
  EXPECT_EQ(session(words + "\nname\n"), "?1 unknown command\n\n= Toy\n\n");
  EXPECT_EQ(session("pair " + words + "\nname\n"), "? syntax error\n\n= Toy\n\n");
  EXPECT_EQ(session("help " + std::string(size, 'x') + "\nname\n"),
            "? unknown command '" + std::string(40, 'x') + "...'\n\n= Toy\n\n");
  EXPECT_EQ(session(std::string(size, '\0') + "\nname\n"), "= Toy\n\n");
  EXPECT_EQ(session(std::string(2 * kMaxLineBytes, 'x') + "\nname\n"),
            "? syntax error\n\n= Toy\n\n");
}

// The client sends everything before it reads anything, and the answers fill the pipe many times.
TEST(Server, FiveThousandCommandsAheadDoNotDeadlock) {
  constexpr int kCommands = 5000;
  const ToyRegistry registry;
  TestClient client(registry);
  for (int i = 0; i < kCommands; ++i) client.send(std::to_string(i) + " list_commands\n");
  client.close_input();
  const std::vector<std::string> answers = split_answers(client.read_to_end());
  ASSERT_EQ(answers.size(), static_cast<std::size_t>(kCommands));
  for (int i = 0; i < kCommands; ++i)
    EXPECT_TRUE(answers[static_cast<std::size_t>(i)].starts_with('=' + std::to_string(i) + ' '));
}

TEST(Server, TheEndOfTheInputEndsARunningCommandAtOnce) {
  const ToyRegistry registry;
  TestClient client(registry, kNoScript);
  EXPECT_EQ(client.ask("name"), "= Toy\n\n");
  client.send("wait\n");
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const auto start = steady_clock::now();
  client.close_input();
  EXPECT_EQ(client.read_to_end(), "= stopped\n\n");
  // Milliseconds; the bound allows for sanitizers and a busy machine.
  EXPECT_LT(steady_clock::now() - start, std::chrono::milliseconds(500));
}

TEST(Server, CommandsBeforeTheEndAreStillAnswered) {
  EXPECT_EQ(session("1 wait\n2 analyze\n3 name\n"), "=1 stopped\n\n=2 \ninfo 1\n\n=3 Toy\n\n");
}

TEST(Server, InterruptEndsTheRunningCommandOnly) {
  const ToyRegistry registry;
  TestClient client(registry);
  client.send("# interrupt\n1 wait\n");
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  client.send("2 name\n");  // does not stop it
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  client.send("# interrupt\n");
  EXPECT_EQ(client.read_answer(), "=1 stopped\n\n");
  EXPECT_EQ(client.read_answer(), "=2 Toy\n\n");
  client.send("3 wait\n# interrupt\n");
  EXPECT_EQ(client.read_answer(), "=3 stopped\n\n");
}

TEST(Server, AnyLineEndsAnAnalysis) {
  const ToyRegistry registry;
  TestClient client(registry);
  for (const char* line : {"\n", "# comment\n", "# interrupt\n"}) {
    client.send("5 analyze\n");
    EXPECT_EQ(client.read_lines(2), "=5 \ninfo 1\n");
    client.send(line);
    EXPECT_EQ(client.read_lines(1), "\n");
  }
  client.send("analyze\n");
  EXPECT_EQ(client.read_lines(2), "= \ninfo 1\n");
  client.send("protocol_version\n");
  EXPECT_EQ(client.read_lines(3), "\n= 2\n\n");
  // Stopped before it started, it still says something.
  client.send("analyze\nname\n");
  EXPECT_EQ(client.read_answer(), "= \ninfo 1\n\n");
  EXPECT_EQ(client.read_answer(), "= Toy\n\n");
}

TEST(Server, WhatGoesOnAfterAnAnswerEndsWithTheNextLine) {
  const ToyRegistry registry;
  TestClient client(registry);
  EXPECT_EQ(client.ask("1 ponder"), "=1 thinking\n\n");
  EXPECT_EQ(client.ask("2 name"), "=2 Toy\n\n");
  client.send("3 ponder\n4 name\n");
  EXPECT_EQ(client.read_answer(), "=3 thinking\n\n");
  EXPECT_EQ(client.read_answer(), "=4 Toy\n\n");
  EXPECT_EQ(client.ask("5 ponder"), "=5 thinking\n\n");
  client.close_input();
  EXPECT_TRUE(client.ends());
}

TEST(Server, EndsWhenNobodyReadsItsAnswers) {
  const ToyRegistry registry;
  TestClient client(registry);
  client.send("flood\n");
  EXPECT_EQ(client.read_lines(2), "= \nflood\n");
  client.close_output();
  EXPECT_TRUE(client.ends());
}

TEST(Server, EndsAfterQuitWithItsInputStillOpen) {
  const ToyRegistry registry;
  TestClient client(registry);
  EXPECT_EQ(client.ask("quit"), "= \n\n");
  EXPECT_TRUE(client.ends());
}

class Recorder : public Observer {
 public:
  void received(std::string_view line) override { log += "> " + std::string(line) + '\n'; }
  void sent(std::string_view text) override { log += "< " + std::string(text); }
  void warning(std::string_view what) override { log += "~ " + std::string(what) + '\n'; }
  void internal_error(std::string_view what) override { log += "! " + std::string(what) + '\n'; }
  std::string log;
};

TEST(Server, TellsTheObserverEverything) {
  const ToyRegistry registry;
  std::ostringstream output;
  Recorder recorder;
  Server server(registry, output, recorder);
  const auto answer = [&](std::string text) {
    Line line;
    line.text = std::move(text);
    std::stop_source stopped;
    stopped.request_stop();
    return server.answer({line, {}, stopped.get_token()});
  };
  EXPECT_TRUE(answer("1 name"));
  EXPECT_TRUE(answer("logic"));
  EXPECT_TRUE(answer("late"));
  EXPECT_TRUE(answer("7 doubt"));
  EXPECT_TRUE(answer("8 ponder"));
  EXPECT_FALSE(answer("quit"));
  EXPECT_EQ(recorder.log,
            "> 1 name\n< =1 Toy\n\n"
            "> logic\n! logic: one\n\ntwo\n< ? internal error: one\ntwo\n\n"
            "> late\n< = \n< info 1\n! too late\n< \n"
            "> 7 doubt\n~ doubt: not sure\n< =7 \n\n"
            "> 8 ponder\n< =8 thinking\n\n! ponder: nobody is told\n"
            "> quit\n< = \n\n");
}

TEST(Server, GivesUpWhenTheOutputFails) {
  const ToyRegistry registry;
  std::ostringstream output;
  output.setstate(std::ios::badbit);
  Observer observer;
  Server server(registry, output, observer);
  Line line;
  line.text = "name";
  EXPECT_FALSE(server.answer({line, {}, {}}));
}

// How many answers the bytes must get, said once more in the plainest way.
std::size_t expected_answers(const std::string& bytes) {
  std::size_t answers = 0;
  std::istringstream lines(bytes);
  std::string line;
  while (std::getline(lines, line)) {
    line = line.substr(0, line.find('#'));
    if (std::any_of(line.begin(), line.end(),
                    [](char c) { return static_cast<unsigned char>(c) > ' ' && c != '\x7f'; }))
      ++answers;
  }
  return answers;
}

std::string random_input(Random& random) {
  const std::vector<std::string> pieces = {
      "name",           "echo ",      "sum ", "1",     "-5 ",      "99999999999 ",  "move\n",
      "analyze\n",      "help ",      "late", "logic", "#",        "# interrupt\n", "\t",
      "\r\n",           "\n",         "\n",   " ",     "illegal ", "wait ",         "memory",
      "known_command ", "quit now\n", "1e5 "};
  std::string bytes;
  const std::uint32_t count = random.below(60);
  for (std::uint32_t i = 0; i < count; ++i) {
    if (random.below(4) == 0)
      bytes += static_cast<char>(random.below(256));
    else
      bytes += pieces[random.below(static_cast<std::uint32_t>(pieces.size()))];
  }
  return bytes;
}

TEST(Server, RandomBytesGetOneProperAnswerALine) {
  constexpr int kRounds = std::max(20, 3000 * OWLET_TEST_EFFORT / 100);
  Random random(20240607);
  for (int round = 0; round < kRounds; ++round) {
    const std::string bytes = random_input(random) + "\n77 name\n";
    const std::vector<std::string> answers = split_answers(session(bytes));
    ASSERT_EQ(answers.size(), expected_answers(bytes)) << "round " << round << ":\n" << bytes;
    ASSERT_EQ(answers.back(), "=77 Toy") << "round " << round << ":\n" << bytes;
  }
}

}  // namespace
}  // namespace owlet::gtp
