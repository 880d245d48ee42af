#include "regress/tune/spsa.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "engine/base/random.h"
#include "regress/match/schedule.h"

namespace owlet::regress {
namespace {

// Two whole numbers that came out the same tell nothing: one of them goes a step further.
void tell_apart(const Parameter& p, int sign, double& plus, double& minus) {
  if (!p.integer || plus != minus) return;
  const bool room = p.least <= plus + sign && plus + sign <= p.most;
  (room ? plus : minus) += room ? sign : -sign;
}

}  // namespace

Spsa::Spsa(std::vector<Parameter> parameters, const SpsaGains& gains, std::uint64_t seed, int ahead)
    : parameters_(std::move(parameters)), gains_(gains), seed_(seed), ahead_(ahead) {
  assert(ahead > 0);
  Places start;
  for (const Parameter& p : parameters_) start.push_back(p.to_scale(p.start));
  path_.push_back(std::move(start));
}

std::vector<int> Spsa::signs(int k) const {
  Random random(derive_seed(seed_, k, 1, SeedRole::kSigns));
  std::vector<int> signs;
  for (std::size_t i = 0; i < parameters_.size(); ++i)
    signs.push_back(random.below(2) == 0 ? -1 : 1);
  return signs;
}

double Spsa::distance(std::size_t parameter, int k) const {
  return parameters_[parameter].step_on_scale() / std::pow(k + 1, gains_.gamma);
}

Probe Spsa::probe(int k) const {
  assert(may_begin(k));
  const Places& from = path_[static_cast<std::size_t>(std::max(0, k + 1 - ahead_))];
  Probe probe;
  probe.signs = signs(k);
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    const Parameter& p = parameters_[i];
    const double offset = distance(i, k) * probe.signs[i];
    double plus = p.rounded(p.from_scale(from[i] + offset));
    double minus = p.rounded(p.from_scale(from[i] - offset));
    tell_apart(p, probe.signs[i], plus, minus);
    probe.plus.push_back(plus);
    probe.minus.push_back(minus);
  }
  return probe;
}

void Spsa::apply(double result) {
  const int k = applied();
  const std::vector<int> direction = signs(k);
  const double fade = std::pow((gains_.stability + 1) / (gains_.stability + k + 1), gains_.alpha);
  Places next = path_.back();
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    const Parameter& p = parameters_[i];
    const double step = p.step_on_scale();
    const double a = gains_.gain * step * step * fade;
    next[i] = std::clamp(next[i] + a / distance(i, k) * result * direction[i], p.to_scale(p.least),
                         p.to_scale(p.most));
  }
  path_.push_back(std::move(next));
}

Values Spsa::values_of(const Places& places) const {
  Values values;
  for (std::size_t i = 0; i < places.size(); ++i) {
    values.push_back(parameters_[i].from_scale(places[i]));
  }
  return values;
}

Values Spsa::after(int iterations) const {
  return values_of(path_.at(static_cast<std::size_t>(iterations)));
}

Values Spsa::averaged() const {
  const std::size_t first = path_.size() / 2;  // of 1 + n places the last n/2, or the start
  Places sum(parameters_.size(), 0);
  for (std::size_t at = first; at < path_.size(); ++at) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += path_[at][i];
  }
  for (double& place : sum) place /= static_cast<double>(path_.size() - first);
  return values_of(sum);
}

}  // namespace owlet::regress
