// What patterns cost the search of life and death, and what they save it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/lab/group_problem.h"

namespace owlet::lab {

// Seconds of this processor for all questions, with all playouts each.
//
// The search is steered by what it is told, so other advice makes other trees, of other cost. To
// compare like with like, two runs match everything and then give it no weight: they search the
// very trees that are searched without patterns.
struct Share {
  double none = 0;            // no pattern is looked at
  double unheard = 0;         // matched as ever, and not listened to
  double unheard_rescan = 0;  // the same, everything matched anew at each node
  double heard = 0;           // the search as it is
  double heard_rescan = 0;
  std::size_t right = 0;       // whose most visited move is a solution, by `heard`
  std::size_t right_none = 0;  // by `none`
};
[[nodiscard]] Share measure_share(const Examination& examination);
[[nodiscard]] std::string to_text(const Share& share, const Examination& examination);

// How many playouts a question takes until the most visited move is a solution, and stays one to
// the last playout. Looked at after 1, 1.4, 2, 2.8, 4, ... playouts.
struct Effort {
  std::vector<std::int64_t> plain;  // by question: neither code nor patterns
  std::vector<std::int64_t> patterns;
  std::vector<std::int64_t> code;
  std::vector<std::int64_t> both;
};
[[nodiscard]] Effort measure_effort(const Examination& examination);
// Mean, median, and the questions that took all playouts.
[[nodiscard]] std::string to_text(const Effort& effort, const Examination& examination);

}  // namespace owlet::lab
