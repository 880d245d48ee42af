#include "engine/life/region.h"

#include "engine/board/spread.h"

namespace owlet::life {
namespace {

// Where the outside begins: this far from the goal, and this far it flows freely.
constexpr int kOutside = 6;
constexpr int kReach = 3;
// This many empty points enclosed by attacking stones are a pocket.
constexpr int kPocket = 6;
// A friend with this many liberties outside is safe to connect to.
constexpr int kRefugeLiberties = 3;
// Friends with this many liberties may be taken: they go inside with their liberties.
constexpr int kWeakFriend = 3;
// Strings of the boundary with this many liberties may need help or be chased.
constexpr int kWeakBoundary = 3;

// Whether a few empty points behind attacking stones, out of the goal's reach, lie inside all the
// same: all those stones have liberties there and on inner points only, and some on inner ones.
bool is_pocket(const Board& board, const Goal& goal, const PointSet& component,
               const PointSet& inner) {
  bool touches_inner = false;
  bool closed = component.size() <= kPocket;
  for (const Point q : component.grown() & board.stones(goal.attacker())) {
    touches_inner |= board.liberties(q).intersects(inner);
    closed &= (board.liberties(q) - inner - component).empty();
  }
  return closed && touches_inner;
}

// The empty points that the outside does not reach.
PointSet inner_points(const Board& board, const Goal& goal) {
  const PointSet empties = empties_of(board);
  const PointMap<int> from_goal = steps_from(goal.stones, empties);
  const PointMap<int> from_attacker = steps_from(board.stones(goal.attacker()), empties);
  PointSet outside;
  PointSet open;
  for (const Point p : empties) {
    if (from_goal[p] >= kOutside) outside.insert(p);
    if (from_goal[p] > kReach || from_goal[p] > from_attacker[p]) open.insert(p);
  }
  PointSet inner = empties - spread(outside, open);
  for (const PointSet& part : parts_of(empties))
    if (is_pocket(board, goal, part, inner)) inner |= part;
  return inner;
}

class RegionBuilder {
 public:
  RegionBuilder(const Board& board, const Goal& goal, const PointSet& empties, int weak_enemy)
      : board_(board), goal_(goal), weak_enemy_(weak_enemy), empties_(empties) {}

  Region build() {
    for (const Point p : goal_.stones) place_neighbours(p);
    for (const Point p : empties_) place_neighbours(p);
    // What the weak strings can be taken from, and, one step on, who stands there.
    for (const Point p : PointSet(added_)) place_neighbours(p);
    empties_ |= added_;
    region_.inside |= empties_;
    region_.room = empties_.size();
    find_nearby();
    return region_;
  }

 private:
  void place_neighbours(Point p) {
    if (is_stone(board_.color(p))) place_string(p);
    for (const Point q : board_.neighbours(p))
      if (is_stone(board_.color(q))) place_string(q);
  }

  // Decides whether a string belongs inside or to the boundary.
  void place_string(Point p) {
    if (!placed_.insert(board_.string_root(p))) return;
    const int outside = (board_.liberties(p) - empties_).size();
    const bool friendly = board_.color(p) == goal_.defender;
    const bool weak = board_.liberty_count(p) <= (friendly ? kWeakFriend : weak_enemy_);
    if (outside == 0 || weak || goal_.stones.contains(p)) {
      add_string(board_, p, region_.inside);
      if (weak) {
        added_ |= board_.liberties(p);
        if (!friendly) board_.for_each_stone(p, [&](Point s) { place_neighbours(s); });
      }
      return;
    }
    region_.boundary.push_back(p);
    if (friendly && outside >= kRefugeLiberties) region_.refuges.push_back(p);
  }

  void find_nearby() {
    PointSet around = spread(region_.inside, empties_of(board_), 2);
    for (const Point p : region_.boundary)
      if (board_.liberty_count(p) <= kWeakBoundary) around |= board_.liberties(p);
    region_.nearby = around - region_.inside;
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
  const PointSet empties = spread(inner_points(board, goal), empties_of(board), growth);
  return RegionBuilder(board, goal, empties, weak_enemy).build();
}

bool extend_goal(const Board& board, const Region& region, Goal& goal) {
  const int size = goal.size;
  for (const Point p : region.inside)
    if (board.color(p) == goal.defender && !goal.stones.contains(p) &&
        (board.liberties(p) - region.inside).empty())
      goal.add_string(board, p);
  return goal.size > size;
}

WayOut way_out_of(const Board& board, const Region& region, Point string) {
  const Color c = board.color(string);
  for (const Point refuge : region.refuges)
    if (board.color(refuge) == c && board.same_string(refuge, string)) return WayOut::kFriend;
  for (const Point p : board.liberties(string) - region.inside)
    if (board.neighbourhood(p).orthogonal_count(Color::kEmpty) >= 2) return WayOut::kOpenBoard;
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
