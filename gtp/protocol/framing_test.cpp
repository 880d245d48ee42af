#include "gtp/protocol/framing.h"

#include <gtest/gtest.h>

#include <vector>

namespace owlet::gtp {
namespace {

std::vector<Line> lines_of(std::string_view bytes, std::size_t max_line_bytes = kMaxLineBytes) {
  LineAssembler assembler(max_line_bytes);
  std::vector<Line> lines;
  while (std::optional<Line> line = assembler.take(bytes)) lines.push_back(*line);
  if (std::optional<Line> line = assembler.finish()) lines.push_back(*line);
  return lines;
}

std::string only_line(std::string_view bytes) {
  const std::vector<Line> lines = lines_of(bytes);
  EXPECT_EQ(lines.size(), 1U) << bytes;
  return lines.empty() ? "no line" : lines.front().text;
}

TEST(Framing, SkipsAByteOrderMark) {
  EXPECT_EQ(only_line("\xef\xbb\xbfname\n"), "name");
  EXPECT_EQ(only_line("\xef\xbb\xbf 1 name"), "1 name");
  EXPECT_TRUE(lines_of("\xef\xbb\xbf# interrupt\n")[0].interrupt);
  EXPECT_EQ(lines_of("name\n\xef\xbb\xbfname\n")[1].text, "\xef\xbb\xbfname")
      << "not the first line";
  EXPECT_EQ(only_line("\xef\xbb name\n"), "\xef\xbb name");
}

TEST(Framing, CleansALine) {
  struct Row {
    std::string_view bytes;
    std::string_view text;
  };
  using namespace std::string_view_literals;
  const std::vector<Row> rows = {
      {"name\n", "name"},
      {"name\r\n", "name"},
      {"  play\tB\tD4  \n", "play B D4"},
      {"play B  D4\n", "play B  D4"},
      {"na\x01me\x1b\x7f\n", "name"},
      {"na\0me\0\n"sv, "name"},
      {"name # what is it?\n", "name"},
      {"name#\n", "name"},
      {"#\n", ""},
      {"# name\n", ""},
      {"name # one # two\n", "name"},
      {" \t \r\n", ""},
      {"\n", ""},
      {"loadsgf \xc3\xa9t\xc3\xa9.sgf\n", "loadsgf \xc3\xa9t\xc3\xa9.sgf"},
      {"\xff\xfe\n", "\xff\xfe"},
  };
  for (const Row& row : rows) EXPECT_EQ(only_line(row.bytes), row.text) << row.bytes;
}

TEST(Framing, OneLineAfterTheOther) {
  const std::vector<Line> lines = lines_of("1 a\n\n2 b # c\n# d\n3 e");
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(lines[0].text, "1 a");
  EXPECT_TRUE(lines[1].blank());
  EXPECT_EQ(lines[2].text, "2 b");
  EXPECT_TRUE(lines[3].blank());
  EXPECT_EQ(lines[4].text, "3 e");
}

TEST(Framing, BytesMayComeInAnyPieces) {
  const std::string bytes = "1 play B D4 # good\r\n\n2 genmove W\n# interrupt\n";
  for (std::size_t size = 1; size < bytes.size(); ++size) {
    LineAssembler assembler;
    std::vector<Line> lines;
    for (std::size_t i = 0; i < bytes.size(); i += size) {
      std::string_view piece = std::string_view(bytes).substr(i, size);
      while (std::optional<Line> line = assembler.take(piece)) lines.push_back(*line);
      EXPECT_TRUE(piece.empty());
    }
    ASSERT_EQ(lines.size(), 4U) << size;
    EXPECT_EQ(lines[0].text, "1 play B D4");
    EXPECT_EQ(lines[2].text, "2 genmove W");
    EXPECT_TRUE(lines[3].interrupt);
    EXPECT_FALSE(assembler.finish());
  }
}

TEST(Framing, TheLastLineNeedsNoLineFeed) {
  EXPECT_EQ(only_line("quit"), "quit");
  EXPECT_TRUE(lines_of("").empty());
  EXPECT_EQ(lines_of("a\n").size(), 1U);
}

TEST(Framing, OnlyTheInterruptLineInterrupts) {
  for (const char* bytes : {"# interrupt\n", "#interrupt\n", " #  interrupt \r\n", "# interrupt"})
    EXPECT_TRUE(lines_of(bytes).front().interrupt) << bytes;
  for (const char* bytes : {"interrupt\n", "name # interrupt\n", "# interrupted\n", "# Interrupt\n",
                            "# please interrupt\n", "## interrupt\n", "#\n", "\n",
                            "#          interrupt          interrupt\n"})
    EXPECT_FALSE(lines_of(bytes).front().interrupt) << bytes;
  // The next line starts afresh.
  const std::vector<Line> lines = lines_of("# inter\nrupt\n# interrupt\nname\n");
  EXPECT_FALSE(lines[0].interrupt);
  EXPECT_FALSE(lines[1].interrupt);
  EXPECT_TRUE(lines[2].interrupt);
  EXPECT_FALSE(lines[3].interrupt);
}

TEST(Framing, ALineOfTenMegabytesIsRead) {
  const std::string words = std::string(10U << 20U, 'x');
  const std::vector<Line> lines = lines_of("echo " + words + "\nname\n");
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_FALSE(lines[0].too_long);
  EXPECT_EQ(lines[0].text, "echo " + words);
  EXPECT_EQ(lines[1].text, "name");
}

TEST(Framing, ALineAboveTheLimitIsSwallowedButItsStart) {
  const std::string bytes = "17 echo " + std::string(1000, 'x') + "\nname\n";
  const std::vector<Line> lines = lines_of(bytes, 100);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_TRUE(lines[0].too_long);
  EXPECT_LE(lines[0].text.capacity(), 100U);
  EXPECT_TRUE(lines[0].text.starts_with("17 echo xxx"));
  EXPECT_FALSE(lines[1].too_long);
  EXPECT_EQ(lines[1].text, "name");
  EXPECT_FALSE(lines_of(std::string(100, 'x'), 100).front().too_long);
  EXPECT_TRUE(lines_of(std::string(101, 'x'), 100).front().too_long);
}

TEST(Framing, WhatIsDroppedDoesNotCount) {
  const std::string flood(1000, '\x01');
  const std::string comment = "#" + std::string(1000, 'x');
  const Line line = lines_of(flood + std::string(1000, ' ') + "name" + comment, 10).front();
  EXPECT_FALSE(line.too_long);
  EXPECT_EQ(line.text, "name");
}

}  // namespace
}  // namespace owlet::gtp
