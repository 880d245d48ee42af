// What the graph of a race tells: each side's question for itself, and one move that serves both.
//
// Who wins is asked of the graph search twice, once about each group. A move that saves the one
// need not be the move that kills the other. So the moves are gone through, a pass first of all,
// then what is the best for either end, then what fills the other side's liberties: saving comes
// before killing, and of what saves, the move that kills most is the answer. Where nothing can be
// killed, a move that falls is followed by the opponent's answer to it, for what is vital to one
// side is so to the other. Only what is proven of a move counts.
//
// A ko that is not worth the name is called what it is: see RaceReader::settle_waiting_ko.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/life/race_graph.h"

namespace owlet::life {

// Of one of the two questions, for the side that moves first.
struct RaceFinding {
  Verdict verdict = Verdict::kFails;
  Point move;
  bool proven = false;  // on the graph

  friend bool operator==(const RaceFinding&, const RaceFinding&) = default;
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
  explicit RaceReader(std::int64_t most_nodes)
      : life_search_(most_nodes), death_search_(most_nodes) {}

  // The side `first` begins, whose group is to be saved. `nodes` is the limit of one search; each of
  // the two questions takes up to three.
  [[nodiscard]] RaceAnswer read(const RaceGraph& race, Color first, std::int64_t nodes);

 private:
  // One of the two questions, with its own search: what becomes known in it is of use after every
  // first move.
  struct Problem {
    GraphProblem problem;
    GraphSearch& search;
  };
  // The race that is being read, as two problems.
  struct Race {
    const RaceGraph& graph;
    Color first;
    Problem life;            // is the first side's group taken?
    Problem death;           // and the other's?
    std::int64_t nodes = 0;  // that are left to look for the best move
    bool complete = true;    // they were enough so far
  };
  // What is proven of a first move, and the opponent's answer to it where there is one.
  struct Aftermath {
    std::optional<Verdict> verdict = {};
    int answer = -1;
  };

  [[nodiscard]] static Aftermath after(Race& race, const Problem& problem, int move,
                                       std::int64_t nodes);
  static void serve_both(Race& race, std::vector<int> moves, RaceAnswer& answer);
  static void settle_waiting_ko(Race& race, RaceAnswer& answer);
  [[nodiscard]] static bool waits_on_ko(Race& race);

  GraphSearch life_search_;
  GraphSearch death_search_;
};

}  // namespace owlet::life
