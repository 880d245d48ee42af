#include "engine/life/region.h"

#include <algorithm>
#include <limits>

namespace owlet::life {
namespace {

constexpr int kFar = std::numeric_limits<int>::max();
// Where the water springs: this far from the goal, and this far it flows freely.
constexpr int kSpring = 6;
constexpr int kReach = 3;
// So many empty points enclosed by attacking stones are a pocket.
constexpr int kPocket = 6;
// A friend with so many liberties outside is safe to connect to.
constexpr int kRefugeLiberties = 3;
// Friends with so many liberties may be taken: they go inside with their liberties.
constexpr int kWeakFriend = 3;
// Strings of the rim with so many liberties may need help or be chased.
constexpr int kWeakRim = 3;

template <typename F>
void for_each_neighbour(const Board& board, Point p, F f) {
  for (const int offset : kOrthogonal)
    if (const Point q = p.step(offset); board.color(q) != Color::kOff) f(q);
}

// Steps through empty points from the stones that `is_source` accepts to each empty point.
template <typename F>
PointMap<int> distances(const Board& board, F is_source) {
  PointMap<int> distance;
  distance.fill(kFar);
  std::vector<Point> queue;
  const auto reach = [&](Point p, int steps) {
    if (board.color(p) != Color::kEmpty || distance[p] != kFar) return;
    distance[p] = steps;
    queue.push_back(p);
  };
  for (const Point p : board.empty_points())
    for_each_neighbour(board, p, [&](Point q) {
      if (is_stone(board.color(q)) && is_source(q)) reach(p, 1);
    });
  for (std::size_t i = 0; i < queue.size(); ++i)
    for_each_neighbour(board, queue[i], [&](Point q) { reach(q, distance[queue[i]] + 1); });
  return distance;
}

// The empty points connected with p.
PointSet empty_component(const Board& board, Point p) {
  PointSet component;
  component.insert(p);
  std::vector<Point> queue = {p};
  for (std::size_t i = 0; i < queue.size(); ++i)
    for_each_neighbour(board, queue[i], [&](Point q) {
      if (board.color(q) != Color::kEmpty || component.contains(q)) return;
      component.insert(q);
      queue.push_back(q);
    });
  return component;
}

// Whether a few empty points behind attacking stones, out of the goal's reach, lie inside all the
// same: all those stones have liberties there and on dry points only, and some on dry ones.
bool is_pocket(const Board& board, const Goal& goal, const PointSet& component,
               const PointSet& dry) {
  bool touches_dry = false;
  bool closed = component.size() <= kPocket;
  for (const Point p : component) {
    for_each_neighbour(board, p, [&](Point q) {
      if (board.color(q) != goal.attacker()) return;
      for (const Point liberty : board.liberties(q)) {
        touches_dry |= dry.contains(liberty);
        closed &= dry.contains(liberty) || component.contains(liberty);
      }
    });
  }
  return closed && touches_dry;
}

void add_pockets(const Board& board, const Goal& goal, PointSet& dry) {
  PointSet seen = dry;
  for (const Point p : board.empty_points()) {
    if (seen.contains(p)) continue;
    const PointSet component = empty_component(board, p);
    seen |= component;
    if (is_pocket(board, goal, component, dry)) dry |= component;
  }
}

// The empty points that the water does not reach.
PointSet dry_points(const Board& board, const Goal& goal) {
  const PointMap<int> from_goal =
      distances(board, [&](Point p) { return goal.stones.contains(p); });
  const PointMap<int> from_attacker =
      distances(board, [&](Point p) { return board.color(p) == goal.attacker(); });
  PointSet wet;
  std::vector<Point> queue;
  const auto wet_it = [&](Point p) {
    if (wet.contains(p)) return;
    wet.insert(p);
    queue.push_back(p);
  };
  for (const Point p : board.empty_points())
    if (from_goal[p] >= kSpring && from_goal[p] != kFar) wet_it(p);
  for (std::size_t i = 0; i < queue.size(); ++i)
    for_each_neighbour(board, queue[i], [&](Point q) {
      if (board.color(q) != Color::kEmpty) return;
      if (from_goal[q] > kReach || from_goal[q] > from_attacker[q]) wet_it(q);
    });
  PointSet dry;
  for (const Point p : board.empty_points())
    if (!wet.contains(p) && from_goal[p] != kFar) dry.insert(p);
  add_pockets(board, goal, dry);
  return dry;
}

void grow(const Board& board, PointSet& empties) {
  PointSet grown = empties;
  for (const Point p : empties)
    for_each_neighbour(board, p, [&](Point q) {
      if (board.color(q) == Color::kEmpty) grown.insert(q);
    });
  empties = grown;
}

int liberties_outside(const Board& board, Point string, const PointSet& empties) {
  int count = 0;
  for (const Point p : board.liberties(string)) count += empties.contains(p) ? 0 : 1;
  return count;
}

class RegionBuilder {
 public:
  RegionBuilder(const Board& board, const Goal& goal, const PointSet& empties, int weak_enemy)
      : board_(board), goal_(goal), weak_enemy_(weak_enemy), empties_(empties) {}

