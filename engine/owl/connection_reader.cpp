#include "engine/owl/connection_reader.h"

#include "engine/board/spread.h"
#include "engine/tactics/break_in_problem.h"
#include "engine/tactics/connect_problem.h"

namespace owlet::owl {

using life::LifeTask;

namespace {

PointSet stones_of(const Board& board, Point string) {
  PointSet stones;
  add_string(board, string, stones);
  return stones;
}

}  // namespace

Reading ConnectionReader::connect(Board& board, Point a, Point b) {
  return verified(board, {a, b, {}}, LifeTask::kSave);
}

Reading ConnectionReader::disconnect(Board& board, Point a, Point b) {
  return verified(board, {a, b, {}}, LifeTask::kKill);
}

Reading ConnectionReader::break_in(Board& board, Point string, const PointSet& area) {
  return verified(board, {string, Point::none(), area}, LifeTask::kSave);
}

Reading ConnectionReader::block_off(Board& board, Point string, const PointSet& area) {
  return verified(board, {string, Point::none(), area}, LifeTask::kKill);
}

// A move that the answer to the other side's question refutes is none.
Reading ConnectionReader::verified(Board& board, const Ends& ends, LifeTask task) {
  Reading reading = ask(board, ends, task);
  if (reading.proven || reading.verdict != Verdict::kSucceeds || !reading.move.on_board())
    return reading;
  const bool save = task == LifeTask::kSave;
  const Color owner = board.color(ends.from);
  board.play({save ? owner : opponent(owner), reading.move});
  const bool are_there = board.color(ends.from) == owner &&
                         (!ends.string.on_board() || board.color(ends.string) == owner);
  const bool refuted =
      are_there &&
      ask(board, ends, save ? LifeTask::kKill : LifeTask::kSave).verdict == Verdict::kSucceeds;
  board.undo();
  if (refuted) {
    reading.verdict = Verdict::kFails;
    reading.move = Point::none();
  }
  return reading;
}

Reading ConnectionReader::ask(Board& board, const Ends& ends, LifeTask task) {
  const auto& [from, string, area] = ends;
  const bool save = task == LifeTask::kSave;
  if (string.on_board())
    return decide(
        board, from, stones_of(board, string), ConnectProblem(board, from, string), task,
        save ? strings_.connect(board, from, string) : strings_.disconnect(board, from, string));
  return decide(
      board, from, area, BreakInProblem(board, from, area), task,
      save ? strings_.break_in(board, from, area) : strings_.block_off(board, from, area));
}

// What is read to the end counts if it is proven, and as ways are never made by a rule of thumb, if one is made.
Reading ConnectionReader::decide(Board& board, Point from, const PointSet& to, const Problem& way,
                                 LifeTask task, Reading reading) {
  const bool made = (reading.verdict == Verdict::kSucceeds) == (task == LifeTask::kSave);
  if (reading.proven || (!reading.guessed && (made || is_ko(reading.verdict)))) return reading;
  const life::LifeResult found = owl_.guess(board, OwlProblem(board, from, to, way), task);
  reading.verdict = found.verdict;
  reading.move = found.verdict == Verdict::kFails ? Point::none() : found.move;
  return reading;
}

}  // namespace owlet::owl
