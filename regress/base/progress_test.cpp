#include "regress/base/progress.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "regress/base/heartbeat.h"

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

TEST(Progress, OnATerminalIsOneLine) {
  const ProgressLine::Clock::time_point start{};
  ProgressLine line(2, "tests", true, start);
  EXPECT_EQ(line.after("; a", start + seconds(1)), "\r\x1b[K1 of 2 tests, 0:01 left; a");
  EXPECT_EQ(line.meanwhile(start + seconds(3)), "\r\x1b[K1 of 2 tests, 0:03 left; a");
  EXPECT_EQ(line.after("; b", start + seconds(4)), "\r\x1b[K");
  EXPECT_EQ(line.meanwhile(start + seconds(5)), "\r\x1b[K") << "nothing is left on the screen";
}

TEST(Progress, ElsewhereIsALineNowAndThen) {
  const ProgressLine::Clock::time_point start{};
  ProgressLine line(100, "tests", false, start);
  EXPECT_EQ(line.after("", start + seconds(1)), "");
  EXPECT_EQ(line.after("", start + seconds(10)), "2 of 100 tests, 8:10 left\n");
  EXPECT_EQ(line.after("", start + seconds(19)), "");
  EXPECT_EQ(line.meanwhile(start + seconds(19)), "");
  EXPECT_EQ(line.meanwhile(start + seconds(30)), "3 of 100 tests, 16:10 left\n");
}

TEST(Progress, ATableStaysBelowTheLinesOfATerminal) {
  const LiveTable::Clock::time_point start{};
  const auto table = [] { return "a\nb\n"; };
  LiveTable live(4, "games", true, start);
  EXPECT_EQ(live.after("one", 1, table, start + seconds(2)),
            "one\na\nb\n1 of 4 games, 0:06 left\n");
  EXPECT_EQ(live.after("two", 2, table, start + seconds(4)),
            "\x1b[3A\x1b[Jtwo\na\nb\n2 of 4 games, 0:04 left\n");
  EXPECT_EQ(live.meanwhile(start + seconds(5)), "\x1b[1A\x1b[J2 of 4 games, 0:05 left\n");
  LiveTable elsewhere(4, "games", false, start);
  EXPECT_EQ(elsewhere.meanwhile(start + seconds(9)), "");
  EXPECT_EQ(elsewhere.meanwhile(start + seconds(10)), "0 of 4 games, 0:10 so far\n");
  EXPECT_EQ(elsewhere.after("one", 1, table, start + seconds(12)),
            "one; 1 of 4 games, 0:36 left\n");
  EXPECT_EQ(elsewhere.meanwhile(start + seconds(20)), "");
  EXPECT_EQ(elsewhere.meanwhile(start + seconds(22)), "1 of 4 games, 1:06 left\n");
}

TEST(Progress, BeforeTheFirstLineATerminalHasTheProgressAlone) {
  const LiveTable::Clock::time_point start{};
  LiveTable live(4, "games", true, start);
  EXPECT_EQ(live.meanwhile(start + seconds(1)), "0 of 4 games\n");
  EXPECT_EQ(live.meanwhile(start + seconds(2)), "\x1b[1A\x1b[J0 of 4 games\n");
  EXPECT_EQ(live.after(
                "one", 1, [] { return "a\n"; }, start + seconds(3)),
            "\x1b[1A\x1b[Jone\na\n1 of 4 games, 0:09 left\n");
}

TEST(Heartbeat, BeatsUntilItGoesAndNotWhileItIsHeld) {
  std::atomic<int> beats = 0;
  {
    Heartbeat heart([&] { ++beats; }, std::chrono::milliseconds(1));
    while (beats < 3) std::this_thread::yield();
    const auto held = heart.hold();
    const int before = beats;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_EQ(beats, before);
  }
  const int after = beats;
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(beats, after);
}

}  // namespace
}  // namespace owlet::regress
