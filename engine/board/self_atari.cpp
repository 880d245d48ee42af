#include "engine/board/self_atari.h"

#include <algorithm>
#include <array>
#include <span>

#include "engine/board/eye_shape.h"
#include "engine/board/move_effects.h"

namespace owlet {
namespace {

// Whether the string that a stone at p would complete fills an eye of the opponent up to one point,
// with a shape that leaves him one eye at most.
bool fills_an_eye(const Board& board, Point p, Color c, const FourStrings& friends) {
  std::array<Point, kMaxEyeShape> shape;
  std::size_t size = 0;
  shape[size++] = p;
  for (const Point root : friends) {
    if (size + static_cast<std::size_t>(board.string_size(root)) > shape.size()) return false;
    board.for_each_stone(root, [&](Point s) { shape[size++] = s; });
  }
  const std::span<const Point> stones(shape.data(), size);
  if (!eye_shape(stones).one_eye) return false;
  // What is left of the eye must be one point that leads nowhere, and all the owner breathes by.
  const auto is_own = [&](Point q) {
    return std::find(stones.begin(), stones.end(), q) != stones.end();
  };
  Point last = Point::none();
  for (const Point s : stones)
    for (const Point q : board.neighbours(s, Color::kEmpty))
      if (q != p) last = q;
  if (last.is_none()) return false;
  const auto breathes_elsewhere = [&](Point q) {
    const BitPoints liberties = board.liberties(q);
    return std::any_of(liberties.begin(), liberties.end(),
                       [&](Point liberty) { return liberty != p && liberty != last; });
  };
  const auto is_closed = [&](Point at) {
    const Neighbours around = board.neighbours(at);
    return std::all_of(around.begin(), around.end(), [&](Point q) {
      if (is_own(q) || q == last) return true;
      return board.color(q) == opponent(c) && !breathes_elsewhere(q);
    });
  };
  return is_closed(last) && std::all_of(stones.begin(), stones.end(), is_closed);
}

}  // namespace

bool is_bad_self_atari(const Board& board, Point p, Color c) {
  if (board.neighbourhood(p).orthogonal_count(Color::kEmpty) >= 2) return false;
  const Contact contact = contact_of(board, p, c);
  if (liberties_after(board, p, c, 2, contact) == 2) return false;
  if (!contact.captured.empty() || contact.friends.empty()) return false;
  return !fills_an_eye(board, p, c, contact.friends);
}

}  // namespace owlet
