#include "engine/search/tuning.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <functional>
#include <vector>

namespace owlet {
namespace {

struct Tunable {
  std::string name;
  double most = 0;  // the least is 0
  std::function<void(SearchSettings&, double)> set;
};

std::vector<Tunable> make_tunables() {
  constexpr double kPercent = 100;
  constexpr double kPlayouts = 1e6;
  constexpr double kFactor = 1000;
  const auto percentage = [](std::string name, int PlayoutSettings::*rule) {
    return Tunable{std::move(name), kPercent, [rule](SearchSettings& s, double value) {
                     s.playout.*rule = static_cast<int>(value);
                   }};
  };
  std::vector<Tunable> all = {
      percentage("playout_atari", &PlayoutSettings::atari),
      percentage("playout_nakade", &PlayoutSettings::nakade),
      percentage("playout_pattern", &PlayoutSettings::pattern),
      percentage("playout_self_atari", &PlayoutSettings::avoid_self_atari),
      {"amaf", kPlayouts, [](SearchSettings& s, double value) { s.amaf_equivalence = value; }},
      {"expand_after", kPlayouts,
       [](SearchSettings& s, double value) { s.expand_after = static_cast<std::uint32_t>(value); }},
      {"keep", 1, [](SearchSettings& s, double value) { s.keep_tree = value != 0; }},
  };
  for (std::size_t i = 0; i < kFeatureCount; ++i) {
    const auto feature = static_cast<Feature>(i);
    all.push_back({std::string("prior_") + name_of(feature), kFactor,
                   [feature](SearchSettings& s, double value) {
                     FeatureWeight& weight = s.priors[feature];
                     weight.visits *= static_cast<float>(value);
                     weight.wins *= static_cast<float>(value);
                   }});
  }
  return all;
}

Result<void> tune_one(SearchSettings& settings, std::string_view text) {
  const std::vector<Tunable> tunables = make_tunables();
  const std::size_t equals = std::min(text.find('='), text.size());
  const std::string_view name = text.substr(0, equals);
  const auto known = std::find_if(tunables.begin(), tunables.end(),
                                  [&](const Tunable& t) { return t.name == name; });
  if (known == tunables.end())
    return Error{"the search has no number '" + std::string(name) + "'; it has " + tunable_names()};
  const std::string_view number = text.substr(std::min(equals + 1, text.size()));
  double value = 0;
  const auto [end, fault] = std::from_chars(number.data(), number.data() + number.size(), value);
  const bool is_number = fault == std::errc() && end == number.data() + number.size();
  if (!is_number || !std::isfinite(value) || value < 0 || value > known->most)
    return Error{"'" + known->name + "' takes a number from 0 to " +
                 std::to_string(static_cast<int>(known->most))};
  known->set(settings, value);
  return boost::outcome_v2::success();
}

}  // namespace

std::string tunable_names() {
  std::string names;
  for (const Tunable& tunable : make_tunables()) names += (names.empty() ? "" : " ") + tunable.name;
  return names;
}

Result<void> tune(SearchSettings& settings, std::string_view text) {
  SearchSettings changed = settings;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    if (Result<void> done = tune_one(changed, text.substr(0, end)); done.has_error())
      return done.error();
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  settings = changed;
  return boost::outcome_v2::success();
}

}  // namespace owlet
