// Life and death of a group, the ko levels included: what the commands and the engine ask.
//
// Three proof searches at most. In the hard one the side that answers is the ko master; who wins it
// succeeds without condition. In the easy one the side that moves first is; who loses it fails. In
// between lies a ko, and a search without a master tells who needs the first threat. If the hard
// search does not lean on ko, it speaks for all three.
//
// A group that is to be saved is first asked whether it lives where it is, and only then whether it
// can run; that it can is never proven, for nobody has read what waits for it outside. What
// succeeds is looked at again with the walls in doubt. What fails near the group is tried once more
// on a wider region and with first moves around it; a group that is lost and small is also tried to
// be saved by each move around it, read on its own. docs/LIFE.md tells what the region is and what
// is not seen.
#pragma once

#include <functional>

#include "engine/board/reading_board.h"
#include "engine/life/proof_search.h"
#include "engine/tactics/verdict.h"

namespace owlet::life {

enum class LifeTask : std::uint8_t { kKill, kSave };

struct LifeResult {
  Verdict verdict = Verdict::kFails;
  bool proven = false;  // within the region; else a guess, for a limit was reached
  Point move;           // the first move; a pass where nothing helps or nothing is needed
  WayOut way_out = WayOut::kNone;  // that the group has somewhere; it may live without
  std::int64_t nodes = 0;
};

class LifeSolver {
 public:
  // Nodes of one search, on the regions that deserve the most of them.
  static constexpr std::int64_t kUsualNodes = 100'000;

  explicit LifeSolver(std::int64_t most_nodes = kUsualNodes) : most_nodes_(most_nodes) {}

  // The attacker (kKill) or the owner (kSave) of the group at `target` moves first, whoever's turn
  // it is. Requires a stone there. Moves into suicide are not considered.
  [[nodiscard]] LifeResult solve(const Board& board, Point target, LifeTask task);

  // What becomes of it if that side begins with that move, which may be a pass. An illegal move
  // fails.
  [[nodiscard]] LifeResult solve_after(const Board& board, Point move, Point target, LifeTask task);

  // Whether one search, without ko and under the stricter terms of the second look at a success,
  // proves that this move succeeds too.
  [[nodiscard]] bool surely_succeeds(const Board& board, Point move, Point target, LifeTask task);

 private:
  // One of the ways of reading a problem.
  struct Reading {
    Board& board;
    const Region& region;
    const Goal& goal;
    LifeTask task;
    Escape escape = Escape::kIsLife;
    bool outskirts = false;
    int quorum = 0;  // as in ProofTerms
  };

  [[nodiscard]] LifeResult solve_as_is(const Board& board, Point target, LifeTask task);
  [[nodiscard]] LifeResult save_from_outside(const Board& board, Point target,
                                             const LifeResult& lost);
  void confirm(const Board& board, Point target, LifeTask task, LifeResult& success);
  enum class Standing : std::uint8_t { kHolds, kOpen, kRefuted };
  Standing hold_against(const Reading& reading, LifeResult& success);
  [[nodiscard]] LifeResult read(const Reading& reading);
  [[nodiscard]] LifeResult read_inside(const Reading& reading);
  [[nodiscard]] static bool wins(const Reading& reading, const ProofOutcome& outcome);
  [[nodiscard]] ProofOutcome run(const Reading& reading, KoMaster master, LifeResult& result);

  std::int64_t most_nodes_;
  std::int64_t nodes_of_search_ = 0;  // at most, in the searches of the moment
  ProofSearch search_;
};

// Whoever answers such questions.
using GroupReader = std::function<LifeResult(const Board&, Point target, LifeTask)>;

// `reader`, which has a solve() as LifeSolver has, must outlive what is returned.
template <typename Reader>
[[nodiscard]] GroupReader group_reader(Reader& reader) {
  return [&reader](const Board& board, Point target, LifeTask task) {
    return reader.solve(board, target, task);
  };
}

// The answer to a question about a first move, from a reader that answers questions without one.
// Requires a stone at `target`.
[[nodiscard]] inline LifeResult solve_after(const Board& board, Point move, Point target,
                                            LifeTask task, const GroupReader& solve) {
  assert(is_stone(board.color(target)));
  const Color defender = board.color(target);
  const bool kill = task == LifeTask::kKill;
  const Color first = kill ? opponent(defender) : defender;
  Board after = reading_board(board);
  if (!after.is_legal({first, move})) return {Verdict::kFails, true, move};
  after.play({first, move});
  if (after.color(target) != defender) return {Verdict::kSucceeds, true, move};
  LifeResult result = solve(after, target, kill ? LifeTask::kSave : LifeTask::kKill);
  result.verdict = reversed(result.verdict);
  result.move = move;
  return result;
}

}  // namespace owlet::life
