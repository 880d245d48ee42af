// A match as web pages: the report, a curve of the score, and a table of the games.
#pragma once

#include <filesystem>

#include "regress/match/journal.h"

namespace owlet::regress {

// Writes index.html and all it refers to into the folder. Games link to their SGF files if
// `sgf_folder` (relative to that folder, or absolute) is not empty.
[[nodiscard]] Result<void> write_match_html(const std::filesystem::path& folder,
                                            const MatchData& match, const std::string& sgf_folder);

}  // namespace owlet::regress
