// How many stones a string is away from everything around it.
#pragma once

#include <cstdint>

#include "engine/board/board.h"

namespace owlet {

class StringDistance {
 public:
  static constexpr int kUnreached = 255;

  // Distances from the string at `from` for its owner, up to `farthest`. A point that is empty
  // costs one stone, a string of the owner nothing, one of the opponent as many as it has
  // liberties.
  StringDistance(const Board& board, Point from, int farthest);

  // Of an empty point, its own stone included, or of a string, by any of its stones.
  [[nodiscard]] int to(const Board& board, Point p) const {
    return distance_[is_stone(board.color(p)) ? board.string_root(p) : p];
  }

 private:
  PointMap<std::uint8_t> distance_;
};

}  // namespace owlet
