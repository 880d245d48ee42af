// A tuning as the games of a match tell it. The match is one between two engines, "plus" and "minus",
// that are one command line with different numbers in it; each pair of its games is an iteration.
//
// Games may end in any order. Iterations are applied in the order of their numbers, and which values
// each of them starts from depends on its number (spsa.h), so the same results make the same tuning,
// however it was interrupted and however many games were played at a time.
#pragma once

#include <map>
#include <string>

#include "regress/match/journal.h"
#include "regress/tune/spsa.h"

namespace owlet::regress {

// The engines of the match.
inline constexpr int kPlus = 0;
inline constexpr int kMinus = 1;

class Tuner {
 public:
  // With the games that have been played. Requires a match that is a tuning.
  explicit Tuner(const MatchData& match);

  // Whether the games of a pair can be begun: the iterations that it builds upon have ended.
  [[nodiscard]] bool may_begin(int pair) const { return spsa_.may_begin(pair); }

  // What the command line of an engine is filled in with. Requires may_begin(pair).
  [[nodiscard]] Placeholders values(int pair, int engine) const;
  // "plus is c 1.31; minus is c 0.9"
  [[nodiscard]] std::string values_text(int pair) const;

  // Takes in a game that has ended. One without a winner is half a point for each.
  void add(const PlayedGame& game);

  // With all iterations applied that have nothing missing before them.
  [[nodiscard]] const Spsa& spsa() const { return spsa_; }

 private:
  // Of an iteration that has not been applied.
  struct Pair {
    int games = 0;
    int half_points = 0;  // of "plus"
  };

  Spsa spsa_;
  std::map<int, Pair> pairs_;
};

// The engine's command line with these values in it; {seed} and {game} stay.
[[nodiscard]] std::string command_with(const MatchConfig& config, const Values& values);

// "prior_code 1.31, amaf 410".
[[nodiscard]] std::string values_text(const std::vector<Parameter>& parameters,
                                      const Values& values);

}  // namespace owlet::regress
