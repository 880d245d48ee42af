#include "engine/board/move_effects.h"

namespace owlet {
namespace {

// Whether the stone s lies beside p or beside one of the friends' strings.
bool touches(const Board& board, Point s, Point p, Color c, const FourStrings& friends) {
  if (adjacent(s, p)) return true;
  const Neighbours around = board.neighbours(s, c);
  return std::any_of(around.begin(), around.end(),
                     [&](Point q) { return friends.contains(board.string_root(q)); });
}

}  // namespace

Contact contact_of(const Board& board, Point p, Color c) {
  Contact contact;
  contact.friends = strings_beside(board, p, c);
  for (const Point q : board.neighbours(p, opponent(c)))
    if (board.in_atari(q)) contact.captured.add(board, q);
  return contact;
}

int captures_of(const Board& board, Point p, Color c) {
  int stones = 0;
  for (const Point root : contact_of(board, p, c).captured) stones += board.string_size(root);
  return stones;
}

int liberties_after(const Board& board, Point p, Color c, int limit) {
  if (board.neighbourhood(p).orthogonal_count(Color::kEmpty) >= limit) return limit;
  return liberties_after(board, p, c, limit, contact_of(board, p, c));
}

int liberties_after(const Board& board, Point p, Color c, int limit, const Contact& contact) {
  // One of a friend's liberties is p.
  for (const Point root : contact.friends)
    if (board.liberty_count(root) > limit) return limit;
  if (contact.captured.empty()) {
    if (contact.friends.empty())
      return std::min(board.neighbourhood(p).orthogonal_count(Color::kEmpty), limit);
    if (contact.friends.end() - contact.friends.begin() == 1) {
      const Point root = *contact.friends.begin();
      int count = board.liberty_count(root) - 1;
      for (const Point q : board.neighbours(p, Color::kEmpty))
        count += board.is_liberty(q, root) ? 0 : 1;
      return std::min(count, limit);
    }
  }
  PointSet liberties;
  for (const Point q : board.neighbours(p, Color::kEmpty)) liberties.insert(q);
  for (const Point root : contact.friends) liberties |= board.liberties(root);
  for (const Point root : contact.captured)
    board.for_each_stone(root, [&](Point s) {
      if (touches(board, s, p, c, contact.friends)) liberties.insert(s);
    });
  liberties.erase(p);
  return std::min(liberties.size(), limit);
}

}  // namespace owlet
