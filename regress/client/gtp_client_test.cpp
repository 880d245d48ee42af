// Every way an engine can fail, and what the client makes of it. The engines are real processes.
#include "regress/client/gtp_client.h"

#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>
#include <utility>

#include "regress/base/text.h"
#include "regress/client/engine_command.h"
#include "regress/client/seat.h"
#include "regress/client/testing/test_support.h"

namespace owlet::regress {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::HasSubstr;

constexpr seconds kPatience{10};

std::unique_ptr<GtpClient> started(const std::string& arguments) {
  auto client = GtpClient::start(test_engine(arguments));
  EXPECT_TRUE(client.has_value()) << (client ? "" : client.error().detail);
  return client ? std::move(client.value()) : nullptr;
}

// No process of that number is left, not even a zombie.
bool gone(int pid) {
  return ::kill(pid, 0) != 0;
}

EngineFailure failure_of(const std::string& arguments, milliseconds limit = kPatience) {
  auto client = started(arguments);
  const int pid = client->process().pid();
  auto answer = client->send("name", limit);
  EXPECT_FALSE(answer.has_value());
  EXPECT_FALSE(client->alive());
  EXPECT_TRUE(gone(pid)) << "the engine is still there";
  EXPECT_FALSE(client->send("version", limit).has_value()) << "a dead engine answered";
  return answer ? EngineFailure{} : answer.error();
}

TEST(GtpClient, AnswersCommands) {
  auto client = started("--seed 42");
  const auto seed = client->send("seed", kPatience);
  ASSERT_TRUE(seed.has_value());
  EXPECT_TRUE(seed.value().success);
  EXPECT_EQ(seed.value().text, "42");
  const auto unknown = client->send("make_tea", kPatience);
  ASSERT_TRUE(unknown.has_value());
  EXPECT_FALSE(unknown.value().success);
  EXPECT_EQ(unknown.value().text, "unknown command");
  const auto identity = client->identify(kPatience);
  ASSERT_TRUE(identity.has_value());
  EXPECT_EQ(identity.value().name, "Test Engine");
  EXPECT_TRUE(identity.value().knows("genmove"));
  EXPECT_FALSE(identity.value().knows("make_tea"));
  EXPECT_FALSE(client->drops_ids());
}

TEST(GtpClient, AnswersPostedCommandsInTheirOrder) {
  auto client = started("--seed 42 --mode error --on echo");
  client->post(std::vector<std::string>{"seed", "echo x"});
  client->post(std::vector<std::string>{"name"});
  EXPECT_EQ(client->receive(kPatience).value().text, "42");
  EXPECT_FALSE(client->receive(kPatience).value().success);
  EXPECT_EQ(client->receive(kPatience).value().text, "Test Engine");
  EXPECT_EQ(client->send("seed", kPatience).value().text, "42");
}

TEST(GtpClient, AnswersNoPostedCommandAfterAFailure) {
  auto client = started("--mode die --on seed");
  client->post(std::vector<std::string>{"name", "seed", "name"});
  EXPECT_TRUE(client->receive(kPatience).has_value());
  EXPECT_THAT(client->receive(kPatience).error().detail, HasSubstr("status 7 during 'seed'"));
  EXPECT_THAT(client->receive(kPatience).error().detail, HasSubstr("during 'seed'"));
}

TEST(GtpClient, AcceptsCarriageReturnsAndMissingIds) {
  auto crlf = started("--mode crlf");
  const auto commands = crlf->send("list_commands", kPatience);
  ASSERT_TRUE(commands.has_value());
  EXPECT_EQ(commands.value().text.find('\r'), std::string::npos);
  EXPECT_THAT(commands.value().text, HasSubstr("clear_board\nfinal_score"));
  auto no_ids = started("--mode no-ids");
  const auto name = no_ids->send("name", kPatience);
  ASSERT_TRUE(name.has_value());
  EXPECT_EQ(name.value().text, "Test Engine");
  EXPECT_TRUE(no_ids->drops_ids());
}

TEST(GtpClient, TellsANotFoundProgram) {
  const auto client = GtpClient::start("/nowhere/owl --mode gtp");
  ASSERT_FALSE(client.has_value());
  EXPECT_EQ(client.error().kind, FailureKind::kNotFound);
  EXPECT_THAT(client.error().detail, HasSubstr("/nowhere/owl"));
  EXPECT_THAT(GtpClient::start("'unclosed").error().detail, HasSubstr("quote"));
  EXPECT_THAT(GtpClient::start("/etc/passwd").error().detail, HasSubstr("not an executable"));
  EXPECT_THAT(GtpClient::start(test_engine(), "/nowhere").error().detail, HasSubstr("/nowhere"));
}

TEST(GtpClient, TellsAnExit) {
  EXPECT_EQ(failure_of("--mode exit-at-start").kind, FailureKind::kExited);
  EXPECT_EQ(failure_of("--mode exit-at-start").detail, "exited with status 3 during 'name'");
  EXPECT_THAT(failure_of("--mode die").detail, HasSubstr("exited with status 7"));
  EXPECT_THAT(failure_of("--mode crash").detail, HasSubstr("signal 6"));
  const auto partial = failure_of("--mode partial-die");
  EXPECT_EQ(partial.kind, FailureKind::kExited);
  EXPECT_THAT(partial.detail, HasSubstr("begun but not ended"));
}

// The engine leaves a child behind which holds its stdout open: no end of file ever comes.
TEST(GtpClient, TellsAnExitWhileAGrandchildHoldsThePipe) {
  const auto failure = failure_of("--mode grandchild");
  EXPECT_EQ(failure.kind, FailureKind::kExited);
  EXPECT_THAT(failure.detail, HasSubstr("status 5"));
}

TEST(GtpClient, TellsAClosedStdout) {
  EXPECT_EQ(failure_of("--mode close-stdout").kind, FailureKind::kClosedOutput);
}

TEST(GtpClient, TellsATimeout) {
  for (const std::string mode : {"hang", "partial", "deaf"}) {
    const auto failure = failure_of("--mode " + mode, milliseconds(300));
    EXPECT_EQ(failure.kind, FailureKind::kTimeout) << mode;
    EXPECT_THAT(failure.detail, HasSubstr("limit 0.3 s"));
  }
}

// Line after line, never too much: the limit on time must end it.
TEST(GtpClient, AnAnswerThatKeepsComingIsLate) {
  EXPECT_EQ(failure_of("--mode drip", milliseconds(300)).kind, FailureKind::kTimeout);
}

TEST(GtpClient, TellsGarbage) {
  EXPECT_THAT(failure_of("--mode garbage").detail, HasSubstr("I think, therefore I am."));
  EXPECT_EQ(printable(failure_of("--mode binary").detail), failure_of("--mode binary").detail);
  for (const std::string mode : {"garbage", "binary", "wrong-id", "banner", "flood-lines"}) {
    EXPECT_EQ(failure_of("--mode " + mode).kind, FailureKind::kGarbage) << mode;
  }
}

TEST(GtpClient, RefusesOutputNobodyAskedFor) {
  auto client = started("--mode twice --on version");
  ASSERT_TRUE(client->send("name", kPatience).has_value());
  ASSERT_TRUE(client->send("version", kPatience).has_value());
  std::this_thread::sleep_for(milliseconds(100));
  const auto answer = client->send("name", kPatience);
  ASSERT_FALSE(answer.has_value());
  EXPECT_EQ(answer.error().kind, FailureKind::kGarbage);
}

std::size_t own_memory() {
  std::ifstream statm("/proc/self/statm");
  std::size_t total = 0;
  std::size_t resident = 0;
  statm >> total >> resident;
  return resident * 4096;
}

// Sanitizers keep freed memory for a while.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::size_t kGrowth = std::size_t{768} << 20;
#else
constexpr std::size_t kGrowth = std::size_t{64} << 20;
#endif

TEST(GtpClient, StaysSmallUnderFloods) {
  EXPECT_EQ(failure_of("--mode flood-line").kind, FailureKind::kFlood);
  const std::size_t before = own_memory();
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(failure_of("--mode flood-line").kind, FailureKind::kFlood);
    EXPECT_EQ(failure_of("--mode flood-answer").kind, FailureKind::kFlood);
  }
  EXPECT_LT(own_memory(), before + kGrowth);
}

