#include "regress/match/statistics.h"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/tools/roots.hpp>
#include <cmath>
#include <limits>
#include <numeric>

namespace owlet::regress {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kConfidence = 0.95;
// Outcomes that have not occurred yet count as this many, lest a few games decide a test.
constexpr double kPrior = 1e-3;

// The probabilities closest to the observed ones (in likelihood) whose mean is `target`:
// p_i = q_i / (1 + x (a_i - target)), with x the root of a decreasing function.
std::vector<double> constrained(const std::vector<double>& scores, const std::vector<double>& q,
                                double target) {
  const auto [least, most] = std::minmax_element(scores.begin(), scores.end());
  const auto excess = [&](double x) {
    double sum = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      sum += q[i] * (scores[i] - target) / (1 + x * (scores[i] - target));
    }
    return sum;
  };
  // The poles are where a probability would be infinite; the root lies strictly between.
  constexpr double kInside = 1 - 1e-9;
  const double left = -kInside / (*most - target);
  const double right = kInside / (target - *least);
  std::uintmax_t rounds = 200;
  const auto bracket = boost::math::tools::toms748_solve(
      excess, left, right, boost::math::tools::eps_tolerance<double>(48), rounds);
  const double x = (bracket.first + bracket.second) / 2;
  std::vector<double> p(scores.size());
  for (std::size_t i = 0; i < scores.size(); ++i) p[i] = q[i] / (1 + x * (scores[i] - target));
  return p;
}

// All n observations had the same score. With 97.5% confidence the others, which have not been seen,
// have a share of at most 1 - 0.025^(1/n) (Clopper and Pearson); at worst all of them are losses, at
// best wins. The score is above 1/2 with the Beta distribution's chance.
EloEstimate estimate_uniform(const ScoreSample& sample) {
  const double n = sample.count();
  const double mean = sample.mean();
  const double share = std::pow((1 - kConfidence) / 2, 1 / n);
  const double other = std::pow(0.5, n + 1);
  const double superiority = mean == 0.5 ? 0.5 : mean > 0.5 ? 1 - other : other;
  return {elo_of_score(mean), elo_of_score(mean * share), elo_of_score(1 - (1 - mean) * share),
          superiority};
}

}  // namespace

ScoreSample::ScoreSample(std::vector<double> scores, std::vector<double> counts)
    : scores_(std::move(scores)), counts_(std::move(counts)) {
  count_ = std::accumulate(counts_.begin(), counts_.end(), 0.0);
  if (count_ == 0) return;
  mean_ = std::inner_product(scores_.begin(), scores_.end(), counts_.begin(), 0.0) / count_;
  for (std::size_t i = 0; i < scores_.size(); ++i) {
    variance_ += counts_[i] * (scores_[i] - mean_) * (scores_[i] - mean_) / count_;
  }
}

ScoreSample ScoreSample::of_games(const WinTally& tally) {
  return ScoreSample({0, 0.5, 1},
                     {static_cast<double>(tally.losses), static_cast<double>(tally.draws),
                      static_cast<double>(tally.wins)});
}

ScoreSample ScoreSample::of_pairs(const std::array<int, 5>& pairs) {
  return ScoreSample({0, 0.25, 0.5, 0.75, 1}, {pairs.begin(), pairs.end()});
}

ScoreSample sample_of(const PairingStanding& pairing) {
  const int pairs = std::accumulate(pairing.pairs.begin(), pairing.pairs.end(), 0);
  return pairs > 0 ? ScoreSample::of_pairs(pairing.pairs) : ScoreSample::of_games(pairing.tally);
}

double elo_of_score(double score) {
  if (score <= 0) return -kInfinity;
  if (score >= 1) return kInfinity;
  return -400 * std::log10(1 / score - 1) + 0.0;  // no minus zero
}

double score_of_elo(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

EloEstimate estimate_elo(const ScoreSample& sample) {
  if (sample.count() == 0) return {0, -kInfinity, kInfinity, 0.5};
  if (sample.variance() <= 0) return estimate_uniform(sample);
  const double deviation = std::sqrt(sample.variance() / sample.count());
  const boost::math::normal_distribution<double> normal;
  const double reach = boost::math::quantile(normal, (1 + kConfidence) / 2) * deviation;
  return {elo_of_score(sample.mean()), elo_of_score(sample.mean() - reach),
          elo_of_score(sample.mean() + reach),
          boost::math::cdf(normal, (sample.mean() - 0.5) / deviation)};
}

SprtState sprt(const ScoreSample& sample, const SprtBounds& bounds) {
  SprtState state;
  state.lower = std::log(bounds.beta / (1 - bounds.alpha));
  state.upper = std::log((1 - bounds.beta) / bounds.alpha);
  if (sample.count() == 0) return state;
  std::vector<double> q = sample.counts();
  for (double& count : q) count = std::max(count, kPrior);
  const double total = std::accumulate(q.begin(), q.end(), 0.0);
  for (double& share : q) share /= total;
  const auto p0 = constrained(sample.scores(), q, score_of_elo(bounds.elo0));
  const auto p1 = constrained(sample.scores(), q, score_of_elo(bounds.elo1));
  for (std::size_t i = 0; i < q.size(); ++i) state.llr += total * q[i] * std::log(p1[i] / p0[i]);
  if (state.llr <= state.lower) state.verdict = SprtVerdict::kAcceptH0;
  if (state.llr >= state.upper) state.verdict = SprtVerdict::kAcceptH1;
  return state;
}

}  // namespace owlet::regress
