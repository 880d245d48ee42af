#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include "dfa/tool/testing/test_tool.h"

namespace owlet::dfa::tool {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string kGame = "(;GM[1]SZ[9];B[ee];W[ge];B[ed];W[gd])";

class OwletDfaWhy : public ToolTest {};

TEST_F(OwletDfaWhy, ShowsMovesReasonsAndSurroundings) {
  EXPECT_EQ(run({"why", "--sgf", file("a.sgf", kGame), "--count", "3", "--at", "g7"}), 0);
  EXPECT_THAT(out_, StartsWith("Black to play\n\n   A B C D E F G H J\n"));
  EXPECT_THAT(out_, HasSubstr("(O)"));
  EXPECT_THAT(out_, HasSubstr("\na "));
  EXPECT_THAT(out_, HasSubstr("\nG7: "));
  EXPECT_THAT(out_, HasSubstr("what is known of the move\n  x "));
  EXPECT_THAT(out_, HasSubstr(" 8 orientations\n\n   A B C D E F G H J\n"));
  EXPECT_EQ(errors_, "");
}

// The states of a symmetrical point are in pairs.
TEST_F(OwletDfaWhy, ListsStates) {
  EXPECT_EQ(run({"why", "--sgf", file("a.sgf", "(;GM[1]SZ[5])"), "--states"}), 0);
  EXPECT_THAT(out_, StartsWith("A1 "));
  EXPECT_EQ(std::count(out_.begin(), out_.end(), '\n'), 25);
}

TEST_F(OwletDfaWhy, SaysThatAGameIsCutShort) {
  const std::string game = file("a.sgf", "(;SZ[9];B[ee]");
  EXPECT_EQ(run({"why", "--sgf", game, "--count", "1"}), 0);
  EXPECT_THAT(out_, StartsWith("White to play\n"));
  EXPECT_EQ(errors_, game +
                         ":1:14: missing ')' for the '(' in line 1, column 1; read as if it were "
                         "there\n");
}

TEST_F(OwletDfaWhy, SaysWhatIsWrong) {
  const std::string game = file("a.sgf", kGame);
  EXPECT_EQ(run({"why"}), 2);
  EXPECT_THAT(errors_, StartsWith("expected --sgf FILE\n"));
  EXPECT_EQ(run({"why", "--sgf", game, "--at", "Z9"}), 2);
  EXPECT_THAT(errors_, StartsWith("--at takes a vertex of the board, not 'Z9'\n"));
  EXPECT_EQ(run({"why", "--sgf", game, "--at", "E5"}), 1);
  EXPECT_EQ(errors_, "--at E5: not a legal move there\n");
  EXPECT_EQ(run({"why", "--sgf", game, "--at", "pass"}), 1);
}

}  // namespace
}  // namespace owlet::dfa::tool
