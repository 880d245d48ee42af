// Whether a group lives where nothing can be proven: a tree search by policy and value (PUCT) like that for
// moves (engine/search/search.h), with another aim.
//
//     what counts   whose the group's stones will be in the end, by the network's ownership of them, however
//                   many points that costs; of a way between strings, whose its points will be
//     what is tried moves in the area around the group, as likely as the policy has them among each other, and
//                   a pass
//     what is drawn moves that the pattern databases propose, through matchers that follow the tree move by
//                   move, share a part of the policy
//
// So it answers for groups with open board around them, that may run, link up, take what surrounds them or be
// cut in two. docs/EXPERIMENTS.md tells what each part is worth.
//
// The same position gets the same answer. Not thread safe.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/network/evaluator.h"
#include "engine/owl/owl_problem.h"
#include "engine/owl/pattern_proposals.h"
#include "engine/search/game_tree.h"
#include "engine/tactics/ko_master.h"

namespace owlet::owl {

// docs/EXPERIMENTS.md, "Groups: policy and value", has others.
struct OwlSettings {
  std::size_t memory_bytes = std::size_t{8} << 20;
  double exploration = 1.0;    // as SearchSettings::exploration
  double first_play = 0.1;     // as there
  double temperature = 1.5;    // divides the policy's logits
  double pass_share = 0.05;    // of the policy, for a pass
  double pattern_share = 0.2;  // of the rest, for what patterns propose, by their values
  double area_share = 0.05;    // of what counts, for how many points of the area will be a side's
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
  std::int64_t visits = 0;
  std::int64_t kos = 0;  // visits on whose way a ko was taken
};

class OwlSearch {
 public:
  explicit OwlSearch(std::shared_ptr<const PatternSets> patterns, const OwlSettings& settings = {});

  // On a board for reading (reading_board.h), which is moved about and left as it was. In a race the
  // goal's owner moves first. At most that many visits, each one evaluation: fewer where they leave no
  // doubt.
  [[nodiscard]] OwlEstimate run(Board& board, const OwlProblem& problem,
                                const OwlQuestion& question, std::int64_t visits);

  // Of the last run. A node's win is the chance that the goal ends as Black would have it, its lead the same
  // of the rival.
  [[nodiscard]] const GameTree& tree() const { return tree_; }

 private:
  // The chances from Black's point of view.
  struct Outcome {
    double value = 0;
    double goal = 0;
    double rival = 0;
  };
  struct Weighed {
    Point point;
    double weight = 0;
  };

  // With the first visit, which is that of the root.
  void begin(Board& board, const OwlProblem& problem, const OwlQuestion& question);
  void visit();
  [[nodiscard]] OwlEstimate estimate() const;
  void play(Point p);
  [[nodiscard]] double black_holds(const life::Goal& goal, const Evaluation& found) const;
  [[nodiscard]] Outcome outcome_of(const Evaluation& found) const;
  [[nodiscard]] std::optional<Outcome> end_of_way() const;
  [[nodiscard]] double black_makes_way(const Evaluation& found) const;
  void expand(NodeIndex node, const Evaluation& found);
  void weigh_moves(const PointSet& points, const Evaluation& found);
  void add_proposals();
  [[nodiscard]] const GameEdge& best_first_move() const;
  [[nodiscard]] bool is_settled() const;

  OwlSettings settings_;
  PatternProposals proposals_;
  GameTree tree_;
  std::optional<Evaluator> evaluator_;  // for boards of the size of the last one

  Board* board_ = nullptr;  // it walks the tree and back
  std::optional<OwlProblem> problem_;
  std::optional<double> threshold_;  // of the question
  PointSet first_points_;            // of the area, without what is refuted
  int root_ply_ = 0;
  Color first_ = Color::kBlack;
  Color ko_master_ = Color::kEmpty;  // kEmpty if there is none
  std::int64_t kos_ = 0;

  std::vector<NodeIndex> path_;
  std::vector<Weighed> moves_;
  std::vector<GameEdge> edges_;
  PointMap<float> proposed_;
};

}  // namespace owlet::owl
