#include "engine/board/move_effects.h"

#include <algorithm>

#include "engine/board/spread.h"

namespace owlet {

Contact contact_of(const Board& board, Point p, Color c) {
  Contact contact;
  contact.friends = strings_beside(board, p, c);
  for (const Point q : board.neighbours(p, opponent(c)))
    if (board.in_atari(q)) contact.captured.insert(board.string_root(q));
  return contact;
}

int captures_of(const Board& board, Point p, Color c) {
  int stones = 0;
  for (const Point root : contact_of(board, p, c).captured) stones += board.string_size(root);
  return stones;
}

int liberties_after(const Board& board, Point p, Color c, int limit) {
  if (board.neighbourhood(p).orthogonal_count(Color::kEmpty) >= limit) return limit;
  return liberties_after(board, p, limit, contact_of(board, p, c));
}

int liberties_after(const Board& board, Point p, int limit, const Contact& contact) {
  // One of a friend's liberties is p.
  for (const Point root : contact.friends)
    if (board.liberty_count(root) > limit) return limit;
  const int room = board.neighbourhood(p).orthogonal_count(Color::kEmpty);
  if (contact.captured.empty() && contact.friends.empty()) return std::min(room, limit);
  PointSet liberties;
  for (const Point q : board.neighbours(p, Color::kEmpty)) liberties.insert(q);
  for (const Point root : contact.friends) liberties |= board.liberties(root);
  if (!contact.captured.empty()) {
    PointSet own{p};
    PointSet captured;
    for (const Point root : contact.friends) add_string(board, root, own);
    for (const Point root : contact.captured) add_string(board, root, captured);
    liberties |= captured & own.grown();
  }
  liberties.erase(p);
  return std::min(liberties.size(), limit);
}

}  // namespace owlet
