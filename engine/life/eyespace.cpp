#include "engine/life/eyespace.h"

#include <algorithm>
#include <vector>

#include "engine/board/spread.h"

namespace owlet::life {
namespace {

// An eyespace of more points is not made a graph of; of more than the second number it is none.
constexpr int kMostPoints = 20;
constexpr int kMostHeld = 40;
// Weak strings of the wall up to this size are part of the question, larger ones must not be lost.
constexpr int kSmallString = 8;
constexpr int kLibertiesLeft = 2;  // outside, of each string of the wall

// ---- The points

// Which points around p the owner holds.
class Surveyor {
 public:
  Surveyor(StringSafety& safety, Color owner)
      : safety_(safety),
        board_(safety.board()),
        owner_(owner),
        passable_(board_.points() - board_.stones(owner)) {}

  PointSet survey(Point p) {
    if (!passable_.contains(p)) return {};
    for (PointSet area = part_around(passable_, p); area.size() <= kMostPoints;
         area = part_around(passable_, p))
      if (!open_lost_walls(area)) return area;
    for (const Point s : board_.stones(owner_)) open_if_lost(s);
    return held_around(p, part_around(passable_, p));
  }

 private:
  // Finds lost strings in the wall of the area. One that has all its liberties inside is not lost
  // before the question is answered.
  bool open_lost_walls(const PointSet& area) {
    bool opened = false;
    for (const Point p : area.grown() & board_.stones(owner_))
      if (!(board_.liberties(p) - area).empty()) opened |= open_if_lost(p);
    return opened;
  }

  bool open_if_lost(Point stone) {
    if (passable_.contains(stone) || safety_.of(stone).safety != Safety::kDead) return false;
    add_string(board_, stone, passable_);
    return true;
  }

  // The stones of c in the area and around it that hold.
  [[nodiscard]] PointSet holding_stones(Color c, const PointSet& area) {
    PointSet stones;
    for (const Point p : area.grown() & board_.stones(c))
      if (safety_.of(p).safety != Safety::kDead) stones.insert(p);
    return stones;
  }

  [[nodiscard]] PointSet held_around(Point start, const PointSet& area) {
    const PointSet owners = holding_stones(owner_, area);
    const PointSet others = holding_stones(opponent(owner_), area);
    const PointSet open = area - owners - others;
    const PointMap<int> own = steps_from(owners, open);
    const PointMap<int> theirs = steps_from(others, open);
    const PointSet margins = owners.grown() & others.grown() & open;
    PointSet held;
    for (const Point p : open)
      if (own[p] < theirs[p]) held.insert(p);
    if (!held.contains(start) && !margins.contains(start)) return {};
    PointSet found{start};
    for (PointSet before; found != before;) {
      before = found;
      found |= (before.grown() & held) | ((before & held).grown() & margins);
    }
    return found.size() > kMostHeld ? PointSet() : found;
  }

  StringSafety& safety_;
  const Board& board_;
  Color owner_;
  // Empty points, the opponent's stones, and strings of the wall that are lost.
  PointSet passable_;
};

// ---- The graph

class GraphMaker {
 public:
  // With `weak_strings`, small strings of the wall that can be taken may be lost without losing
  // all.
  GraphMaker(StringSafety& safety, Color owner, const PointSet& points, bool weak_strings)
      : safety_(safety),
        board_(safety.board()),
        attacker_(opponent(owner)),
        weak_strings_(weak_strings) {
    space_.owner = owner;
    space_.points = points;
    node_.fill(kNone);
  }

  std::optional<Eyespace> make() {
    space_.surround = space_.graph.add_node(true);
    space_.graph.make_safe(space_.surround);
    space_.stones[attacker_] = node_bit(space_.surround);
    for (const Point p : space_.points) add_point(p);
    for (const Point p : space_.points)
      for (const Point q : board_.neighbours(p, space_.owner)) add_wall(q);
    if (walls_.empty()) return std::nullopt;
    for (const Point p : space_.points) join_corners(p);
    for (std::size_t i = 0; i < placed_.size(); ++i) add_surrounding_strings(placed_[i]);
    for (const Point p : placed_) connect_point(p);
    choose_main_wall();
    add_outside_liberties();
    if (overfull_) return std::nullopt;
    space_.graph.finish();
    return space_;
  }

 private:
  static constexpr int kNone = -1;

  int add_node(bool large) {
    if (space_.graph.size() + 4 >= StoneGraph::kMaxNodes) {
      overfull_ = true;
      return 0;
    }
    return space_.graph.add_node(large);
  }

  // A point that is played on, with the stone on it.
  void add_point(Point p) {
    if (node_[p] != kNone) return;
    const int node = add_node(false);
    node_[p] = node;
    placed_.push_back(p);
    const Color c = board_.color(p);
    if (is_stone(c)) space_.stones[c] |= node_bit(node);
    for (const Color side : {Color::kBlack, Color::kWhite})
      space_.moves[static_cast<std::size_t>(node)][side] = p;
  }

  void add_wall(Point p) {
    if (node_[p] != kNone) return;
    if (weak_strings_ && is_weak(p)) return add_weak_string(p);
    const int node = add_node(true);
    board_.for_each_stone(p, [&](Point s) { node_[s] = node; });
    space_.stones[space_.owner] |= node_bit(node);
    space_.walls |= node_bit(node);
    walls_.push_back(p);
  }

