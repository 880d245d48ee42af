// Puts the shards of a match together.
#pragma once

#include <vector>

#include "regress/match/journal.h"

namespace owlet::regress {

// One match with the games of all, in the order of their numbers. Fails if the settings differ in
// anything that has a bearing on a game, or a game is in two of them.
[[nodiscard]] Result<MatchData> merge_matches(std::vector<MatchData> parts);

}  // namespace owlet::regress
