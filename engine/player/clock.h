// The engine's own clocks: how much time a side has left, and how much of it a move may take.
//
// Nothing here reads the time of day: whoever thinks tells the clock how long it took, and a client
// may correct it with time_left. All times are in seconds.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/board/point.h"

namespace owlet {

enum class TimeSystem : std::uint8_t {
  kNone,      // think as long as you like
  kAbsolute,  // main time, then lost
  kCanadian,  // after main time, periods of several stones; unused time of a period lapses
  kByoyomi,   // after main time, periods of one move; a move in time loses none
  kFischer    // main time, and an increment after each move
};

struct TimeControl {
  TimeSystem system = TimeSystem::kNone;
  double main_time = 0;
  double period_time = 0;  // Canadian and byo-yomi; the increment in Fischer
  int stones = 0;          // per Canadian period
  int periods = 0;         // of byo-yomi
  // Fischer, 0 for no limit: what main time may grow to, and what one move may take.
  double most_main_time = 0;
  double most_per_move = 0;

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

class Clock {
 public:
  // Both sides start anew under that control.
  void set_control(const TimeControl& control);
  // Both sides start anew under the present control.
  void reset();

  // What the client says is left: of main time if `stones` is 0; else of the current period, with
  // that many stones to play in it (Canadian) or periods left (byo-yomi); never more than a period
  // has. Without a control it is taken at its word: as absolute time, or as a last Canadian period.
  void set_time_left(Color c, double seconds, int stones);

  // The side has made a move and took that long.
  void spend(Color c, double seconds);

  // Left of main time, or of the current period once main time is gone.
  [[nodiscard]] double time_left(Color c) const { return sides_[c].seconds; }
  // 0 in main time; else stones to play in the period, or periods left.
  [[nodiscard]] int stones_left(Color c) const { return sides_[c].overtime; }

  // How long the side may think about its next move if it expects to make `moves_left` more;
  // nothing without a clock. Leaves room for `lag`, the time that a move loses on its way. Never
  // negative.
  struct Allotment {
    double planned = 0;
    double most = 0;  // where the search has not settled; not less than planned
  };
  [[nodiscard]] std::optional<Allotment> allotment(Color c, int moves_left, double lag) const;

 private:
  struct Side {
    double seconds = 0;
    int overtime = 0;
    bool is_told = false;  // of its time by the client, where there is no control
  };

  [[nodiscard]] TimeSystem system_of(const Side& side) const;
  [[nodiscard]] double planned(const Side& side, int moves_left, double lag) const;
  void enter_overtime(Side& side) const;

  TimeControl control_;
  SideMap<Side> sides_;
};

}  // namespace owlet
