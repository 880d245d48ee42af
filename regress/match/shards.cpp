#include "regress/match/shards.h"

#include <algorithm>
#include <set>

namespace owlet::regress {

namespace fs = std::filesystem;

Result<MatchData> merge_matches(std::vector<MatchData> parts) {
  if (parts.empty()) return Error{"nothing to merge"};
  MatchData merged;
  merged.config = parts.front().config;
  merged.config.shard = {};
  std::set<int> finished;
  for (MatchData& part : parts) {
    if (const auto why = incompatibility(merged.config, part.config)) {
      return Error{"these are not parts of one match: " + *why};
    }
    merged.config.games = std::max(merged.config.games, part.config.games);
    for (PlayedGame& game : part.games) {
      if (!game.is_void && !finished.insert(game.spec.number).second) {
        return Error{"game " + std::to_string(game.spec.number + 1) + " is in two parts"};
      }
      merged.games.push_back(std::move(game));
    }
  }
  MatchData sorted{merged.config, {}};
  for (const PlayedGame* game : by_number(merged)) sorted.games.push_back(*game);
  return sorted;
}

Result<MatchData> with_other_shards(const MatchData& own, const fs::path& journal) {
  const MatchConfig& config = own.config;
  if (config.shard_folder.empty()) return own;
  std::vector<MatchData> parts = {own};
  const fs::path around = fs::absolute(journal).parent_path().parent_path();
  for (int i = 1; i <= config.shard.count; ++i) {
    const auto name = fill_placeholders(config.shard_folder, {{"shard", std::to_string(i)}});
    const fs::path other = around / name / journal.filename();
    if (i == config.shard.index || !is_begun(other)) continue;
    BOOST_OUTCOME_TRY(part, read_journal(other));
    parts.push_back(std::move(part));
  }
  return merge_matches(std::move(parts));
}

}  // namespace owlet::regress
