// The strings of a board and what is known of each so far: the working sheet of StatusReader.
//
// Holds the board, the certainties that need no solver, and the rules by which what was read about
// some strings speaks for others. Reads no groups itself.
#pragma once

#include <vector>

#include "engine/life/board_status.h"
#include "engine/life/string_safety.h"

namespace owlet::life {

// Strings joined by common liberties, as one question to the solver.
struct OpenGroup {
  Point target;               // its largest string
  std::vector<Point> open;    // roots of the strings whose fate is not known yet
  std::vector<Point> core;    // those of them that cannot be parted from the target
  std::vector<Point> others;  // roots of the rest
  GroupAtStake stake;
};

class StatusSurvey {
 public:
  // The reader must outlive this. Theorem and strings are looked at here.
  StatusSurvey(const Board& board, StringReader& strings);

  [[nodiscard]] const Board& board() const { return board_; }

  // The groups that are worth a question, those with the least room first.
  [[nodiscard]] const std::vector<OpenGroup>& open_groups() const { return open_; }
  // What the solver says of a group, and the way out it has seen. To be called once for each group
  // that was read.
  void settle(const OpenGroup& group, const Fate& fate, WayOut way_out);

  // What follows when all groups are settled.
  [[nodiscard]] BoardStatus conclude();

 private:
  // A verdict of the solver.
  struct Settled {
    const OpenGroup* group;
    Fate fate;
    WayOut way_out;
  };

  void find_strings();
  void apply_theorem();
  void find_dead_strings();
  void find_groups();
  void add_group(Point string);
  void live_with_friends(OpenGroup& group);
  void find_core(OpenGroup& group) const;

  // Strings that live if all of these friends do.
  struct Guests {
    std::vector<Point> strings;
    std::vector<Point> hosts;
  };

  [[nodiscard]] bool holds(const std::vector<Point>& rim, Color c);
  void weigh(const Settled& settled);
  void live_with_hosts();
  void find_critical_strings();
  void find_seki();
  [[nodiscard]] bool in_seki(Point a, Point b);
  [[nodiscard]] bool loses_by_filling(Point string, Point liberty);
  void doubt_the_dead();
  [[nodiscard]] bool is_surely_taken(Point string) const;
  [[nodiscard]] BoardStatus assembled() const;

  [[nodiscard]] bool lives(Point string) const {
    return fate_[string].state == GroupState::kAlive && fate_[string].proven;
  }

  Board board_;
  StringReader& reader_;
  StringSafety safety_;
  std::vector<Point> strings_;  // roots, the largest string first
  PointMap<Fate> fate_;         // at roots
  PointMap<bool> by_theorem_;   // at roots: the fate needs no reading
  PointMap<std::int16_t> kin_;  // at roots: a number for those joined by common liberties
  std::int16_t kins_ = 0;
  std::vector<OpenGroup> open_;
  std::vector<Settled> settled_;
  std::vector<Guests> guests_;
};

}  // namespace owlet::life
