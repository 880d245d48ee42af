// What the learned network says of a whole position: a chance for every move, who will own each
// point, how far the side to move leads, and how likely it wins.
//
// It reads the position (code_states, code_features, ladders) and runs two networks over it: the
// policy-value network (value_network) and that of the learned code (code_network), which knows
// players' moves better. The policy is the geometric mean of both. It reads ahead in ladders only.
// docs/VALUE.md says what it is worth.
#pragma once

#include "engine/board/board.h"
#include "engine/board/window.h"
#include "engine/code/code_features.h"
#include "engine/code/code_network.h"
#include "engine/code/code_states.h"
#include "engine/code/ladders.h"
#include "engine/code/value_network.h"

namespace owlet {

// One thread's evaluator for boards of one size. It allocates when it is made.
class Evaluator {
 public:
  // With the networks that are built in. What lies outside of the window counts as off the board, so
  // lead and winning are right for the window of the whole board only.
  explicit Evaluator(const Window& window)
      : Evaluator(window, ValueNetwork::built_in(), &CodeNetwork::built_in()) {}
  // The networks, and their weights, must outlive it. Without a second one the policy is that of the
  // first. Both have the same automaton.
  Evaluator(const Window& window, const ValueNetwork& network, const CodeNetwork* code);

  // Of the position, for the board's side to move. Good until the next call. Moves the board about
  // and leaves it as it was.
  const Evaluation& evaluate(Board& board, const RecentMoves& recent);

 private:
  void mix_policies(const Board& board);

  const ValueNetwork& network_;
  const CodeNetwork* code_;
  PointSet points_;  // of the window
  CodeStates states_;
  Ladders ladders_;
  PointMap<PointFeatures> features_;
  ValueNetwork::Scratch scratch_;
  Evaluation evaluation_;
  SideMap<CodeNetwork::Sums> code_sums_;
  CodeNetwork::Scratch code_scratch_;
  PointMap<std::int32_t> code_logits_;
};

}  // namespace owlet
