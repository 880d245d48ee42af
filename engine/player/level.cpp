#include "engine/player/level.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace owlet {

std::int64_t visits_of_level(int level, int area) {
  struct Pace {
    double area;
    double visits;
  };
  constexpr std::array<Pace, 3> kPaces = {{{81, 900}, {169, 620}, {361, 790}}};
  const auto above = std::ranges::find_if(kPaces, [&](const Pace& p) { return p.area >= area; });
  double visits = kPaces.back().visits;
  if (above != kPaces.end()) {
    const Pace below = above == kPaces.begin() ? *above : *std::prev(above);
    const double way = above->area - below.area;
    const double share = way > 0 ? (area - below.area) / way : 0;
    visits = std::lerp(below.visits, above->visits, share);
  }
  return std::llround(visits * std::pow(1.5, level - kStrongestLevel));
}

}  // namespace owlet
