// Life and death of a group, the ko levels included, by proof within a region.
//
// Three proof searches at most, under different ko masters (engine/tactics/ko_levels.h).
//
// A group that is to be saved is first asked whether it lives where it is, and only then whether it
// can run; that it can is never proven, for nobody has read what waits for it outside. What
// succeeds is looked at again with the walls in doubt. What fails near the group is tried once more
// on a wider region and with first moves around it; a group that is lost and small is also tried to
// be saved by each move around it, read on its own. docs/LIFE.md tells what the region is and what
// is not seen.
#pragma once

#include "engine/life/group_question.h"
#include "engine/life/life_search.h"
#include "engine/tactics/verdict.h"

namespace owlet::life {

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
  void set_most_nodes(std::int64_t nodes) { most_nodes_ = nodes; }

  // Before: a board for reading, any side to move, and a stone at the target.
  // After: the board as it was, ko ban and side to move included. The verdict is that of the side that
  // wants the task, moving first. The move is one that was legal for it, or a pass. Where it is proven, no
  // play within the region changes it, by simple ko and without suicide; where it is not, more nodes may.
  // The same question with as many nodes gets the same result, whatever was asked before.
  [[nodiscard]] LifeResult solve(GroupQuestion& question, LifeTask task);
  // Requires a stone at `target`.
  [[nodiscard]] LifeResult solve(const Board& board, Point target, LifeTask task) {
    Board copy = reading_board(board);
    GroupQuestion question(copy, target);
    return solve(question, task);
  }

  // Whether one search, without ko and as strict as the second look at a success, proves that this
  // move succeeds too.
  [[nodiscard]] bool surely_succeeds(GroupQuestion& question, Point move, LifeTask task);

 private:
  [[nodiscard]] LifeResult solve_as_is(GroupQuestion& question, LifeTask task);
  [[nodiscard]] LifeResult save_from_outside(GroupQuestion& question, const LifeResult& lost);
  void confirm(GroupQuestion& question, LifeTask task, LifeResult& success);
  enum class Standing : std::uint8_t { kHolds, kOpen, kRefuted };
  Standing hold_against(const LifeProblem& problem, LifeResult& success);
  [[nodiscard]] LifeResult read(const LifeProblem& problem);
  [[nodiscard]] LifeResult read_inside(const LifeProblem& problem);
  [[nodiscard]] LifeSearch::Outcome run(const LifeProblem& problem, KoMaster master);

  std::int64_t most_nodes_;
  std::int64_t nodes_of_search_ = 0;  // at most, in the searches of the moment
  LifeSearch search_;
};

// What becomes of a group if that side begins with that move, which may be a pass: the reverse of
// what the reader's solve() says after it. An illegal move fails. Requires a stone at `target`.
template <typename Reader>
[[nodiscard]] LifeResult solve_after(Reader& reader, const Board& board, Point move, Point target,
                                     LifeTask task) {
  const Color owner = board.color(target);
  const Move first{first_mover(task, owner), move};
  Board after = reading_board(board);
  if (!after.is_legal(first)) return {Verdict::kFails, true, move};
  after.play(first);
  if (after.color(target) != owner) return {Verdict::kSucceeds, true, move};
  LifeResult result = reader.solve(after, target, opposite(task));
  result.verdict = reversed(result.verdict);
  result.move = move;
  return result;
}

}  // namespace owlet::life
