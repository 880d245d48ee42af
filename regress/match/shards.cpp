#include "regress/match/shards.h"

#include "regress/client/engine_command.h"
#include "regress/match/merge.h"

namespace owlet::regress {

namespace fs = std::filesystem;

Shards::Shards(const MatchConfig& config, const fs::path& journal) {
  if (config.shard_folder.empty()) return;
  const fs::path around = fs::absolute(journal).parent_path().parent_path();
  for (int i = 1; i <= config.shard.count; ++i) {
    if (i == config.shard.index) continue;
    const auto name = fill_placeholders(config.shard_folder, {{"shard", std::to_string(i)}});
    others_.push_back(around / name / journal.filename());
  }
}

Result<MatchData> Shards::together(const MatchData& own) const {
  std::vector<MatchData> parts = {own};
  for (const fs::path& other : others_) {
    if (!is_begun(other)) continue;
    BOOST_OUTCOME_TRY(part, read_journal(other));
    parts.push_back(std::move(part));
  }
  return merge_matches(std::move(parts));
}

}  // namespace owlet::regress