TEST(GtpClient, DrainsStderrAndKeepsItsEnd) {
  auto client = started("--mode flood-stderr --on version");
  ASSERT_TRUE(client->send("version", kPatience).has_value()) << "25 MB of stderr stopped it";
  ASSERT_TRUE(client->send("name", kPatience).has_value());
  EXPECT_EQ(client->take_stderr().size(), std::size_t{64} << 10);
  auto loud = started("--mode loud");
  ASSERT_TRUE(loud->send("name", kPatience).has_value());
  EXPECT_EQ(loud->take_stderr(), "working on name\n");
  EXPECT_EQ(loud->take_stderr(), "");
}

TEST(GtpClient, QuitsPolitelyAndInsists) {
  auto polite = started("");
  ASSERT_TRUE(polite->send("name", kPatience).has_value());
  const int pid = polite->process().pid();
  polite->quit(seconds(5));
  EXPECT_TRUE(gone(pid));
  EXPECT_EQ(polite->process().how_it_ended(), "exited with status 0");

  auto stubborn = started("--mode stubborn");
  ASSERT_TRUE(stubborn->send("name", kPatience).has_value());
  const int stubborn_pid = stubborn->process().pid();
  stubborn->quit(milliseconds(200));
  EXPECT_TRUE(gone(stubborn_pid));
  EXPECT_THAT(stubborn->process().how_it_ended(), HasSubstr("signal 9"));
}

