// Problems as web pages: a table of the lists, one of the problems, and a board for each.
#pragma once

#include <filesystem>

#include "regress/tsumego/problem_results.h"

namespace owlet::regress {

// Writes index.html and all it refers to into the folder.
[[nodiscard]] Result<void> write_problem_html(const std::filesystem::path& folder,
                                              const ProblemRunResult& run);

}  // namespace owlet::regress
