#include "dfa/compile.h"

#include <algorithm>

namespace owlet::dfa {
namespace {

// From bound to bound; the last that is tried is not far above the one that would do.
constexpr double kLeastWork = 1e-6;
constexpr double kFactor = 1.3;

}  // namespace

Result<Table> compile_table(std::span<const Word> words, std::span<const std::uint8_t> transforms,
                            const TableOptions& options) {
  Cut cut{.work = options.work, .depth = Table::kMaxDepth};
  for (;; cut.work = std::max(kLeastWork, cut.work * kFactor)) {
    const auto automaton = build_by_subsets(words, {.states = options.states}, cut);
    if (automaton) return Table::lay_out(automaton.value(), words, transforms);
    // With so much work allowed nothing but the first level is left.
    if (cut.work > static_cast<double>(words.size())) return automaton.error();
  }
}

}  // namespace owlet::dfa
