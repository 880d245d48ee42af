// For tests: random games, and boards turned about.
#pragma once

#include <cstdint>

#include "engine/base/random.h"
#include "engine/base/symmetry.h"
#include "engine/board/board.h"

namespace owlet {

// So many random legal moves, own eyes left alone; fewer where nothing else is left.
inline Board random_game(int width, int height, int moves, std::uint64_t seed,
                         BoardRules rules = {}) {
  Board board(width, height, rules);
  Random random(seed);
  for (int tries = 0; board.move_number() < moves && tries < 10 * moves; ++tries) {
    const auto empty = board.empty_points();
    const Point p = empty[random.below(static_cast<std::uint32_t>(empty.size()))];
    const Move move{board.to_move(), p};
    if (!board.is_eye(p, move.color) && board.is_legal(move)) board.play(move);
  }
  return board;
}

// Where a symmetry takes a point of a square board.
inline Point turned(Point p, int size, int symmetry) {
  const Offset o = transformed({2 * p.column() - size + 1, 2 * p.row() - size + 1}, symmetry);
  return Point::at((o.dx + size - 1) / 2, (o.dy + size - 1) / 2);
}

// The same game on a turned square board.
inline Board turned(const Board& board, int symmetry) {
  Board image(board.width(), board.height(), board.rules());
  for (int i = 0; i < board.move_number(); ++i)
    image.play({board.move(i).color, turned(board.move(i).point, board.width(), symmetry)});
  return image;
}

}  // namespace owlet
