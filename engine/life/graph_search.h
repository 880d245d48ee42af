// Who wins on a stone graph: does one side capture any of some stones?
//
// The attacker wins when a target is taken. The defender wins when all targets live by Benson's
// theorem, when a *prize* is taken (stones of the attacker without which it has lost the race), or
// when the attacker has no move left: it may pass only under a ko ban, so that a seki is life. The
// defender may always pass. The search is that of dfpn.h; here nothing is left out but what is
// worse than a pass, so a decided answer holds for the graph.
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

#include "engine/life/dfpn.h"
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

// The game as the search sees it.
class GraphGame {
 public:
  using Move = int;  // a node
  static constexpr int kPass = -1;
  static constexpr int kMostDepth = 120;
  static constexpr std::size_t kMostMoves = StoneGraph::kMaxNodes + 1;
  static constexpr std::size_t kFirstMoves = kMostMoves;

  // The problem must outlive the game.
  void begin(const GraphProblem& problem, const GraphPosition& from, KoMaster master);

  // The position of the moment.
  [[nodiscard]] const GraphPosition& now() const { return line_.back(); }

  // ---- For the search, see dfpn.h

  [[nodiscard]] Color to_move() const { return now().to_move; }
  [[nodiscard]] Color attacker() const { return problem_->attacker; }
  [[nodiscard]] KoMaster ko_master() const { return master_; }
  [[nodiscard]] Hash hash() const { return now().hash(); }
  [[nodiscard]] bool may_not_retake() const { return now().ko != 0; }
  [[nodiscard]] Color winner(bool at_root) const;
  template <typename Add>
  bool add_moves(bool at_root, Add add) const;
  void play(int move) {
    bool unused = false;
    line_.push_back(after(move, unused));
  }
  void undo(int /*move*/) { line_.pop_back(); }
  void reward(int move) { ++rewards_[to_move()][static_cast<std::size_t>(move)]; }

 private:
  [[nodiscard]] GraphPosition after(int move, bool& retakable) const;
  [[nodiscard]] bool has_taken(const GraphPosition& position) const;
  [[nodiscard]] bool is_saved() const;
  [[nodiscard]] bool is_worse_than_a_pass(int node) const;
  [[nodiscard]] bool may_pass() const;
  [[nodiscard]] ProofNumbers first_guess(const GraphPosition& position) const;

  const GraphProblem* problem_ = nullptr;
  KoMaster master_ = KoMaster::kNobody;
  std::vector<GraphPosition> line_;
  SideMap<std::array<std::uint32_t, StoneGraph::kMaxNodes>> rewards_;
};

class GraphSearch {
 public:
  explicit GraphSearch(std::int64_t node_limit = 100'000);

  // For the searches that follow. The table stays that of the first limit.
  void set_node_limit(std::int64_t nodes) { node_limit_ = nodes; }

  // What becomes of it if that side moves first, the ko levels included.
  [[nodiscard]] GraphAnswer solve(const GraphProblem& problem, Color first);

  // The same from a later position, for the side that is to move there, with all that is known since
  // clear(): the problem is still the same.
  [[nodiscard]] GraphAnswer go_on(const GraphProblem& problem, const GraphPosition& from);

  // The same after a given first move, or -1 for a pass: still for `first`, who has played it.
  [[nodiscard]] Verdict after(const GraphProblem& problem, Color first, int move);

  // The position after such a move.
  [[nodiscard]] GraphPosition position_after(const GraphProblem& problem, Color first, int move);

  using Outcome = Dfpn<GraphGame>::Outcome;
  // One game under one ko master, from a position of the problem.
  [[nodiscard]] Outcome run(const GraphProblem& problem, const GraphPosition& from,
                            KoMaster master);
  // To be called before a run about another problem.
  void clear() { search_.clear(); }

 private:
  std::int64_t node_limit_;
  GraphGame game_;
  Dfpn<GraphGame> search_;
};

// The stones of `owner` that live by Benson's theorem on the graph.
[[nodiscard]] Nodes living_stones(const StoneGraph& graph, const GraphPosition& position,
                                  Color owner);

}  // namespace owlet::life
