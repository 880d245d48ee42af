#include "engine/board/self_atari.h"

#include <algorithm>

#include "engine/board/eye_shape.h"
#include "engine/board/move_effects.h"
#include "engine/board/spread.h"

namespace owlet {
namespace {

// Whether the string that a stone at p would complete fills an eye of the opponent up to one point,
// with a shape that leaves him one eye at most.
bool fills_an_eye(const Board& board, Point p, Color c, const PointSet& friends) {
  PointSet stones{p};
  for (const Point root : friends) add_string(board, root, stones);
  if (!eye_shape(stones).one_eye) return false;
  // What is left of the eye must be one point that leads nowhere, and all the owner breathes by.
  const PointSet empty = stones.grown() & empties_of(board);
  if ((empty - stones).size() != 1) return false;
  const PointSet eye = stones | empty;
  const PointSet around = (eye.grown() & board.points()) - eye;
  return std::ranges::all_of(around, [&](Point q) {
    return board.color(q) == opponent(c) && (board.liberties(q) - empty).empty();
  });
}

}  // namespace

bool is_bad_self_atari(const Board& board, Point p, Color c) {
  if (board.neighbourhood(p).orthogonal_count(Color::kEmpty) >= 2) return false;
  const Contact contact = contact_of(board, p, c);
  if (liberties_after(board, p, 2, contact) == 2) return false;
  if (!contact.captured.empty() || contact.friends.empty()) return false;
  return !fills_an_eye(board, p, c, contact.friends);
}

}  // namespace owlet
