// A match whose shards are played at the same time in folders beside each other: what the others
// have played so far, for a sequential test over all of them.
#pragma once

#include <filesystem>
#include <vector>

#include "regress/match/journal.h"

namespace owlet::regress {

class Shards {
 public:
  // `journal`: that of our shard. With no `shard_folder` in the settings there are no others.
  Shards(const MatchConfig& config, const std::filesystem::path& journal);

  // The match with the games of all shards that have begun. Fails if a journal is broken, or of
  // another match.
  [[nodiscard]] Result<MatchData> together(const MatchData& own) const;

 private:
  std::vector<std::filesystem::path> others_;  // journals
};

}  // namespace owlet::regress
