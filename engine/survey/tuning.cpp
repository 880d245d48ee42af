#include "engine/survey/tuning.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <functional>
#include <vector>

namespace owlet {
namespace {

struct Tunable {
  std::string name;
  double most = 0;  // the least is 0
  std::function<void(AdvisedSettings&, double)> set;
};

std::vector<Tunable> make_tunables() {
  const auto rule = [](int PlayoutSettings::*percent) {
    return [percent](AdvisedSettings& s, double v) { s.playout.*percent = static_cast<int>(v); };
  };
  const auto prior = [](Feature feature) {
    return [feature](AdvisedSettings& s, double v) {
      s.priors[feature].visits *= static_cast<float>(v);
      s.priors[feature].wins *= static_cast<float>(v);
    };
  };
  const auto score = [](double ScoreSettings::*number) {
    return [number](AdvisedSettings& s, double v) { s.score.*number = v; };
  };
  const auto puct = [](double PuctSettings::*number) {
    return [number](AdvisedSettings& s, double v) { s.puct.*number = v; };
  };
  const auto advice = [](double AdviceSettings::*number) {
    return [number](AdvisedSettings& s, double v) { s.advice.*number = v; };
  };
  std::vector<Tunable> all = {
      // How often a rule of the playouts is tried, in percent; 0 is never.
      {"playout_atari", 100, rule(&PlayoutSettings::atari)},
      {"playout_pattern", 100, rule(&PlayoutSettings::pattern)},
      // What points elsewhere weigh there, in percent.
      {"playout_elsewhere", 100, rule(&PlayoutSettings::elsewhere)},
      {"playout_self_atari", 100, rule(&PlayoutSettings::avoid_self_atari)},
      // Playouts at which AMAF and a move's own playouts weigh the same; 0 is no AMAF.
      {"amaf", 1e6, [](AdvisedSettings& s, double v) { s.amaf_equivalence = v; }},
      // Playouts with which AMAF begins, those of two moves before; 0 is none.
      {"amaf_inherited", 1e6,
       [](AdvisedSettings& s, double v) { s.amaf_inherited = static_cast<std::uint32_t>(v); }},
      // What points beside winning count, and how many more than expected are worth half of that.
      {"score_share", 1, score(&ScoreSettings::share)},
      {"score_points", 1000, score(&ScoreSettings::points)},
      // Playouts through a leaf before it gets children.
      {"expand_after", 1e6,
       [](AdvisedSettings& s, double v) { s.expand_after = static_cast<std::uint32_t>(v); }},
      // Nodes of readers for each playout, 0 for no advice, and how much advice is believed.
      {"advice_nodes", 1000, advice(&AdviceSettings::nodes)},
      {"advice_least", 1, advice(&AdviceSettings::least)},
      {"advice_half", 1000, advice(&AdviceSettings::half)},
      {"advice_unsure", 1, advice(&AdviceSettings::unsure)},
      // The same for a second look: when, at what, with how many nodes.
      {"advice_scouting", 1, advice(&AdviceSettings::scouting)},
      {"advice_doubt", 1, advice(&AdviceSettings::doubt)},
      {"advice_doubt_nodes", 1000, advice(&AdviceSettings::doubt_nodes)},
      // 1 searches by policy and value, with these numbers of PuctSettings.
      {"value", 1, [](AdvisedSettings& s, double v) { s.value = v != 0; }},
      {"exploration", 10, puct(&PuctSettings::exploration)},
      {"exploration_log", 10, puct(&PuctSettings::exploration_log)},
      {"first_play", 1, puct(&PuctSettings::first_play)},
      {"first_play_root", 1, puct(&PuctSettings::first_play_root)},
      {"lead_share", 1, puct(&PuctSettings::score_share)},
      {"lead_points", 1000, puct(&PuctSettings::score_points)},
      // 1 goes on from earlier searches, 0 starts anew.
      {"keep", 1, [](AdvisedSettings& s, double v) { s.keep_tree = v != 0; }},
  };
  // prior_FEATURE is a factor on the feature's weight; 0 is none of it.
  for (std::size_t i = 0; i < kFeatureCount; ++i) {
    const auto feature = static_cast<Feature>(i);
    all.push_back({std::string("prior_") + name_of(feature), 1000, prior(feature)});
  }
  return all;
}

Result<void> tune_one(AdvisedSettings& settings, std::string_view text) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const std::string_view name = text.substr(0, equals);
  const std::string_view number = text.substr(std::min(equals + 1, text.size()));
  for (const Tunable& known : make_tunables()) {
    if (known.name != name) continue;
    double value = 0;
    const auto [end, fault] = std::from_chars(number.data(), number.data() + number.size(), value);
    const bool is_number = fault == std::errc() && end == number.data() + number.size();
    // Written so that what is not a number fails.
    if (!is_number || !(value >= 0 && value <= known.most))
      return Error{"'" + known.name + "' takes a number from 0 to " +
                   std::to_string(static_cast<int>(known.most))};
    known.set(settings, value);
    return boost::outcome_v2::success();
  }
  return Error{"the search has no number '" + std::string(name) + "'; it has " + tunable_names()};
}

}  // namespace

std::string tunable_names() {
  std::string names;
  for (const Tunable& tunable : make_tunables()) names += (names.empty() ? "" : " ") + tunable.name;
  return names;
}

Result<void> tune(AdvisedSettings& settings, std::string_view text) {
  AdvisedSettings changed = settings;
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
