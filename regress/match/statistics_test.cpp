// Against published numbers and against simulated matches whose truth is known. Where a test names
// a program, the numbers are results that program printed or documents.
#include "regress/match/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace owlet::regress {
namespace {

WinTally tally(int wins, int losses, int draws) {
  WinTally result;
  result.wins = wins;
  result.losses = losses;
  result.draws = draws;
  return result;
}

double half_width(const EloEstimate& estimate) {
  return (estimate.high - estimate.low) / 2;
}

TEST(Elo, OfScores) {
  EXPECT_NEAR(elo_of_score(0.75), 190.85, 0.01);
  EXPECT_NEAR(elo_of_score(0.9), 2 * 190.85, 0.01);
  EXPECT_NEAR(elo_of_score(0.5), 0, 1e-12);
  EXPECT_NEAR(score_of_elo(elo_of_score(0.637)), 0.637, 1e-12);
  EXPECT_EQ(elo_of_score(1), INFINITY);
  EXPECT_EQ(elo_of_score(0), -INFINITY);
}

// "Score of midnight-dev vs midnight-latest: 449 - 276 - 275 ... Elo difference: 60.7 +/- 18.5,
// LOS: 100.0 %" and the like, as cutechess-cli printed them.
TEST(Elo, AgreesWithCutechess) {
  struct Example {
    WinTally games;
    double elo, error, superiority;
  };
  const std::vector<Example> examples = {{tally(449, 276, 275), 60.7, 18.5, 1.000},
                                         {tally(382, 320, 298), 21.6, 18.1, 0.990},
                                         {tally(869, 646, 357), 41.6, 14.2, 1.000},
                                         {tally(409, 197, 133), 102.5, 23.5, 1.000}};
  for (const Example& example : examples) {
    const EloEstimate estimate = estimate_elo(ScoreSample::of_games(example.games));
    EXPECT_NEAR(estimate.elo, example.elo, 0.051);
    EXPECT_NEAR(half_width(estimate), example.error, 0.051);
    EXPECT_NEAR(estimate.superiority, example.superiority, 0.0006);
  }
}

TEST(Elo, AgreesWithFastchess) {
  const EloEstimate games = estimate_elo(ScoreSample::of_games(tally(136, 96, 111)));
  EXPECT_NEAR(games.elo, 40.70, 0.01);
  EXPECT_NEAR(half_width(games), 30.43, 0.01);
  EXPECT_NEAR(games.superiority, 0.9960, 0.00005);
  EXPECT_NEAR(estimate_elo(ScoreSample::of_games(tally(76, 89, 123))).superiority, 0.1553, 0.00005);
  const EloEstimate pairs = estimate_elo(ScoreSample::of_pairs({34, 54, 63, 64, 75}));
  EXPECT_NEAR(pairs.elo, 55.58, 0.01);
  EXPECT_NEAR(half_width(pairs), 27.65, 0.01);
  const EloEstimate more = estimate_elo(ScoreSample::of_pairs({332, 433, 498, 333, 334}));
  EXPECT_NEAR(more.elo, -8.64, 0.01);
  EXPECT_NEAR(half_width(more), 10.33, 0.01);
  EXPECT_NEAR(more.superiority, 0.0505, 0.00005);
}

TEST(Elo, OneSidedMatchesHaveOneFiniteEnd) {
  const EloEstimate swept = estimate_elo(ScoreSample::of_games(tally(10, 0, 0)));
  EXPECT_EQ(swept.elo, INFINITY);
  EXPECT_EQ(swept.high, INFINITY);
  // The exact binomial interval of 10 out of 10 begins at 0.6915.
  EXPECT_NEAR(swept.low, elo_of_score(0.69150), 0.02);
  EXPECT_NEAR(swept.superiority, 1 - std::pow(0.5, 11), 1e-12);
  const EloEstimate lost = estimate_elo(ScoreSample::of_games(tally(0, 10, 0)));
  EXPECT_EQ(lost.low, -INFINITY);
  EXPECT_NEAR(lost.high, -swept.low, 1e-9);
  const EloEstimate nothing = estimate_elo(ScoreSample::of_games({}));
  EXPECT_EQ(nothing.superiority, 0.5);
  EXPECT_EQ(nothing.low, -INFINITY);
}

TEST(Elo, OfEqualOutcomesIsFinite) {
  const EloEstimate draws = estimate_elo(ScoreSample::of_pairs({0, 0, 7, 0, 0}));
  EXPECT_EQ(draws.elo, 0);
  EXPECT_EQ(draws.superiority, 0.5);
  EXPECT_TRUE(std::isfinite(draws.low));
  EXPECT_NEAR(draws.low, -draws.high, 1e-9);
  EXPECT_LT(draws.high, estimate_elo(ScoreSample::of_pairs({0, 0, 3, 0, 0})).high);
  const EloEstimate won = estimate_elo(ScoreSample::of_pairs({0, 0, 0, 7, 0}));
  EXPECT_NEAR(won.elo, elo_of_score(0.75), 1e-9);
  EXPECT_TRUE(std::isfinite(won.high));
  EXPECT_GT(won.superiority, 0.99);
}

SprtBounds bounds(double elo0, double elo1) {
  return {elo0, elo1, 0.05, 0.05, true};
}

// The log-likelihood ratios of fastchess' own tests (logistic model).
TEST(Sprt, AgreesWithFastchess) {
  const auto llr = [](const ScoreSample& sample, const SprtBounds& b) {
    return sprt(sample, b).llr;
  };
  EXPECT_NEAR(llr(ScoreSample::of_games(tally(21404, 21184, 40708)), bounds(0.5, 2.5)), -1.57,
              0.016);
  EXPECT_NEAR(llr(ScoreSample::of_games(tally(57433, 57030, 106593)), bounds(0, 2)), -2.59, 0.026);
  EXPECT_NEAR(llr(ScoreSample::of_pairs({223, 9863, 21279, 10037, 246}), bounds(0.5, 2.5)), -3.07,
              0.031);
  EXPECT_NEAR(llr(ScoreSample::of_pairs({871, 26175, 55983, 26678, 821}), bounds(0, 2)), -4.98,
              0.05);
}

TEST(Sprt, HasWaldsBounds) {
  const SprtState state = sprt(ScoreSample::of_games({}), bounds(0, 10));
  EXPECT_NEAR(state.lower, -2.944, 0.001);
  EXPECT_NEAR(state.upper, 2.944, 0.001);
  EXPECT_EQ(state.llr, 0);
  EXPECT_EQ(state.verdict, SprtVerdict::kGoOn);
  const SprtState unlike = sprt(ScoreSample::of_games({}), {0, 10, 0.05, 0.1, true});
  EXPECT_NEAR(unlike.lower, std::log(0.1 / 0.95), 1e-12);
  EXPECT_NEAR(unlike.upper, std::log(18), 1e-12);
}

TEST(Sprt, DoesNotDecideOnAHandfulOfGames) {
  EXPECT_EQ(sprt(ScoreSample::of_games(tally(1, 0, 0)), bounds(0, 50)).verdict, SprtVerdict::kGoOn);
  EXPECT_EQ(sprt(ScoreSample::of_pairs({0, 0, 0, 0, 2}), bounds(0, 50)).verdict,
            SprtVerdict::kGoOn);
  EXPECT_EQ(sprt(ScoreSample::of_pairs({0, 0, 0, 0, 500}), bounds(0, 50)).verdict,
            SprtVerdict::kAcceptH1);
  EXPECT_EQ(sprt(ScoreSample::of_pairs({500, 0, 0, 0, 0}), bounds(0, 50)).verdict,
            SprtVerdict::kAcceptH0);
}

// However far apart they are, and however onesided the match.
TEST(Sprt, TakesExtremeBounds) {
  for (const auto& [elo0, elo1] : {std::pair(-1500.0, -500.0), std::pair(-3000.0, 3000.0),
                                   std::pair(2900.0, 3000.0), std::pair(-3000.0, -2900.0)}) {
    for (const auto& pairs :
         {std::array<int, 5>{20, 0, 0, 0, 0}, std::array<int, 5>{0, 0, 20, 0, 0},
          std::array<int, 5>{0, 0, 0, 0, 20}, std::array<int, 5>{1, 1, 1, 1, 1}}) {
      const double llr = sprt(ScoreSample::of_pairs(pairs), bounds(elo0, elo1)).llr;
      EXPECT_TRUE(std::isfinite(llr)) << elo0 << ' ' << elo1;
    }
  }
  EXPECT_EQ(sprt(ScoreSample::of_pairs({60, 0, 0, 0, 0}), bounds(-1500, -500)).verdict,
            SprtVerdict::kAcceptH0);
  EXPECT_EQ(sprt(ScoreSample::of_pairs({0, 0, 20, 0, 0}), bounds(-1500, -500)).verdict,
            SprtVerdict::kAcceptH1);
}

// A match of pairs in which the first engine truly is `elo` stronger. An opening favours one
// colour, so the games of a pair depend on each other, which is what pairs are for.
class SimulatedMatch {
 public:
  SimulatedMatch(double elo, std::uint32_t seed) : elo_(elo), random_(seed) {}

