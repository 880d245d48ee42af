// How a game would be counted if it ended now, and whether it should: the one source of all scores
// and dead stones.
//
// What the judge of groups knows of a string at a glance stands (engine/owl/group_judge.h), at a
// hasty one if the clock runs. The others are dead if they are, more likely than not, taken in
// playouts; where these are not sure, the judge is asked in full if there is time for that, which may
// be seconds. Under rules that play everything out nothing is ever removed. The same position always
// gives the same answer.
#pragma once

#include <cstdint>

#include "engine/board/point_set.h"
#include "engine/owl/group_judge.h"
#include "engine/player/game.h"

namespace owlet {

struct Ending {
  PointSet dead;                 // stones that the count removes
  PointSet seki;                 // stones that neither side can take without losing its own
  PointSet doubtful;             // stones the judge had to be asked about, or that are critical
  double score = 0;              // for Black, dead stones removed, komi and bonus included
  double score_standing = 0;     // the same with nothing removed
  bool strings_settled = false;  // each string is surely alive or surely dead
  bool points_settled = false;   // besides, each point surely has an owner: nothing is left to play

  // The lead of a side by either count, whichever is worse for it.
  [[nodiscard]] double sure_lead(Color c) const;
};

enum class Care : std::uint8_t { kGlance, kFull };

[[nodiscard]] Ending assess_ending(const Game& game, owl::GroupJudge& judge, Care care);

// Scores for Black, as Ending::score.
struct ScoreRange {
  double least = 0;
  double most = 0;
};

// Between what the score would be if each critical string, whose life the first move decides, went
// to White, and if each went to Black; the ending's own score lies between. Requires the ending of
// that game, assessed in full. The judge may be asked about every doubtful string.
[[nodiscard]] ScoreRange score_range(const Game& game, owl::GroupJudge& judge,
                                     const Ending& ending);

}  // namespace owlet
