#include "engine/life/static_life.h"

#include <boost/container/static_vector.hpp>

#include "engine/board/benson.h"
#include "engine/board/spread.h"

namespace owlet::life {

int living_stones(const Board& board, const Region& region, const Goal& goal) {
  constexpr std::size_t kMostEnclosures = 64;
  const PointSet& own = board.stones(goal.defender);
  boost::container::static_vector<BensonRegion<PointSet>, kMostEnclosures> enclosures;
  PointSet strings;
  for (PointSet rest = region.inside - own; !rest.empty();) {
    const PointSet points = part_around(rest, *rest.begin());
    rest -= points;
    const PointSet around = (points.grown() & board.points()) - points;
    if (!(around - own).empty() || enclosures.size() == kMostEnclosures) continue;
    enclosures.push_back(benson_region(board, points, goal.defender));
    strings |= enclosures.back().around;
  }
  if (enclosures.size() < 2) return 0;
  const PointSet alive = benson_survivors(enclosures, strings);
  int count = 0;
  for (const Point p : goal.stones& own) count += alive.contains(board.string_root(p)) ? 1 : 0;
  return count;
}

}  // namespace owlet::life