  SprtVerdict decide(const SprtBounds& b) {
    for (int pair = 0; pair < 50'000; ++pair) {
      play_pair();
      const SprtVerdict verdict = sprt(ScoreSample::of_pairs(pairs_), b).verdict;
      if (verdict != SprtVerdict::kGoOn) return verdict;
    }
    return SprtVerdict::kGoOn;
  }

  void play_pair() {
    const double bias = std::uniform_real_distribution<>(-kBias, kBias)(random_);
    // Averaged over the openings a pair is worth exactly score_of_elo(elo).
    const double s = score_of_elo(elo_);
    const int black = won(s + bias) ? 2 : 0;
    const int white = won(s - bias) ? 2 : 0;
    ++pairs_[static_cast<std::size_t>(black + white)];
  }

  [[nodiscard]] const std::array<int, 5>& pairs() const { return pairs_; }

 private:
  static constexpr double kBias = 0.25;
  bool won(double probability) {
    return std::uniform_real_distribution<>(0, 1)(random_) < probability;
  }

  double elo_;
  std::mt19937 random_;
  std::array<int, 5> pairs_{};
};

constexpr int kMatches = 2000;

double rate_of(SprtVerdict verdict, double true_elo, const SprtBounds& b, std::uint32_t seed) {
  int count = 0;
  for (int i = 0; i < kMatches; ++i) {
    SimulatedMatch match(true_elo, seed + static_cast<std::uint32_t>(i));
    count += match.decide(b) == verdict ? 1 : 0;
  }
  return static_cast<double>(count) / kMatches;
}

// Wald's bounds promise error rates of at most alpha and beta; three standard deviations of 2,000
// matches are 1.5%.
TEST(Sprt, KeepsItsErrorRates) {
  const SprtBounds b = bounds(0, 60);
  const double false_alarms = rate_of(SprtVerdict::kAcceptH1, 0, b, 1'000'000);
  const double misses = rate_of(SprtVerdict::kAcceptH0, 60, b, 2'000'000);
  RecordProperty("false_alarms_permille", static_cast<int>(1000 * false_alarms));
  RecordProperty("misses_permille", static_cast<int>(1000 * misses));
  EXPECT_LE(false_alarms, 0.065);
  EXPECT_LE(misses, 0.065);
  EXPECT_GE(false_alarms, 0.005) << "a test that never errs wastes games";
  EXPECT_GE(misses, 0.005);
}

// The 95% interval holds the truth in about 95% of the matches.
TEST(Elo, IntervalsCoverTheTruth) {
  for (const double truth : {0.0, 80.0}) {
    int covered = 0;
    int superior = 0;
    for (int i = 0; i < kMatches; ++i) {
      SimulatedMatch match(truth, 3'000'000U + static_cast<std::uint32_t>(i));
      for (int pair = 0; pair < 200; ++pair) match.play_pair();
      const EloEstimate estimate = estimate_elo(ScoreSample::of_pairs(match.pairs()));
      covered += estimate.low <= truth && truth <= estimate.high ? 1 : 0;
      superior += estimate.superiority > 0.95 ? 1 : 0;
    }
    EXPECT_NEAR(static_cast<double>(covered) / kMatches, 0.95, 0.015) << truth;
    if (truth == 0) {
      EXPECT_NEAR(static_cast<double>(superior) / kMatches, 0.05, 0.015);
    }
  }
}

}  // namespace
}  // namespace owlet::regress
