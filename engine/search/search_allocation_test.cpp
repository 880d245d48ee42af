// A playout allocates nothing: it is the whole of the search's time.
#include <gtest/gtest.h>

#include "engine/base/random.h"
#include "engine/search/playout.h"

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

}  // namespace
}  // namespace owlet
