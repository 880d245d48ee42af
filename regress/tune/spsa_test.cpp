// SPSA against an opponent that needs no engine: pairs of games are coins, biased by what Elo the two
// points have.
#include "regress/tune/spsa.h"

#include <gtest/gtest.h>

#include "engine/base/random.h"
#include "regress/match/statistics.h"

namespace owlet::regress {
namespace {

// The optimum is 0.7 of a factor, 300 of a number and 4 of a whole number; each is `kElo` Elo worse
// at the farther end of its range.
constexpr double kElo = 150;
const std::vector<Parameter> kThree = {parse_parameter("factor=2:0.25:4:log").value(),
                                       parse_parameter("number=900:0:1000").value(),
                                       parse_parameter("whole=9:0:10:int").value()};
const Values kBest = {0.7, 300, 4};

double elo_of(const std::vector<Parameter>& parameters, const Values& values) {
  double elo = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Parameter& p = parameters[i];
    const auto off = [&](double value) { return p.to_scale(value) - p.to_scale(kBest[i]); };
    const double farthest = std::max(std::abs(off(p.least)), std::abs(off(p.most)));
    elo -= kElo * std::pow(off(values[i]) / farthest, 2);
  }
  return elo;
}

// A pair of games by chance, from -1 to 1.
double played(const Probe& probe, const std::vector<Parameter>& parameters, Random& random) {
  const double chance =
      score_of_elo(elo_of(parameters, probe.plus) - elo_of(parameters, probe.minus));
  double points = 0;
  for (int game = 0; game < 2; ++game) points += random.below(1'000'000) < chance * 1e6 ? 1 : 0;
  return points - 1;
}

Spsa run(int iterations, int ahead, std::uint64_t seed) {
  SpsaGains gains;
  gains.stability = iterations / 10.0;
  Spsa spsa(kThree, gains, seed, ahead);
  Random random(seed + 1);
  std::vector<Probe> begun;
  for (int k = 0; k < iterations; ++k) {
    while (spsa.may_begin(static_cast<int>(begun.size()))) {
      begun.push_back(spsa.probe(static_cast<int>(begun.size())));
    }
    spsa.apply(played(begun[static_cast<std::size_t>(k)], kThree, random));
  }
  return spsa;
}

TEST(Spsa, FindsTheOptimumThroughNoise) {
  const double start = elo_of(kThree, Spsa(kThree, {}, 1, 1).after(0));
  ASSERT_LT(start, -250);
  for (const int ahead : {1, 4}) {
    double sum = 0;
    constexpr int kRuns = 10;
    for (std::uint64_t seed = 1; seed <= kRuns; ++seed) {
      const double reached = elo_of(kThree, run(1000, ahead, seed).averaged());
      EXPECT_GT(reached, start / 4) << "seed " << seed << ", ahead " << ahead;
      sum += reached;
    }
    EXPECT_GT(sum / kRuns, -25) << "ahead " << ahead;
  }
}

TEST(Spsa, WithoutSignalStaysAboutWhereItWas) {
  Spsa spsa(kThree, {}, 1, 1);
  for (int k = 0; k < 100; ++k) spsa.apply(0);
  EXPECT_EQ(spsa.after(100), spsa.after(0));
  EXPECT_NEAR(spsa.averaged()[1], 900, 1e-9);
}

TEST(Spsa, TheFirstPairMovesByTheGain) {
  SpsaGains gains;
  gains.gain = 0.5;
  const Parameter p = parse_parameter("x=50:0:100:10").value();
  for (const double result : {1.0, -0.5}) {
    Spsa spsa({p}, gains, 7, 1);
    const Probe probe = spsa.probe(0);
    EXPECT_DOUBLE_EQ(probe.plus[0], 50 + 10.0 * probe.signs[0]);
    EXPECT_DOUBLE_EQ(probe.minus[0], 50 - 10.0 * probe.signs[0]);
    spsa.apply(result);
    EXPECT_DOUBLE_EQ(spsa.after(1)[0], 50 + 5 * result * probe.signs[0]);
  }
}

TEST(Spsa, StaysWithinBounds) {
  SpsaGains gains;
  gains.gain = 10;
  Spsa spsa(kThree, gains, 3, 1);
  Random random(5);
  for (int k = 0; k < 200; ++k) {
    const Probe probe = spsa.probe(k);
    spsa.apply(random.below(2) == 0 ? -1 : 1);
    for (std::size_t i = 0; i < kThree.size(); ++i) {
      for (const double value : {probe.plus[i], probe.minus[i], spsa.after(k + 1)[i]}) {
        EXPECT_GE(value, kThree[i].least);
        EXPECT_LE(value, kThree[i].most);
      }
    }
  }
}

// A comparison of a number with itself would be wasted.
TEST(Spsa, WholeNumbersAreToldApart) {
  for (const std::string text : {"n=0:0:3:0.1:int", "n=3:0:3:0.1:int", "n=2:1:64:1.1:log:int"}) {
    Spsa spsa({parse_parameter(text).value()}, {}, 1, 1);
    for (int k = 0; k < 50; ++k) {
      const Probe probe = spsa.probe(k);
      EXPECT_GT((probe.plus[0] - probe.minus[0]) * probe.signs[0], 0) << text;
      EXPECT_EQ(probe.plus[0], std::round(probe.plus[0])) << text;
      spsa.apply(k % 3 - 1);
    }
  }
}

TEST(Spsa, AnIterationDependsOnNoneThatMayBeUnderWay) {
  Spsa spsa(kThree, {}, 1, 3);
  EXPECT_TRUE(spsa.may_begin(2));
  EXPECT_FALSE(spsa.may_begin(3));
  const Probe before = spsa.probe(2);
  spsa.apply(1);
  spsa.apply(1);
  EXPECT_EQ(spsa.probe(2).plus, before.plus);
  EXPECT_NE(spsa.probe(3).plus, before.plus);
}

}  // namespace
}  // namespace owlet::regress
