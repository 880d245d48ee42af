#include "engine/network/point_features.h"

#include <algorithm>
#include <cstdlib>

#include "engine/board/move_effects.h"
#include "engine/board/self_atari.h"

namespace owlet {
namespace {

using enum feature_group::First;

constexpr int kMaxEdgeDistance = 9;
constexpr int kPlaces = 55;
constexpr int kMaxDistance = 19;
constexpr std::uint8_t kOld = RecentMoves::kMost;

// Four neighbours, an octal digit each, as the number of their class under turns and mirror
// images, classes in the order of their least members.
constexpr auto kNeighbourClass = [] {
  std::array<std::uint16_t, 4096> classes{};
  std::uint16_t count = 0;
  for (unsigned code = 0; code < classes.size(); ++code) {
    unsigned least = code;
    for (unsigned turn = 0; turn < 4; ++turn)
      for (const bool mirrored : {false, true}) {
        unsigned image = 0;
        for (unsigned i = 0; i < 4; ++i) {
          const unsigned from = mirrored ? (8 - i - turn) & 3 : (i + turn) & 3;
          image |= (code >> 3 * from & 7) << 3 * i;
        }
        least = image < least ? image : least;
      }
    classes[code] = least == code ? count++ : classes[least];
  }
  return classes;
}();

// By columns and rows between two points.
constexpr auto kDistance = [] {
  std::array<std::array<std::uint8_t, kMaxBoardSize>, kMaxBoardSize> distance{};
  for (int dx = 0; dx < kMaxBoardSize; ++dx)
    for (int dy = 0; dy < kMaxBoardSize; ++dy)
      distance[static_cast<std::size_t>(dx)][static_cast<std::size_t>(dy)] =
          static_cast<std::uint8_t>(std::min(kMaxDistance, dx + dy + std::max(dx, dy)));
  return distance;
}();

// Of the lines of a board from the edge, at most 9.
using EdgeDistances = std::array<std::uint8_t, kMaxBoardSize>;
EdgeDistances edge_distances(int size) {
  EdgeDistances distances{};
  for (int i = 0; i < size; ++i)
    distances[static_cast<std::size_t>(i)] =
        static_cast<std::uint8_t>(std::min({i, size - 1 - i, kMaxEdgeDistance}));
  return distances;
}

int size_class(int size) {
  if (size <= 2) return size - 1;
  return size <= 4 ? 2 : size <= 7 ? 3 : size <= 12 ? 4 : 5;
}

int capture_class(int captured) {
  return captured <= 1 ? captured : captured <= 3 ? 2 : 3;
}

// What is beside an empty point.
struct Beside {
  unsigned kinds = 0;  // an octal digit for each of the neighbours, as kNeighbourClass takes them
  int fewest_own = 0;  // liberties, at most 4
  int fewest_other = 0;
  int captured = 0;  // stones
  bool saves = false;
  bool gives_atari = false;
  bool captures_last = false;
  bool gives_last_atari = false;
  int own_atari = 0;       // 0 none, 1 gets away, 2 is caught
  int last_liberties = 0;  // at most 4
  bool atari_by_last = false;
  bool previous = false;
};

// Describes the points of one position.
class Describer {
 public:
  Describer(const Board& board, const RecentMoves& recent, const Ladders& ladders);

  [[nodiscard]] PointFeatures describe(Point p) const {
    return board_.color(p) == Color::kEmpty ? empty(p) : stone(p);
  }

 private:
  struct Place {
    int column = 0;
    int row = 0;
  };

