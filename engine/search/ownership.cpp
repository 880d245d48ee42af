#include "engine/search/ownership.h"

namespace owlet {

double Ownership::survival(const Board& board, Point string) const {
  const Color c = board.color(string);
  double sum = 0;
  board.for_each_stone(string, [&](Point s) { sum += share(s, c); });
  return sum / board.string_size(string);
}

Ownership estimate_ownership(Board& board, Evaluator& evaluator) {
  const Color to_move = board.to_move();
  const Point ko = board.ko_point();
  Ownership ownership;
  ownership.black.fill(0.5F);
  for (const Color first : {to_move, opponent(to_move)}) {
    board.set_to_move(first);
    const Evaluation& found = evaluator.evaluate(board, {});
    const float part = first == Color::kBlack ? 0.25F : -0.25F;
    for (const Point p : board.points()) ownership.black[p] += part * found.owner(p);
  }
  board.set_to_move(to_move);
  board.set_ko_point(ko);
  return ownership;
}

}  // namespace owlet
