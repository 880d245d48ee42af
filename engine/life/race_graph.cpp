#include "engine/life/race_graph.h"

#include <algorithm>

#include "engine/board/spread.h"

namespace owlet::life {
namespace {

// Shapes that leave one eye only where they are taken have no more stones than this, and beyond
// four stones have one with three neighbours in the shape (bulky five, crossed five, rabbity six).
constexpr int kLargestShape = 6;
constexpr int kAlwaysShape = 4;
constexpr int kShapeDegree = 3;
// A friend of a named string with this many liberties out of the race is safe.
constexpr int kSafeLiberties = 3;
// A way out: an outside liberty with this many further empty points.
constexpr int kRoomToRun = 2;
// Strings around the race with this many liberties at most may be taken.
constexpr int kWeakWall = 2;
// Groups around the race that reach no more empty points than this are shut in.
constexpr int kShutIn = 8;
// This many connected empty points are open board.
constexpr int kOpenBoard = 20;

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
  const PointSet empties = empties_of(board);
  return (spread(group.stones, empties) & empties).size() <= kShutIn;
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

  void survey(Point named) {
    const auto [goal, region] = find_group(board_, named);
    inside_ |= region.inside;
    for (const Point string : goal.strings) {
      const int outside = (board_.liberties(string) - region.inside).size();
      if (outside >= kSafeLiberties && !board_.same_string(string, named)) {
        owlet::add_string(board_, string, strong_);
        continue;
      }
      owlet::add_string(board_, string, racers_);
      inside_ |= board_.liberties(string);
    }
  }

  // Of the regions, the empty points within reach of the groups, and the strings that have all
  // their liberties there.
  void keep_what_is_near() {
    const PointSet room = inside_ & empties_of(board_);
    PointSet near = spread(racers_, room);
    for (const Point p : inside_ - racers_ - room)
      if ((board_.liberties(p) - near).empty()) near.insert(p);
    inside_ = near;
  }

  // Groups around the race that are shut in themselves, with their liberties.
  void add_third_groups() {
    PointSet seen;
    PointSet added;
    for (const Point p : stones_around()) {
      if (seen.contains(p)) continue;
      const Goal group = find_goal(board_, p);
      seen |= group.stones;
      if (is_shut_in(board_, group)) added |= spread(group.stones, empties_of(board_), 1);
    }
    inside_ |= added;
  }

  // Strings around the race that are short of liberties, with these and what is next to them.
  void add_weak_walls() {
    PointSet added;
    for (const Point p : stones_around()) {
      if (board_.liberty_count(p) > kWeakWall) continue;
      PointSet string;
      owlet::add_string(board_, p, string);
      added |= spread(string, empties_of(board_), 2);
    }
    inside_ |= added;
  }

  // Those that are not to be relied on.
  [[nodiscard]] PointSet stones_around() const {
    return (inside_.grown() & board_.points()) - inside_ - empties_of(board_) - strong_;
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
    placed_.insert(p);
  }

  void add_string(Point p) {
    if (node_[p] != kNone || strong_.contains(p)) return;
    const bool large = is_large(board_, p);
    const int whole = large ? add_node(Point::none(), true) : kNone;
    board_.for_each_stone(p, [&](Point s) {
      node_[s] = large ? whole : add_node(s, false);
      race_.stones[board_.color(s)] |= node_bit(node_[s]);
      placed_.insert(s);
    });
  }

  void connect(Point p) {
    for (const Point q : board_.neighbours(p)) {
      const Color c = board_.color(q);
      if (node_[q] != kNone) {
        if (node_[q] != node_[p]) race_.graph.connect(node_[p], node_[q]);
      } else if (is_stone(c)) {
        race_.graph.connect(node_[p], safe_[c]);
      } else if (board_.color(p) == Color::kEmpty) {
        connect_to_open_board(p);
      }
    }
  }

  // Of the empty points off the race's board: the large stretches, and the steps there from the
  // surroundings of either side.
  void measure_surroundings() {
    const PointSet outside = empties_of(board_) - placed_;
    for (const PointSet& stretch : parts_of(outside))
      if (stretch.size() >= kOpenBoard) open_ |= stretch;
    for (const Color c : {Color::kBlack, Color::kWhite})
      steps_[c] = steps_from(board_.stones(c) - placed_, outside);
  }

  // An empty point next to one that is not on the race's board. Whoever has no group there comes in
  // from outside if it is as near as the other side; a group next to it gets out there if there is
  // room.
  void connect_to_open_board(Point p) {
    int room = 0;
    SideMap<bool> comes_in;
    for (const Point q : board_.neighbours(p)) {
      room += open_.contains(q) ? 1 : 0;
      for (const Color c : {Color::kBlack, Color::kWhite})
        comes_in[c] |= steps_[c][q] != kNoWay && steps_[c][q] <= steps_[opponent(c)][q];
    }
    for (const Color c : {Color::kBlack, Color::kWhite}) {
      bool group_near = false;
      for (const Point q : board_.neighbours(p, c))
        group_near |= node_[q] != kNone && node_[q] != safe_[c];
      if ((!group_near && comes_in[c]) || room >= kRoomToRun)
        race_.graph.connect(node_[p], safe_[c]);
    }
  }

  void name_runners() {
    for (const Point named : named_) {
      const Color c = board_.color(named);
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
  PointSet placed_;  // points with a node
  bool overfull_ = false;
};

}  // namespace

std::optional<RaceGraph> find_race(const Board& board, Point a, Point b, RaceScope scope) {
  assert(is_stone(board.color(a)) && board.color(b) == opponent(board.color(a)));
  return RaceMaker(board, a, b, scope).make();
}

}  // namespace owlet::life
