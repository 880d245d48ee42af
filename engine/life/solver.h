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

#include <functional>

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

  // Moves into suicide are not considered. The question's board is moved about and left as it was.
  [[nodiscard]] LifeResult solve(GroupQuestion& question, LifeTask task);
  // Requires a stone at `target`.
  [[nodiscard]] LifeResult solve(const Board& board, Point target, LifeTask task) {
    GroupQuestion question(board, target);
    return solve(question, task);
  }

  // What becomes of it if that side begins with that move, which may be a pass. An illegal move
  // fails.
  [[nodiscard]] LifeResult solve_after(const Board& board, Point move, Point target, LifeTask task);

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
  const Color owner = board.color(target);
  const Move first{first_mover(task, owner), move};
  Board after = reading_board(board);
  if (!after.is_legal(first)) return {Verdict::kFails, true, move};
  after.play(first);
  if (after.color(target) != owner) return {Verdict::kSucceeds, true, move};
  LifeResult result = solve(after, target, opposite(task));
  result.verdict = reversed(result.verdict);
  result.move = move;
  return result;
}

}  // namespace owlet::life
