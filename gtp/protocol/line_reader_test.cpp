#include "gtp/protocol/line_reader.h"

#include <fcntl.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <chrono>
#include <future>
#include <string>

#include "gtp/protocol/testing/test_client.h"

namespace owlet::gtp {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

std::string pop_text(LineReader& reader) {
  const std::optional<PendingLine> pending = reader.pop();
  return pending ? pending->line.text : "the end";
}

// Whether the token is raised within kPatience.
bool raised(const std::stop_token& token) {
  const auto deadline = steady_clock::now() + kPatience;
  while (!token.stop_requested() && steady_clock::now() < deadline)
    std::this_thread::sleep_for(milliseconds(1));
  return token.stop_requested();
}

TEST(LineReader, HandsOutLinesInOrder) {
  TestPipe pipe;
  LineReader reader(pipe.read_end());
  pipe.write("1 a\n\n# comment\n2 b\n3 c");
  pipe.close_writing();
  EXPECT_EQ(pop_text(reader), "1 a");
  EXPECT_EQ(pop_text(reader), "2 b");
  EXPECT_EQ(pop_text(reader), "3 c");
  EXPECT_EQ(pop_text(reader), "the end");
  EXPECT_EQ(pop_text(reader), "the end");
}

TEST(LineReader, CanBeStoppedWhileItWaits) {
  TestPipe pipe;
  const auto start = steady_clock::now();
  { const LineReader reader(pipe.read_end()); }
  {
    LineReader reader(pipe.read_end());
    pipe.write("unfinished");
    std::this_thread::sleep_for(milliseconds(10));
  }
  EXPECT_LT(steady_clock::now() - start, kPatience);
}

TEST(LineReader, ADescriptorThatCannotBeReadIsAtItsEnd) {
  for (const int fd : {-1, 9999}) {
    LineReader not_open(fd);
    EXPECT_FALSE(not_open.pop().has_value());
  }
  // The number of a closed descriptor is the next one given out, here to the reader itself.
  const int closed = ::dup(0);
  ASSERT_GE(closed, 0);
  ::close(closed);
  LineReader reader(closed);
  EXPECT_FALSE(reader.pop().has_value());
  TestPipe pipe;
  LineReader write_only(pipe.write_end());
  pipe.close_reading();
  EXPECT_FALSE(write_only.pop().has_value());
}

TEST(LineReader, ReadsFilesAsWellAsPipes) {
  const std::string path = testing::TempDir() + "owlet_line_reader_test.gtp";
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600);
  ASSERT_GE(file, 0);
  ASSERT_EQ(::write(file, "a\nb\n", 4), 4);
  ::lseek(file, 0, SEEK_SET);
  {
    LineReader reader(file, {.script_gap = milliseconds(0)});
    const std::optional<PendingLine> first = reader.pop();
    EXPECT_EQ(first->line.text, "a");
    EXPECT_EQ(pop_text(reader), "b");
    EXPECT_EQ(pop_text(reader), "the end");
    EXPECT_FALSE(first->stop.stop_requested()) << "a file is a script, done in full";
  }
  ::close(file);
  ::unlink(path.c_str());
}

TEST(LineReader, NothingRaisesTheTokensOfACommandAlone) {
  TestPipe pipe;
  LineReader reader(pipe.read_end());
  pipe.write("genmove b\nincomplete");
  const std::optional<PendingLine> pending = reader.pop();
  std::this_thread::sleep_for(milliseconds(20));
  EXPECT_FALSE(pending->stop.stop_requested());
  EXPECT_FALSE(pending->input.stop_requested());
}

TEST(LineReader, AnyLaterLineRaisesInput) {
  for (const char* line : {"\n", "name\n", "# comment\n", "\x01\n"}) {
    TestPipe pipe;
    LineReader reader(pipe.read_end());
    pipe.write("analyze\n");
    const std::optional<PendingLine> pending = reader.pop();
    EXPECT_FALSE(pending->input.stop_requested());
    pipe.write(line);
    EXPECT_TRUE(raised(pending->input)) << line;
    EXPECT_FALSE(pending->stop.stop_requested()) << line;
  }
}

