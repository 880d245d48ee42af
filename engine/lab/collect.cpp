#include "engine/lab/collect.h"

#include <set>
#include <vector>

#include "dfa/tool/replay.h"
#include "engine/base/random.h"
#include "engine/owl/owl_problem.h"

namespace owlet::lab {
namespace {

using life::GroupAtStake;
using life::LifeResult;
using life::LifeTask;

// Fewer stones are not a group.
constexpr int kLeastStones = 3;
constexpr int kLeastRoom = 2;

// What is near the group, as a number.
std::uint64_t fingerprint(const Board& board, const PointSet& area) {
  std::uint64_t sum = 0;
  for (const Point p : area)
    sum = Random(sum ^ static_cast<std::uint64_t>(4 * p.index() + static_cast<int>(board.color(p))))
              .next();
  return sum;
}

class Collector {
 public:
  Collector(const ListedGame& game, std::string name, const CollectLimits& limits,
            const std::function<void(const GroupProblem&)>& found)
      : game_(game),
        name_(std::move(name)),
        limits_(limits),
        solver_(limits.nodes),
        found_(found) {}

  void run() {
    Board board = game_.first_board();
    int played = 0;
    for (const Move move : game_.moves) {
      if (!play_recorded(board, move)) return;
      if (++played % limits_.every == 0) look(reading_board(board));
    }
  }

 private:
  void look(const Board& board) {
    PointSet seen;
    for (const Point p : board.points()) {
      if (!is_stone(board.color(p)) || seen.contains(p)) continue;
      const GroupAtStake group = life::find_group(board, p);
      seen |= group.goal.stones;
      const int room = group.region.room;
      if (group.goal.size < kLeastStones || room < kLeastRoom || room > limits_.room) continue;
      if (known_.insert(fingerprint(board, owl::owl_area(board, group))).second)
        ask(board, p, group);
    }
  }

  [[nodiscard]] bool wins(const Board& board, Point target, LifeTask task) {
    const LifeResult result = solver_.solve(board, target, task);
    return result.proven && result.verdict == Verdict::kSucceeds && result.move.on_board();
  }

  void ask(const Board& board, Point target, const GroupAtStake& group) {
    if (!wins(board, target, LifeTask::kKill) || !wins(board, target, LifeTask::kSave)) return;
    for (const LifeTask task : {LifeTask::kKill, LifeTask::kSave}) {
      GroupProblem question;
      question.id = name_ + "-" + std::to_string(++count_);
      question.size = board.width();
      for (const Point p : board.points()) question.colors[p] = board.color(p);
      question.target = target;
      question.task = task;
      const Board start = question.board();
      for (const Point p : group.region.inside.grown())
        if (start.color(p) == Color::kEmpty && start.is_legal({question.first(), p}))
          classify(start, question, p);
      if (!question.solutions.empty() && !question.failures.empty()) found_(question);
    }
  }

  void classify(const Board& start, GroupProblem& question, Point move) {
    const LifeResult result =
        life::solve_after(solver_, start, move, question.target, question.task);
    if (!result.proven) return;
    if (result.verdict == Verdict::kSucceeds) question.solutions.push_back(move);
    if (result.verdict == Verdict::kFails) question.failures.push_back(move);
  }

  const ListedGame& game_;
  std::string name_;
  CollectLimits limits_;
  life::LifeSolver solver_;
  const std::function<void(const GroupProblem&)>& found_;
  std::set<std::uint64_t> known_;
  int count_ = 0;
};

}  // namespace

void collect(const ListedGame& game, const std::string& name, const CollectLimits& limits,
             const std::function<void(const GroupProblem&)>& found) {
  Collector(game, name, limits, found).run();
}

}  // namespace owlet::lab
