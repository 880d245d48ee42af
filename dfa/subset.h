// Direct subset construction, level by level: the builder that the build uses.
//
// A state is what it can still recognize: the set of patterns that agree with everything read so
// far, and those just completed. All states of depth d are made before those of depth d + 1, so two
// equal sets are found in a hash table of one level, and no state is ever made that the finished
// automaton does not have. It gives the same automaton as the product (up to the numbers of the
// states), without building the intermediate ones.
#pragma once

#include <cstddef>
#include <span>

#include "dfa/automaton.h"
#include "engine/base/error.h"

namespace owlet::dfa {

// A bound on what a construction may use. An explosive set of patterns, whose automaton grows
// exponentially, ends in an error here and not in an exhausted machine.
struct BuildLimits {
  std::size_t states = 20'000'000;
  // Words, once for each state of a level where they are possible still, and once for each state
  // that recognizes them: four bytes each.
  std::size_t listed = 10'000'000;
};

// Words may share ids. Requires that no word is empty.
[[nodiscard]] Result<Automaton> build_by_subsets(std::span<const Word> words,
                                                 const BuildLimits& limits = {});

}  // namespace owlet::dfa
