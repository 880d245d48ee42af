// What the solver and the search by policy and value say of a group, enclosed or open, each for itself; the
// status evaluator (status_evaluator.h) makes an answer of it.
//
// The solver of engine/life plays on a region and is right about it, but the region may leave out what
// matters, and large ones are not read to the end. So its success counts if it is proven; otherwise
// the search decides (owl_search.h), and it overrules a proven failure too if it is clear enough, for
// there must be a way that the region does not hold. Where the solver has proven that a move succeeds,
// it is often not the only one: the move that a few visits like best is played if that is proven as
// well.
//
// Ko shows where the search is repeated with a ko master: a success that is none when the other
// side may retake at once hangs on a ko that the other side has to find threats for; a failure that
// is none when the mover may retake, on one that the mover has.
//
// Of two groups in each other's way the search is about both at once, for one move has to serve
// both ends (see engine/life/semeai.h, for races that can not be read out).
#pragma once

#include "engine/life/semeai.h"
#include "engine/life/solver.h"
#include "engine/owl/owl_search.h"

namespace owlet::owl {

struct OwlLimits {
  std::int64_t proof_nodes = life::LifeSolver::kUsualNodes;  // of one search
  std::int64_t visits = 100;                                 // of the search by policy and value
  std::int64_t race_nodes = life::kRaceNodes;                // of one search on the graph of a race

  // That many times as much, but at least something.
  [[nodiscard]] OwlLimits scaled(double factor) const;
};

class OwlReader {
 public:
  // Patterns of the sets "attack", "defend" and "vital" are used; other sets and none are fine.
  explicit OwlReader(std::shared_ptr<const PatternSets> patterns, const OwlLimits& limits = {});

  // LifeSolver::solve(), with that many nodes a search.
  [[nodiscard]] life::LifeResult prove(life::GroupQuestion& question, life::LifeTask task,
                                       std::int64_t nodes);

  // Of the moves that the solver can prove, which are alike to it, the one that the search likes best;
  // one of them is given.
  [[nodiscard]] Point natural_move(life::GroupQuestion& question, life::LifeTask task,
                                   Point proven);

  // What the search says where that is all that the solver has found, refuted first moves left out.
  [[nodiscard]] life::LifeResult by_search(const life::LifeResult& proof,
                                           life::GroupQuestion& question, life::LifeTask task,
                                           const PointSet& refuted);

  // What the search says of a group, or of a way that is made (kSave) or barred (kKill), those first moves
  // left out. The board is one for reading.
  [[nodiscard]] life::LifeResult guess(Board& board, const OwlProblem& problem, life::LifeTask task,
                                       const PointSet& refuted = {});

  // What the search says of a race; never proven. The board is one for reading.
  [[nodiscard]] life::SemeaiResult guess_race(Board& board, Point mine, Point theirs);

 private:
  // One part in `share` of all visits, but at least one.
  [[nodiscard]] std::int64_t visits_of(std::int64_t share) const;

  OwlLimits limits_;
  life::LifeSolver solver_;
  OwlSearch search_;
};

}  // namespace owlet::owl
