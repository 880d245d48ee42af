// A question about a group: does it die or live if one side moves first? Whoever takes part in the
// answer reads this one object, so that what belongs to the question is found once.
#pragma once

#include "engine/board/reading_board.h"
#include "engine/life/region.h"

namespace owlet::life {

enum class LifeTask : std::uint8_t { kKill, kSave };

[[nodiscard]] constexpr LifeTask opposite(LifeTask task) {
  return task == LifeTask::kKill ? LifeTask::kSave : LifeTask::kKill;
}

// The side that wants it, and moves first, whoever's turn it is on the board.
[[nodiscard]] constexpr Color first_mover(LifeTask task, Color owner) {
  return task == LifeTask::kKill ? opponent(owner) : owner;
}

struct GroupQuestion {
  // Requires a stone at `string` and a board for reading (reading_board.h), which must outlive the
  // question; whoever answers moves it about and leaves it as it was.
  GroupQuestion(Board& position, Point string)
      : board(position), target(string), group(find_group(board, string)) {}

  // The region with attacking strings of three liberties inside.
  [[nodiscard]] Region bold_region() const {
    return find_region(board, group.goal, 0, kWeakEnemy + 1);
  }

  Board& board;
  Point target;
  GroupAtStake group;
};

}  // namespace owlet::life
