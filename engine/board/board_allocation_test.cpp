// The promise that play and undo do not allocate: every heap allocation of this program is counted.
#include <gtest/gtest.h>

#include "engine/base/random.h"
#include "engine/board/board.h"

namespace owlet {

extern std::size_t allocation_count;  // counting_new.cpp

namespace {

TEST(BoardAllocation, AGameAndItsUndoTakeNoMemory) {
  Board board(19, 19, {KoRule::kPositional, true});
  Random random(2);
  const std::size_t before = allocation_count;
  for (int i = 0; i < 1000; ++i) {
    const auto empty = board.empty_points();
    const Point p = empty[random.below(static_cast<std::uint32_t>(empty.size()))];
    const Move move{board.to_move(), p};
    if (board.is_legal(move) && !board.is_eye(p, move.color)) board.play(move);
  }
  while (board.can_undo()) board.undo();
  EXPECT_EQ(allocation_count, before);
}

}  // namespace
}  // namespace owlet