  Region build() {
    for (const Point p : goal_.stones) place_neighbours(p);
    for (const Point p : empties_) place_neighbours(p);
    // What the weak strings can be taken from, and, one step on, who stands there.
    const PointSet added = added_;
    for (const Point p : added) place_neighbours(p);
    empties_ |= added_;
    region_.inside |= empties_;
    region_.room = empties_.size();
    for (const Point p : region_.inside) region_.points.push_back(p);
    find_outskirts();
    return region_;
  }

 private:
  void place_neighbours(Point p) {
    if (is_stone(board_.color(p))) place_string(p);
    for_each_neighbour(board_, p, [&](Point q) {
      if (is_stone(board_.color(q))) place_string(q);
    });
  }

  // Decides whether a string belongs inside or to the rim.
  void place_string(Point p) {
    const Point root = board_.string_root(p);
    if (placed_.contains(root)) return;
    placed_.insert(root);
    const int outside = liberties_outside(board_, p, empties_);
    const bool friendly = board_.color(p) == goal_.defender;
    const bool weak = board_.liberty_count(p) <= (friendly ? kWeakFriend : weak_enemy_);
    if (outside == 0 || weak || goal_.stones.contains(p)) {
      board_.for_each_stone(p, [&](Point s) { region_.inside.insert(s); });
      if (weak) {
        for (const Point q : board_.liberties(p)) added_.insert(q);
        if (!friendly) board_.for_each_stone(p, [&](Point s) { place_neighbours(s); });
      }
      return;
    }
    region_.rim.push_back(p);
    if (friendly && outside >= kRefugeLiberties) region_.refuges.push_back(p);
  }

  void find_outskirts() {
    PointSet around = empties_;
    for (const Point p : region_.inside)
      for_each_neighbour(board_, p, [&](Point q) {
        if (board_.color(q) == Color::kEmpty) around.insert(q);
      });
    grow(board_, around);
    for (const Point p : region_.rim)
      if (board_.liberty_count(p) <= kWeakRim)
        for (const Point q : board_.liberties(p)) around.insert(q);
    around -= region_.inside;
    for (const Point p : around) region_.outskirts.push_back(p);
  }

  const Board& board_;
  const Goal& goal_;
  int weak_enemy_;
  PointSet empties_;
  PointSet added_;  // liberties of weak strings
  PointSet placed_;
  Region region_;
};

}  // namespace

Region find_region(const Board& board, const Goal& goal, int growth, int weak_enemy) {
  PointSet empties = dry_points(board, goal);
  for (int i = 0; i < growth; ++i) grow(board, empties);
  return RegionBuilder(board, goal, empties, weak_enemy).build();
}

bool extend_goal(const Board& board, const Region& region, Goal& goal) {
  const int size = goal.size;
  for (const Point p : region.points)
    if (board.color(p) == goal.defender && !goal.stones.contains(p) &&
        liberties_outside(board, p, region.inside) == 0)
      goal.add_string(board, p);
  return goal.size > size;
}

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

GroupAtStake find_group(const Board& board, Point target) {
  GroupAtStake group;
  group.goal = find_goal(board, target);
  group.region = find_region(board, group.goal, 0);
  if (extend_goal(board, group.region, group.goal))
    group.region = find_region(board, group.goal, 0);
  return group;
}

}  // namespace owlet::life
