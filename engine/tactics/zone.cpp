#include "engine/tactics/zone.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>

namespace owlet {
namespace {

void add_two_liberties(const Board& board, Point string, PointSet& zone) {
  int inside = 0;
  for (const Point l : board.liberties(string))
    if (zone.contains(l) && ++inside == 2) return;
  for (const Point l : board.liberties(string)) {
    if (zone.contains(l)) continue;
    zone.insert(l);
    if (++inside == 2) return;
  }
}

}  // namespace

void add_string_zone(const Board& board, Point string, PointSet& zone) {
  board.for_each_stone(string, [&](Point s) {
    zone.insert(s);
    for (const int offset : kOrthogonal)
      if (const Point q = s.step(offset); board.color(q) != Color::kOff) zone.insert(q);
  });
}

void add_move_zone(const Board& board, Point move, Color mover, PointSet& zone) {
  zone.insert(move);
  int room = 0;
  for (const int offset : kOrthogonal) {
    const Point q = move.step(offset);
    const Color c = board.color(q);
    if (c == Color::kEmpty) {
      zone.insert(q);
      ++room;
    } else if (c == opponent(mover) && board.in_atari(q)) {
      add_string_zone(board, q, zone);
    }
  }
  if (room >= 2) return;
  for (const int offset : kOrthogonal)
    if (const Point q = move.step(offset); board.color(q) == mover) zone.insert(q);
}

void secure_zone(const Board& board, Color attacker, PointSet& zone) {
  boost::container::static_vector<Point, 64> done;
  const auto secure = [&](Point stone) {
    const Point root = board.string_root(stone);
    if (std::find(done.begin(), done.end(), root) != done.end()) return;
    if (done.size() < done.capacity()) done.push_back(root);
    add_two_liberties(board, root, zone);
  };
  // What is added is empty, and needs no more than a look whether the defender could play there.
  for (const Point p : PointSet(zone)) {
    if (board.color(p) == attacker) secure(p);
  }
  for (bool grown = true; grown;) {
    const std::size_t before = done.size();
    for (const Point p : PointSet(zone)) {
      if (board.color(p) != Color::kEmpty) continue;
      const Neighbourhood around = board.neighbourhood(p);
      if (around.has_orthogonal(Color::kEmpty) || !board.is_suicide(p, opponent(attacker)))
        continue;
      for (const int offset : kOrthogonal)
        if (const Point q = p.step(offset); board.color(q) == attacker) {
          zone.insert(q);
          secure(q);
        }
    }
    grown = done.size() > before && done.size() < done.capacity();
  }
}

}  // namespace owlet
