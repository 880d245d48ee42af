// What each pattern is worth: how often what it proposes is right, as a first move and within the
// trees of searches; and the values that follow from that.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/lab/group_problem.h"

namespace owlet::lab {

// Moves proposed to one of the sides, each once in a position.
struct Proposals {
  int right = 0;  // at the root: solutions
  int wrong = 0;  // and failures, or all others where no failures are known
  int nodes = 0;  // within the trees: at nodes of at least kManyVisits
  int best = 0;   // where the move became the most visited one
};

struct Usage {
  static constexpr std::uint32_t kManyVisits = 10;

  struct OfPattern {
    owl::PatternName name;
    Proposals moves;    // to the side O
    Proposals replies;  // to its opponent
  };
  std::vector<OfPattern> patterns;  // by set and number
  Proposals any;                    // moves in general: what a pattern has to surpass
};

// Without visits only the roots are looked at.
[[nodiscard]] Usage measure_usage(const Examination& examination);

// A line for each pattern, best first.
[[nodiscard]] std::string to_text(const Usage& usage, const Examination& examination);

// ---- Values

// The logarithm of the odds that such a proposal is right, over the odds of any move, times ten;
// from 1 to 99. Nothing if it is not better than any move. Few observations count for less: each
// side has a handful of moves like any other in advance.
[[nodiscard]] int value_of(const Proposals& proposals, const Proposals& any);

// The text of a pattern file with `value` and `reply` as measured. What is worth nothing
// gets value 1 and no reply. Patterns that were hardly ever found keep their values, and the rest
// of the text stays as it is.
[[nodiscard]] std::string with_values(const std::string& text, const dfa::PatternSet& set,
                                      const Usage& usage, std::size_t set_number);

}  // namespace owlet::lab
