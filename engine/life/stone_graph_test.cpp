#include "engine/life/stone_graph.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/base/random.h"
#include "engine/board/testing/test_boards.h"

namespace owlet::life {
namespace {

// A whole board as a graph, a node for each point in the order of the list.
StoneGraph graph_of(const Board& board, std::vector<Point>& points) {
  StoneGraph graph;
  for (int row = 0; row < board.height(); ++row)
    for (int column = 0; column < board.width(); ++column) {
      points.push_back(Point::at(column, row));
      graph.add_node();
    }
  for (int a = 0; a < graph.size(); ++a)
    for (int b = 0; b < a; ++b)
      for (const int offset : kOrthogonal)
        if (points[static_cast<std::size_t>(a)].step(offset) == points[static_cast<std::size_t>(b)])
          graph.connect(a, b);
  return graph;
}

// The board is the slow twin: random games are played on both.
TEST(StoneGraph, PlaysAsTheBoardDoes) {
  Random random(7);
  const int games = 40 * OWLET_TEST_EFFORT / 100 + 2;
  int kos = 0;
  int captures = 0;
  for (int game = 0; game < games; ++game) {
    Board board(2 + static_cast<int>(random.below(4)), 2 + static_cast<int>(random.below(4)),
                {KoRule::kSimple, false});
    std::vector<Point> points;
    const StoneGraph graph = graph_of(board, points);
    GraphPosition position;
    for (int move = 0; move < 80; ++move) {
      const Color c = board.to_move();
      std::vector<int> legal;
      for (int node = 0; node < graph.size(); ++node) {
        const Point p = points[static_cast<std::size_t>(node)];
        ASSERT_EQ(graph.is_legal(position, node), board.is_pseudo_legal(p, c)) << drawing(board);
        if (board.is_pseudo_legal(p, c)) legal.push_back(node);
      }
      const int node = legal.empty() ? -1 : legal[random.below(legal.size())];
      captures -= board.prisoners(opponent(c));
      board.play({c, node < 0 ? Point::pass() : points[static_cast<std::size_t>(node)]});
      captures += board.prisoners(opponent(c));
      position = graph.after(position, node);
      Nodes ko = 0;
      for (int i = 0; i < graph.size(); ++i) {
        const Point p = points[static_cast<std::size_t>(i)];
        if (board.ko_point() == p) ko = node_bit(i);
        for (const Color s : {Color::kBlack, Color::kWhite})
          ASSERT_EQ((position.stones[s] >> i & 1) != 0, board.color(p) == s) << drawing(board);
      }
      ASSERT_EQ(position.ko, ko) << drawing(board);
      kos += ko != 0 ? 1 : 0;
    }
  }
  EXPECT_GT(captures, games);
  if (games > 20) {
    EXPECT_GT(kos, 0);
  }
}

TEST(StoneGraph, OfTwinsTheFirstIsTried) {
  StoneGraph graph;
  const int wall = graph.add_node(true);
  const int outside = graph.add_node(true);
  graph.make_safe(outside);
  for (int i = 0; i < 3; ++i) {
    const int liberty = graph.add_node();
    graph.connect(liberty, wall);
    graph.connect(liberty, outside);
  }
  graph.finish();
  GraphPosition position;
  position.stones[Color::kBlack] = node_bit(wall);
  position.stones[Color::kWhite] = node_bit(outside);
  EXPECT_EQ(graph.legal_moves(position), node_bit(2));
  position.to_move = Color::kWhite;
  position = graph.after(position, 2);
  EXPECT_EQ(graph.legal_moves(position), node_bit(3));
}

TEST(StoneGraph, ALargeNodeIsTakenWithoutKo) {
  StoneGraph graph;
  const int string = graph.add_node(true);
  const int liberty = graph.add_node();
  graph.connect(string, liberty);
  graph.finish();
  GraphPosition position;
  position.stones[Color::kWhite] = node_bit(string);
  const GraphPosition next = graph.after(position, liberty);
  EXPECT_EQ(next.stones[Color::kWhite], 0U);
  EXPECT_EQ(next.ko, 0U);
}

}  // namespace
}  // namespace owlet::life
