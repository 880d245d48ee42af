// What patterns cost the search of life and death.
#pragma once

#include <cstddef>
#include <string>

#include "engine/lab/group_problem.h"

namespace owlet::lab {

// Seconds of this processor for all questions, with all visits each.
//
// The search is steered by what it is told, so other proposals make other trees, of other cost. To
// compare like with like, one run matches everything and then gives it no weight: it searches the
// very trees that are searched without patterns.
struct Share {
  double none = 0;             // no pattern is looked at
  double weightless = 0;       // matched as ever, and without weight
  double weighted = 0;         // the search as it is
  std::size_t right = 0;       // whose most visited move is a solution, by `weighted`
  std::size_t right_none = 0;  // by `none`
};
[[nodiscard]] Share measure_share(const Examination& examination);
[[nodiscard]] std::string to_text(const Share& share, const Examination& examination);

}  // namespace owlet::lab
