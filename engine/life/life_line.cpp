#include "engine/life/life_line.h"

namespace owlet::life {
namespace {

// A move on the board that does not fail, else a pass.
Point helpful_move(const GroupReader& groups, const Board& board, Point target, LifeTask task) {
  const LifeResult result = groups(board, target, task);
  return result.verdict == Verdict::kFails ? Point::pass() : result.move;
}

}  // namespace

std::vector<Move> telling_line(const GroupReader& groups, const Board& position, Point target,
                               LifeTask task, std::size_t most_moves) {
  if (task == LifeTask::kSave &&
      groups(position, target, LifeTask::kKill).verdict == Verdict::kFails)
    return {};
  const Color owner = position.color(target);
  Board board = reading_board(position);
  board.set_to_move(first_mover(task, owner));
  std::vector<Move> line;
  while (line.size() < most_moves && board.color(target) == owner) {
    const bool answers = line.size() % 2 == 1;
    Point p = helpful_move(groups, board, target, answers ? opposite(task) : task);
    if (answers && p.is_pass()) p = helpful_move(groups, board, target, task);
    const Move move{board.to_move(), p};
    if (p.is_pass() || !board.is_legal(move)) break;
    board.play(move);
    line.push_back(move);
  }
  return line;
}

}  // namespace owlet::life
