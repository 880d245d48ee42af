// Life and death of a group, enclosed or open.
//
// Proof first. The solver of engine/life plays on a region and is right about it, but the region
// may leave out what matters, and large ones are not read to the end. So its success is believed if
// it is proven; otherwise playouts decide (owl_search.h), and they overrule a proven failure too if
// they are clear enough, for there must be a way that the region does not hold. Where the solver
// has proven that a move succeeds, it is often not the only one: the move that a few playouts like
// best is played if that is proven as well.
//
// A move must stand in the position after it. Whoever asks may say what is thought of that
// position; else it falls if the solver proves an answer to it. Then another move is looked for:
// first the answer's own point, for what is vital to one side is so to the other, then what
// playouts advise without the moves that have fallen. If all fall, so does the success.
//
// Playouts flatter the defender: an attack has to be exact, a defence may be vague. An attack is
// therefore held to succeed from a lower chance on than a defence is.
//
// Ko shows where the playouts are repeated with a ko master: a success that is none when the other
// side may retake at once hangs on a ko that the other side has to find threats for; a failure that
// is none when the mover may retake, on one that the mover has.
//
// Of two groups in each other's way the playouts are about both at once, for one move has to serve
// both ends (see engine/life/semeai.h, for races that can not be read out).
#pragma once

#include <functional>
#include <optional>

#include "engine/life/semeai.h"
#include "engine/life/solver.h"
#include "engine/owl/owl_search.h"
#include "engine/record/sgf.h"

namespace owlet::owl {

struct OwlLimits {
  std::int64_t proof_nodes = life::LifeSolver::kUsualNodes;  // of one search
  std::int64_t playouts = 2'000;
  std::int64_t race_nodes = life::kRaceNodes;  // of one search on the graph of a race
  std::uint64_t seed = 0;                      // of the playouts

  // That many times as much, but at least something.
  [[nodiscard]] OwlLimits scaled(double factor) const;
};

class OwlReader {
 public:
  // Patterns of the sets "attack", "defend" and "vital" are used; other sets and none are fine.
  explicit OwlReader(std::shared_ptr<const PatternSets> patterns, const OwlLimits& limits = {});

  // What becomes of the group if its side begins with a move, and the opponent's answer: a pass if
  // there is none.
  struct Checked {
    life::LifeResult result;
    Point answer = Point::pass();
  };
  // Is given what is said so far, with a move on the board.
  using MoveCheck = std::function<Checked(const life::LifeResult& said)>;

  // The attacker (kKill) or the owner (kSave) of the group moves first, whoever's turn it is.
  // Superko and suicide play no part. Moves have to pass the check; without one, proven ones do,
  // and others must not be refuted by the solver. A proof that is known already is not made again.
  [[nodiscard]] life::LifeResult solve(life::GroupQuestion& question, life::LifeTask task,
                                       const MoveCheck& check = {},
                                       const std::optional<life::LifeResult>& known = {});
  // Requires a stone at `target`.
  [[nodiscard]] life::LifeResult solve(const Board& board, Point target, life::LifeTask task) {
    life::GroupQuestion question(board, target);
    return solve(question, task);
  }

  // The solver alone, with that many nodes a search.
  [[nodiscard]] life::LifeResult prove(life::GroupQuestion& question, life::LifeTask task,
                                       std::int64_t nodes);

  // The check of solve() where there is no other.
  [[nodiscard]] Checked look_for_refutation(const life::GroupQuestion& question,
                                            const life::LifeResult& said, life::LifeTask task);

  // Of the moves that the solver can prove, which are alike to it, the one that playouts like best;
  // one of them is given.
  [[nodiscard]] Point natural_move(life::GroupQuestion& question, life::LifeTask task,
                                   Point proven);

  // What playouts say of a race; see life::RaceGuesser. Never proven.
  [[nodiscard]] life::SemeaiResult guess_race(const Board& board, Point mine, Point theirs);

  // The tree of the playouts about a question, with at most that many nodes (tree_record.h), under
  // that answer, for which they may not have been needed. The stones at stake are marked.
  [[nodiscard]] SgfCollection playouts(const life::GroupQuestion& question, life::LifeTask task,
                                       const life::LifeResult& answer, std::size_t most_nodes);

 private:
  class Trials;

  // One part in `share` of all playouts, but at least one.
  [[nodiscard]] std::int64_t playouts_of(std::int64_t share) const;
  // What playouts say besides a proof; refuted first moves are left out.
  [[nodiscard]] life::LifeResult advice(const life::LifeResult& proof, const OwlProblem& problem,
                                        life::LifeTask task, const PointSet& refuted);

  OwlLimits limits_;
  life::LifeSolver solver_;
  OwlSearch search_;
};

}  // namespace owlet::owl
