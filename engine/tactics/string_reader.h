// Reading out strings: can they be captured, can they be saved?
#pragma once

#include <span>

#include "engine/board/board.h"
#include "engine/tactics/capture_problem.h"
#include "engine/tactics/limits.h"
#include "engine/tactics/proof_search.h"
#include "engine/tactics/reading.h"

namespace owlet {

class StringReader {
 public:
  explicit StringReader(ReadingLimits limits = {}) : limits_(limits) {}

  // Can the opponent, moving first, capture the string at target?
  Reading attack(Board& board, Point target);
  // Can its owner, moving first, save it?
  Reading defend(Board& board, Point target);

  // Can the opponent, moving first, capture one of the two, whichever it chooses in the end?
  // Requires two stones of one colour.
  Reading attack_either(Board& board, Point a, Point b);
  // Can their owner, moving first, save both?
  Reading defend_both(Board& board, Point a, Point b);
  // As attack(), with nothing but ataris.
  Reading ladder_attack(Board& board, Point target);
  // Can the owner of two strings, moving first, connect them?
  Reading connect(Board& board, Point a, Point b);
  // Can its opponent, moving first, keep them apart?
  Reading disconnect(Board& board, Point a, Point b);
  // What becomes of attack() or defend() with that first move, which must be legal.
  Reading does_attack(Board& board, Point move, Point target);
  Reading does_defend(Board& board, Point move, Point target);

  // For the questions to come.
  void set_limits(const ReadingLimits& limits) { limits_ = limits; }

  [[nodiscard]] const ProofSearch& search() const { return search_; }

 private:
  Reading attack_any(Board& board, std::span<const Point> targets, CaptureProblem::Means means);
  Reading defend_all(Board& board, std::span<const Point> targets);
  Reading confirmed_defence(Board& board, std::span<const Point> targets, std::int64_t nodes);
  Reading read(Board& board, const Problem& problem, Color mover);

  ReadingLimits limits_;
  ProofSearch search_;
};

}  // namespace owlet
