#include "engine/search/ownership.h"

#include "engine/search/playout.h"

namespace owlet {

double Ownership::survival(const Board& board, Point string) const {
  const Color c = board.color(string);
  double sum = 0;
  board.for_each_stone(string, [&](Point s) { sum += share(s, c); });
  return sum / board.string_size(string);
}

Ownership estimate_ownership(const Board& board, int playouts, Random& random) {
  PointMap<int> black;
  PointMap<int> nobody;
  Playout playout;
  Board end(board.width(), board.height(), board.rules());
  for (int i = 0; i < playouts; ++i) {
    end.copy_position(board);
    if (i % 2 == 1) end.set_to_move(opponent(board.to_move()));
    playout.run(end, Point::none(), Point::none(), random);
    for (const Point p : board.points()) {
      const Color owner = final_owner(end, p);
      black[p] += owner == Color::kBlack ? 1 : 0;
      nobody[p] += owner == Color::kEmpty ? 1 : 0;
    }
  }
  Ownership ownership;
  ownership.black.fill(0.5F);
  const auto total = static_cast<float>(playouts);
  for (const Point p : board.points()) {
    ownership.nobody[p] = static_cast<float>(nobody[p]) / total;
    ownership.black[p] = static_cast<float>(black[p]) / total + ownership.nobody[p] / 2;
  }
  return ownership;
}

}  // namespace owlet
