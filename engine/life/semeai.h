// A semeai: two groups that live only if the other dies, or both, or by seki.
#pragma once

#include "engine/life/race_graph.h"
#include "engine/life/solver.h"

namespace owlet::life {

// The owner of the first group moves first.
struct SemeaiResult {
  Verdict saves = Verdict::kFails;  // its own group
  Verdict kills = Verdict::kFails;  // the other group
  Point move;                       // a pass where nothing helps or nothing is needed
  bool proven = false;
};

class SemeaiReader {
 public:
  // The solver must outlive this; it is asked where a race is too wide for a graph.
  explicit SemeaiReader(LifeSolver& solver) : solver_(solver) {}

  // Requires stones of different colours.
  [[nodiscard]] SemeaiResult read(const Board& board, Point mine, Point theirs);

 private:
  [[nodiscard]] SemeaiResult read_on_graph(const RaceGraph& race, Color mine);
  [[nodiscard]] SemeaiResult read_on_board(const Board& board, Point mine, Point theirs);

  LifeSolver& solver_;
  GraphSearch search_{30'000};
};

}  // namespace owlet::life