// Gone, or a zombie that whoever adopted it has not looked after yet.
bool dead(int pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string text;
  if (!std::getline(file, text)) return true;
  return text.substr(text.rfind(')') + 2, 1) == "Z";
}

bool dies(int pid) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!dead(pid) && std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(milliseconds(20));
  return dead(pid);
}

// An engine that is a script, and its child. It is asked before it answers.
constexpr const char* kFamily = "sh -c 'read command; sleep 1000 & echo = $$ $!; echo; wait'";

std::pair<int, int> family_of(GtpClient& client) {
  const auto answer = client.send("name", kPatience);
  EXPECT_TRUE(answer.has_value());
  std::istringstream numbers(answer ? answer.value().text : "");
  std::pair<int, int> family;
  numbers >> family.first >> family.second;
  return family;
}

TEST(GtpClient, AnEngineTakesItsChildrenWithIt) {
  auto client = GtpClient::start(kFamily);
  ASSERT_TRUE(client.has_value());
  const auto [engine, child] = family_of(*client.value());
  ASSERT_FALSE(dead(engine) || dead(child));
  client.value()->quit(milliseconds(100));
  EXPECT_TRUE(gone(engine));
  EXPECT_TRUE(dies(child));
}

TEST(GtpClient, NothingOutlivesAManagerThatIsKilled) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  const pid_t manager = ::fork();
  if (manager == 0) {
    auto client = GtpClient::start(kFamily);
    const std::pair<int, int> family = client ? family_of(*client.value()) : std::pair(0, 0);
    static_cast<void>(::write(ends[1], &family, sizeof family));
    ::pause();
    ::_exit(0);
  }
  std::pair<int, int> family;
  ASSERT_EQ(::read(ends[0], &family, sizeof family), static_cast<ssize_t>(sizeof family));
  ASSERT_TRUE(family.second > 0 && !dead(family.first) && !dead(family.second));
  ::kill(manager, SIGKILL);
  ::waitpid(manager, nullptr, 0);
  EXPECT_TRUE(dies(family.first));
  EXPECT_TRUE(dies(family.second));
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST(GtpClient, NamesAreFitToBeShown) {
  auto client = GtpClient::start(
      "sh -c 'while read id command; do printf \"=$id a\\033]0;x\\007b\\302\\233c\\n\\n\"; done'");
  ASSERT_TRUE(client.has_value());
  const auto identity = client.value()->identify(kPatience);
  ASSERT_TRUE(identity.has_value());
  EXPECT_EQ(identity.value().name, "a?]0;x?b??c");
  EXPECT_EQ(identity.value().version, "a?]0;x?b??c");
}

