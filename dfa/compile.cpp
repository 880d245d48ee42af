#include "dfa/compile.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace owlet::dfa {
namespace {

// The bounds on work that are tried: coarsely upwards until one fits, then finely below it.
constexpr double kLeastWork = 1e-6;
constexpr double kCoarse = 8;
constexpr double kFine = 1.25;

}  // namespace

Result<Table> compile_table(std::span<const Word> words, std::span<const std::uint8_t> transforms,
                            const TableOptions& options) {
  const auto build = [&](double work) {
    return build_by_subsets(words, {.states = options.states},
                            {.work = work, .depth = Table::kMaxDepth});
  };
  double work = options.work;
  Result<Automaton> automaton = build(work);
  double too_little = work;
  while (!automaton) {
    // With so much work allowed nothing but the first level is left.
    if (work > static_cast<double>(words.size())) return automaton.error();
    too_little = work;
    work = std::max(kLeastWork, work * kCoarse);
    automaton = build(work);
  }
  while (too_little > 0 && work > too_little * kFine) {
    const double between = std::sqrt(work * too_little);
    Result<Automaton> larger = build(between);
    (larger ? work : too_little) = between;
    if (larger) automaton = std::move(larger);
  }
  return Table::lay_out(automaton.value(), words, transforms);
}

}  // namespace owlet::dfa
