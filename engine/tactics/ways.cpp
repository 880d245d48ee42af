#include "engine/tactics/ways.h"

#include "engine/tactics/string_distance.h"

namespace owlet {

Ways::Ways(const Board& board, std::span<const Point> from, std::span<const Point> to, int slack,
           int farthest) {
  const StringDistance near(board, from, {.farthest = farthest, .goals = to, .slack = slack});
  shortest_ = near.to_nearest(board, to);
  if (!any()) return;
  const StringDistance far(board, to,
                           {.farthest = farthest,
                            .goals = {},
                            .slack = slack,
                            .from_goals = &near,
                            .shortest = shortest_});
  for (const Point p : far.empty_points()) {
    const int excess = near.to(board, p) + far.to(board, p) - 1 - shortest_;
    points_.push_back({p, static_cast<std::uint8_t>(excess)});
  }
}

}  // namespace owlet
