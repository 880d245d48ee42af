// The learned code: how likely a strong player is to choose each move, for a whole position at
// once.
//
// It reads the position (code_states, code_features, ladders), runs the network over it and makes
// the numbers into chances. It reads ahead in ladders only. docs/SEARCH.md says what it is worth.
#pragma once

#include <span>

#include "engine/board/board.h"
#include "engine/code/code_features.h"
#include "engine/code/code_network.h"
#include "engine/code/code_states.h"
#include "engine/code/ladders.h"

namespace owlet {

// One thread's evaluator for boards of one size. It allocates when it is made. Where only moves
// within a window matter it looks at nothing else and costs less; its answers are then near to
// those for the whole board, not the same.
class MoveCode {
 public:
  // The network, and its weights, must outlive it.
  explicit MoveCode(const Window& window, const CodeNetwork& network = CodeNetwork::built_in());

  // The logits of the window's points for the board's side to move, an occupied point's without a
  // meaning. They are good until the next call. Moves the board about and leaves it as it was.
  const PointMap<std::int32_t>& logits(Board& board, const RecentMoves& recent);

  // The chances of those moves, which add up to 1; that of a pass is 0. All are 0 if there is
  // nothing but passes. `moves` and `chances` have the same length, the moves are empty points of
  // the window or passes.
  void chances(Board& board, const RecentMoves& recent, std::span<const Point> moves,
               std::span<float> chances);

 private:
  const CodeWeights& weights_;
  const CodeNetwork& network_;
  PointSet points_;  // of the window
  CodeStates states_;
  Ladders ladders_;
  PointMap<PointFeatures> features_;
  SideMap<CodeNetwork::Sums> sums_;
  CodeNetwork::Scratch scratch_;
  PointMap<std::int32_t> logits_;
};

}  // namespace owlet
