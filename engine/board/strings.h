// Strings beside something, each once, as sets of their roots.
#pragma once

#include <vector>

#include "engine/board/board.h"

namespace owlet {

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
[[nodiscard]] inline PointSet strings_beside(const Board& board, Point p, Color c) {
  PointSet strings;
  for (const Point q : board.neighbours(p, c)) strings.insert(board.string_root(q));
  return strings;
}

// The opponent's strings beside the string at `stone`.
[[nodiscard]] inline PointSet strings_around(const Board& board, Point stone) {
  PointSet strings;
  board.for_each_stone(
      stone, [&](Point s) { strings |= strings_beside(board, s, opponent(board.color(stone))); });
  return strings;
}

}  // namespace owlet
