// The priors of the moves at a node of a search by playouts: what counts as visits in advance, won or
// lost, which real playouts outweigh in time.
#pragma once

#include <optional>
#include <span>

#include "engine/board/board.h"
#include "engine/code/move_code.h"
#include "engine/search/tree.h"

namespace owlet {

// In visits; 0 switches a prior off. The first two were found by play on 9x9 (docs/EXPERIMENTS.md).
struct PriorWeights {
  float even = 10;      // of every move, half of them won
  float pass = 20;      // of a pass, unless nothing else is left
  float pass_wins = 2;  // of these
  float code =
      80;  // times the square root of the chance that the learned code gives the move, all won
};

// Makes the priors for boards of one size and moves within a window. It allocates when it is made, if
// the code is to be asked.
class Priors {
 public:
  Priors(const Window& window, const PriorWeights& weights);

  // Adds the priors of the moves, which are for the board's side to move and may include a pass.
  // Moves the board about and leaves it as it was.
  void add(Board& board, std::span<MovePrior> moves);

 private:
  PriorWeights weights_;
  std::optional<MoveCode> code_;  // none if switched off
};

}  // namespace owlet