TEST(LineReader, InterruptRaisesBoth) {
  TestPipe pipe;
  LineReader reader(pipe.read_end());
  pipe.write("genmove b\n");
  const std::optional<PendingLine> pending = reader.pop();
  EXPECT_FALSE(pending->stop.stop_requested());
  pipe.write("# interrupt\n");
  EXPECT_TRUE(raised(pending->stop));
  EXPECT_TRUE(raised(pending->input));
}

// The thread may have read everything before the first command is popped.
TEST(LineReader, SignalsBelongToTheCommandsBeforeThem) {
  TestPipe pipe;
  LineReader reader(pipe.read_end());
  pipe.write("# interrupt\n1\n2\n# interrupt\n3\n4\nmarker\n");
  std::optional<PendingLine> pending = reader.pop();
  EXPECT_EQ(pending->line.text, "1");
  EXPECT_TRUE(raised(pending->stop));
  pending = reader.pop();
  EXPECT_EQ(pending->line.text, "2");
  EXPECT_TRUE(raised(pending->stop));
  EXPECT_TRUE(raised(pending->input));
  pending = reader.pop();
  EXPECT_EQ(pending->line.text, "3");
  EXPECT_TRUE(raised(pending->input));
  EXPECT_FALSE(pending->stop.stop_requested());
}

TEST(LineReader, ALineRaisesOnlyTheTokensOfTheLastCommand) {
  TestPipe pipe;
  LineReader reader(pipe.read_end());
  pipe.write("first\n");
  const std::optional<PendingLine> first = reader.pop();
  pipe.write("second\n");
  const std::optional<PendingLine> second = reader.pop();
  EXPECT_TRUE(raised(first->input));
  pipe.write("# interrupt\n");
  EXPECT_TRUE(raised(second->stop));
  EXPECT_FALSE(first->stop.stop_requested());
}

TEST(LineReader, TheEndRaisesEverything) {
  TestPipe pipe;
  LineReader reader(pipe.read_end(), {.script_gap = milliseconds(0)});
  pipe.write("running\n");
  const std::optional<PendingLine> running = reader.pop();
  pipe.write("waiting\n");
  pipe.close_writing();
  EXPECT_TRUE(raised(running->stop));
  EXPECT_TRUE(raised(running->input));
  const std::optional<PendingLine> waiting = reader.pop();
  EXPECT_TRUE(waiting->stop.stop_requested());
  EXPECT_TRUE(waiting->input.stop_requested());
  EXPECT_FALSE(reader.pop().has_value());
}

// `echo genmove b | owlet` wants a move as good as any; an analysis ends all the same.
TEST(LineReader, AnEndOnTheHeelsOfTheLastPieceIsThatOfAScript) {
  TestPipe pipe;
  LineReader reader(pipe.read_end(), {.script_gap = kPatience});
  pipe.write("genmove b\nanalyze");
  pipe.close_writing();
  for (int i = 0; i < 2; ++i) {
    const std::optional<PendingLine> pending = reader.pop();
    EXPECT_TRUE(raised(pending->input));
    std::this_thread::sleep_for(milliseconds(20));
    EXPECT_FALSE(pending->stop.stop_requested());
  }
  EXPECT_FALSE(reader.pop().has_value());
}

TEST(LineReader, TheEndBehindAQuitRaisesNothing) {
  for (const char* quit : {"quit\n", "7 quit\r\n", "quit # bye\n", "quit", "quit\nrubbish\n"}) {
    TestPipe pipe;
    LineReader reader(pipe.read_end());
    pipe.write(std::string("genmove b\n") + quit);
    pipe.close_writing();
    const std::optional<PendingLine> move = reader.pop();
    EXPECT_TRUE(raised(move->input)) << quit;
    std::this_thread::sleep_for(milliseconds(20));
    EXPECT_FALSE(move->stop.stop_requested()) << quit;
    EXPECT_TRUE(pop_text(reader).ends_with("quit")) << quit;
    EXPECT_EQ(pop_text(reader), "the end") << quit;
  }
}

