// From words to the table that runs: builds the automaton with the direct builder, of no more cells
// of each word than the table's bounds allow.
//
// The automaton is made of the words' first cells only: Table::kMaxDepth of them, or as many fewer as
// it takes to have no more states than wanted. So a large set, even one whose whole automaton would
// grow exponentially, has a table that finds what agrees so far; the rest of a word is compared where
// somebody looks at the match. Measured in docs/DFA.md.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "dfa/subset.h"
#include "dfa/table.h"

namespace owlet::dfa {

struct TableOptions {
  std::size_t depth = Table::kMaxDepth;  // read no more cells than this; at least 1
  std::size_t states = Table::kMaxStates;
};

// The same words without what they ask behind their first cells.
[[nodiscard]] std::vector<Word> first_cells(std::span<const Word> words, std::size_t count);

// `transforms`: as for Table::lay_out(). Requires that each word asks something of its first cell.
[[nodiscard]] Result<Table> compile_table(std::span<const Word> words,
                                          std::span<const std::uint8_t> transforms = {},
                                          const TableOptions& options = {});

}  // namespace owlet::dfa
