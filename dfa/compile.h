// From words to the table that runs: builds the automaton with the direct builder, cut no more than
// the table's bounds ask for.
//
// The rule: an automaton is cut at Table::kMaxDepth, and where fewer than `work` comparisons of
// candidates are to be expected for a scan. If it has more states than wanted, `work` is raised
// until it fits. Measured in docs/DFA.md.
#pragma once

#include <cstdint>
#include <span>

#include "dfa/subset.h"
#include "dfa/table.h"

namespace owlet::dfa {

struct TableOptions {
  double work = 0;
  std::size_t states = Table::kMaxStates;
};

// `transforms`: as for Table::lay_out(). Requires that no word is empty.
[[nodiscard]] Result<Table> compile_table(std::span<const Word> words,
                                          std::span<const std::uint8_t> transforms = {},
                                          const TableOptions& options = {});

}  // namespace owlet::dfa
