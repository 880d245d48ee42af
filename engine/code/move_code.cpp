#include "engine/code/move_code.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace owlet {

MoveCode::MoveCode(const Window& window, const CodeNetwork& network)
    : weights_(network.weights()),
      network_(network),
      points_(window.points()),
      states_(weights_.automaton),
      scratch_(window) {}

const PointMap<std::int32_t>& MoveCode::logits(Board& board, const RecentMoves& recent) {
  read_ladders(board, points_.grown(), ladders_);
  describe(board, recent, ladders_, points_, features_);
  network_.run(states_.read(board, points_), features_, sums_[board.to_move()], scratch_, logits_);
  return logits_;
}

void MoveCode::chances(Board& board, const RecentMoves& recent, std::span<const Point> moves,
                       std::span<float> chances) {
  assert(moves.size() == chances.size());
  const PointMap<std::int32_t>& logits = this->logits(board, recent);
  std::int32_t best = INT32_MIN;
  for (const Point p : moves)
    if (p.on_board()) best = std::max(best, logits[p]);
  const float unit = std::ldexp(1.0F, -weights_.output_shift);
  float sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Point p = moves[i];
    chances[i] = p.on_board() ? std::exp(static_cast<float>(logits[p] - best) * unit) : 0;
    sum += chances[i];
  }
  if (sum <= 0) return;
  for (float& chance : chances) chance /= sum;
}

}  // namespace owlet
