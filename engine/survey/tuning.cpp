#include "engine/survey/tuning.h"

#include <algorithm>
#include <boost/outcome/try.hpp>
#include <functional>
#include <vector>

#include "engine/base/numbers.h"

namespace owlet {
namespace {

struct Tunable {
  std::string name;
  double most = 0;  // the least is 0
  std::function<void(HintedSettings&, double)> set;
};

std::vector<Tunable> make_tunables() {
  const auto search = [](double SearchSettings::*number) {
    return [number](HintedSettings& s, double v) { s.*number = v; };
  };
  const auto hint = [](double HintSettings::*number) {
    return [number](HintedSettings& s, double v) { s.hints.*number = v; };
  };
  return {
      // Nodes of readers for each visit, 0 for no hints, and the weight of hints.
      {"hint_nodes", 1000, hint(&HintSettings::nodes)},
      {"hint_least", 1, hint(&HintSettings::least)},
      {"hint_half", 1000, hint(&HintSettings::half)},
      {"hint_unsure", 1, hint(&HintSettings::unsure)},
      // The same for a second look: when, at what, with how many nodes.
      {"hint_scouting", 1, hint(&HintSettings::scouting)},
      {"hint_doubt", 1, hint(&HintSettings::doubt)},
      {"hint_doubt_nodes", 1000, hint(&HintSettings::doubt_nodes)},
      // Those of SearchSettings.
      {"exploration", 10, search(&SearchSettings::exploration)},
      {"exploration_log", 10, search(&SearchSettings::exploration_log)},
      {"exploration_spread", 1, search(&SearchSettings::exploration_spread)},
      {"first_play", 1, search(&SearchSettings::first_play)},
      {"first_play_root", 1, search(&SearchSettings::first_play_root)},
      {"lead_share", 1, search(&SearchSettings::score_share)},
      {"lead_points", 1000, search(&SearchSettings::score_points)},
      // 1 goes on from earlier searches, 0 starts anew.
      {"keep", 1, [](HintedSettings& s, double v) { s.keep_tree = v != 0; }},
  };
}

Result<void> tune_one(HintedSettings& settings, std::string_view text) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const std::string_view name = text.substr(0, equals);
  const std::string_view number = text.substr(std::min(equals + 1, text.size()));
  for (const Tunable& known : make_tunables()) {
    if (known.name != name) continue;
    const std::optional<double> value = parse_number(number);
    if (!value || *value < 0 || *value > known.most)
      return Error{"'" + known.name + "' takes a number from 0 to " +
                   std::to_string(static_cast<int>(known.most))};
    known.set(settings, *value);
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

Result<void> tune(HintedSettings& settings, std::string_view text) {
  HintedSettings changed = settings;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    BOOST_OUTCOME_TRY(tune_one(changed, text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  settings = changed;
  return boost::outcome_v2::success();
}

}  // namespace owlet
