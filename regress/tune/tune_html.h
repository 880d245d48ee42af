// A tuning as a web page: the report, and a curve of each number's path.
#pragma once

#include <filesystem>

#include "regress/tune/tune_journal.h"

namespace owlet::regress {

[[nodiscard]] Result<void> write_tune_html(const std::filesystem::path& folder,
                                           const TuneData& data);

}  // namespace owlet::regress
