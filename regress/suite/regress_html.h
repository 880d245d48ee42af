// The outcome of a run as web pages: a summary, a page a suite, a page a test with its board.
#pragma once

#include <filesystem>

#include "regress/suite/results.h"

namespace owlet::regress {

// Writes index.html and all it refers to into the folder.
[[nodiscard]] Result<void> write_regress_html(const std::filesystem::path& folder,
                                              const RunResult& run);

}  // namespace owlet::regress