// A client that is leaving does not wait for a move; a script does.
TEST(LineReader, AQuitOnItsOwnEndsWhatWasSentBefore) {
  TestPipe pipe;
  LineReader reader(pipe.read_end());
  pipe.write("genmove b\ngenmove w\n");
  const std::optional<PendingLine> move = reader.pop();
  std::this_thread::sleep_for(milliseconds(20));
  EXPECT_FALSE(move->stop.stop_requested());
  pipe.write("quit\n");
  EXPECT_TRUE(raised(move->stop));
  EXPECT_TRUE(raised(reader.pop()->stop));
}

TEST(LineReader, WhatIsNotAQuitDoesNotEndTheReading) {
  TestPipe pipe;
  LineReader reader(pipe.read_end());
  pipe.write("quit now\nknown_command quit\n# quit\nname\n");
  pipe.close_writing();
  EXPECT_EQ(pop_text(reader), "quit now");
  EXPECT_EQ(pop_text(reader), "known_command quit");
  EXPECT_EQ(pop_text(reader), "name");
  EXPECT_EQ(pop_text(reader), "the end");
}

// Writes lines until the pipe stays full, and returns how many bytes went in.
std::size_t write_until_stuck(const TestPipe& pipe, std::string_view line, std::size_t limit) {
  ::fcntl(pipe.write_end(), F_SETFL, O_NONBLOCK);
  std::size_t written = 0;
  auto last_progress = steady_clock::now();
  while (written < limit && steady_clock::now() - last_progress < milliseconds(200)) {
    const ssize_t size = ::write(pipe.write_end(), line.data(), line.size());
    if (size < 0) {
      EXPECT_EQ(errno, EAGAIN);
      std::this_thread::sleep_for(milliseconds(1));
      continue;
    }
    EXPECT_EQ(static_cast<std::size_t>(size), line.size());
    written += line.size();
    last_progress = steady_clock::now();
  }
  return written;
}

TEST(LineReader, AFullQueueStopsTheReadingUntilThereIsRoom) {
  constexpr std::size_t kFar = 4U << 20U;
  const std::string line = std::string(63, 'x') + '\n';
  TestPipe pipe;
  LineReader::Limits limits;
  limits.queue_bytes = 1000;
  LineReader reader(pipe.read_end(), limits);
  const std::size_t written = write_until_stuck(pipe, line, kFar);
  EXPECT_LT(written, kFar / 4) << "the queue grows without limit";
  for (std::size_t i = 0; i < written / line.size(); ++i)
    ASSERT_EQ(pop_text(reader).size(), line.size() - 1);
  EXPECT_EQ(::write(pipe.write_end(), "last\n", 5), 5);
  EXPECT_EQ(pop_text(reader), "last");
}

TEST(LineReader, BlankLinesTakeNoRoom) {
  TestPipe pipe;
  LineReader::Limits limits;
  limits.queue_bytes = 1000;
  LineReader reader(pipe.read_end(), limits);
  for (int i = 0; i < 200; ++i) pipe.write(std::string(10000, '\n'));
  pipe.write("name\n");
  EXPECT_EQ(pop_text(reader), "name");
}

TEST(LineReader, CanBeStoppedWhileTheQueueIsFull) {
  TestPipe pipe;
  LineReader::Limits limits;
  limits.queue_bytes = 1;
  auto reader = std::make_unique<LineReader>(pipe.read_end(), limits);
  pipe.write("a\nb\nc\n");
  EXPECT_EQ(pop_text(*reader), "a");
  const auto start = steady_clock::now();
  reader.reset();
  EXPECT_LT(steady_clock::now() - start, kPatience);
}

TEST(LineReader, CallbacksMayUseTheReader) {
  TestPipe pipe;
  LineReader reader(pipe.read_end());
  pipe.write("analyze\n");
  const std::optional<PendingLine> pending = reader.pop();
  std::promise<std::string> next;
  const std::stop_callback callback(pending->input, [&] { next.set_value(pop_text(reader)); });
  pipe.write("name\n");
  std::future<std::string> text = next.get_future();
  ASSERT_EQ(text.wait_for(kPatience), std::future_status::ready);
  EXPECT_EQ(text.get(), "name");
}

}  // namespace
}  // namespace owlet::gtp
