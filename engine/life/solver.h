// Life and death of a group, the ko levels included: what the commands and the engine ask.
//
// Three proof searches at most. In the hard one the side that answers is the ko master; who wins it
// succeeds without condition. In the easy one the side that moves first is; who loses it fails. In
// between lies a ko, and a search without a master tells who needs the first threat. If no ko arose
// in the hard search, it speaks for all three.
#pragma once

#include "engine/life/proof_search.h"
#include "engine/life/verdict.h"

namespace owlet::life {

enum class LifeTask : std::uint8_t { kKill, kSave };

struct LifeResult {
  LifeVerdict verdict = LifeVerdict::kFails;
  bool proven = false;  // within the region; else a guess, for a limit was reached
  Point move;           // the first move; a pass where nothing helps or nothing is needed
  std::int64_t nodes = 0;
};

class LifeSolver {
 public:
  // The attacker (kKill) or the owner (kSave) of the group at `target` moves first, whoever's turn
  // it is. Requires a stone there. Moves into suicide are not considered.
  [[nodiscard]] LifeResult solve(const Board& board, Point target, LifeTask task);

  // What becomes of it if that side begins with that move, which may be a pass. An illegal move
  // fails.
  [[nodiscard]] LifeResult solve_after(const Board& board, Point move, Point target,
                                       LifeTask task);

 private:
  [[nodiscard]] LifeResult solve_in(Board& board, const Region& region, const Goal& goal,
                                    LifeTask task, Escape escape, bool outskirts,
                                    std::int64_t node_limit, bool& saw_escape);

  ProofSearch search_;
};

}  // namespace owlet::life
