// A semeai: two groups that live only if the other dies, or both, or by seki.
//
// Four readers are asked, until one knows. The race is searched on its graph, and what is proven
// there is believed, unless plain reading knows a move that is not on the graph. Else one of the
// two strings may be taken or saved by plain reading, which settles it; else the graph is narrowed
// to the liberties themselves; else the first group may live as a reader of groups sees it, to
// which the other is a wall. If none of them knows, the likelier outcome on the graph is the
// answer.
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "engine/life/race_graph.h"
#include "engine/life/solver.h"
#include "engine/life/string_safety.h"

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
  // What these refer to must outlive it.
  SemeaiReader(GroupReader groups, StringReader& strings)
      : groups_(std::move(groups)), strings_(strings) {}

  // Requires stones of different colours.
  [[nodiscard]] SemeaiResult read(const Board& board, Point mine, Point theirs);

  // What becomes of the group at `target` if its attacker (kKill) or its owner (kSave) moves first,
  // races with the groups around it considered. Requires a stone there.
  [[nodiscard]] LifeResult solve(const Board& board, Point target, LifeTask task);

 private:
  // Of one of the two questions.
  struct Finding {
    Verdict verdict = Verdict::kFails;
    Point move;
  };
  struct Findings {
    std::optional<Finding> saves;
    std::optional<Finding> kills;
  };

  void begin();
  [[nodiscard]] std::optional<SemeaiResult> read_in_scope(const Board& board, Point mine,
                                                          Point theirs, RaceScope scope);
  [[nodiscard]] SemeaiResult read_on_graph(const RaceGraph& race, Color mine);
  void serve_both(const RaceGraph& race, const GraphProblem& life, const GraphProblem& death,
                  Color mine, std::vector<int> moves, SemeaiResult& result);
  void settle_patient_ko(const RaceGraph& race, const GraphProblem& life, const GraphProblem& death,
                         Color mine, SemeaiResult& result);
  [[nodiscard]] std::optional<SemeaiResult> read_strings(const Board& board, Point mine,
                                                         Point theirs);
  [[nodiscard]] SemeaiResult confirmed(const Board& board, Point mine, SemeaiResult settled);
  [[nodiscard]] SemeaiResult read_groups(const Board& board, Point mine, Point theirs);

  GroupReader groups_;
  StringReader& strings_;
  static constexpr std::int64_t kNodes = 120'000;
  GraphSearch search_{kNodes};
  // Of the race that is being read.
  Findings found_;                       // proven on the widest graph that proves it
  std::optional<SemeaiResult> settled_;  // by plain reading
  std::optional<SemeaiResult> guess_;    // the likelier outcome on the widest graph
  int size_ = 0;                         // of the last graph
};

}  // namespace owlet::life
