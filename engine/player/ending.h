// How a game would be counted if it ended now, and whether it should: the one source of all scores
// and dead stones.
//
// What the quick status of a string says counts (engine/owl/status_evaluator.h), with less effort if the
// clock runs. The others are dead if the network gives them to the opponent, more likely than not; where it is
// not sure, the status evaluator is asked in full if there is time for that, which may be seconds. Under
// rules that play everything out nothing is ever removed, and nothing is read where only that is asked. The
// same position always gives the same answer, if no clock ends it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "engine/board/point_set.h"
#include "engine/owl/status_evaluator.h"
#include "engine/player/game.h"

namespace owlet {

struct Ending {
  PointSet dead;      // stones that the count removes
  PointSet hopeless;  // stones that it would remove where both sides agree on them
  PointSet seki;      // stones that neither side can take without losing its own
  PointSet doubtful;  // stones the status evaluator had to be asked about, or that are critical
  double score = 0;   // for Black, dead stones removed, komi and bonus included
  double score_standing = 0;     // the same with nothing removed
  bool strings_settled = false;  // each string is surely alive or surely dead
  bool points_settled = false;   // besides, each point surely has an owner: nothing is left to play

  // The lead of a side by either count, whichever is worse for it.
  [[nodiscard]] double sure_lead(Color c) const;
};

// Nothing removed, nothing read: all there is to say of scores and dead stones where everything is
// played out.
[[nodiscard]] Ending standing(const Game& game);

enum class Care : std::uint8_t { kQuick, kFull };

using Deadline = std::optional<std::chrono::steady_clock::time_point>;

// Before the deadline the status evaluator is asked, string by string, after the quick statuses with less
// effort. Without one there is a limit to the number of strings.
[[nodiscard]] Ending assess_ending(const Game& game, owl::StatusEvaluator& evaluator, Care care,
                                   Deadline deadline = {});

}  // namespace owlet
