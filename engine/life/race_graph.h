// Two groups in each other's way, as a problem on a graph.
//
// On the board of the race are the regions in which either group would live (see region.h), all
// liberties of both groups, and the strings in there, whoever owns them; with them, if wanted, what
// stands around and is not to be relied on: strings that may be taken, and other groups that are
// shut in. All other surroundings are safe, for each side one node. A liberty next to open board is
// open to whoever is near there, to a group's owner as a way out if there is room behind it.
// Strings are one node each, but for small ones: what is taken with less than an eye's room leaves
// its points behind.
#pragma once

#include <optional>

#include "engine/life/graph_search.h"
#include "engine/life/region.h"

namespace owlet::life {

struct RaceGraph {
  StoneGraph graph;
  SideMap<Nodes> stones;
  SideMap<Nodes> runners;                           // the named string of each side
  SideMap<bool> large;                              // taking it ends the race
  std::array<Point, StoneGraph::kMaxNodes> points;  // none for strings

  [[nodiscard]] Point move(int node) const {
    return node < 0 ? Point::pass() : points[static_cast<std::size_t>(node)];
  }
};

// Whether a group can not reach more than a few empty points.
[[nodiscard]] bool is_shut_in(const Board& board, const Goal& group);

// How much of the board belongs to a race.
struct RaceScope {
  bool weak_walls = false;    // surroundings that may be taken, with their liberties
  bool third_groups = false;  // those around it that are shut in themselves
};

// Nothing if this is too much for a graph. Requires stones of different colours.
[[nodiscard]] std::optional<RaceGraph> find_race(const Board& board, Point a, Point b,
                                                 RaceScope scope);

}  // namespace owlet::life
