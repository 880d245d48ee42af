#include "engine/network/evaluator.h"

namespace owlet {

Evaluator::Evaluator(const Window& window, const Network& network)
    : window_(window),
      network_(network),
      points_(window.points()),
      states_(network.weights().automaton),
      scratch_(window, network) {}

const Evaluation& Evaluator::evaluate(Board& board, const RecentMoves& recent) {
  read_ladders(board, points_.grown(), ladders_);
  describe(board, recent, ladders_, points_, features_);
  network_.run(board.to_move(), states_.read(board, points_), features_, scratch_, evaluation_);
  return evaluation_;
}

Evaluator& evaluator_for(const Board& board, std::optional<Evaluator>& kept) {
  const Window whole = Window::whole(board.width(), board.height());
  if (!kept || kept->window() != whole) kept.emplace(whole);
  return *kept;
}

}  // namespace owlet
