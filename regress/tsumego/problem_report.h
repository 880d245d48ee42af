// What is said of the lists of problems that were run: how many are right, and what they cost.
#pragma once

#include <string>

#include "regress/suite/results.h"

namespace owlet::regress {

// Whether there was no answer to be judged: a breakdown, or a refusal.
[[nodiscard]] bool is_fault(const TestResult& problem);

// A row a list: problems, right, wrong, faults, percent right of those answered, CPU seconds of all
// questions, median, 95% and worst time in milliseconds of CPU.
[[nodiscard]] std::string problem_table(const RunResult& run);

// One line, "a1 right owl_attack B2 = 1 A1 (3.1 ms)"; a fault takes the place of the answer.
[[nodiscard]] std::string problem_line(const TestResult& problem);

}  // namespace owlet::regress
