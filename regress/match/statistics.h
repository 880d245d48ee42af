// What can be inferred from a match: the Elo difference and how sure it is, the likelihood that the
// first engine is the stronger one, and the sequential test that says when to stop.
//
// The unit of observation is a pair of games where games come in pairs (one opening, colours
// swapped): the two games of a pair depend on each other, and the five outcomes of pairs (the
// "pentanomial") know it. Without pairs it is a game with its three outcomes.
//
// Elo is logistic: a side with expected score s is -400 log10(1/s - 1) stronger.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "regress/match/match_config.h"
#include "regress/match/standings.h"

namespace owlet::regress {

// Observed outcomes of the first engine: how often each score between 0 and 1 occurred.
class ScoreSample {
 public:
  static ScoreSample of_games(const WinTally& tally);
  static ScoreSample of_pairs(const std::array<int, 5>& pairs);

  [[nodiscard]] double count() const { return count_; }  // of games or pairs
  [[nodiscard]] double mean() const { return mean_; }
  [[nodiscard]] double variance() const { return variance_; }  // of one observation
  [[nodiscard]] const std::vector<double>& scores() const { return scores_; }
  [[nodiscard]] const std::vector<double>& counts() const { return counts_; }

 private:
  ScoreSample(std::vector<double> scores, std::vector<double> counts);
  std::vector<double> scores_;
  std::vector<double> counts_;
  double count_ = 0;
  double mean_ = 0.5;
  double variance_ = 0;
};

// The pairs of a pairing if it was played in pairs, else its games.
[[nodiscard]] ScoreSample sample_of(const PairingStanding& pairing);

// Infinite at 0 and 1.
[[nodiscard]] double elo_of_score(double score);
[[nodiscard]] double score_of_elo(double elo);

struct EloEstimate {
  double elo = 0;
  double low = 0;  // the 95% interval
  double high = 0;
  double superiority = 0.5;  // the likelihood that the first engine is the stronger one
};

// By the normal approximation; when all outcomes are the same, by the exact binomial interval of
// the outcomes that have not been seen (Clopper and Pearson). Finite unless every game was won, or
// lost. Of nothing: 0, -inf .. inf, 1/2.
[[nodiscard]] EloEstimate estimate_elo(const ScoreSample& sample);

enum class SprtVerdict { kGoOn, kAcceptH0, kAcceptH1 };
template <>
inline constexpr std::array<std::string_view, 3> kEnumNames<SprtVerdict> = {"go on", "H0", "H1"};

struct SprtState {
  double llr = 0;
  double lower = 0;  // at or below: H0 is accepted
  double upper = 0;  // at or above: H1 is accepted
  SprtVerdict verdict = SprtVerdict::kGoOn;
};

// The generalised sequential probability ratio test (Van den Bergh, "A practical introduction to
// the GSPRT"): the ratio of the likelihoods of the most likely outcome distributions whose expected
// scores are those of elo1 and elo0, with Wald's bounds.
[[nodiscard]] SprtState sprt(const ScoreSample& sample, const SprtBounds& bounds);

}  // namespace owlet::regress
