// What the learned network says of a whole position: a chance for every move, who will own each
// point, how far the side to move leads, and how likely it wins.
//
// It reads the position in three steps, each in a file of its own:
//
//     path_states     an automaton reads the surroundings of each point in its eight orientations;
//                     what it could tell apart is the state in which a reading ends
//     point_features   what shapes do not show: liberties, captures, ladders, ages, distances
//     network   states and features stand for vectors of small integers, whose sum describes
//                     a point; convolutions mix what is known of points near each other
//
// It reads ahead in ladders only. docs/VALUE.md says what it is worth.
#pragma once

#include <optional>

#include "engine/board/board.h"
#include "engine/network/ladders.h"
#include "engine/network/network.h"
#include "engine/network/path_states.h"
#include "engine/network/point_features.h"

namespace owlet {

// One thread's evaluator for boards of one size. It allocates when it is made.
class Evaluator {
 public:
  // The network, and its weights, must outlive it.
  Evaluator(int width, int height, const Network& network = Network::built_in());

  // Of the position, for the board's side to move. Good until the next call. Moves the board about
  // and leaves it as it was.
  const Evaluation& evaluate(Board& board, const RecentMoves& recent);

 private:
  friend Evaluator& evaluator_for(const Board& board, std::optional<Evaluator>& kept);

  int width_;
  int height_;
  const Network& network_;
  PathStates states_;
  Ladders ladders_;
  PointMap<PointFeatures> features_;
  Network::Scratch scratch_;
  Evaluation evaluation_;
};

// The one that is kept, if it is for boards of that size, else a new one in its place.
[[nodiscard]] Evaluator& evaluator_for(const Board& board, std::optional<Evaluator>& kept);

}  // namespace owlet
