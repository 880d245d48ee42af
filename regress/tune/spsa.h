// Simultaneous perturbation stochastic approximation (Spall, "Multivariate stochastic approximation
// using a simultaneous perturbation gradient approximation", 1992; the gains after his
// "Implementation of the simultaneous perturbation algorithm", 1998): to climb in all parameters at
// once by comparing two points an iteration. Arithmetic only; who compares is not known here.
//
// Iteration k = 0, 1, ... draws a sign d = -1 or +1 for each parameter. A point x + c d meets a point
// x - c d, and each parameter moves by a share of its step c in the direction of the winner:
//
//     c = step / (k + 1)^gamma             how far apart the points are
//     a = gain step^2 ((A + 1) / (A + k + 1))^alpha
//     x = x + a / c * result * d           result: -1 (the second has won all) to 1
//
// so the first iteration moves x by `gain` steps at most. All this is on the scale that a parameter
// lives on; every x stays within its bounds.
#pragma once

#include <cstdint>
#include <vector>

#include "regress/tune/parameter.h"

namespace owlet::regress {

struct SpsaGains {
  double gain = 0.15;    // kStepOfRange tells where it was found
  double alpha = 0.602;  // alpha and gamma: Spall's, the least that his theorems allow
  double gamma = 0.101;
  double stability = 0;  // A, in iterations; Spall takes a tenth of those that are planned
};

// What is to be tuned, and how.
struct Tuning {
  std::vector<Parameter> parameters = {};
  SpsaGains gains = {};
  int ahead = 1;  // iterations under way at a time

  [[nodiscard]] bool on() const { return !parameters.empty(); }

  static void fields(auto& self, auto field) {
    field("parameters", self.parameters);
    field("gain", self.gains.gain);
    field("stability", self.gains.stability);
    field("ahead", self.ahead);
  }
};

// Two points that are compared, as the engine is told of them.
struct Probe {
  std::vector<int> signs;
  Values plus;
  Values minus;
};

// A run of SPSA. An iteration may begin while `ahead` - 1 before it are under way: it starts from the
// values that those before these have left, no matter which of them have ended. So the run depends
// on results alone, not on the order in which they come.
class Spsa {
 public:
  // Requires parameters that check_parameter() likes and ahead > 0.
  Spsa(std::vector<Parameter> parameters, const SpsaGains& gains, std::uint64_t seed, int ahead);

  // The points of iteration k. Requires may_begin(k).
  [[nodiscard]] Probe probe(int k) const;
  [[nodiscard]] bool may_begin(int k) const { return k < applied() + ahead_; }

  // Moves by the result of the next iteration, from -1 to 1.
  void apply(double result);
  [[nodiscard]] int applied() const { return static_cast<int>(path_.size()) - 1; }

  // The values after so many iterations, 0 to applied().
  [[nodiscard]] Values after(int iterations) const;
  // The mean, on their scales, of what the second half of the iterations has left: less noisy than
  // the last values (Polyak and Ruppert). The start before the first.
  [[nodiscard]] Values averaged() const;

  [[nodiscard]] const std::vector<Parameter>& parameters() const { return parameters_; }

 private:
  using Places = std::vector<double>;  // of all parameters on their scales

  [[nodiscard]] Values values_of(const Places& places) const;
  [[nodiscard]] std::vector<int> signs(int k) const;
  [[nodiscard]] double distance(std::size_t parameter, int k) const;  // c

  std::vector<Parameter> parameters_;
  SpsaGains gains_;
  std::uint64_t seed_;
  int ahead_;
  std::vector<Places> path_;  // after 0, 1, 2, ... iterations
};

}  // namespace owlet::regress
