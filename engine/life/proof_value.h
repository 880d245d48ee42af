// What a depth-first proof-number search knows of a node, and how it follows from the children.
// Shared by the search on the board (proof_search.h) and the one on graphs (graph_search.h), which
// explain the numbers and the sources.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/life/proof_table.h"

namespace owlet::life {

struct ProofValue {
  // More than any depth: the value leans on nothing above the node.
  static constexpr int kClean = 1 << 20;

  ProofNumbers numbers;      // for the side to move
  int taint = kClean;        // the lowest depth of the path that the numbers lean on
  bool leans_on_ko = false;  // another ko master might have changed a decided value
};

// A node's value, and where to look next.
struct ProofChoice {
  ProofValue value;
  std::size_t best = 0;                            // the child that promises most
  std::uint32_t second = ProofNumbers::kInfinite;  // the disproof number of the next best
};

// The mover needs one child where the other side fails. A child has a ProofValue `value` for the
// side that answers.
template <typename Child>
ProofChoice sum_up(std::span<const Child> children) {
  ProofChoice choice;
  ProofValue& sum = choice.value;
  sum.numbers = ProofNumbers::lost();
  std::uint32_t hardest = 0;
  std::uint32_t undecided = 0;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const ProofValue& child = children[i].value;
    if (child.numbers.phi == 0) {
      sum.taint = std::min(sum.taint, child.taint);
      sum.leans_on_ko |= child.leans_on_ko;
      continue;
    }
    ++undecided;
    hardest = std::max(hardest, child.numbers.phi);
    if (child.numbers.delta < sum.numbers.phi) {
      choice.second = sum.numbers.phi;
      sum.numbers.phi = child.numbers.delta;
      choice.best = i;
    } else {
      choice.second = std::min(choice.second, child.numbers.delta);
    }
  }
  if (sum.numbers.phi == 0) {
    const ProofValue& winner = children[choice.best].value;
    sum = {ProofNumbers::won(), winner.taint, winner.leans_on_ko};
  } else if (undecided > 0) {
    sum.numbers.delta = std::min(hardest + undecided - 1, ProofNumbers::kInfinite - 1);
  }
  return choice;
}

// What the best child may cost before the search turns to the next: a quarter more than that.
[[nodiscard]] constexpr std::uint32_t quarter_more(std::uint32_t n) {
  return n >= ProofNumbers::kInfinite ? ProofNumbers::kInfinite : n + n / 4 + 1;
}

// The limits for the best child of a node that has these.
[[nodiscard]] inline ProofNumbers limit_of_best(ProofNumbers limit, const ProofChoice& choice,
                                                const ProofValue& best) {
  const std::uint32_t others = choice.value.numbers.delta - best.numbers.phi;
  ProofNumbers result;
  result.phi =
      limit.delta >= ProofNumbers::kInfinite ? ProofNumbers::kInfinite : limit.delta - others;
  result.delta = std::min(limit.phi, quarter_more(choice.second));
  return result;
}

// What the table may be told of a node at that depth. A value that leans on the path above is only
// nearly so elsewhere; one that leans on the node itself, or is undecided, leans on nothing.
[[nodiscard]] inline ProofNumbers remembered(ProofValue& value, int depth) {
  constexpr std::uint32_t kNearly = 8;
  if (!value.numbers.decided() || value.taint >= depth) value.taint = ProofValue::kClean;
  if (value.taint == ProofValue::kClean) return value.numbers;
  return value.numbers.phi == 0 ? ProofNumbers{1, kNearly} : ProofNumbers{kNearly, 1};
}

}  // namespace owlet::life
