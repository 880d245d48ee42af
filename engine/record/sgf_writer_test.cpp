#include <gtest/gtest.h>

#include "engine/record/testing/same_sgf.h"

namespace owlet {
namespace {

TEST(SgfWriter, ALinePerNodeAndBracketsOnlyAroundVariations) {
  SgfCollection tree;
  const SgfNodeId root = tree.add_game();
  tree.add_property(root, "SZ", "9");
  tree.add_property(root, "AB", "aa");
  tree.add_value("bb");
  const SgfNodeId move = tree.add_child(root);
  tree.add_property(move, "B", "cc");
  const SgfNodeId left = tree.add_child(move);
  const SgfNodeId right = tree.add_child(move);
  tree.add_property(left, "W", "dd");
  tree.add_property(right, "W", "ee");
  tree.add_property(tree.add_child(left), "B", "");
  EXPECT_EQ(write_sgf(tree),
            "(;SZ[9]AB[aa][bb]\n"
            ";B[cc]\n"
            "(;W[dd]\n"
            ";B[])\n"
            "(;W[ee]))\n");
}

TEST(SgfWriter, NodesMayGrowInAnyOrder) {
  SgfCollection tree;
  const SgfNodeId root = tree.add_game();
  const SgfNodeId other = tree.add_game();
  const SgfNodeId child = tree.add_child(root);
  tree.add_property(child, "B", "aa");
  tree.add_property(root, "SZ", "9");
  tree.add_property(other, "SZ", "13");
  tree.add_property(child, "C", "said last");
  EXPECT_EQ(write_sgf(tree), "(;SZ[9]\n;B[aa]C[said last])\n(;SZ[13])\n");
}

TEST(SgfWriter, EscapesWhatMustBe) {
  SgfCollection tree;
  tree.add_property(tree.add_game(), "C", "a]b\\c:d[e\nf");
  EXPECT_EQ(write_sgf(tree), "(;C[a\\]b\\\\c:d[e\nf])\n");
}

TEST(SgfWriter, LineEndsArePlainOnceInTheTree) {
  SgfCollection tree;
  const SgfNodeId root = tree.add_game();
  tree.add_property(root, "C", "a\r\nb\rc\n\r\nd");
  EXPECT_EQ(tree.value(tree.find(root, "C"), 0), "a\nb\nc\n\nd");
}

TEST(SgfWriter, NothingForNoGames) {
  EXPECT_EQ(write_sgf({}), "");
}

TEST(SgfCollection, EqualityIsAboutContentAndOrder) {
  const auto tree = [](const char* text) { return parse_sgf(text).value(); };
  EXPECT_EQ(tree("(;A[1](;B[2])(;C[3]))"), tree(" ( ;A [1]\n(;B[2]) (;C[3]) ) "));
  EXPECT_EQ(tree("(;A[1](;B[2];D[4]))"), tree("(;A[1];B[2];D[4])"));
  EXPECT_NE(tree("(;A[1](;B[2])(;C[3]))"), tree("(;A[1];B[2];C[3])"));
  EXPECT_NE(tree("(;A[1](;B[2])(;C[3]))"), tree("(;A[1](;C[3])(;B[2]))"));
  EXPECT_NE(tree("(;A[1](;(;)(;)))"), tree("(;A[1](;(;))(;))"));
  EXPECT_NE(tree("(;A[1])"), tree("(;A[1][1])"));
  EXPECT_NE(tree("(;A[1])"), tree("(;A[1]A[1])"));
  EXPECT_NE(tree("(;A[1])"), tree("(;B[1])"));
  EXPECT_NE(tree("(;A[1])"), tree("(;A[2])"));
  EXPECT_NE(tree("(;A[1])"), tree("(;A[1])(;)"));
  EXPECT_NE(tree("(;A[1])"), tree("(;A[1];)"));
}

// For readers that look for moves without reading texts.
TEST(SgfWriter, NoTextLooksLikeAMove) {
  SgfCollection tree;
  tree.add_property(tree.add_game(), "C", "so;B[aa] and;W[bb] [cc]");
  EXPECT_EQ(write_sgf(tree), "(;C[so;B\\[aa\\] and;W\\[bb\\] [cc\\]])\n");
}

}  // namespace
}  // namespace owlet
