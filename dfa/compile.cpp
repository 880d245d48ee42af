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
    const std::vector<Word> cut = first_cells(words, depth);
    const Result<Automaton> automaton = build_by_subsets(cut, {.states = options.states});
    if (!automaton && depth > 1) continue;
    if (!automaton) return automaton.error();
    std::size_t longest = 0;
    for (const Word& word : cut) longest = std::max(longest, word.cells.size());
    return Table::lay_out(automaton.value(), longest, transforms);
  }
}

}  // namespace owlet::dfa