  [[nodiscard]] PointFeatures empty(Point p) const;
  [[nodiscard]] PointFeatures stone(Point p) const;
  [[nodiscard]] Beside beside(Point p) const;
  void add_string(Point q, Beside& found) const;
  void add_own(Point q, int liberties, Beside& found) const;
  void add_other(Point q, int liberties, Beside& found) const;
  [[nodiscard]] std::uint16_t distance_feature(Point p, std::size_t move, int first) const;
  void add_effects(Point p, const Beside& found, PointFeatures& f) const;
  [[nodiscard]] int place_of(Point p) const {
    const auto [a, b] = std::minmax(edge_x_[static_cast<std::size_t>(p.column())],
                                    edge_y_[static_cast<std::size_t>(p.row())]);
    return b * (b + 1) / 2 + a;
  }
  [[nodiscard]] Point root_of(Point p) const {
    const bool stands = p.on_board() && is_stone(board_.color(p));
    return stands ? board_.string_root(p) : Point::none();
  }

  const Board& board_;
  const RecentMoves& recent_;
  const Ladders& ladders_;
  Color own_;
  Point last_;       // the root of the last move's string, or none
  Point previous_;   // of the one before
  PointSet chased_;  // own strings beside the last move
  std::array<Place, 4> places_;
  EdgeDistances edge_x_;
  EdgeDistances edge_y_;
  PointMap<std::uint8_t> age_;
};

Describer::Describer(const Board& board, const RecentMoves& recent, const Ladders& ladders)
    : board_(board),
      recent_(recent),
      ladders_(ladders),
      own_(board.to_move()),
      last_(root_of(recent.points[0])),
      previous_(root_of(recent.points[1])),
      edge_x_(edge_distances(board.width())),
      edge_y_(edge_distances(board.height())) {
  if (recent.points[0].on_board()) chased_ = strings_beside(board, recent.points[0], own_);
  for (std::size_t i = 0; i < places_.size(); ++i)
    places_[i] = {recent.points[i].column(), recent.points[i].row()};
  age_.fill(kOld);
  for (std::uint8_t i = kOld; i-- > 0;)
    if (recent.points[i].on_board()) age_[recent.points[i]] = i;
}

std::uint16_t Describer::distance_feature(Point p, std::size_t move, int first) const {
  if (!recent_.points[move].on_board()) return 0;
  const auto dx = static_cast<std::size_t>(std::abs(p.column() - places_[move].column));
  const auto dy = static_cast<std::size_t>(std::abs(p.row() - places_[move].row));
  return static_cast<std::uint16_t>(first + kDistance[dx][dy]);
}

void Describer::add_own(Point q, int liberties, Beside& found) const {
  const int capped = std::min(liberties, 4);
  if (found.fewest_own == 0 || capped < found.fewest_own) found.fewest_own = capped;
  if (liberties > 1) return;
  const int caught = ladders_.status[q] == LadderStatus::kAtariLost ? 2 : 1;
  found.own_atari = std::max(found.own_atari, caught);
  found.atari_by_last |= chased_.contains(board_.string_root(q));
}

void Describer::add_other(Point q, int liberties, Beside& found) const {
  const int capped = std::min(liberties, 4);
  if (found.fewest_other == 0 || capped < found.fewest_other) found.fewest_other = capped;
  const bool is_last = board_.string_root(q) == last_;
  if (liberties == 1) {
    found.captured += board_.string_size(q);
    found.captures_last |= is_last;
    board_.for_each_stone(q, [&](Point s) {
      for (const Point own : board_.neighbours(s, own_)) found.saves |= board_.in_atari(own);
    });
  } else if (liberties == 2) {
    found.gives_atari = true;
    found.gives_last_atari |= is_last;
  }
}

// q is a stone of a string not seen before.
void Describer::add_string(Point q, Beside& found) const {
  const int liberties = board_.liberty_count(q);
  const Point root = board_.string_root(q);
  if (root == last_) found.last_liberties = std::min(liberties, 4);
  if (root == previous_) found.previous = true;
  if (board_.color(q) == own_)
    add_own(q, liberties, found);
  else
    add_other(q, liberties, found);
}

Beside Describer::beside(Point p) const {
  Beside found;
  PointSet seen;
  for (unsigned i = 0; i < 4; ++i) {
    const Point q = p.step(kOrthogonal[i]);
    const Color c = board_.color(q);
    unsigned kind = c == Color::kEmpty ? 0 : 1;
    if (is_stone(c)) {
      kind = (c == own_ ? 1U : 4U) + static_cast<unsigned>(std::min(board_.liberty_count(q), 3));
      if (seen.insert(board_.string_root(q))) add_string(q, found);
    }
    found.kinds |= kind << 3 * i;
  }
  return found;
}

// What becomes of a legal move there.
void Describer::add_effects(Point p, const Beside& found, PointFeatures& f) const {
  const Neighbourhood around = board_.neighbourhood(p);
  const bool alone = (around.orthogonal(Color::kBlack) | around.orthogonal(Color::kWhite)) == 0;
  const int liberties =
      alone ? around.orthogonal_count(Color::kEmpty) : liberties_after(board_, p, own_, 6);
  // Where suicide is allowed there may be none.
  f[3] = static_cast<std::uint16_t>(kLibertiesAfter + 4 * (std::max(liberties, 1) - 1) +
                                    capture_class(found.captured));
  int bits = found.saves ? 1 : 0;
  bits |= liberties < 2 && is_bad_self_atari(board_, p, own_) ? 2 : 0;
  bits |= found.gives_atari ? 4 : 0;
  bits |= found.captures_last ? 8 : 0;
  bits |= found.gives_last_atari ? 16 : 0;
  f[6] = static_cast<std::uint16_t>(kTactics + bits);
}

PointFeatures Describer::empty(Point p) const {
  const auto number = [](int feature) { return static_cast<std::uint16_t>(feature); };
  const Beside found = beside(p);
  PointFeatures f{};
  f[0] = number(kPlace + place_of(p));
  f[1] = distance_feature(p, 0, kLast);
  f[2] = distance_feature(p, 1, kPrevious);
  f[4] = number(kFewestLiberties + 5 * found.fewest_own + found.fewest_other);
  f[5] = number(kNeighbours + kNeighbourClass[found.kinds]);
  if (board_.is_pseudo_legal(p, own_)) {
    add_effects(p, found, f);
  } else {
    f[7] = number(kForbidden + 1);
  }
  if (age_[p] < kOld) f[7] = number(kForbidden + 2);
  f[8] = distance_feature(p, 2, kThirdLast);
  f[9] = distance_feature(p, 3, kFourthLast);
  f[10] = number(kLadder + 4 * found.own_atari + ladders_.first_move[p]);
  f[11] = number(kContact + 4 * found.last_liberties + (found.atari_by_last ? 2 : 0) +
                 (found.previous ? 1 : 0));
  return f;
}

PointFeatures Describer::stone(Point p) const {
  const auto number = [](int feature) { return static_cast<std::uint16_t>(feature); };
  const int other = board_.color(p) == own_ ? 0 : 1;
  const Point root = board_.string_root(p);
  const int recent = root == last_ ? 0 : root == previous_ ? 1 : 2;
  PointFeatures f{};
  f[0] = number(kStoneAge + 10 * other + age_[p]);
  f[1] = number(kStoneLiberties + 6 * other + std::min(board_.liberty_count(p), 6) - 1);
  f[2] = number(kStoneSize + 6 * other + size_class(board_.string_size(p)));
  f[3] = number(kStoneLadder + 5 * other + static_cast<int>(ladders_.status[p]));
  f[4] = number(kStoneRecent + 2 * recent + other);
  f[5] = number(kStonePlace + kPlaces * other + place_of(p));
  return f;
}

}  // namespace

RecentMoves RecentMoves::of(const Board& board) {
  RecentMoves recent;
  const int count = board.move_number();
  for (int i = 0; i < count && i < static_cast<int>(kMost); ++i)
    recent.points[static_cast<std::size_t>(i)] = board.move(count - 1 - i).point;
  return recent;
}

void describe(const Board& board, const RecentMoves& recent, const Ladders& ladders,
              PointMap<PointFeatures>& features) {
  const Describer describer(board, recent, ladders);
  for (const Point p : board.points()) features[p] = describer.describe(p);
}

}  // namespace owlet
