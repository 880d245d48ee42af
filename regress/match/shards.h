// Parts of a match that are played for themselves, put together again.
#pragma once

#include <filesystem>
#include <vector>

#include "regress/match/journal.h"

namespace owlet::regress {

// One match with the games of all parts, in the order of their numbers. Fails if the settings differ
// in anything that has a bearing on a game, or a game is in two of them.
[[nodiscard]] Result<MatchData> merge_matches(std::vector<MatchData> parts);

// The match with the games of all shards that have begun, each in a folder beside that of our own
// `journal`: for a sequential test over all of them. Our own alone if there is no `shard_folder` in its
// settings. Fails if a journal is broken, or of another match.
[[nodiscard]] Result<MatchData> with_other_shards(const MatchData& own,
                                                  const std::filesystem::path& journal);

}  // namespace owlet::regress
