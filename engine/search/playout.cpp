#include "engine/search/playout.h"

namespace owlet {

Point Playout::choose(const Board& board, Color c, Random& random) {
  const std::span<const Point> empty = board.empty_points();
  if (empty.empty()) return Point::pass();
  const auto acceptable = [&](Point p) {
    return !board.is_eye(p, c) && board.is_pseudo_legal(p, c);
  };
  const std::size_t start = random.below(static_cast<std::uint32_t>(empty.size()));
  for (std::size_t i = start; i < empty.size(); ++i)
    if (acceptable(empty[i])) return empty[i];
  for (std::size_t i = 0; i < start; ++i)
    if (acceptable(empty[i])) return empty[i];
  return Point::pass();
}

void Playout::run(Board& board, Random& random) {
  int passes = 0;
  for (int left = kMaxMovesPerPoint * board.area(); left > 0 && passes < 2; --left) {
    const Color c = board.to_move();
    const Point p = choose(board, c, random);
    board.play_no_undo({c, p});
    passes = p.is_pass() ? passes + 1 : 0;
  }
}

int Playout::final_area(const Board& board) {
  int black = board.stone_count(Color::kBlack) - board.stone_count(Color::kWhite);
  for (const Point p : board.empty_points()) {
    const Neighbourhood around = board.neighbourhood(p);
    const bool touches_black = around.has_orthogonal(Color::kBlack);
    const bool touches_white = around.has_orthogonal(Color::kWhite);
    black += static_cast<int>(touches_black) - static_cast<int>(touches_white);
  }
  return black;
}

}  // namespace owlet
