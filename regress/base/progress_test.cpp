#include "regress/base/progress.h"

#include <gtest/gtest.h>

namespace owlet::regress {
namespace {

using std::chrono::seconds;

TEST(Progress, TellsTheTimeLeft) {
  EXPECT_EQ(clock_text(seconds(9)), "0:09");
  EXPECT_EQ(clock_text(seconds(725)), "12:05");
  EXPECT_EQ(clock_text(seconds(3600)), "1:00:00");
  EXPECT_EQ(progress_text(0, 8, "games", seconds(5)), "0 of 8 games");
  EXPECT_EQ(progress_text(2, 8, "games", seconds(20)), "2 of 8 games, 1:00 left");
}

TEST(Progress, OnATerminalIsOneLine) {
  const ProgressLine::Clock::time_point start{};
  ProgressLine line(2, "tests", true, start);
  EXPECT_EQ(line.after("; a", start + seconds(1)), "\r\x1b[K1 of 2 tests, 0:01 left; a");
  EXPECT_EQ(line.after("; b", start + seconds(2)), "\r\x1b[K");
}

TEST(Progress, ElsewhereIsALineNowAndThen) {
  const ProgressLine::Clock::time_point start{};
  ProgressLine line(100, "tests", false, start);
  EXPECT_EQ(line.after("", start + seconds(1)), "");
  EXPECT_EQ(line.after("", start + seconds(10)), "2 of 100 tests, 8:10 left\n");
  EXPECT_EQ(line.after("", start + seconds(19)), "");
}

TEST(Progress, ATableStaysBelowTheLinesOfATerminal) {
  const LiveTable::Clock::time_point start{};
  const auto table = [] { return "a\nb\n"; };
  LiveTable live(4, "games", true, start);
  EXPECT_EQ(live.after("one", 1, table, start + seconds(2)),
            "one\na\nb\n1 of 4 games, 0:06 left\n");
  EXPECT_EQ(live.after("two", 2, table, start + seconds(4)),
            "\x1b[3A\x1b[Jtwo\na\nb\n2 of 4 games, 0:04 left\n");
  LiveTable elsewhere(4, "games", false, start);
  EXPECT_EQ(elsewhere.after("one", 1, table, start + seconds(2)), "one; 1 of 4 games, 0:06 left\n");
}

}  // namespace
}  // namespace owlet::regress
