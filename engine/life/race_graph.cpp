#include "engine/life/race_graph.h"

#include <algorithm>
#include <limits>

namespace owlet::life {
namespace {

// Shapes that leave one eye only where they are taken have no more stones than this, and beyond
// four stones have one with three neighbours in the shape (bulky five, crossed five, rabbity six).
constexpr int kLargestShape = 6;
constexpr int kAlwaysShape = 4;
constexpr int kShapeDegree = 3;
// A friend of a named string with so many liberties out of the race is safe.
constexpr int kSafeLiberties = 3;
// A way out: an outside liberty with so many further empty points.
constexpr int kRoomToRun = 2;
// Strings around the race with so many liberties at most may be taken.
constexpr int kWeakWall = 2;
// Groups around the race that reach no more empty points than this are shut in.
constexpr std::size_t kShutIn = 8;
// So many connected empty points are open board.
constexpr std::size_t kOpenBoard = 20;

template <typename F>
void for_each_neighbour(const Board& board, Point p, F f) {
  for (const int offset : kOrthogonal)
    if (const Point q = p.step(offset); board.color(q) != Color::kOff) f(q);
}

// Whether who takes the string has room for two eyes.
bool is_large(const Board& board, Point p) {
  const int size = board.string_size(p);
  if (size <= kAlwaysShape || size > kLargestShape) return size > kLargestShape;
  int degree = 0;
  board.for_each_stone(p, [&](Point s) {
    degree = std::max(degree, board.neighbourhood(s).orthogonal_count(board.color(s)));
  });
  return degree < kShapeDegree;
}

}  // namespace

bool is_shut_in(const Board& board, const Goal& group) {
  PointSet reached;
  std::vector<Point> queue;
  const auto reach = [&](Point p) {
    if (board.color(p) != Color::kEmpty || reached.contains(p)) return;
    reached.insert(p);
    queue.push_back(p);
  };
  for (const Point string : group.strings)
    for (const Point liberty : board.liberties(string)) reach(liberty);
  for (std::size_t i = 0; i < queue.size() && queue.size() <= kShutIn; ++i)
    for_each_neighbour(board, queue[i], reach);
  return queue.size() <= kShutIn;
}

namespace {

class RaceMaker {
 public:
  RaceMaker(const Board& board, Point a, Point b, RaceScope scope)
      : board_(board), named_{a, b}, scope_(scope) {
    node_.fill(kNone);
  }

  std::optional<RaceGraph> make() {
    for (const Point named : named_) survey(named);
    keep_what_is_near();
    if (scope_.third_groups) add_third_groups();
    if (scope_.weak_walls) add_weak_walls();
    for (const Color c : {Color::kBlack, Color::kWhite}) {
      safe_[c] = add_node(Point::none(), true);
      race_.graph.make_safe(safe_[c]);
      race_.stones[c] |= node_bit(safe_[c]);
    }
    for (const Point named : named_) add_string(named);
    for (const Point p : inside_)
      if (is_stone(board_.color(p))) add_string(p);
    for (const Point p : inside_)
      if (board_.color(p) == Color::kEmpty) add_point(p);
    find_open_board();
    measure_surroundings();
    if (overfull_) return std::nullopt;
    for (const Point p : placed_) connect(p);
    name_runners();
    drop_idle_edges();
    race_.graph.finish();
    return race_;
  }

 private:
  static constexpr int kNone = -1;
  static constexpr int kNever = std::numeric_limits<int>::max();

  void survey(Point named) {
    const auto [goal, region] = find_group(board_, named);
    inside_ |= region.inside;
    for (const Point string : goal.strings) {
      int outside = 0;
      for (const Point q : board_.liberties(string)) outside += region.inside.contains(q) ? 0 : 1;
      if (outside >= kSafeLiberties && !board_.same_string(string, named)) {
        board_.for_each_stone(string, [&](Point s) { strong_.insert(s); });
        continue;
      }
      board_.for_each_stone(string, [&](Point s) { racers_.insert(s); });
      for (const Point q : board_.liberties(string)) inside_.insert(q);
    }
  }

