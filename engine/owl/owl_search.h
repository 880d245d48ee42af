// Whether a group lives, by random games: a tree search whose games are won by the group's owner if
// the group stands at the end, however many points that costs.
//
// It answers where nothing can be proven: groups with open board around them, that may run, link
// up, take what surrounds them or be cut in two. The tree is that of the player's search (RAVE),
// with moves in the area around the group only; the moves that the pattern databases propose at a
// node, through matchers that follow the tree move by move, count there as won visits in advance.
// The random games stay in the area too: what is far away decides nothing and costs time.
//
// The same position and seed give the same answer. Not thread safe.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/base/random.h"
#include "engine/life/proof_table.h"
#include "engine/owl/owl_problem.h"
#include "engine/owl/pattern_advice.h"
#include "engine/search/playout.h"
#include "engine/search/priors.h"
#include "engine/search/tree.h"

namespace owlet::owl {

struct OwlSettings {
  std::size_t memory_bytes = std::size_t{16} << 20;
  double amaf_equivalence = 1000;
  double margin = 0.1;  // the part of a result that is the share of the area
  std::uint32_t expand_after = 4;
  PriorWeights priors = {};
  std::uint64_t seed = 0;
  // Visits of a move that a pattern of value 100 proposes; all of them won.
  float pattern_visits = 20;
  // Matches everything anew at each node, to find out what that costs.
  bool rescan = false;
};

struct OwlChance {
  double chance = 0;       // that the side that moves first saves or kills, with its best move
  double rival_falls = 0;  // in a race
  Point move;              // the one tried most
  std::int64_t playouts = 0;
  std::int64_t kos = 0;  // playouts in whose part in the tree a ko was taken
};

// What a search goes by.
struct OwlTerms {
  Color first = Color::kBlack;  // moves first, whoever's turn it is
  life::KoMaster master = life::KoMaster::kNobody;
  PointSet refuted = {};  // first moves that are not tried
};

class OwlSearch {
 public:
  explicit OwlSearch(std::shared_ptr<const PatternSets> patterns, const OwlSettings& settings = {});

  // A group stands if half of its stones do in the end. In a race the goal's owner moves first. The
  // problem is left as it was.
  [[nodiscard]] OwlChance run(OwlProblem& problem, const OwlTerms& terms, std::int64_t playouts);

  // ---- The same step by step, to look on: begin, play as often as wanted, end. The problem must
  // stay where it is meanwhile.

  void begin(OwlProblem& problem, const OwlTerms& terms);
  void play(std::int64_t playouts);
  [[nodiscard]] OwlChance chance() const;
  void end();
  // The root is the position at the beginning.
  [[nodiscard]] const Tree& tree() const { return tree_; }

 private:
  // How the games went that began with a move.
  struct Fates {
    std::uint32_t games = 0;
    std::uint32_t stood = 0;  // in which the goal did
    std::uint32_t fell = 0;   // and in which the rival did not
  };

  void one_playout();
  void play_move(Point p);
  void expand(Node& node);
  void add_pattern_priors();
  [[nodiscard]] bool two_passes() const;
  [[nodiscard]] const Board& play_to_the_end();
  void judge(const Board& end);
  [[nodiscard]] double result_for_black(const Board& end) const;
  [[nodiscard]] Point recent(int i) const;
  [[nodiscard]] bool is_settled() const;
  [[nodiscard]] const Node& most_visited() const;
  [[nodiscard]] double share_after(Point move, std::uint32_t Fates::*what) const;

  OwlSettings settings_;
  PatternAdvice advice_;
  Tree tree_;
  Playout playout_;
  Random random_{0};

  Board* board_ = nullptr;
  Board scratch_{1, 1};
  const OwlProblem* problem_ = nullptr;
  PointSet refuted_;
  Color first_mover_ = Color::kBlack;
  Color ko_master_ = Color::kEmpty;  // kEmpty if there is none
  Color to_move_ = Color::kBlack;    // when the search began
  Point ko_;                         // and the ko point
  int root_ply_ = 0;
  std::int64_t kos_ = 0;
  PointMap<Fates> fates_;  // by first moves
  // Of the playout of the moment:
  bool in_ko_ = false;  // a ko was taken in the tree
  bool goal_stood_ = false;
  bool rival_fell_ = false;
  std::vector<Node*> path_;
  std::vector<MovePrior> moves_;
  std::span<const Point> random_moves_;
  PointMap<Color> first_at_;
  PointMap<float> proposed_;
};

}  // namespace owlet::owl
