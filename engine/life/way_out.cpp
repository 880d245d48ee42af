#include "engine/life/way_out.h"

namespace owlet::life {

WayOut way_out_of(const Board& board, const Region& region, Point string) {
  const Color c = board.color(string);
  for (const Point refuge : region.refuges)
    if (board.color(refuge) == c && board.same_string(refuge, string)) return WayOut::kFriend;
  for (const Point p : board.liberties(string)) {
    if (region.inside.contains(p)) continue;
    if (board.neighbourhood(p).orthogonal_count(Color::kEmpty) >= 2) return WayOut::kOpenBoard;
  }
  return WayOut::kNone;
}

}  // namespace owlet::life
