// Direct subset construction, level by level: the builder that the build uses.
//
// A state is what it can still recognize: the set of patterns that agree with everything read so
// far, and those just completed. All states of depth d are made before those of depth d + 1, so two
// equal sets are found in a hash table of one level, and no state is ever made that the finished
// automaton does not have. It gives the same automaton as the product (up to the numbers of the
// states), without building the intermediate ones. It may be told to cut the automaton.
#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <span>

#include "dfa/automaton.h"
#include "engine/base/error.h"

namespace owlet::dfa {

// A bound on what a construction may use. An explosive set of patterns, whose automaton grows
// exponentially, ends in an error here and not in an exhausted machine.
struct BuildLimits {
  std::size_t states = 20'000'000;
  // Words, once for each state of a level where they are possible still, and once for each state
  // that is cut there: four bytes each.
  std::size_t listed = 10'000'000;
};

// Where an automaton ends before its words do. A state at which few words are possible still, or
// which is hardly ever reached, is not read on: what is left of its words is compared cell by cell.
// That takes a few comparisons in place of a chain of states for every combination of words, so the
// automaton stays in the fast memory, and an explosive set of patterns stays possible at all.
struct Cut {
  // A state is cut if the words left there, times the chance that a scan comes there, are fewer.
  // 0 cuts none for this reason.
  double work = 0;
  // The chance of each symbol, by column, wherever a scan reads.
  std::array<double, kCellCount> chance = {0.58, 0.19, 0.19, 0.04};
  // No state lies deeper.
  std::size_t depth = std::numeric_limits<std::size_t>::max();
};

// Words may share ids. Requires that no word is empty.
[[nodiscard]] Result<Automaton> build_by_subsets(std::span<const Word> words,
                                                 const BuildLimits& limits = {},
                                                 const Cut& cut = {});

}  // namespace owlet::dfa