TEST(GtpClient, StartsInTheGivenFolder) {
  auto client = GtpClient::start("sh -c 'read line; printf \"= %s\\n\\n\" \"$PWD\"; read line'",
                                 "/usr/share");
  ASSERT_TRUE(client.has_value());
  EXPECT_EQ(client.value()->send("name", kPatience).value().text, "/usr/share");
}

TEST(GtpClient, MeasuresProcessorTime) {
  auto client = GtpClient::start(
      "sh -c 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; read l; echo =; echo; read l'");
  ASSERT_TRUE(client.has_value());
  ASSERT_TRUE(client.value()->send("name", kPatience).has_value());
  const auto used = client.value()->process().cpu_time();
  EXPECT_GT(used, milliseconds(0));
  client.value()->quit(seconds(1));
  // The kernel's two clocks differ by a tick or two.
  EXPECT_GE(client.value()->process().cpu_time() + milliseconds(20), used);
}

// Pipes must not leak from one child into the next: each must see the end of its own stdin.
TEST(GtpClient, ManyAtOnce) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([i] {
      for (int round = 0; round < 10; ++round) {
        auto client = started("--seed " + std::to_string(i * 100 + round));
        const auto seed = client->send("seed", kPatience);
        ASSERT_TRUE(seed.has_value());
        EXPECT_EQ(seed.value().text, std::to_string(i * 100 + round));
        client->quit(seconds(5));
        EXPECT_EQ(client->process().how_it_ended(), "exited with status 0");
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(EngineCommand, SplitsAsAShellDoes) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(split_command("a 'b c' \"d e\" f\\ g").value(), (Words{"a", "b c", "d e", "f g"}));
  EXPECT_EQ(fill_placeholders("owl --seed {seed}x{seed} {other}", {{"seed", "12"}}),
            "owl --seed 12x12 {other}");
  EXPECT_EQ(split_command(R"(a '\d "x"' "b\n\"c" '' e)").value(),
            (Words{"a", R"(\d "x")", R"(b\n"c)", "", "e"}));
  EXPECT_FALSE(split_command("  ").has_value());
  EXPECT_FALSE(split_command("a \\").has_value());
  EXPECT_FALSE(split_command("a \"b").has_value());
  EXPECT_FALSE(split_command("it's").has_value());
}

// Why an engine does not start, in its own words.
TEST(Seat, TellsWhatAnEngineSaidThatDidNotStart) {
  const auto detail = [](const std::string& script) {
    Seat seat("sh -c '" + script + "'", kPatience);
    const auto ready = seat.prepare();
    EXPECT_FALSE(ready.has_value());
    return ready ? "" : ready.error().detail;
  };
  EXPECT_EQ(detail("echo loading >&2; echo bad option: --tiem >&2; echo >&2; exit 2"),
            "exited with status 2 during 'name'; it said: bad option: --tiem");
  EXPECT_EQ(detail("exit 2"), "exited with status 2 during 'name'");
  EXPECT_EQ(detail("printf \"\\033[2J\" >&2; exit 2"),
            "exited with status 2 during 'name'; it said: ?[2J");
  EXPECT_LT(detail("head -c 99999 /dev/zero | tr \"\\0\" x >&2; exit 2").size(), 300U);
}

}  // namespace
}  // namespace owlet::regress
