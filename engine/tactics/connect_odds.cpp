#include "engine/tactics/connect_odds.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/tactics/ways.h"

namespace owlet {
namespace {

struct ConnectOdds {
  std::array<std::array<double, kMostNarrow + 1>, Ways::kFarthest> narrowest;  // by distance from 1
  std::array<double, kMostDetours + 1> detours;
  std::array<double, kMostLiberties> weaker;  // from 1
  std::array<double, kMostLiberties> cutter;  // from 1
};
constexpr ConnectOdds kToConnect = {{{{5.8, 5.0, 3.5, 1.8},
                                      {-2.8, 3.0, 4.2, 2.1},
                                      {-10.0, -3.8, 1.7, 1.1},
                                      {-11.5, -9.8, -8.9, -1.3}}},
                                    {0.0, 1.2, 2.5, 3.3},
                                    {-3.5, 1.2, 0.5, 0.0},
                                    {3.4, 1.2, -0.0, 0.0}};
constexpr ConnectOdds kToCut = {{{{-4.9, -1.1, 2.9, 2.6},
                                  {-11.4, -7.1, -2.1, -0.6},
                                  {-12.1, -10.0, -7.1, -3.1},
                                  {-4.4, -4.4, -4.4, -4.4}}},
                                {0.0, 1.7, 3.7, 4.1},
                                {0.8, 0.1, 0.7, 0.0},
                                {1.7, 0.1, -0.4, 0.0}};

int narrowest_layer(const Ways& ways) {
  if (ways.shortest() == 0) return kMostNarrow;
  std::array<int, Ways::kFarthest + 1> layers{};
  for (const WayPoint& way : ways.points())
    if (way.excess == 0) ++layers[way.layer];
  return *std::min_element(layers.begin() + 1, layers.begin() + 1 + ways.shortest());
}

}  // namespace

ConnectSigns signs_of(const Board& board, const Links& links, Point a, Point b, bool cuts) {
  constexpr int kSlack = 1;
  const Ways ways(board, links.with_first(), links.with_second(), kSlack,
                  Ways::kFarthest - (cuts ? 1 : 0));
  const Color enemy = opponent(board.color(a));
  ConnectSigns signs;
  signs.distance = ways.shortest();
  if (!ways.any()) return signs;
  signs.narrowest = std::min(narrowest_layer(ways), kMostNarrow);
  signs.cutter = kMostLiberties;
  for (const WayPoint& way : ways.points()) {
    if (way.excess > 0) ++signs.detours;
    for (const Point q : board.neighbours(way.point, enemy))
      signs.cutter = std::min(signs.cutter, board.liberty_count(q));
  }
  signs.detours = std::min((signs.detours + 1) / 2, kMostDetours);
  signs.weaker = std::min({board.liberty_count(a), board.liberty_count(b), kMostLiberties});
  return signs;
}

double odds_of(const ConnectSigns& signs, bool cuts) {
  const ConnectOdds& table = cuts ? kToCut : kToConnect;
  const auto at = [](int i) { return static_cast<std::size_t>(i); };
  return table.narrowest[at(std::max(signs.distance, 1) - 1)][at(signs.narrowest)] +
         table.detours[at(signs.detours)] + table.weaker[at(signs.weaker - 1)] +
         table.cutter[at(signs.cutter - 1)];
}

}  // namespace owlet
