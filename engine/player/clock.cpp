#include "engine/player/clock.h"

#include <algorithm>

namespace owlet {
namespace {

// Numbers chosen by hand.

// The share of a byo-yomi period or an increment that is planned to be used.
constexpr double kPeriodShare = 0.9;
// A move whose search has not settled may take this many times the planned time.
constexpr double kStretch = 2.5;
// The largest share of the remaining time that is planned for one move.
constexpr double kMaxShare = 0.3;

}  // namespace

void Clock::set_control(const TimeControl& control) {
  control_ = control;
  reset();
}

void Clock::reset() {
  for (const Color c : {Color::kBlack, Color::kWhite}) {
    sides_[c] = {control_.main_time};
    if (control_.main_time <= 0) enter_overtime(sides_[c]);
  }
}

// Of a period that only the client knew nothing is left. A Fischer clock without main time starts with
// the increment.
void Clock::enter_overtime(Side& side) const {
  if (control_.system == TimeSystem::kNone) side = {};
  if (control_.system == TimeSystem::kFischer) side = {control_.period_time};
  if (control_.system == TimeSystem::kCanadian) side = {control_.period_time, control_.stones};
  if (control_.system == TimeSystem::kByoyomi) side = {control_.period_time, control_.periods};
}

TimeSystem Clock::system_of(const Side& side) const {
  if (control_.system != TimeSystem::kNone || !side.is_told) return control_.system;
  return side.overtime > 0 ? TimeSystem::kCanadian : TimeSystem::kAbsolute;
}

void Clock::set_time_left(Color c, double seconds, int stones) {
  const bool has_periods =
      control_.system == TimeSystem::kCanadian || control_.system == TimeSystem::kByoyomi;
  if (has_periods && stones > 0) seconds = std::min(seconds, control_.period_time);
  sides_[c] = {std::max(seconds, 0.0), std::max(stones, 0), control_.system == TimeSystem::kNone};
}

void Clock::spend(Color c, double seconds) {
  Side& side = sides_[c];
  const TimeSystem system = system_of(side);
  if (system == TimeSystem::kNone) return;
  side.seconds -= seconds;
  const bool has_overtime = system == TimeSystem::kCanadian || system == TimeSystem::kByoyomi;
  if (has_overtime && side.overtime == 0 && side.seconds <= 0) {
    const double over = -side.seconds;
    enter_overtime(side);
    side.seconds -= over;
  }
  if (system == TimeSystem::kFischer) side.seconds += control_.period_time;
  if (control_.most_main_time > 0) side.seconds = std::min(side.seconds, control_.most_main_time);
  // The move that used up main time is the first of the period.
  if (system == TimeSystem::kCanadian && side.overtime > 0 && --side.overtime == 0)
    enter_overtime(side);
  if (system == TimeSystem::kByoyomi) {
    for (; side.overtime > 1 && side.seconds <= 0; --side.overtime)
      side.seconds += control_.period_time;
    if (side.overtime > 0 && side.seconds > 0) side.seconds = control_.period_time;
  }
  side.seconds = std::max(side.seconds, 0.0);
}

std::optional<Clock::Allotment> Clock::allotment(Color c, int moves_left, double lag) const {
  const Side& side = sides_[c];
  if (system_of(side) == TimeSystem::kNone) return std::nullopt;
  const double plan = planned(side, moves_left, lag);
  // The last stone of a Canadian period and a period of byo-yomi lapse anyway; all else is saved
  // up.
  const bool lapses =
      side.overtime > 0 && (control_.system == TimeSystem::kByoyomi || side.overtime == 1);
  const double limit = std::max(side.seconds - lag, 0.0) * (lapses ? kPeriodShare : kMaxShare);
  Allotment allotment{plan, std::max(plan, std::min(kStretch * plan, limit))};
  if (control_.most_per_move > 0) {
    const double most = std::max(control_.most_per_move - lag, 0.0);
    allotment = {std::min(allotment.planned, most), std::min(allotment.most, most)};
  }
  return allotment;
}

double Clock::planned(const Side& side, int moves_left, double lag) const {
  const double usable = std::max(side.seconds - lag, 0.0);
  const double even_share = usable / std::max(moves_left, 1);
  const TimeSystem system = system_of(side);
  if (system == TimeSystem::kFischer)
    return std::min(even_share + control_.period_time * kPeriodShare, usable * kPeriodShare);
  if (system == TimeSystem::kCanadian && side.overtime > 0)
    return usable / side.overtime * kPeriodShare;
  if (system == TimeSystem::kByoyomi && side.overtime > 0) return usable * kPeriodShare;
  // Main time may run out: a whole period stands behind it.
  if (system == TimeSystem::kByoyomi)
    return std::max(even_share, std::min(usable, (control_.period_time - lag) * kPeriodShare));
  return std::min(even_share, usable * kMaxShare);
}

}  // namespace owlet
