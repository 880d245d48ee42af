// What the graph of a race tells: each side's question for itself, and one move that serves both.
//
// Who wins is asked of the graph search twice, once about each group. A move that saves the one
// need not be the move that kills the other. So the moves are gone through, those first that fill
// the other side's liberties: saving comes before killing, and of what saves, the move that kills
// most is the answer. A pass is preferred to all of them.
//
// A ko that is not worth the name is called what it is: see RaceReader::settle_patient_ko.
#pragma once

#include <cstdint>
#include <span>

#include "engine/life/race_graph.h"

namespace owlet::life {

// Of one of the two questions, for the side that moves first.
struct RaceFinding {
  Verdict verdict = Verdict::kFails;
  Point move;
  bool proven = false;  // on the graph
};

struct RaceAnswer {
  // Each for itself.
  RaceFinding save;
  RaceFinding kill;
  // Together.
  Verdict saves = Verdict::kFails;
  Verdict kills = Verdict::kFails;
  Point move;              // a pass where nothing helps or nothing is needed
  bool complete = false;   // with more nodes it would be the same
  std::int64_t nodes = 0;  // of the two questions

  [[nodiscard]] bool proven() const { return save.proven && kill.proven; }
};

class RaceReader {
 public:
  // The most nodes that a search may have.
  explicit RaceReader(std::int64_t most_nodes) : search_(most_nodes) {}

  // The side `first` begins, whose group is to be saved. `nodes` is the limit of one search; each of
  // the two questions takes up to three.
  [[nodiscard]] RaceAnswer read(const RaceGraph& race, Color first, std::int64_t nodes);

 private:
  // The race that is being read, as two problems.
  struct Race {
    const RaceGraph& graph;
    Color first;
    GraphProblem life;   // is the first side's group taken?
    GraphProblem death;  // and the other's?
  };

  void serve_both(const Race& race, std::span<const int> moves, RaceAnswer& answer);
  void settle_patient_ko(const Race& race, std::span<const int> moves, RaceAnswer& answer);
  [[nodiscard]] bool waits_on_ko(const Race& race, int move);

  GraphSearch search_;
};

}  // namespace owlet::life