  // Of the regions, the empty points within reach of the groups, and the strings that have all
  // their liberties there.
  void keep_what_is_near() {
    PointMap<int> distance;
    std::vector<Point> queue;
    const auto reach = [&](Point p, int steps) {
      if (board_.color(p) != Color::kEmpty || !inside_.contains(p) || distance[p] != 0) return;
      distance[p] = steps;
      queue.push_back(p);
    };
    for (const Point s : racers_) for_each_neighbour(board_, s, [&](Point q) { reach(q, 1); });
    for (std::size_t i = 0; i < queue.size(); ++i)
      for_each_neighbour(board_, queue[i], [&](Point q) {
        if (distance[queue[i]] < scope_.reach) reach(q, distance[queue[i]] + 1);
      });
    PointSet near = racers_;
    for (const Point p : queue) near.insert(p);
    for (const Point p : inside_) {
      if (!is_stone(board_.color(p)) || racers_.contains(p)) continue;
      bool all_near = true;
      for (const Point q : board_.liberties(p)) all_near &= near.contains(q);
      if (all_near) near.insert(p);
    }
    inside_ = near;
  }

  // Groups around the race that are shut in themselves, with their liberties.
  void add_third_groups() {
    PointSet seen = inside_;
    PointSet added;
    for (const Point p : inside_)
      for_each_neighbour(board_, p, [&](Point q) {
        if (!is_stone(board_.color(q)) || seen.contains(q) || strong_.contains(q)) return;
        const Goal group = find_goal(board_, q);
        seen |= group.stones;
        if (!is_shut_in(board_, group)) return;
        added |= group.stones;
        for (const Point string : group.strings)
          for (const Point liberty : board_.liberties(string)) added.insert(liberty);
      });
    inside_ |= added;
  }

  // Strings around the race that are short of liberties, with these and what is next to them.
  void add_weak_walls() {
    PointSet added;
    for (const Point p : inside_)
      for_each_neighbour(board_, p, [&](Point q) {
        if (!is_stone(board_.color(q)) || inside_.contains(q) || strong_.contains(q)) return;
        if (board_.liberty_count(q) > kWeakWall) return;
        board_.for_each_stone(q, [&](Point s) { added.insert(s); });
        for (const Point liberty : board_.liberties(q)) {
          added.insert(liberty);
          for_each_neighbour(board_, liberty, [&](Point r) {
            if (board_.color(r) == Color::kEmpty) added.insert(r);
          });
        }
      });
    inside_ |= added;
  }

  int add_node(Point p, bool large) {
    if (race_.graph.size() + 1 >= StoneGraph::kMaxNodes) {
      overfull_ = true;
      return 0;
    }
    const int node = race_.graph.add_node(large);
    race_.points[static_cast<std::size_t>(node)] = p;
    return node;
  }

  void add_point(Point p) {
    node_[p] = add_node(p, false);
    placed_.push_back(p);
  }

  void add_string(Point p) {
    if (node_[p] != kNone || strong_.contains(p)) return;
    const bool large = is_large(board_, p);
    const int whole = large ? add_node(Point::none(), true) : kNone;
    board_.for_each_stone(p, [&](Point s) {
      node_[s] = large ? whole : add_node(s, false);
      race_.stones[board_.color(s)] |= node_bit(node_[s]);
      placed_.push_back(s);
    });
  }

  void connect(Point p) {
    for_each_neighbour(board_, p, [&](Point q) {
      const Color c = board_.color(q);
      if (node_[q] != kNone) {
        if (node_[q] != node_[p]) race_.graph.connect(node_[p], node_[q]);
      } else if (is_stone(c)) {
        race_.graph.connect(node_[p], safe_[c]);
      } else if (board_.color(p) == Color::kEmpty) {
        connect_to_open_board(p);
      }
    });
  }

  // Steps from the surroundings of either side through empty points off the race's board.
  void measure_surroundings() {
    for (const Color c : {Color::kBlack, Color::kWhite}) {
      PointMap<int>& steps = steps_[c];
      steps.fill(kNever);
      std::vector<Point> queue;
      const auto reach = [&](Point p, int n) {
        if (board_.color(p) != Color::kEmpty || node_[p] != kNone || steps[p] != kNever) return;
        steps[p] = n;
        queue.push_back(p);
      };
      for (const Point p : board_.empty_points())
        for_each_neighbour(board_, p, [&](Point q) {
          if (board_.color(q) == c && node_[q] == kNone) reach(p, 1);
        });
      for (std::size_t i = 0; i < queue.size(); ++i)
        for_each_neighbour(board_, queue[i], [&](Point q) { reach(q, steps[queue[i]] + 1); });
    }
  }

