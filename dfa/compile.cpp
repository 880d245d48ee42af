#include "dfa/compile.h"

#include <algorithm>

namespace owlet::dfa {

std::vector<Word> first_cells(std::span<const Word> words, std::size_t count) {
  std::vector<Word> cut(words.begin(), words.end());
  for (Word& word : cut) {
    word.cells.resize(std::min(word.cells.size(), count));
    trim(word);
  }
  return cut;
}

Result<Table> compile_table(std::span<const Word> words, std::span<const std::uint8_t> transforms,
                            const TableOptions& options) {
  for (std::size_t depth = options.depth;; --depth) {
    const Result<Automaton> automaton =
        build_by_subsets(first_cells(words, depth), {.states = options.states});
    if (automaton) return Table::lay_out(automaton.value(), transforms);
    if (depth == 1) return automaton.error();
  }
}

}  // namespace owlet::dfa
