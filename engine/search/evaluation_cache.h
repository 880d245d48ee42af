// Evaluations by position, so that the network runs once for a position that several orders of moves
// lead to, and not again in the next search of the game.
//
// One key of the hash finds the slot, the other confirms the hit (engine/board/zobrist.h); a new
// evaluation takes the place of the old one. Memory is taken as it is needed. The network sees the last
// moves too, so an evaluation that was made for another order of moves is nearly, not exactly, what would
// have been computed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/board/board.h"
#include "engine/board/zobrist.h"

namespace owlet {

// What the search takes from an evaluation of a position, from the side to move's point of view.
struct CachedEvaluation {
  // Moves beyond these are too unlikely to be tried.
  static constexpr std::size_t kMostMoves = 64;
  struct Policy {
    Point point;
    std::uint16_t policy = 0;  // as in GameEdge
  };

  float lead = 0;       // points on the board, komi not counted
  float middle = 0;     // see Evaluation
  float steepness = 0;  // the same
  std::uint16_t move_count = 0;
  std::array<Policy, kMostMoves> moves;         // likeliest first, a pass among them
  std::array<std::int8_t, kMaxArea> ownership;  // of the points in their order, 127 for own

  [[nodiscard]] std::span<const Policy> policy() const { return {moves.data(), move_count}; }
};

class EvaluationCache {
 public:
  explicit EvaluationCache(std::size_t memory_bytes)
      : slots_(std::max<std::size_t>(memory_bytes / (sizeof(Slot) + kPointerBytes), 1)) {}

  // Null if it is not known; good until the next put().
  [[nodiscard]] const CachedEvaluation* find(Hash position) const {
    const std::unique_ptr<Slot>& slot = slots_[position.index % slots_.size()];
    return slot && slot->verify == position.verify ? &slot->evaluation : nullptr;
  }
  void put(Hash position, const CachedEvaluation& evaluation) {
    std::unique_ptr<Slot>& slot = slots_[position.index % slots_.size()];
    if (!slot) slot = std::make_unique<Slot>();
    *slot = {position.verify, evaluation};
  }
  void clear() {
    for (std::unique_ptr<Slot>& slot : slots_) slot.reset();
  }

 private:
  struct Slot {
    std::uint64_t verify = 0;
    CachedEvaluation evaluation;
  };
  // At most: games hang on the number of slots, which must not depend on the machine.
  static constexpr std::size_t kPointerBytes = 8;

  std::vector<std::unique_ptr<Slot>> slots_;
};

}  // namespace owlet
