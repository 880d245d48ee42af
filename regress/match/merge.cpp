#include "regress/match/merge.h"

#include <algorithm>
#include <set>

namespace owlet::regress {

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

}  // namespace owlet::regress
