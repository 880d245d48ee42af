// Questions from games: groups in nearly closed regions that live or die by who moves first, with
// all first moves around them read out.
//
// A group counts once in a game as long as nothing near it changes. Only what the solver proves is
// said: moves that end in a ko or are too hard are neither solutions nor failures.
#pragma once

#include <cstdint>
#include <functional>

#include "dfa/tool/game_list.h"
#include "engine/lab/group_problem.h"

namespace owlet::lab {

struct CollectLimits {
  std::int64_t nodes = 1'000;  // of one search
  int room = 12;               // empty points of the region, at most
  int every = 8;               // moves between two looks at a game
};

// Calls found(question) for each. Names begin with `name`.
void collect(const ListedGame& game, const std::string& name, const CollectLimits& limits,
             const std::function<void(const GroupProblem&)>& found);

}  // namespace owlet::lab
