#include "engine/search/ownership.h"

#include "engine/search/playout.h"

namespace owlet {

Color final_owner(const Board& board, Point p) {
  if (is_stone(board.color(p))) return board.color(p);
  const Neighbourhood around = board.neighbourhood(p);
  const bool black = around.has_orthogonal(Color::kBlack);
  const bool white = around.has_orthogonal(Color::kWhite);
  if (black == white) return Color::kEmpty;
  return black ? Color::kBlack : Color::kWhite;
}

double Ownership::survival(const Board& board, Point string) const {
  const Color c = board.color(string);
  double sum = 0;
  board.for_each_stone(string, [&](Point s) { sum += share(s, c); });
  return sum / board.string_size(string);
}

Ownership estimate_ownership(const Board& board, int playouts, Random& random) {
  PointMap<int> halves;  // 2 for Black, 1 for nobody
  Playout playout;
  Board scratch(board.width(), board.height(), board.rules());
  for (int i = 0; i < playouts; ++i) {
    scratch.copy_position(board);
    if (i % 2 == 1) scratch.set_to_move(opponent(board.to_move()));
    playout.run(scratch, Point::none(), Point::none(), random);
    for (int row = 0; row < board.height(); ++row) {
      for (int column = 0; column < board.width(); ++column) {
        const Point p = Point::at(column, row);
        const Color owner = final_owner(scratch, p);
        halves[p] += owner == Color::kBlack ? 2 : owner == Color::kEmpty ? 1 : 0;
      }
    }
  }
  Ownership ownership;
  ownership.black.fill(0.5F);
  for (int row = 0; row < board.height(); ++row) {
    for (int column = 0; column < board.width(); ++column) {
      const Point p = Point::at(column, row);
      ownership.black[p] = static_cast<float>(halves[p]) / static_cast<float>(2 * playouts);
    }
  }
  return ownership;
}

}  // namespace owlet
