// Time systems and the clock that enforces them. The clock is ours: what an engine says of its own
// time plays no part.
#pragma once

#include <optional>
#include <string>

#include "regress/base/json.h"
#include "regress/base/result.h"
#include "regress/client/gtp_client.h"

namespace owlet::regress {

enum class ClockSystem { kNone, kAbsolute, kCanadian, kByoyomi, kFischer };
template <>
inline constexpr std::array<std::string_view, 5> kEnumNames<ClockSystem> = {
    "none", "absolute", "canadian", "byoyomi", "fischer"};

struct ClockRules {
  ClockSystem system = ClockSystem::kNone;
  Seconds main{0};
  Seconds period{0};     // Canadian and byo-yomi: the length of a period
  int count = 0;         // Canadian: stones a period; byo-yomi: periods
  Seconds increment{0};  // Fischer: added after each move

  friend bool operator==(const ClockRules&, const ClockRules&) = default;
};

// none | [absolute:]MAIN | canadian:MAIN,PERIOD,STONES | byoyomi:MAIN,PERIOD,PERIODS |
// fischer:MAIN,INCREMENT, all times in seconds. Without main time a Fischer clock starts with the
// increment: fischer:0,5 is fischer:5,5.
[[nodiscard]] Result<ClockRules> parse_clock_rules(const std::string& text);

// The same text back.
[[nodiscard]] std::string to_text(const ClockRules& rules);

// That text.
void to_json(Json& json, const ClockRules& rules);
void from_json(const Json& json, ClockRules& rules);

// SGF's OT property: "25/600 Canadian", "5x30 byo-yomi", "10 fischer"; empty without overtime.
[[nodiscard]] std::string sgf_overtime(const ClockRules& rules);

// The GTP command that tells an engine of the time system, chosen among those it knows
// (kgs-time_settings, kata-time_settings, time_settings); empty if there is none or nothing to
// tell. An engine that cannot be told of byo-yomi is told of one stone a period, one that cannot be
// told of Fischer time is told of absolute time; time_left then keeps it informed.
[[nodiscard]] std::string settings_command(const ClockRules& rules, const EngineIdentity& engine);

// One side's clock.
class MatchClock {
 public:
  explicit MatchClock(const ClockRules& rules) : rules_(rules), main_left_(rules.main) {}

  // What the side may still spend on its next move; nothing without a clock.
  [[nodiscard]] std::optional<Seconds> allowance() const;

  // Charges a move. Whether it was in time; `margin` is forgiven, not given.
  bool spend(Seconds time, Seconds margin);

  // The arguments of GTP's time_left after the colour: "seconds stones". Empty without a clock.
  // `knows_byoyomi`: the engine was told of byo-yomi, so the last number counts periods.
  [[nodiscard]] std::string time_left(bool knows_byoyomi) const;

  // Seconds left in main time or in the current period, as SGF's BL and WL want it.
  [[nodiscard]] Seconds left() const { return in_overtime_ ? period_left_ : main_left_; }
  // Stones or periods left in overtime (SGF's OB, OW); 0 in main time.
  [[nodiscard]] int count_left() const { return in_overtime_ ? count_left_ : 0; }

 private:
  void spend_overtime(Seconds time);

  ClockRules rules_;
  Seconds main_left_;
  bool in_overtime_ = false;
  Seconds period_left_{0};
  int count_left_ = 0;
};

}  // namespace owlet::regress
