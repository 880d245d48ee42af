// What the tree of a search holds, node by node.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/board/testing/test_boards.h"
#include "engine/search/testing/small_searches.h"

namespace owlet {
namespace {

// Calls look(board, node) for the node and for all below it, as far as legal moves lead there.
template <typename Look>
void walk(const GameTree& tree, NodeIndex index, Board& board, Look look) {
  const GameNode& node = tree[index];
  look(board, node);
  for (const GameEdge& edge : tree.edges(node)) {
    const Move move{board.to_move(), edge.point};
    if (edge.child == 0 || !board.is_legal(move)) continue;
    board.play(move);
    walk(tree, edge.child, board, look);
    board.undo();
  }
}

TEST(SearchTree, NoVisitIsLeftOnItsWay) {
  for (const int threads : {1, 2}) {
    Search search(small(threads));
    Board board(5, 5);
    search.run(board, 7.5, visits(100), 1);
    walk(search.tree(), GameTree::root(), board,
         [](const Board&, const GameNode& node) { EXPECT_EQ(node.pending, 0U); });
  }
}

// Also where so many other moves are likelier that it would not be among those that are kept.
TEST(SearchTree, APassCanBeTriedEverywhere) {
  Search search(small());
  Board board(11, 11);
  search.run(board, 7.5, visits(10), 1);
  int seen = 0;
  walk(search.tree(), GameTree::root(), board, [&](const Board&, const GameNode& node) {
    const auto moves = search.tree().edges(node);
    if (moves.empty()) return;
    ++seen;
    EXPECT_TRUE(std::ranges::count(moves, Point::pass(), &GameEdge::point) == 1);
  });
  EXPECT_GT(seen, 5);
}

// Several ways lead to the same stones, with different moves forbidden by superko.
TEST(SearchTree, MovesAreLegalOnTheWayThatLeadsToThem) {
  for (const int width : {2, 3}) {
    Search search(small());
    Board board(width, 2, {KoRule::kPositional, false});
    search.run(board, 0, visits(500), 1);
    walk(search.tree(), GameTree::root(), board, [&](const Board& there, const GameNode& node) {
      for (const GameEdge& edge : search.tree().edges(node))
        EXPECT_TRUE(there.is_legal({there.to_move(), edge.point}))
            << drawing(there) << ' ' << to_vertex(edge.point);
    });
  }
}

TEST(SearchTree, AMoveOutOfTurnIsNotOfTheTree) {
  Search search(small());
  const SearchResult result = search.run(Board(5, 5), 7.5, visits(200), 1);
  const std::vector<Point>& expected = result.best().variation;
  ASSERT_GE(expected.size(), 2U);
  for (const Color first : {Color::kBlack, Color::kWhite}) {
    Board board(5, 5);
    board.play({first, expected[0]});
    board.play({Color::kWhite, expected[1]});
    EXPECT_EQ(search.lead_so_far(board, 7.5) > 0, first == Color::kBlack);
  }
}

// Whoever's turn it is when both have passed.
TEST(SearchTree, TwoPassesEndTheGameByWhatStands) {
  for (const Color c : {Color::kBlack, Color::kWhite}) {
    const Board board = draw({". X . X O",  //
                              "X X X X O",  //
                              "X . X O O",  //
                              "X X X O .",  //
                              ". X O O O"},
                             c);
    SearchLimits passes = visits(3);
    passes.banned = [](Move move, int) { return move.point.on_board(); };
    const SearchResult result = Search(small()).run(board, 0, passes, 1);
    ASSERT_TRUE(result.best().point.is_pass());
    ASSERT_EQ(result.best().visits, 2);
    EXPECT_NEAR(result.best().win_rate, c == Color::kBlack ? 1 : 0, 0.25) << "half of it counted";
  }
}

}  // namespace
}  // namespace owlet
