#include "engine/network/evaluator.h"

namespace owlet {

Evaluator::Evaluator(int width, int height, const Network& network)
    : width_(width),
      height_(height),
      network_(network),
      states_(network.weights().automaton),
      scratch_(width, height, network) {}

const Evaluation& Evaluator::evaluate(Board& board, const RecentMoves& recent) {
  read_ladders(board, ladders_);
  describe(board, recent, ladders_, features_);
  network_.run(board.to_move(), states_.read(board), features_, scratch_, evaluation_);
  return evaluation_;
}

Evaluator& evaluator_for(const Board& board, std::optional<Evaluator>& kept) {
  if (!kept || kept->width_ != board.width() || kept->height_ != board.height())
    kept.emplace(board.width(), board.height());
  return *kept;
}

}  // namespace owlet
