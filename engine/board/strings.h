// Strings beside something, each once, and what can be said of their liberties.
#pragma once

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <vector>

#include "engine/board/board.h"

namespace owlet {

// The roots of some strings in the order in which they were found. Allocates nothing.
template <std::size_t kMost>
class StringList {
 public:
  // Adds the string at that stone if it is not there.
  void add(const Board& board, Point stone) {
    const Point root = board.string_root(stone);
    if (!contains(root)) roots_.push_back(root);
  }
  [[nodiscard]] bool contains(Point root) const { return std::find(begin(), end(), root) != end(); }
  [[nodiscard]] bool empty() const { return roots_.empty(); }
  [[nodiscard]] const Point* begin() const { return roots_.data(); }
  [[nodiscard]] const Point* end() const { return roots_.data() + roots_.size(); }

 private:
  boost::container::static_vector<Point, kMost> roots_;
};

using FourStrings = StringList<4>;
// No board has more of one colour.
using Strings = StringList<kMaxArea / 2 + 1>;

// The roots of all strings, the lowest first.
[[nodiscard]] inline std::vector<Point> all_strings(const Board& board) {
  std::vector<Point> roots;
  for (const Point p : board.points())
    if (is_stone(board.color(p)) && board.string_root(p) == p) roots.push_back(p);
  return roots;
}

// Whether the string at `stone` is in atari and its last liberty may be played on, `banned` being what
// may not (a ko point, or none).
[[nodiscard]] inline bool can_be_taken(const Board& board, Point stone, Point banned) {
  return board.in_atari(stone) && board.first_liberty(stone) != banned;
}

// The strings of that colour beside an intersection.
[[nodiscard]] inline FourStrings strings_beside(const Board& board, Point p, Color c) {
  FourStrings strings;
  for (const Point q : board.neighbours(p, c)) strings.add(board, q);
  return strings;
}

// The opponent's strings beside the string at `stone`.
[[nodiscard]] inline Strings strings_around(const Board& board, Point stone) {
  const Color enemy = opponent(board.color(stone));
  Strings strings;
  board.for_each_stone(stone, [&](Point s) {
    for (const Point q : board.neighbours(s, enemy)) strings.add(board, q);
  });
  return strings;
}

// The liberties that two strings have in common.
[[nodiscard]] inline PointSet shared_liberties(const Board& board, Point a, Point b) {
  PointSet shared;
  for (const Point p : board.liberties(a))
    if (board.is_liberty(p, b)) shared.insert(p);
  return shared;
}

// How many liberties of the string at `stone` are not in the set.
[[nodiscard]] inline int liberties_outside(const Board& board, Point stone, const PointSet& set) {
  int count = 0;
  for (const Point p : board.liberties(stone)) count += set.contains(p) ? 0 : 1;
  return count;
}

}  // namespace owlet
