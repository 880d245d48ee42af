// The priors of the moves at a node: a sum of named features.
//
// A feature that a move has counts as visits in advance, won or lost, which real playouts outweigh
// in time. To add one, give it a name in `Feature` here, and a row and a function in the
// table of priors.cpp; weights, tuning and tests go by these.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/board/board.h"
#include "engine/code/move_code.h"
#include "engine/search/tree.h"

namespace owlet {

enum class Feature : std::uint8_t {
  kEven,  // every move: half of its visits are won
  kPass,  // a pass, unless nothing else is left
  kCode,  // what the learned code expects (engine/code), times the square root of the move's chance
};
inline constexpr std::size_t kFeatureCount = static_cast<std::size_t>(Feature::kCode) + 1;

struct FeatureWeight {
  float visits = 0;  // 0 switches the feature off
  float wins = 0;
};

class PriorWeights {
 public:
  // The weights found by play.
  PriorWeights();

  FeatureWeight& operator[](Feature f) { return weights_[static_cast<std::size_t>(f)]; }
  const FeatureWeight& operator[](Feature f) const { return weights_[static_cast<std::size_t>(f)]; }

 private:
  std::array<FeatureWeight, kFeatureCount> weights_;
};

[[nodiscard]] const char* name_of(Feature feature);

// A move that somebody who knows more about a position than the learned code thinks of: the chance that
// the code gives it is raised to at least that much, below 1. The search stays free to find it no good.
struct Advice {
  Point point;
  float chance = 0;
};

// Makes the priors of one thread, for boards of one size and moves within a window. It allocates
// when it is made, if the code is to be asked.
class Priors {
 public:
  Priors(const Window& window, const PriorWeights& weights) : weights_(weights) {
    if (weights[Feature::kCode].visits > 0) code_.emplace(window);
  }

  // Fills in the priors of the moves, which are for the board's side to move and may include a
  // pass. Moves the board about and leaves it as it was. Advice about other moves plays no part, and
  // none does where the code has no weight.
  void add(Board& board, std::span<MovePrior> moves, std::span<const Advice> advice = {});

 private:
  PriorWeights weights_;
  std::optional<MoveCode> code_;  // none if switched off
};

}  // namespace owlet
