// A playout allocates nothing, nor does the walk down a tree that does not grow: they are the whole
// of the search's time.
#include <gtest/gtest.h>

#include "engine/base/random.h"
#include "engine/search/descent.h"
#include "engine/search/playout.h"
#include "engine/search/priors.h"

namespace owlet {

extern std::size_t allocation_count;  // counting_new.cpp

namespace {

TEST(SearchAllocation, APlayoutHasNone) {
  const Board empty(19, 19);
  Board board = empty;
  Random random(1);
  Playout playout;
  playout.run(board, Point::none(), Point::none(), random);  // tables are made at first use
  const std::size_t before = allocation_count;
  for (int i = 0; i < 20; ++i) {
    board.copy_position(empty);
    playout.run(board, Point::none(), Point::none(), random);
  }
  EXPECT_EQ(allocation_count, before);
}

struct PlainPolicy {
  const Board& root;
  Priors priors{Window::whole(19, 19), {}};

  [[nodiscard]] std::span<const Point> points(bool /*at_root*/) const {
    return root.empty_points();
  }
  void add_priors(Board& board, std::span<MovePrior> moves) { priors.add(board, moves); }
  static void play_move(Board& board, Point p) { board.play({board.to_move(), p}); }
  static double result(const PlayedLine& /*line*/, const Board& /*end*/) { return 0.5; }
};

TEST(SearchAllocation, AWalkDownATreeHasNone) {
  Board board(19, 19);
  Tree tree(std::size_t{16} << 20);
  PlainPolicy policy{board};
  Descent growing(tree, board, Playout(),
                  {.amaf_equivalence = 1000, .expand_after = 0, .max_depth = 100}, 1);
  growing.expand(tree.root(), policy);
  for (int i = 0; i < 300; ++i) growing.playout(policy);
  const std::size_t before = allocation_count;
  for (int i = 0; i < 20; ++i) growing.playout(policy);
  EXPECT_EQ(allocation_count, before) << "what grows takes room that is there";
}

}  // namespace
}  // namespace owlet
