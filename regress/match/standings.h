// What a match's journal adds up to: who won how often, how the games ended, what the engines cost.
// Counting only; inference is in statistics.h.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "regress/match/journal.h"

namespace owlet::regress {

// Spread of a sample of times, in seconds.
struct TimeSpread {
  std::size_t count = 0;
  double mean = 0;
  double p95 = 0;  // the smallest value that at least 95% do not exceed
  double max = 0;
};
[[nodiscard]] TimeSpread spread(const std::vector<double>& seconds);

// Half points of a side in a counted game: 0, 1 or 2.
[[nodiscard]] int half_points_of(Winner winner, StoneColor color);

struct WinTally {
  int wins = 0;
  int losses = 0;
  int draws = 0;

  // A game in which this side had the colour.
  void add(Winner winner, StoneColor color);
  [[nodiscard]] int games() const { return wins + losses + draws; }
  [[nodiscard]] double score() const { return wins + draws / 2.0; }
};

struct EngineStanding {
  std::string name;
  std::string program;  // as it calls itself, with its version
  WinTally total;
  WinTally as_black;
  WinTally as_white;
  std::map<GameEnd, int> lost_by;  // breakdowns and time, whether the game was voided or not
  TimeSpread wall;                 // a move
  TimeSpread cpu;                  // a move
  double cpu_total = 0;            // whole games
};

// Two engines' games with each other, from the first one's side.
struct PairingStanding {
  int first = 0;
  int second = 0;
  WinTally tally;
  // Games that came in pairs (one opening, colours swapped) by the first engine's points in the
  // pair: 0, 1/2, 1, 3/2, 2. Only pairs of which both games count.
  std::array<int, 5> pairs{};
};

struct Standings {
  std::vector<EngineStanding> engines;
  std::vector<PairingStanding> pairings;
  std::map<GameEnd, int> endings;
  int counted = 0;   // games with a winner or a draw
  int unscored = 0;  // over, but without a result
  int voids = 0;
  int black_wins = 0;
  int white_wins = 0;
  int draws = 0;
  double mean_length = 0;
  int shortest = 0;
  int longest = 0;
  // Games whose moves are those of an earlier game, up to rotation and reflection.
  int duplicates = 0;
  // Games in which the engines' own scores did not agree with the result.
  int score_disputes = 0;

  [[nodiscard]] const std::string& name(int engine) const {
    return engines[static_cast<std::size_t>(engine)].name;
  }
};

// What is told does not depend on the order in which the games ended.
[[nodiscard]] Standings standings_of(const MatchData& match);

// Whose program failed, if one did: the one who lost, or would have if the game had not been void.
[[nodiscard]] std::optional<StoneColor> culprit_of(const PlayedGame& game);

// The numbers (from 0) of the games that have the moves of an earlier one, up to symmetry, and the
// lowest number of a game with these moves.
[[nodiscard]] std::map<int, int> duplicates_of(const MatchData& match);

}  // namespace owlet::regress
