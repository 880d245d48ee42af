// What an analysis may try, and how a line of it reads.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <string>

#include "engine/board/testing/test_boards.h"
#include "gtp/analysis_format.h"
#include "gtp/analysis_request.h"

namespace owlet::gtp {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(MoveRestriction, HoldsForThatManyMovesOfALine) {
  MoveRestriction avoid;
  avoid.color = Color::kBlack;
  avoid.points.insert(at("D4"));
  avoid.until_depth = 2;
  EXPECT_TRUE(avoid.bans(black("D4"), 0));
  EXPECT_TRUE(avoid.bans(black("D4"), 1));
  EXPECT_FALSE(avoid.bans(black("D4"), 2));
  EXPECT_FALSE(avoid.bans(black("E4"), 0));
  EXPECT_FALSE(avoid.bans(white("D4"), 0));
  avoid.allow = true;
  EXPECT_FALSE(avoid.bans(black("D4"), 0));
  EXPECT_TRUE(avoid.bans(black("E4"), 0));
}

// Black leads by three points; two moves were tried.
SearchResult two_moves() {
  SearchResult result;
  for (const char* name : {"A1", "B2"}) {
    MoveStatistics move;
    move.point = at(name);
    move.visits = 5;
    move.variation = {move.point};
    move.variation_visits = {5};
    result.moves.push_back(move);
  }
  result.score = 3;
  return result;
}

TEST(InfoLine, HasOneMoveAtLeast) {
  InfoFormat format;
  format.most_moves = 0;
  const std::string line = info_line(two_moves(), Board(5, 5), Color::kBlack, format);
  EXPECT_THAT(line, HasSubstr("move A1"));
  EXPECT_THAT(line, Not(HasSubstr("move B2")));
}

TEST(InfoLine, TellsTheLeadOfTheSideToMove) {
  InfoFormat format;
  format.dialect = InfoDialect::kKata;
  format.root_info = true;
  for (const Color c : {Color::kBlack, Color::kWhite}) {
    const std::string line = info_line(two_moves(), Board(5, 5), c, format);
    const std::string lead = c == Color::kBlack ? "scoreLead 3.00" : "scoreLead -3.00";
    EXPECT_THAT(line.substr(line.find("rootInfo")), HasSubstr(lead));
    EXPECT_THAT(line.substr(0, line.find("rootInfo")), HasSubstr(lead));
  }
}

}  // namespace
}  // namespace owlet::gtp
