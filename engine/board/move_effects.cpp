#include "engine/board/move_effects.h"

namespace owlet {
namespace {

// Counts different points up to a limit.
class LibertyCount {
 public:
  LibertyCount(Point played, int limit) : limit_(limit) { seen_.insert(played); }

  void add(Point p) {
    if (seen_.contains(p)) return;
    seen_.insert(p);
    ++count_;
  }
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] bool is_enough() const { return count_ >= limit_; }

 private:
  PointSet seen_;
  int limit_;
  int count_ = 0;
};

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
  LibertyCount liberties(p, limit);
  for (const Point q : board.neighbours(p, Color::kEmpty)) liberties.add(q);
  for (const Point root : contact.friends) {
    for (const Point q : board.liberties(root)) liberties.add(q);
    if (liberties.is_enough()) return limit;
  }
  for (const Point root : contact.captured)
    board.for_each_stone(root, [&](Point s) {
      if (!liberties.is_enough() && touches(board, s, p, c, contact.friends)) liberties.add(s);
    });
  return std::min(liberties.count(), limit);
}

}  // namespace owlet
