#include "engine/owl/connection_reader.h"

namespace owlet::owl {

using life::LifeTask;

// A move that the answer to the other side's question refutes is none.
Reading ConnectionReader::verified(Board& board, const ConnectProblem& problem, LifeTask task) {
  Reading reading = ask(board, problem, task);
  if (reading.proven || reading.verdict != Verdict::kSucceeds || !reading.move.on_board())
    return reading;
  board.play({first_mover(task, problem.attacker()), reading.move});
  const bool refuted =
      problem.stands(board) && ask(board, problem, opposite(task)).verdict == Verdict::kSucceeds;
  board.undo();
  if (refuted) {
    reading.verdict = Verdict::kFails;
    reading.move = Point::none();
  }
  return reading;
}

// What is read to the end counts if it is proven, and as ways are never made by a rule of thumb, if one is made.
Reading ConnectionReader::ask(Board& board, const ConnectProblem& problem, LifeTask task) {
  const bool save = task == LifeTask::kSave;
  Reading reading = save ? strings_.connect(board, problem) : strings_.disconnect(board, problem);
  const bool made = (reading.verdict == Verdict::kSucceeds) == save;
  if (reading.proven || (!reading.guessed && (made || is_ko(reading.verdict)))) return reading;
  const life::LifeResult found = owl_.guess(board, OwlProblem(board, problem), task);
  reading.verdict = found.verdict;
  reading.move = found.verdict == Verdict::kFails ? Point::none() : found.move;
  return reading;
}

}  // namespace owlet::owl
