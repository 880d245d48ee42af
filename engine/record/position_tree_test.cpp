#include "engine/record/position_tree.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"
#include "engine/record/game_record.h"

namespace owlet {
namespace {

TEST(PositionTree, IsWhatWasPutIn) {
  const Board board = draw({". . X .",  //
                            "O . . .",  //
                            "X . . O"});
  SgfCollection tree = position_tree(board, Color::kWhite, "what [now]?");
  const SgfNodeId root = tree.games().front();
  PointSet corners;
  corners.insert(at("A1"));
  corners.insert(at("D3"));
  add_points(tree, root, "TR", corners, board.height());
  add_points(tree, root, "CR", PointSet(), board.height());
  const SgfNodeId first = tree.add_child(root);
  add_move(tree, first, white("B2"), board.height());
  add_move(tree, tree.add_child(first), {Color::kBlack, Point::pass()}, board.height());
  add_move(tree, tree.add_child(root), white("B3"), board.height());
  const std::string text = write_sgf(tree);
  EXPECT_NE(text.find("TR[ac][da]"), std::string::npos) << text;
  EXPECT_EQ(text.find("CR"), std::string::npos) << text;
  EXPECT_NE(text.find("(;W[bb]\n;B[])\n(;W[ba])"), std::string::npos) << text;

  const auto record = parse_game(text);
  ASSERT_TRUE(record) << record.error().message;
  const RecordNode& position = record.value().nodes.front();
  EXPECT_EQ(record.value().width, 4);
  EXPECT_EQ(record.value().height, 3);
  EXPECT_EQ(position.comment, "what [now]?");
  EXPECT_EQ(position.to_play, Color::kWhite);
  PointMap<Color> colors;
  for (const Placement& placed : position.setup) colors[placed.point] = placed.color;
  for (const Point p : corners) EXPECT_EQ(colors[p], board.color(p));
  EXPECT_EQ(position.setup.size(), 4U);
}

}  // namespace
}  // namespace owlet
