// How likely a strong player is to choose each move: a log-linear model, learned from game records
// by `owlet-lab learn`. Each feature of a move (move_features.h) has a weight; a move's chance is
// the exponential of its sum, made to add up to one over all moves.
//
// This is the softmax form of the Bradley-Terry model of Coulom ("Computing Elo ratings of move
// patterns in the game of Go", 2007). The model sees shapes and places, and reads nothing.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/search/move_features.h"

namespace owlet {

class MoveModel {
 public:
  // Knows nothing: all moves are alike.
  MoveModel();

  // Reads what `owlet-lab learn` writes, a weight a line:
  //     last_distance 3 0.62            group, number in the group, weight
  //     shape 0 .XO#.... 1300 .X.. -1.2 a shape in any orientation, weight
  //     wide ..X.O............... 0.4   the same for a wide shape
  static Result<MoveModel> read(std::string_view text);

  // The model that is part of the program.
  static const MoveModel& built_in();

  // The sum of the move's weights.
  [[nodiscard]] float strength(const MoveDescription& move) const;

 private:
  // Open addressing with linear probing, at most half full; key 0 is a free slot. Shapes and wide
  // shapes have a bit of their own each, above those of their keys.
  struct Slot {
    std::uint64_t key = 0;
    float weight = 0;
  };
  static constexpr std::uint64_t kIsShape = std::uint64_t{1} << 63;
  static constexpr std::uint64_t kIsWide = std::uint64_t{1} << 62;

  [[nodiscard]] const Slot* find(std::uint64_t key) const;
  void insert(std::uint64_t key, float weight);

  std::vector<float> plain_;
  std::vector<Slot> slots_;  // a power of two
  std::size_t used_ = 0;
};

}  // namespace owlet
