#include "gtp/protocol/protocol.h"

#include <gtest/gtest.h>

namespace owlet::gtp {
namespace {

TEST(Request, IdCommandArguments) {
  const std::optional<Request> request = parse_request("17 play B  D4");
  ASSERT_TRUE(request.has_value());
  EXPECT_EQ(request->id, 17);
  EXPECT_EQ(request->command, "play");
  EXPECT_EQ(request->arguments, "B  D4");
}

TEST(Request, TheIdMayBeLeftOut) {
  const std::optional<Request> request = parse_request("play B D4");
  ASSERT_TRUE(request.has_value());
  EXPECT_FALSE(request->id.has_value());
  EXPECT_EQ(request->command, "play");
  EXPECT_EQ(request->arguments, "B D4");
}

TEST(Request, ABlankLineIsNone) {
  EXPECT_FALSE(parse_request("").has_value());
  EXPECT_FALSE(parse_request("   ").has_value());
}

TEST(Request, IdsGoUpToTheLimit) {
  EXPECT_EQ(parse_request("0 name")->id, 0);
  EXPECT_EQ(parse_request("007 name")->id, 7);
  EXPECT_EQ(parse_request("2147483647 name")->id, 2147483647);
  for (const char* line : {"2147483648 name", "99999999999999999999999 name"}) {
    EXPECT_FALSE(parse_request(line)->id.has_value()) << line;
    EXPECT_TRUE(parse_request(line)->command.empty()) << line;
  }
}

TEST(Request, AnIdAloneIsMalformed) {
  EXPECT_EQ(parse_request("5")->id, 5);
  EXPECT_TRUE(parse_request("5")->command.empty());
}

TEST(Request, WhatIsNoIdIsTheCommand) {
  for (const char* word : {"-1", "+1", "1.5", "5name", "0x10"}) {
    const std::string line = std::string(word) + " name";
    const std::optional<Request> request = parse_request(line);
    EXPECT_FALSE(request->id.has_value()) << word;
    EXPECT_EQ(request->command, word);
    EXPECT_EQ(request->arguments, "name");
  }
}

TEST(Request, ACommandMayBeANumberBehindAnId) {
  EXPECT_EQ(parse_request("5 6")->command, "6");
}

std::string success(std::string_view text) {
  return format_answer(Status::kSuccess, std::nullopt, text);
}

TEST(Answer, StatusIdSpaceTextEmptyLine) {
  EXPECT_EQ(success("2"), "= 2\n\n");
  EXPECT_EQ(format_answer(Status::kSuccess, 7, "2"), "=7 2\n\n");
  EXPECT_EQ(format_answer(Status::kSuccess, 0, "2"), "=0 2\n\n");
  EXPECT_EQ(format_answer(Status::kFailure, std::nullopt, "illegal move"), "? illegal move\n\n");
  EXPECT_EQ(format_answer(Status::kFailure, 7, "illegal move"), "?7 illegal move\n\n");
}

TEST(Answer, TheSpaceStandsBeforeAnEmptyTextToo) {
  EXPECT_EQ(success(""), "= \n\n");
  EXPECT_EQ(format_answer(Status::kSuccess, 7, ""), "=7 \n\n");
}

TEST(Answer, HasNoEmptyLineInside) {
  EXPECT_EQ(success("a\n\nb\n \n\n\nc\n\n"), "= a\nb\nc\n\n");
  EXPECT_EQ(success("\n\n\n"), "= \n\n");
  EXPECT_EQ(success("a\r\n\r\nb"), "= a\nb\n\n");
  EXPECT_EQ(success("a\n\x01\n\x7f\nb"), "= a\nb\n\n");
}

TEST(Answer, ABoardMayStartBelowTheFirstLine) {
  EXPECT_EQ(success("\n   A B\n 2 . ."), "= \n   A B\n 2 . .\n\n");
  EXPECT_EQ(success("\n\n   A B"), "= \n   A B\n\n");
}

TEST(Answer, HasNoSpacesAtTheEndsOfLines) {
  EXPECT_EQ(success("a  \nb \t\n"), "= a\nb\n\n");
  EXPECT_EQ(success("   "), "= \n\n");
}

TEST(Answer, HasNoControlCharacters) {
  using namespace std::string_view_literals;
  EXPECT_EQ(success("a\tb\0c\x1b[0m\rd"sv), "= a bc[0md\n\n");
  EXPECT_EQ(success("\xc3\xa9"), "= \xc3\xa9\n\n");
}

}  // namespace
}  // namespace owlet::gtp
