// Whether a group lives, by Monte-Carlo tree search: a playout is won by the group's owner if the
// group stands at its end, however many points that costs.
//
// It answers where nothing can be proven: groups with open board around them, that may run, link
// up, take what surrounds them or be cut in two. The walk down the tree (engine/search/descent.h) tries
// moves in the area around the group only; the moves that the pattern databases propose at a node,
// through matchers that follow the tree move by move, count there as won visits in advance. The playouts
// stay in the area too: what is far away decides nothing and costs time. docs/EXPERIMENTS.md tells what each
// part is worth.
//
// The same position and seed give the same answer. Not thread safe.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "engine/owl/owl_problem.h"
#include "engine/owl/pattern_advice.h"
#include "engine/search/descent.h"
#include "engine/search/priors.h"
#include "engine/tactics/ko_master.h"

namespace owlet::owl {

struct OwlSettings {
  std::size_t memory_bytes = std::size_t{8} << 20;
  double amaf_equivalence = 1000;  // playouts, see value_of(); hardly matters (docs/EXPERIMENTS.md)
  double margin = 0.1;             // share of a result that the points decide (docs/EXPERIMENTS.md)
  std::uint32_t expand_after = 4;  // visits of a leaf before it gets children
  PriorWeights priors = {};
  std::uint64_t seed = 0;
  // Visits, all of them won, of a move that a pattern of value 100 proposes; two and a half times
  // as many and a quarter of them did as well (docs/EXPERIMENTS.md).
  float pattern_visits = 20;
  // Matches everything anew at each node, to find out what that costs.
  bool rescan = false;
};

struct OwlQuestion {
  Color first = Color::kBlack;  // moves first, whoever's turn it is
  KoMaster master = KoMaster::kNobody;
  PointSet refuted = {};  // first moves that are not tried
  // Asked is only whether the chance is above this: clearly above or below, it is not made exact.
  std::optional<double> threshold = {};
};

struct OwlEstimate {
  double chance = 0;       // that the side that moves first saves or kills, with its best move
  double rival_falls = 0;  // the chance of that, in a race
  Point move;              // the one tried most
  std::int64_t playouts = 0;
  std::int64_t kos = 0;  // playouts in whose part in the tree a ko was taken
};

class OwlSearch {
 public:
  explicit OwlSearch(std::shared_ptr<const PatternSets> patterns, const OwlSettings& settings = {});

  // A group stands if half of its stones do in the end. In a race the goal's owner moves first. At
  // most that many playouts: fewer where they leave no doubt.
  [[nodiscard]] OwlEstimate run(const OwlProblem& problem, const OwlQuestion& question,
                                std::int64_t playouts);

  // ---- The same step by step, to look on: begin, then play and estimate as often as wanted.

  void begin(const OwlProblem& problem, const OwlQuestion& question);
  void play(std::int64_t playouts);
  [[nodiscard]] OwlEstimate estimate() const;
  // The root is the position at the beginning.
  [[nodiscard]] const Tree& tree() const { return tree_; }

 private:
  friend class owlet::Descent;

  // How the playouts ended that began with one move.
  struct FirstMoveResults {
    std::uint32_t playouts = 0;
    std::uint32_t goal_stood = 0;
    std::uint32_t rival_fell = 0;
  };

  // ---- The policy of the descent

  [[nodiscard]] const PointSet& points(bool at_root) const {
    return at_root ? first_points_ : problem_->area;
  }
  void add_priors(Board& board, std::span<MovePrior> moves);
  void play_move(Board& board, Point p);
  double result(const PlayedLine& line, const Board& end);

  void add_pattern_priors(Color mover, std::span<MovePrior> moves);
  [[nodiscard]] const Node& best_first_move() const {
    return most_visited(tree_.children(tree_.root()));
  }
  [[nodiscard]] double share_after(Point move, std::uint32_t FirstMoveResults::*what) const;
  [[nodiscard]] bool is_settled() const;

  OwlSettings settings_;
  PatternAdvice advice_;
  Tree tree_;
  std::optional<Descent> descent_;  // from begin() on
  std::optional<Priors> priors_;    // as well

  std::optional<OwlProblem> problem_;  // as well; its board walks the tree and back
  std::optional<double> threshold_;    // of the question
  PointSet first_points_;              // of the area, without what is refuted
  Color first_ = Color::kBlack;
  Color ko_master_ = Color::kEmpty;  // kEmpty if there is none
  PointMap<FirstMoveResults> results_;
  std::int64_t kos_ = 0;
  bool ko_taken_ = false;  // by the playout of the moment, in the tree
  PointMap<float> proposed_;
};

}  // namespace owlet::owl
