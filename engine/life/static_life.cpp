#include "engine/life/static_life.h"

#include "engine/board/spread.h"

namespace owlet::life {

// The string's bit, or 0 if there are too many strings.
std::uint64_t StaticLife::bit_of(const Board& board, Point stone) {
  const Point root = board.string_root(stone);
  if (numbered_[root] != stamp_) {
    if (strings_ == kMaxStrings) return 0;
    numbered_[root] = stamp_;
    number_[root] = static_cast<std::uint8_t>(strings_++);
  }
  return std::uint64_t{1} << number_[root];
}

// Unless it is open: it leaves the searched area, or touches strings that are not followed.
void StaticLife::add_enclosure(const Board& board, Color c, const PointSet& points) {
  BensonRegion<std::uint64_t> enclosure;
  enclosure.vital = ~std::uint64_t{0};
  for (const Point p : points) {
    std::uint64_t touched = 0;
    for (const Point q : board.neighbours(p)) {
      const std::uint64_t bit = board.color(q) == c ? bit_of(board, q) : 0;
      if (bit == 0 && !points.contains(q)) return;
      touched |= bit;
    }
    enclosure.around |= touched;
    if (board.color(p) == Color::kEmpty) enclosure.vital &= touched;
  }
  if (enclosure.vital != 0 && enclosures_.size() < kMaxRegions) enclosures_.push_back(enclosure);
}

void StaticLife::find_enclosures(const Board& board, const Region& region, Color c) {
  ++stamp_;
  strings_ = 0;
  enclosures_.clear();
  PointSet rest;
  for (const Point p : region.inside)
    if (board.color(p) != c) rest.insert(p);
  while (!rest.empty()) {
    const PointSet points = part_around(rest, *rest.begin());
    rest -= points;
    add_enclosure(board, c, points);
  }
}

int StaticLife::living_stones(const Board& board, const Region& region, const Goal& goal) {
  find_enclosures(board, region, goal.defender);
  if (enclosures_.size() < 2) return 0;
  const std::uint64_t alive = benson_survivors(enclosures_, ~std::uint64_t{0});
  if (alive == 0) return 0;
  int count = 0;
  for (const Point p : goal.stones) {
    if (board.color(p) != goal.defender) continue;
    const Point root = board.string_root(p);
    count += numbered_[root] == stamp_ && (alive >> number_[root] & 1) != 0 ? 1 : 0;
  }
  return count;
}

}  // namespace owlet::life
