#include "regress/base/progress.h"

#include <gtest/gtest.h>

#include <atomic>
#include <sstream>
#include <streambuf>
#include <thread>

namespace owlet::regress {
namespace {

using std::chrono::seconds;

TEST(Progress, TellsTheTimeLeft) {
  EXPECT_EQ(clock_text(seconds(9)), "0:09");
  EXPECT_EQ(clock_text(seconds(725)), "12:05");
  EXPECT_EQ(clock_text(seconds(3600)), "1:00:00");
  EXPECT_EQ(progress_text(0, 8, "games", seconds(5)), "0 of 8 games");
  EXPECT_EQ(progress_text(0, 8, "games", seconds(75)), "0 of 8 games, 1:15 so far");
  EXPECT_EQ(progress_text(2, 8, "games", seconds(20)), "2 of 8 games, 1:00 left");
}

ProgressStep with(const std::string& more) {
  return {.more = more};
}

ProgressStep line(const std::string& text, const std::string& table) {
  return {.line = text, .table = [table] { return table; }};
}

TEST(Progress, OnATerminalIsOneLine) {
  const Progress::Clock::time_point start{};
  Progress progress(2, "tests", true, start);
  EXPECT_EQ(progress.after(with("; a"), start + seconds(1)), "\r\x1b[J1 of 2 tests, 0:01 left; a");
  EXPECT_EQ(progress.meanwhile(start + seconds(3)), "\r\x1b[K1 of 2 tests, 0:03 left; a");
  EXPECT_EQ(progress.after(with("; b"), start + seconds(4)), "\r\x1b[J");
  EXPECT_EQ(progress.meanwhile(start + seconds(5)), "\r\x1b[K") << "nothing is left on the screen";
}

TEST(Progress, ElsewhereIsALineNowAndThen) {
  const Progress::Clock::time_point start{};
  Progress progress(100, "tests", false, start);
  EXPECT_EQ(progress.after({}, start + seconds(1)), "");
  EXPECT_EQ(progress.after({}, start + seconds(10)), "2 of 100 tests, 8:10 left\n");
  EXPECT_EQ(progress.after({}, start + seconds(19)), "");
  EXPECT_EQ(progress.meanwhile(start + seconds(19)), "");
  EXPECT_EQ(progress.meanwhile(start + seconds(30)), "3 of 100 tests, 16:10 left\n");
}

TEST(Progress, ATableStaysBelowTheLinesOfATerminal) {
  const Progress::Clock::time_point start{};
  Progress live(4, "games", true, start);
  EXPECT_EQ(live.after(line("one", "a\nb\n"), start + seconds(2)),
            "\r\x1b[Jone\na\nb\n1 of 4 games, 0:06 left");
  EXPECT_EQ(live.after(line("two", "a\n"), start + seconds(4)),
            "\r\x1b[2A\x1b[Jtwo\na\n2 of 4 games, 0:04 left");
  EXPECT_EQ(live.meanwhile(start + seconds(5)), "\r\x1b[K2 of 4 games, 0:05 left");
  EXPECT_EQ(live.after({.done = 0, .line = "void"}, start + seconds(6)),
            "\r\x1b[1A\x1b[Jvoid\n2 of 4 games, 0:06 left");
}

TEST(Progress, LinesElsewhereTellIt) {
  const Progress::Clock::time_point start{};
  Progress elsewhere(4, "games", false, start);
  EXPECT_EQ(elsewhere.meanwhile(start + seconds(9)), "");
  EXPECT_EQ(elsewhere.meanwhile(start + seconds(10)), "0 of 4 games, 0:10 so far\n");
  EXPECT_EQ(elsewhere.after(line("one", "a\nb\n"), start + seconds(12)),
            "one; 1 of 4 games, 0:36 left\n");
  EXPECT_EQ(elsewhere.meanwhile(start + seconds(20)), "");
  EXPECT_EQ(elsewhere.meanwhile(start + seconds(22)), "1 of 4 games, 1:06 left\n");
}

TEST(Progress, BeforeTheFirstLineATerminalHasTheProgressAlone) {
  const Progress::Clock::time_point start{};
  Progress live(4, "games", true, start);
  EXPECT_EQ(live.meanwhile(start + seconds(1)), "\r\x1b[K0 of 4 games");
  EXPECT_EQ(live.after(line("one", "a\n"), start + seconds(3)),
            "\r\x1b[Jone\na\n1 of 4 games, 0:09 left");
}

TEST(ShownProgress, IsWrittenUnlessItIsToBeQuiet) {
  std::ostringstream out;
  ShownProgress(out, {2, "games", false}, false).after({.line = "one"});
  EXPECT_EQ(out.str(), "one; 1 of 2 games, 0:00 left\n");
  ShownProgress(out, {2, "games", false}, true).after({.line = "two"});
  EXPECT_EQ(out.str(), "one; 1 of 2 games, 0:00 left\n");
}

// Counts what is written to it.
class Beats : public std::streambuf {
 public:
  std::atomic<int> count = 0;

 private:
  std::streamsize xsputn(const char*, std::streamsize size) override {
    ++count;
    return size;
  }
};

TEST(ShownProgress, GivesSignsOfLifeUntilItGoes) {
  Beats beats;
  std::ostream out(&beats);
  {
    const ShownProgress progress(out, {2, "games", true}, false, std::chrono::milliseconds(1));
    while (beats.count < 3) std::this_thread::yield();
  }
  const int after = beats.count;
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(beats.count, after);
}

}  // namespace
}  // namespace owlet::regress
