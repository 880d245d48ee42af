#include "engine/tactics/string_reader.h"

#include "engine/board/spread.h"

namespace owlet {
namespace {

// Of a defence that a limit left open.
constexpr std::size_t kMovesToConfirm = 4;
// Of an attack.
constexpr std::size_t kAttacksToContinue = 2;

// The opponent's best reply to a move, as a verdict on the move.
Reading answered(Reading reply, Point move) {
  reply.verdict = reversed(reply.verdict);
  reply.move = reply.verdict == Verdict::kFails ? Point::none() : move;
  return reply;
}

}  // namespace

Reading StringReader::connect(Board& board, const ConnectProblem& problem) {
  if (problem.is_there(board)) return {Verdict::kSucceeds, Point::pass(), true, false, 0};
  return read(board, problem, KoMaster::kAttacker);
}

Reading StringReader::disconnect(Board& board, const ConnectProblem& problem) {
  if (problem.is_there(board)) return {Verdict::kFails, Point::none(), true, false, 0};
  return read(board, problem, KoMaster::kDefender);
}

// From the table, or by reading.
Reading StringReader::answer(Board& board, Point target, KoMaster mover) {
  // On a small board any change may matter.
  const bool keeps = table_ != nullptr && !CaptureProblem::is_small(board);
  QuestionKey question(board);
  question.add(static_cast<std::uint64_t>(mover)).add(target).add(board.ko_point());
  question.add(static_cast<std::uint64_t>(most_nodes_));
  if (keeps) {
    if (const Reading* const known = table_->find(question, board)) return *known;
  }
  tried_.clear();
  tried_.insert(target);
  const Reading reading =
      mover == KoMaster::kAttacker ? read_attack(board, target) : read_defence(board, target);
  if (keeps)
    table_->store(question, board, surroundings(board, tried_, kStepsOfInfluence), reading);
  return reading;
}

Reading StringReader::read_attack(Board& board, Point target) {
  const CaptureProblem problem(board, target);
  const Reading reading = read(board, problem, KoMaster::kAttacker);
  if (!reading.guessed || reading.verdict != Verdict::kFails) return reading;
  return continued_attack(board, problem, reading);
}

// A limit left the attack open. The moves that looked best are played and read on from there.
Reading StringReader::continued_attack(Board& board, const Problem& problem, Reading open) {
  const Color attacker = problem.attacker();
  for (const Point move : search_.best_moves(attacker, kAttacksToContinue)) {
    board.play({attacker, move});
    Reading reply = read(board, problem, KoMaster::kDefender);
    board.undo();
    open.nodes += reply.nodes;
    if (reply.guessed || reply.verdict == Verdict::kSucceeds) continue;
    reply.nodes = open.nodes;
    return answered(reply, move);
  }
  return open;
}

Reading StringReader::read_defence(Board& board, Point target) {
  const CaptureProblem problem(board, target);
  const Reading reading = read(board, problem, KoMaster::kDefender);
  if (!reading.guessed || reading.verdict == Verdict::kFails) return reading;
  return confirmed_defence(board, target, reading.nodes);
}

// A limit left the defence open. The moves that looked best are put to the attacker, so that what
// is said of them is what attack() will say.
Reading StringReader::confirmed_defence(Board& board, Point target, std::int64_t nodes) {
  const Color owner = board.color(target);
  Reading best;
  best.guessed = true;
  for (const Point move : search_.best_moves(owner, kMovesToConfirm)) {
    board.play({owner, move});
    const bool stands = board.color(target) == owner;
    const Reading reply = stands ? answered(read_attack(board, target), move) : Reading{};
    board.undo();
    nodes += reply.nodes;
    if (reply.verdict > best.verdict) {
      best.verdict = reply.verdict;
      best.move = move;
    }
    if (best.verdict == Verdict::kSucceeds) break;
  }
  best.nodes = nodes;
  return best;
}

Reading StringReader::does_defend(Board& board, Point move, Point target) {
  board.play({board.color(target), move});
  Reading reading;
  if (is_stone(board.color(target))) reading = answered(attack(board, target), move);
  board.undo();
  return reading;
}

const StringSearch& StringReader::explore_attack(Board& board, Point target) {
  const CaptureProblem problem(board, target);
  search_.run(board, problem, problem.attacker(), KoMaster::kDefender, most_nodes_);
  return search_;
}

Reading StringReader::read(Board& board, const Problem& problem, KoMaster mover) {
  Reading reading;
  const auto search = [&](KoMaster master) {
    const StringSearch::Outcome outcome = search_.run(
        board, problem, color_of(mover, problem.attacker()), master, most_nodes_ - reading.nodes);
    reading.nodes += search_.nodes();
    tried_ |= search_.tried();
    reading.guessed = reading.guessed || !outcome.decided;
    return KoFinding<Point>{outcome.reached == (mover == KoMaster::kAttacker), outcome.certain,
                            outcome.depends_on_ko, outcome.move};
  };
  const KoAnswer<Point> answer = read_ko_levels(mover, search);
  reading.verdict = answer.verdict;
  reading.proven = answer.proven;
  if (answer.verdict != Verdict::kFails) reading.move = answer.move;
  return reading;
}

}  // namespace owlet
