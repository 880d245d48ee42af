// What is said of the lists of problems that were run: how many are right, and what they cost.
#pragma once

#include <string>
#include <vector>

#include "regress/base/table.h"
#include "regress/tsumego/problem_results.h"

namespace owlet::regress {

// A row a list: problems, right, wrong, faults, percent right of those answered, CPU seconds of all
// questions, median, 95% and worst time in milliseconds of CPU.
[[nodiscard]] std::string problem_table(const std::vector<ProblemList>& lists);
// The same as cells.
[[nodiscard]] Cells problem_columns();
[[nodiscard]] Cells problem_cells(const ProblemList& list);

// One line, "a1 right owl_attack B2 = 1 A1 (3.1 ms)"; a fault takes the place of the answer.
[[nodiscard]] std::string problem_line(const ProblemResult& result);

}  // namespace owlet::regress
