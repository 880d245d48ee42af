// A match as web pages: the report, a curve of the score, a table of the games, and a page for each
// game with a board that can be stepped through.
#pragma once

#include <filesystem>

#include "regress/match/journal.h"

namespace owlet::regress {

// Writes index.html and all it refers to into the folder, which can then be moved as it is. The SGF
// files are copies of those in `games`; one that is not there is made from the journal.
[[nodiscard]] Result<void> write_match_html(const std::filesystem::path& folder,
                                            const MatchData& match,
                                            const std::filesystem::path& games);

}  // namespace owlet::regress
