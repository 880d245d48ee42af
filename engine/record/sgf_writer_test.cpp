#include <gtest/gtest.h>

#include "engine/record/testing/same_sgf.h"

namespace owlet {
namespace {

TEST(SgfWriter, ALinePerNodeAndBracketsOnlyAroundVariations) {
  SgfCollection tree;
  const SgfNodeId root = tree.add_node();
  tree.nodes[root].properties = {{"SZ", {{"9"}}}, {"AB", {{"aa"}, {"bb"}}}};
  const SgfNodeId move = tree.add_node(root);
  tree.nodes[move].add("B", "cc");
  const SgfNodeId left = tree.add_node(move);
  const SgfNodeId right = tree.add_node(move);
  tree.nodes[left].add("W", "dd");
  tree.nodes[right].add("W", "ee");
  tree.nodes[tree.add_node(left)].add("B", "");
  EXPECT_EQ(write_sgf(tree),
            "(;SZ[9]AB[aa][bb]\n"
            ";B[cc]\n"
            "(;W[dd]\n"
            ";B[])\n"
            "(;W[ee]))\n");
}

TEST(SgfWriter, NodesMayGrowInAnyOrder) {
  SgfCollection tree;
  const SgfNodeId root = tree.add_node();
  const SgfNodeId other = tree.add_node();
  const SgfNodeId child = tree.add_node(root);
  tree.nodes[child].add("B", "aa");
  tree.nodes[root].add("SZ", "9");
  tree.nodes[other].add("SZ", "13");
  tree.nodes[child].add("C", "said last");
  EXPECT_EQ(write_sgf(tree), "(;SZ[9]\n;B[aa]C[said last])\n(;SZ[13])\n");
}

TEST(SgfWriter, EscapesWhatMustBe) {
  SgfCollection tree;
  tree.nodes[tree.add_node()].add("C", "a]b\\c:d[e\nf");
  EXPECT_EQ(write_sgf(tree), "(;C[a\\]b\\\\c:d[e\nf])\n");
}

TEST(SgfCollection, AMainLineIsOfFirstChildren) {
  const SgfCollection tree = parse_sgf("(;A[1])(;A[2](;A[3];A[4])(;A[5]))").value();
  std::string names;
  for (const SgfNodeId id : tree.main_line(tree.games.at(1)))
    names += tree.nodes[id].find("A")->values.at(0).text;
  EXPECT_EQ(names, "234");
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
  tree.nodes[tree.add_node()].add("C", "so;B[aa] and;W[bb] [cc]");
  EXPECT_EQ(write_sgf(tree), "(;C[so;B\\[aa\\] and;W\\[bb\\] [cc\\]])\n");
}

}  // namespace
}  // namespace owlet