  // Empty points off the race's board that are part of a large stretch.
  void find_open_board() {
    PointSet seen;
    for (const Point start : board_.empty_points()) {
      if (node_[start] != kNone || seen.contains(start)) continue;
      std::vector<Point> stretch = {start};
      seen.insert(start);
      for (std::size_t i = 0; i < stretch.size(); ++i)
        for_each_neighbour(board_, stretch[i], [&](Point q) {
          if (board_.color(q) != Color::kEmpty || node_[q] != kNone || seen.contains(q)) return;
          seen.insert(q);
          stretch.push_back(q);
        });
      if (stretch.size() < kOpenBoard) continue;
      for (const Point p : stretch) open_.insert(p);
    }
  }

  // An empty point next to one that is not on the race's board. Whoever has no group there comes in
  // from outside if it is as near as the other side; a group next to it gets out there if there is
  // room.
  void connect_to_open_board(Point p) {
    int room = 0;
    SideMap<bool> comes_in;
    for_each_neighbour(board_, p, [&](Point q) {
      room += open_.contains(q) ? 1 : 0;
      for (const Color c : {Color::kBlack, Color::kWhite})
        comes_in[c] |= steps_[c][q] != kNever && steps_[c][q] <= steps_[opponent(c)][q];
    });
    for (const Color c : {Color::kBlack, Color::kWhite}) {
      bool group_near = false;
      for_each_neighbour(board_, p, [&](Point q) {
        group_near |= board_.color(q) == c && node_[q] != kNone && node_[q] != safe_[c];
      });
      if ((!group_near && comes_in[c]) || room >= kRoomToRun)
        race_.graph.connect(node_[p], safe_[c]);
    }
  }

  void name_runners() {
    for (const Point named : named_) {
      const Color c = board_.color(named);
      race_.runners[c] = 0;
      board_.for_each_stone(named, [&](Point s) { race_.runners[c] |= node_bit(node_[s]); });
      race_.large[c] = is_large(board_, named);
    }
  }

  // An edge between two empty nodes does nothing if stones of either colour on both would be one
  // string without it, and would stay so: both are next to the same safe node or to the same large
  // runner, whose end is the end of the race. Without such edges liberties become twins.
  void drop_idle_edges() {
    const Nodes occupied = race_.stones[Color::kBlack] | race_.stones[Color::kWhite];
    const Nodes empty = race_.graph.all() & ~occupied;
    SideMap<Nodes> lasting;
    for (const Color c : {Color::kBlack, Color::kWhite}) {
      lasting[c] = node_bit(safe_[c]);
      if (race_.large[c]) lasting[c] |= race_.runners[c];
    }
    for_each_node(empty, [&](int a) {
      for_each_node(race_.graph.neighbours(a) & empty, [&](int b) {
        const Nodes common = race_.graph.neighbours(a) & race_.graph.neighbours(b);
        if ((common & lasting[Color::kBlack]) != 0 && (common & lasting[Color::kWhite]) != 0)
          race_.graph.disconnect(a, b);
      });
    });
  }

  const Board& board_;
  std::array<Point, 2> named_;
  RaceScope scope_;
  RaceGraph race_;
  PointSet inside_;
  PointSet racers_;  // stones of the two groups
  PointSet strong_;  // stones of theirs that are safe
  SideMap<int> safe_;
  PointSet open_;  // empty points with room around them
  SideMap<PointMap<int>> steps_;
  PointMap<int> node_;
  std::vector<Point> placed_;
  bool overfull_ = false;
};

}  // namespace

std::optional<RaceGraph> find_race(const Board& board, Point a, Point b, RaceScope scope) {
  assert(is_stone(board.color(a)) && board.color(b) == opponent(board.color(a)));
  return RaceMaker(board, a, b, scope).make();
}

}  // namespace owlet::life
