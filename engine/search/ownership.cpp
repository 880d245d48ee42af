#include "engine/search/ownership.h"

#include "engine/search/playout.h"

namespace owlet {

double Ownership::survival(const Board& board, Point string) const {
  const Color c = board.color(string);
  double sum = 0;
  board.for_each_stone(string, [&](Point s) { sum += share(s, c); });
  return sum / board.string_size(string);
}

void OwnershipCount::add(const Board& board) {
  ++playouts_;
  for (const Point p : board.points()) {
    const Color owner = final_owner(board, p);
    black_[p] += owner == Color::kBlack ? 1U : 0U;
    nobody_[p] += owner == Color::kEmpty ? 1U : 0U;
  }
}

void OwnershipCount::add(const OwnershipCount& other) {
  playouts_ += other.playouts_;
  for (int i = 0; i < kPointCount; ++i) {
    const Point p = Point::from_index(i);
    black_[p] += other.black_[p];
    nobody_[p] += other.nobody_[p];
  }
}

Ownership OwnershipCount::shares(const Board& board) const {
  Ownership ownership;
  ownership.black.fill(0.5F);
  if (playouts_ == 0) return ownership;
  const auto total = static_cast<float>(playouts_);
  for (const Point p : board.points()) {
    ownership.nobody[p] = static_cast<float>(nobody_[p]) / total;
    ownership.black[p] = static_cast<float>(black_[p]) / total + ownership.nobody[p] / 2;
  }
  return ownership;
}

Ownership estimate_ownership(const Board& board, int playouts, Random& random) {
  OwnershipCount count;
  Playout playout;
  Board scratch(board.width(), board.height(), board.rules());
  for (int i = 0; i < playouts; ++i) {
    scratch.copy_position(board);
    if (i % 2 == 1) scratch.set_to_move(opponent(board.to_move()));
    playout.run(scratch, Point::none(), Point::none(), random);
    count.add(scratch);
  }
  return count.shares(board);
}

}  // namespace owlet
