// Depth-first proof-number search on a stone graph: does one side capture any of some stones?
//
// The attacker wins when a target is taken. The defender wins when all targets live by Benson's
// theorem, when a *prize* is taken (stones of the attacker without which it has lost the race), or
// when the attacker has no move left: it may pass only under a ko ban, so that a seki is life. The
// defender may always pass. Ko masters and repetition are those of proof_search.h, as are the
// numbers; here nothing is left out but what is worse than a pass, so a decided answer holds for
// the graph.
//
// A few stones may be given up to kill by playing where they stood. If the problem says that the
// attacker must live, the game goes on when a target is taken, with the parts changed: now the
// defender must take a prize, and whoever was the attacker may pass.
//
// A problem may instead ask for everything: then the attacker wins when the defender has no stone
// left, and the defender when a single one lives by Benson's theorem.
//
// What is not here is a board: how a question becomes a graph is known by those who ask (eyes and
// races). Not thread safe; allocates only when constructed.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/life/proof_table.h"
#include "engine/life/proof_value.h"
#include "engine/life/stone_graph.h"
#include "engine/tactics/verdict.h"

namespace owlet::life {

struct GraphProblem {
  StoneGraph graph;
  SideMap<Nodes> stones;
  Color attacker = Color::kBlack;
  Nodes targets = 0;       // stones of the other side
  Nodes prizes = 0;        // stones of the attacker
  bool must_live = false;  // the prizes must, after a target has been taken
  // Every stone of the defender, whatever the targets; not together with must_live.
  bool take_all = false;
};

struct GraphAnswer {
  Verdict verdict = Verdict::kFails;  // for the side that moves first
  bool proven = false;                // else the node limit was reached, and it is the likelier one
  int move = -1;                      // its node; -1 for a pass
  std::int64_t nodes = 0;
};

class GraphSearch {
 public:
  explicit GraphSearch(std::int64_t node_limit = 100'000);

  // What becomes of it if that side moves first, the ko levels included.
  [[nodiscard]] GraphAnswer solve(const GraphProblem& problem, Color first);

  // The same from a later position, for the side that is to move there.
  [[nodiscard]] GraphAnswer solve(const GraphProblem& problem, const GraphPosition& from);

  // The same after a given first move, or -1 for a pass: still for `first`, who has played it.
  [[nodiscard]] Verdict after(const GraphProblem& problem, Color first, int move);

  struct Outcome {
    ProofNumbers numbers;  // for the side that moves first
    int move = -1;
    bool leans_on_ko = false;
    std::int64_t nodes = 0;
  };
  // One game under one ko master, from a position of the problem.
  [[nodiscard]] Outcome run(const GraphProblem& problem, const GraphPosition& from,
                            KoMaster master);
  // To be called before a run about another problem.
  void clear() { table_.clear(); }

 private:
  static constexpr int kMaxDepth = 120;

  struct Child {
    int move = -1;
    ProofValue value;  // for the side that answers
    bool retakable = false;
  };

  [[nodiscard]] ProofValue visit(const GraphPosition& position, int depth, ProofNumbers limit);
  [[nodiscard]] ProofValue search_children(const GraphPosition& position, int depth,
                                           ProofNumbers limit);
  [[nodiscard]] bool is_decided(const GraphPosition& position, ProofValue& value) const;
  [[nodiscard]] bool repeats(const GraphPosition& position, int depth, ProofValue& value) const;
  [[nodiscard]] bool may_pass(const GraphPosition& position) const;
  void add_children(const GraphPosition& position);
  [[nodiscard]] bool is_own_liberty(const GraphPosition& position, int node) const;
  [[nodiscard]] ProofNumbers first_guess(const GraphPosition& position) const;
  void add_child(const GraphPosition& position, int move, std::uint32_t handicap);
  // The position after a move, with the ban lifted if the ko master has the move.
  [[nodiscard]] GraphPosition after(const GraphPosition& position, int move, bool& retakable) const;
  [[nodiscard]] bool has_taken(const GraphPosition& position) const;
  [[nodiscard]] bool is_saved(const GraphPosition& position) const;
  [[nodiscard]] bool is_master(Color c) const;

  std::int64_t node_limit_;
  ProofTable table_;
  std::vector<Child> children_;
  std::vector<GraphPosition> path_;

  const GraphProblem* problem_ = nullptr;
  KoMaster master_ = KoMaster::kNobody;
  SideMap<std::array<std::uint32_t, StoneGraph::kMaxNodes>> rewards_;
  std::int64_t nodes_ = 0;
  bool stopped_ = false;
  int best_move_ = -1;
};

// The stones of `owner` that live by Benson's theorem on the graph.
[[nodiscard]] Nodes living_stones(const StoneGraph& graph, const GraphPosition& position,
                                  Color owner);

// Whether all stones of `owner` in the set do.
[[nodiscard]] bool lives_unconditionally(const StoneGraph& graph, const GraphPosition& position,
                                         Color owner, Nodes stones);

}  // namespace owlet::life
