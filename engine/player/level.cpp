#include "engine/player/level.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace owlet {

std::int64_t visits_of_level(int level, int area) {
  struct Pace {
    double area;
    double visits;
  };
  constexpr std::array<Pace, 3> kPaces = {{{81, 900}, {169, 620}, {361, 790}}};
  double visits = kPaces.front().visits;
  for (std::size_t i = 1; i < kPaces.size() && kPaces[i - 1].area < area; ++i) {
    const Pace& below = kPaces[i - 1];
    const double share = (area - below.area) / (kPaces[i].area - below.area);
    visits = std::lerp(below.visits, kPaces[i].visits, std::min(share, 1.0));
  }
  return std::llround(visits * std::pow(1.5, level - kStrongestLevel));
}

}  // namespace owlet
