#include "regress/match/match_clock.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/split.hpp>
#include <cmath>
#include <vector>

#include "regress/base/text.h"

namespace owlet::regress {
namespace {

// Stones or periods; more is a typing mistake.
constexpr double kMostCount = 1000;

std::string seconds_text(Seconds time) {
  return fmt::format("{:g}", time.count());
}

// GTP takes whole seconds. What is announced is rounded up, what is left is rounded down.
long announced(Seconds time) {
  return static_cast<long>(std::ceil(time.count()));
}

// "1,2.5"; empty if one is no number of seconds.
std::vector<double> numbers(const std::string& text) {
  std::vector<std::string> fields;
  boost::split(fields, text, boost::is_any_of(","));
  std::vector<double> result;
  for (const std::string& field : fields) {
    const auto value = parse_number<double>(field);
    if (!value || !(*value >= 0) || *value > kLongestTime) return {};
    result.push_back(*value);
  }
  return result;
}

bool is_count(double value) {
  return value >= 1 && value <= kMostCount && value == std::floor(value);
}

// Nothing unless the system takes these numbers.
std::optional<ClockRules> rules_of(ClockSystem system, const std::vector<double>& n) {
  ClockRules rules;
  rules.system = system;
  if (!n.empty()) rules.main = Seconds(n[0]);
  switch (system) {
    case ClockSystem::kNone:
      break;
    case ClockSystem::kAbsolute:
      if (n.size() == 1 && n[0] > 0) return rules;
      break;
    case ClockSystem::kFischer:
      if (n.size() != 2 || n[0] + n[1] <= 0) break;
      rules.increment = Seconds(n[1]);
      if (n[0] == 0) rules.main = rules.increment;  // else no first move would be in time
      return rules;
    case ClockSystem::kCanadian:
    case ClockSystem::kByoyomi:
      if (n.size() != 3 || n[1] <= 0 || !is_count(n[2])) break;
      rules.period = Seconds(n[1]);
      rules.count = static_cast<int>(n[2]);
      return rules;
  }
  return std::nullopt;
}

}  // namespace

Result<ClockRules> parse_clock_rules(const std::string& text) {
  if (text == "none") return ClockRules{};
  const std::size_t colon = text.find(':');
  const bool named = colon != std::string::npos;
  const auto system = parse_enum<ClockSystem>(named ? text.substr(0, colon) : "absolute");
  if (system) {
    if (const auto rules = rules_of(*system, numbers(text.substr(named ? colon + 1 : 0)))) {
      return *rules;
    }
  }
  return Error{"cannot read the time control '" + text +
               "': expected none, MAIN, absolute:MAIN, canadian:MAIN,PERIOD,STONES, "
               "byoyomi:MAIN,PERIOD,PERIODS or fischer:MAIN,INCREMENT (seconds)"};
}

std::string to_text(const ClockRules& c) {
  std::string name(to_string(c.system));
  switch (c.system) {
    case ClockSystem::kNone:
      return name;
    case ClockSystem::kAbsolute:
      return name + ":" + seconds_text(c.main);
    case ClockSystem::kCanadian:
    case ClockSystem::kByoyomi:
      return fmt::format("{}:{},{},{}", name, seconds_text(c.main), seconds_text(c.period),
                         c.count);
    case ClockSystem::kFischer:
      return name + ":" + seconds_text(c.main) + "," + seconds_text(c.increment);
  }
  return name;
}

void to_json(Json& json, const ClockRules& rules) {
  json = to_text(rules);
}

void from_json(const Json& json, ClockRules& rules) {
  const auto parsed = parse_clock_rules(json.get<std::string>());
  if (!parsed) throw std::runtime_error(parsed.error().message);
  rules = parsed.value();
}

std::string sgf_overtime(const ClockRules& c) {
  switch (c.system) {
    case ClockSystem::kNone:
    case ClockSystem::kAbsolute:
      return "";
    case ClockSystem::kCanadian:
      return fmt::format("{}/{} Canadian", c.count, seconds_text(c.period));
    case ClockSystem::kByoyomi:
      return fmt::format("{}x{} byo-yomi", c.count, seconds_text(c.period));
    case ClockSystem::kFischer:
      return seconds_text(c.increment) + " fischer";
  }
  return "";
}

std::string settings_command(const ClockRules& c, const EngineIdentity& engine) {
  const long main = announced(c.main);
  const long period = announced(c.period);
  if (c.system == ClockSystem::kNone) return "";
  if (c.system == ClockSystem::kByoyomi && engine.knows("kgs-time_settings")) {
    return fmt::format("kgs-time_settings byoyomi {} {} {}", main, period, c.count);
  }
  if (c.system == ClockSystem::kFischer && engine.knows("kata-time_settings")) {
    return "kata-time_settings fischer " + seconds_text(c.main) + " " + seconds_text(c.increment);
  }
  if (!engine.knows("time_settings")) return "";
  // Without overtime the period is 0.
  const int stones = c.system == ClockSystem::kByoyomi ? 1 : c.count;
  return fmt::format("time_settings {} {} {}", main, period, stones);
}

std::optional<Seconds> MatchClock::allowance() const {
  const int more_periods = in_overtime_ ? count_left_ - 1 : rules_.count;
  switch (rules_.system) {
    case ClockSystem::kNone:
      return std::nullopt;
    case ClockSystem::kAbsolute:
    case ClockSystem::kFischer:
      return main_left_;
    case ClockSystem::kCanadian:
      return in_overtime_ ? period_left_ : main_left_ + rules_.period;
    case ClockSystem::kByoyomi:
      return (in_overtime_ ? period_left_ : main_left_) + rules_.period * more_periods;
  }
  return std::nullopt;
}

bool MatchClock::spend(Seconds time, Seconds margin) {
  const auto allowed = allowance();
  if (!allowed) return true;
  if (time > *allowed + margin) return false;
  time = std::min(time, *allowed);
  if (!in_overtime_ && time <= main_left_) {
    main_left_ -= time;
    main_left_ += rules_.increment;
    return true;
  }
  if (!in_overtime_) {
    time -= main_left_;
    main_left_ = Seconds(0);
    in_overtime_ = true;
    period_left_ = rules_.period;
    count_left_ = rules_.count;
  }
  spend_overtime(time);
  return true;
}

// Requires that the time is within the allowance.
void MatchClock::spend_overtime(Seconds time) {
  if (rules_.system == ClockSystem::kCanadian) {
    period_left_ -= time;
    if (--count_left_ == 0) {
      period_left_ = rules_.period;
      count_left_ = rules_.count;
    }
    return;
  }
  // Byo-yomi: whole periods used up are lost, the one the move ends in starts afresh.
  while (time > rules_.period && count_left_ > 1) {
    time -= rules_.period;
    --count_left_;
  }
}

std::string MatchClock::time_left(bool knows_byoyomi) const {
  if (rules_.system == ClockSystem::kNone) return "";
  const auto seconds = std::to_string(static_cast<long>(std::floor(left().count())));
  if (!in_overtime_) return seconds + " 0";
  const bool one_stone = rules_.system == ClockSystem::kByoyomi && !knows_byoyomi;
  return seconds + " " + std::to_string(one_stone ? 1 : count_left_);
}

}  // namespace owlet::regress