  // A small string that can be taken or saved.
  [[nodiscard]] bool is_weak(Point p) {
    return board_.string_size(p) <= kSmallString && safety_.of(p).safety != Safety::kSafe;
  }

  void add_weak_string(Point p) {
    if (node_[p] != kNone) return;
    board_.for_each_stone(p, [&](Point s) { add_point(s); });
    for (const Point q : board_.liberties(p)) add_point(q);
  }

  // Where two strings of the wall meet at a corner of p: the point that joins or parts them.
  void join_corners(Point p) {
    for (std::size_t i = 0; i < kDiagonal.size(); ++i) {
      const Point a = p.step(kOrthogonal[i]);
      const Point b = p.step(kOrthogonal[(i + 1) % kOrthogonal.size()]);
      if (board_.color(a) != space_.owner || board_.color(b) != space_.owner) continue;
      if (board_.same_string(a, b)) continue;
      const Point corner = p.step(kDiagonal[i]);
      if (board_.color(corner) == Color::kEmpty) add_point(corner);
      if (board_.color(corner) == attacker_) add_string(corner);
    }
  }

  void add_surrounding_strings(Point p) {
    for (const Point q : board_.neighbours(p)) {
      if (board_.color(q) == attacker_) add_string(q);
      if (board_.color(q) == space_.owner && is_weak(q)) add_weak_string(q);
    }
  }

  // A string of the opponent outside, by what the reader says of it: what can not be saved is the
  // owner's, what can be taken is one node for whoever plays there first.
  void add_string(Point p) {
    if (node_[p] != kNone) return;
    const StringStanding& standing = safety_.of(p);
    if (standing.safety == Safety::kSafe) {
      board_.for_each_stone(p, [&](Point s) { node_[s] = space_.surround; });
      return;
    }
    if (standing.by_ko && board_.string_size(p) <= kSmallString) return add_weak_string(p);
    const int node = add_node(true);
    board_.for_each_stone(p, [&](Point s) {
      node_[s] = node;
      strings_.push_back(s);
    });
    if (standing.safety == Safety::kDead) {
      space_.stones[space_.owner] |= node_bit(node);
      return;
    }
    space_.graph.connect(node, space_.surround);
    space_.moves[static_cast<std::size_t>(node)][attacker_] = standing.defend;
    space_.moves[static_cast<std::size_t>(node)][space_.owner] = standing.attack;
  }

  // The edges from a point that is played on, the one to the surroundings included.
  void connect_point(Point p) {
    bool touches_outside = false;
    bool touches_weak = false;
    for (const Point q : board_.neighbours(p)) {
      touches_weak |= board_.color(q) == space_.owner && is_weak(q);
      if (node_[q] == kNone) {
        touches_outside |= board_.color(q) != space_.owner;
      } else if (node_[q] == space_.surround) {
        touches_outside = true;
      } else if (node_[q] != node_[p]) {
        space_.graph.connect(node_[p], node_[q]);
      }
    }
    if (touches_outside && is_open(p)) {
      space_.graph.connect(node_[p], space_.surround);
    } else if (!space_.points.contains(p) && board_.color(p) == Color::kEmpty && !touches_weak) {
      // Nothing to fight for, and not an eye of this eyespace.
      space_.stones[space_.owner] |= node_bit(node_[p]);
    }
  }

  // Whether the opponent comes in there from outside.
  [[nodiscard]] bool is_open(Point p) {
    return board_.color(p) != Color::kEmpty || safety_.stays(attacker_, p);
  }

  void choose_main_wall() {
    // Strings that were taken as lost or as switches touch walls that no point connects them with.
    for (const Point s : strings_)
      for (const Point q : board_.neighbours(s, space_.owner))
        if (node_[q] != kNone && node_[q] != node_[s]) space_.graph.connect(node_[s], node_[q]);
    Point main = walls_.front();
    for (const Point p : walls_)
      if (board_.string_size(p) > board_.string_size(main)) main = p;
    space_.main_wall = node_[main];
  }

  // Of its liberties elsewhere a string of the wall has a few left, so that its owner is warned
  // before it is in atari.
  void add_outside_liberties() {
    for (const Point p : walls_) {
      int outside = 0;
      for (const Point q : board_.liberties(p)) outside += node_[q] == kNone ? 1 : 0;
      for (int i = 0; i < std::min(outside, kLibertiesLeft); ++i) {
        const int liberty = add_node(false);
        space_.graph.connect(liberty, node_[p]);
        space_.graph.connect(liberty, space_.surround);
      }
    }
  }

  StringSafety& safety_;
  const Board& board_;
  Color attacker_;
  bool weak_strings_;
  Eyespace space_;
  PointMap<int> node_;
  std::vector<Point> placed_;   // points with a node of their own
  std::vector<Point> walls_;    // a stone of each
  std::vector<Point> strings_;  // stones of the opponent's strings that are one node
  bool overfull_ = false;
};

}  // namespace

std::optional<Eyespace> find_eyespace(StringSafety& safety, Point p, Color owner) {
  const PointSet points = Surveyor(safety, owner).survey(p);
  if (points.empty()) return std::nullopt;
  if (points.size() > kMostPoints) {
    Eyespace space;
    space.owner = owner;
    space.points = points;
    return space;
  }
  if (auto space = GraphMaker(safety, owner, points, true).make()) return space;
  return GraphMaker(safety, owner, points, false).make();
}

}  // namespace owlet::life
