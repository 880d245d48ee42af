#include "engine/tactics/ways.h"

#include <algorithm>

namespace owlet {

Ways::Ways(const Board& board, Color side, const PointSet& from, const PointSet& to, int slack,
           int farthest) {
  const StringDistance near(board, side, from, farthest, to, slack);
  for (const Point p : to) shortest_ = std::min(shortest_, near.to(board, p));
  if (!any()) return;
  const StringDistance far(board, side, to, std::min(farthest, shortest_ + slack));
  for (const Point p : far.reached()) {
    // A point's own stone is counted from either end.
    const int excess = near.to(board, p) + std::max(0, far.to(board, p) - 1) - shortest_;
    if (board.color(p) == Color::kEmpty && excess <= slack)
      points_.push_back({p, static_cast<std::uint8_t>(excess)});
  }
}

}  // namespace owlet
