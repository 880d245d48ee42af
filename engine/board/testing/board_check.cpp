// The board's own auditor, for tests: every derived item is computed again from the colours alone,
// by spreading sets and counting, without any of the functions that keep it up to date.
#include <algorithm>

#include "engine/board/board.h"
#include "engine/board/spread.h"

namespace owlet {
namespace {

std::string place(const char* what, Point p) {
  return std::string(what) + " at column " + std::to_string(p.column()) + ", row " +
         std::to_string(p.row());
}

// What undo() goes by, but for the place in the journal.
bool same_frame(const BoardFrame& a, const BoardFrame& b) {
  return a.move == b.move && a.to_move == b.to_move && a.ko_point == b.ko_point &&
         a.empty_place == b.empty_place && a.root == b.root && a.new_liberties == b.new_liberties &&
         a.absorbed == b.absorbed && a.captures == b.captures && a.capture_size == b.capture_size &&
         a.suicide_size == b.suicide_size;
}

}  // namespace

std::optional<std::string> Board::first_inconsistency() const {
  Hash hash;
  SideMap<PointSet> stones;
  std::size_t empties = 0;
  for (int i = 0; i < kPointCount; ++i) {
    const Point p = Point::from_index(i);
    const bool inside = p.column() >= 0 && p.column() < width_ && p.row() >= 0 && p.row() < height_;
    if (inside == (color_[p] == Color::kOff)) return place("border", p);
    if (inside != points_.contains(p)) return place("intersections", p);
    if (is_stone(color_[p])) {
      hash ^= zobrist::kStoneKeys[p][color_[p]];
      stones[color_[p]].insert(p);
    }
    if (color_[p] == Color::kEmpty) ++empties;
    if (auto fault = inconsistency_at(p)) return fault;
  }
  if (!(hash == stones_hash_)) return "hash";
  for (const Color c : {Color::kBlack, Color::kWhite}) {
    if (stones[c] != stones_[c]) return "stones";
    for (const PointSet& string : parts_of(stones[c]))
      if (auto fault = inconsistent_string(
              string, (string.grown() & points_) - stones[Color::kBlack] - stones[Color::kWhite]))
        return fault;
  }
  if (empties != empty_count_) return "number of empty points";
  for (std::size_t i = empty_count_; i < empty_points_.size(); ++i)
    if (!empty_points_[i].is_none()) return "tail of the empty list";
  if (!ko_point_.is_none() && color_[ko_point_] != Color::kEmpty) return "ko point not empty";
  const auto out_of_turn =
      std::count_if(frames_.begin(), frames_.end(),
                    [](const BoardFrame& frame) { return frame.move.color != frame.to_move; });
  if (history_.size() != frames_.size() + static_cast<std::size_t>(out_of_turn))
    return "length of the history";
  return std::nullopt;
}

std::optional<std::string> Board::inconsistency_at(Point p) const {
  const Color c = color_[p];
  if (c != Color::kOff) {
    for (int d = 0; d < 8; ++d)
      if (neighbourhood_[p].at(d) !=
          color_[p.step(Neighbourhood::kOffsets[static_cast<std::size_t>(d)])])
        return place("neighbourhood", p);
  }
  if (c == Color::kEmpty) {
    if (empty_place_[p] >= empty_count_ || empty_points_[empty_place_[p]] != p)
      return place("empty list", p);
  } else if (empty_place_[p] != 0) {
    return place("stale place in the empty list", p);
  }
  if (!is_stone(c) && (!root_[p].is_none() || !next_[p].is_none()))
    return place("stale string links", p);
  if (is_stone(c) && root_[p] == p) return std::nullopt;
  if (!(string_[p] == StringRecord())) return place("stale string record", p);
  if (!liberties_[p].empty()) return place("stale liberty set", p);
  if (is_stone(c) && (color_[root_[p]] != c || root_[root_[p]] != root_[p]))
    return place("root", p);
  return std::nullopt;
}

// Given its stones and its liberties.
std::optional<std::string> Board::inconsistent_string(const PointSet& stones,
                                                      const PointSet& liberties) const {
  const Point root = root_[*stones.begin()];
  if (!stones.contains(root)) return place("root", *stones.begin());
  if (stones.size() != string_[root].size) return place("string size", root);
  if (liberties.empty()) return place("string without liberties", root);
  if (liberties.size() != string_[root].liberties) return place("liberty count", root);
  if (liberties != liberties_[root]) return place("liberty set", root);

  PointSet circle;
  Point s = root;
  do {
    if (root_[s] != root) return place("root in the circle", s);
    circle.insert(s);
    s = next_[s];
  } while (!circle.contains(s));
  if (s != root || circle != stones) return place("circle of stones", root);
  return std::nullopt;
}

bool operator==(const Board& a, const Board& b) {
  const BoardState& state = a;
  return state == static_cast<const BoardState&>(b) &&
         std::ranges::equal(a.frames_, b.frames_, same_frame) && a.unions_ == b.unions_ &&
         a.history_ == b.history_;
}

}  // namespace owlet
