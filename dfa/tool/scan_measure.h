// Measures one pattern set on games: what a move costs each way of matching.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "dfa/pattern_words.h"
#include "dfa/table.h"
#include "dfa/tool/game_moves.h"
#include "engine/base/error.h"

namespace owlet::dfa::tool {

// Times are microseconds of the clock on the wall for a move, reads are cells: of all moves of all
// games; of each game the median of the rounds. One side's view.
struct Measurements {
  std::size_t moves = 0;
  double matches = 0;  // on the board after a move

  double full_reads = 0;
  double incremental_reads = 0;
  double affected = 0;  // scans

  double baseline = 0;  // the full scan of GNU Go's shape
  double full = 0;      // our best full scan, all matches listed
  // The same on positions that have nothing to do with the one before, each of another game: what a
  // single look costs, when the processor cannot foresee it.
  double baseline_apart = 0;
  double full_apart = 0;
  double incremental = 0;  // the matches kept up to date
  double undo = 0;
  double four_moves = 0;  // kept up to date over four moves at a time
};

struct MeasureOptions {
  int rounds = 5;
  // All ways are compared on each n-th position before anything is measured.
  std::size_t check_every = 50;
};

// Fails if two ways of matching disagree anywhere. Requires games of one size, and at least one.
[[nodiscard]] Result<Measurements> measure(const dfa::Table& table,
                                           std::span<const dfa::PatternWord> words,
                                           const std::vector<GameMoves>& games,
                                           const MeasureOptions& options);

}  // namespace owlet::dfa::tool
