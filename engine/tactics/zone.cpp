#include "engine/tactics/zone.h"

#include "engine/board/spread.h"

namespace owlet {
namespace {

void add_two_liberties(const Board& board, Point string, PointSet& zone) {
  int missing = 2 - (board.liberties(string) & zone).size();
  for (const Point l : board.liberties(string) - zone)
    if (missing-- > 0) zone.insert(l);
}

}  // namespace

void add_string_zone(const Board& board, Point string, PointSet& zone) {
  PointSet stones;
  add_string(board, string, stones);
  zone |= stones.grown() & board.points();
}

void add_move_zone(const Board& board, Point move, Color mover, PointSet& zone) {
  zone.insert(move);
  bool stands = false;  // beside a string that will be given two liberties
  for (const Point q : board.neighbours(move)) {
    const Color c = board.color(q);
    if (c == opponent(mover) && board.in_atari(q)) {
      add_string_zone(board, q, zone);
    } else if (c == mover) {
      zone.insert(q);
      stands = stands || board.liberty_count(q) > 2;
    }
  }
  if (stands) return;
  int room = 0;
  for (const Point q : board.neighbours(move, Color::kEmpty))
    if (room++ < 2) zone.insert(q);
}

void secure_zone(const Board& board, Color attacker, PointSet& zone) {
  PointSet done;
  const auto secure = [&](Point stone) {
    const Point root = board.string_root(stone);
    if (done.insert(root)) add_two_liberties(board, root, zone);
  };
  // What is added is empty, and needs no more than a look whether the defender could play there.
  for (const Point p : PointSet(zone))
    if (board.color(p) == attacker) secure(p);
  for (bool grown = true; grown;) {
    const PointSet before = done;
    for (const Point p : PointSet(zone)) {
      if (board.color(p) != Color::kEmpty) continue;
      const Neighbourhood around = board.neighbourhood(p);
      if (around.has_orthogonal(Color::kEmpty) || !board.is_suicide(p, opponent(attacker)))
        continue;
      for (const Point q : board.neighbours(p, attacker)) {
        zone.insert(q);
        secure(q);
      }
    }
    grown = done != before;
  }
}

}  // namespace owlet
