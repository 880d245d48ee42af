#include "engine/life/static_life.h"

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

void StaticLife::flood(const Board& board, const Region& region, Color c, Point start) {
  BensonRegion<std::uint64_t> enclosure;
  enclosure.vital = ~std::uint64_t{0};
  bool open = false;
  std::size_t end = 0;
  queue_[end++] = start;
  seen_[start] = stamp_;
  for (std::size_t i = 0; i < end; ++i) {
    const Point p = queue_[i];
    std::uint64_t touched = 0;
    for (const Point q : board.neighbours(p)) {
      if (board.color(q) == c) {
        const std::uint64_t bit = bit_of(board, q);
        touched |= bit;
        open |= bit == 0;
      } else if (!region.inside.contains(q)) {
        open = true;
      } else if (seen_[q] != stamp_) {
        seen_[q] = stamp_;
        queue_[end++] = q;
      }
    }
    enclosure.around |= touched;
    if (board.color(p) == Color::kEmpty) enclosure.vital &= touched;
  }
  if (open || enclosure.vital == 0 || enclosures_.size() == kMaxRegions) return;
  enclosures_.push_back(enclosure);
}

void StaticLife::find_enclosures(const Board& board, const Region& region, Color c) {
  ++stamp_;
  strings_ = 0;
  enclosures_.clear();
  for (const Point p : region.points)
    if (board.color(p) != c && seen_[p] != stamp_) flood(board, region, c, p);
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
