#include "regress/match/time_control.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace owlet::regress {
namespace {

constexpr double kLongest = 1e7;  // seconds; a third of a year

std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%g", value);
  return text.data();
}

std::string number(Seconds time) {
  return number(time.count());
}

// GTP takes whole seconds. What is announced is rounded up, what is left is rounded down.
std::string announced(Seconds time) {
  return std::to_string(static_cast<long>(std::ceil(time.count())));
}

std::optional<std::vector<double>> numbers(std::string_view text) {
  std::vector<double> result;
  while (true) {
    const std::string_view field = text.substr(0, text.find(','));
    double value = 0;
    const auto [end, fault] = std::from_chars(field.data(), field.data() + field.size(), value);
    const bool whole = fault == std::errc{} && end == field.data() + field.size();
    if (!whole || !(value >= 0) || value > kLongest) return std::nullopt;
    result.push_back(value);
    if (field.size() == text.size()) return result;
    text.remove_prefix(field.size() + 1);
  }
}

bool is_count(double value) {
  return value >= 1 && value <= 1000 && value == std::floor(value);
}

std::optional<TimeControl> control_of(std::string_view kind, const std::vector<double>& n) {
  TimeControl control;
  control.main = Seconds(n[0]);
  if (kind == "absolute" && n.size() == 1 && n[0] > 0) {
    control.system = TimeSystem::kAbsolute;
    return control;
  }
  if (kind == "fischer" && n.size() == 2 && n[0] + n[1] > 0) {
    control.system = TimeSystem::kFischer;
    control.increment = Seconds(n[1]);
    return control;
  }
  if ((kind == "canadian" || kind == "byoyomi") && n.size() == 3 && n[1] > 0 && is_count(n[2])) {
    control.system = kind == "canadian" ? TimeSystem::kCanadian : TimeSystem::kByoyomi;
    control.period = Seconds(n[1]);
    control.count = static_cast<int>(n[2]);
    return control;
  }
  return std::nullopt;
}

}  // namespace

Result<TimeControl> parse_time_control(std::string_view text) {
  if (text == "none") return TimeControl{};
  const std::size_t colon = text.find(':');
  const bool named = colon != std::string_view::npos;
  const std::string_view kind = named ? text.substr(0, colon) : "absolute";
  const auto n = numbers(named ? text.substr(colon + 1) : text);
  if (n) {
    if (const auto control = control_of(kind, *n)) return *control;
  }
  return Error{"cannot read the time control '" + std::string(text) +
               "': expected none, MAIN, absolute:MAIN, canadian:MAIN,PERIOD,STONES, "
               "byoyomi:MAIN,PERIOD,PERIODS or fischer:MAIN,INCREMENT (seconds)"};
}

std::string to_string(const TimeControl& c) {
  const std::string overtime = "," + number(c.period) + "," + std::to_string(c.count);
  switch (c.system) {
    case TimeSystem::kNone:
      return "none";
    case TimeSystem::kAbsolute:
      return "absolute:" + number(c.main);
    case TimeSystem::kCanadian:
      return "canadian:" + number(c.main) + overtime;
    case TimeSystem::kByoyomi:
      return "byoyomi:" + number(c.main) + overtime;
    case TimeSystem::kFischer:
      return "fischer:" + number(c.main) + "," + number(c.increment);
  }
  return "none";
}

std::string sgf_overtime(const TimeControl& c) {
  switch (c.system) {
    case TimeSystem::kNone:
    case TimeSystem::kAbsolute:
      return "";
    case TimeSystem::kCanadian:
      return std::to_string(c.count) + "/" + number(c.period) + " Canadian";
    case TimeSystem::kByoyomi:
      return std::to_string(c.count) + "x" + number(c.period) + " byo-yomi";
    case TimeSystem::kFischer:
      return number(c.increment) + " fischer";
  }
  return "";
}

std::string settings_command(const TimeControl& c, const std::vector<std::string>& known_commands) {
  const auto knows = [&](std::string_view name) {
    return std::find(known_commands.begin(), known_commands.end(), name) != known_commands.end();
  };
  const std::string main = announced(c.main);
  if (c.system == TimeSystem::kNone) return "";
  if (c.system == TimeSystem::kByoyomi && knows("kgs-time_settings")) {
    return "kgs-time_settings byoyomi " + main + " " + announced(c.period) + " " +
           std::to_string(c.count);
  }
  if (c.system == TimeSystem::kFischer && knows("kata-time_settings")) {
    return "kata-time_settings fischer " + number(c.main) + " " + number(c.increment);
  }
  if (!knows("time_settings")) return "";
  if (c.system == TimeSystem::kCanadian) {
    return "time_settings " + main + " " + announced(c.period) + " " + std::to_string(c.count);
  }
  if (c.system == TimeSystem::kByoyomi) {
    return "time_settings " + main + " " + announced(c.period) + " 1";
  }
  return "time_settings " + main + " 0 0";
}

Clock::Clock(const TimeControl& control) : control_(control), main_left_(control.main) {}

std::optional<Seconds> Clock::allowance() const {
  const int more_periods = in_overtime_ ? count_left_ - 1 : control_.count;
  switch (control_.system) {
    case TimeSystem::kNone:
      return std::nullopt;
    case TimeSystem::kAbsolute:
    case TimeSystem::kFischer:
      return main_left_;
    case TimeSystem::kCanadian:
      return in_overtime_ ? period_left_ : main_left_ + control_.period;
    case TimeSystem::kByoyomi:
      return (in_overtime_ ? period_left_ : main_left_) + control_.period * more_periods;
  }
  return std::nullopt;
}

bool Clock::spend(Seconds time, Seconds margin) {
  const auto allowed = allowance();
  if (!allowed) return true;
  if (time > *allowed + margin) return false;
  time = std::min(time, *allowed);
  if (in_overtime_) return spend_overtime(time);
  if (time <= main_left_) {
    main_left_ -= time;
    if (control_.system == TimeSystem::kFischer) main_left_ += control_.increment;
    return true;
  }
  time -= main_left_;
  main_left_ = Seconds(0);
  in_overtime_ = true;
  period_left_ = control_.period;
  count_left_ = control_.count;
  return spend_overtime(time);
}

// Requires that the time is within the allowance.
bool Clock::spend_overtime(Seconds time) {
  if (control_.system == TimeSystem::kCanadian) {
    period_left_ -= time;
    if (--count_left_ == 0) {
      period_left_ = control_.period;
      count_left_ = control_.count;
    }
    return true;
  }
  // Byo-yomi: whole periods used up are lost, the one the move ends in starts afresh.
  while (time > control_.period && count_left_ > 1) {
    time -= control_.period;
    --count_left_;
  }
  return true;
}

std::string Clock::time_left(bool knows_byoyomi) const {
  if (control_.system == TimeSystem::kNone) return "";
  const auto seconds = std::to_string(static_cast<long>(std::floor(left().count())));
  if (!in_overtime_) return seconds + " 0";
  const bool one_stone = control_.system == TimeSystem::kByoyomi && !knows_byoyomi;
  return seconds + " " + std::to_string(one_stone ? 1 : count_left_);
}

}  // namespace owlet::regress
