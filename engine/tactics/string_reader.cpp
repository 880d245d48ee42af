#include "engine/tactics/string_reader.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/tactics/connect_problem.h"

namespace owlet {
namespace {

// Of a defence that a limit left open.
constexpr std::size_t kMovesToConfirm = 4;

// The opponent's best reply to a move, as a verdict on the move.
Reading answered(Reading reply, Point move) {
  reply.verdict = reversed(reply.verdict);
  reply.move = reply.verdict == Verdict::kFails ? Point::none() : move;
  return reply;
}

}  // namespace

Reading StringReader::attack(Board& board, Point target) {
  return attack_any(board, {&target, 1}, CaptureProblem::Means::kAnything);
}

Reading StringReader::ladder_attack(Board& board, Point target) {
  return attack_any(board, {&target, 1}, CaptureProblem::Means::kLadder);
}

Reading StringReader::attack_either(Board& board, Point a, Point b) {
  return attack_any(board, std::array{a, b}, CaptureProblem::Means::kAnything);
}

Reading StringReader::attack_any(Board& board, std::span<const Point> targets,
                                 CaptureProblem::Means means) {
  const CaptureProblem problem(board, targets, means);
  return read(board, problem, problem.attacker());
}

Reading StringReader::defend(Board& board, Point target) {
  return defend_all(board, {&target, 1});
}

Reading StringReader::defend_both(Board& board, Point a, Point b) {
  return defend_all(board, std::array{a, b});
}

Reading StringReader::defend_all(Board& board, std::span<const Point> targets) {
  const CaptureProblem problem(board, targets);
  const Color owner = opponent(problem.attacker());
  const Reading reading = read(board, problem, owner);
  if (!reading.guessed || reading.verdict == Verdict::kFails) return reading;
  return confirmed_defence(board, targets, reading.nodes);
}

// A limit left the defence open. The moves that looked best are put to the attacker, so that what is
// said of them is what attack() will say.
Reading StringReader::confirmed_defence(Board& board, std::span<const Point> targets,
                                        std::int64_t nodes) {
  const Color owner = board.color(targets.front());
  Reading best;
  best.guessed = true;
  for (const Point move : search_.best_moves(owner, kMovesToConfirm)) {
    board.play({owner, move});
    const bool stand = std::all_of(targets.begin(), targets.end(),
                                   [&](Point p) { return board.color(p) == owner; });
    const Reading reply =
        stand ? answered(attack_any(board, targets, CaptureProblem::Means::kAnything), move)
              : Reading{};
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

Reading StringReader::connect(Board& board, Point a, Point b) {
  const ConnectProblem problem(board, a, b);
  return read(board, problem, problem.attacker());
}

Reading StringReader::disconnect(Board& board, Point a, Point b) {
  const ConnectProblem problem(board, a, b);
  return read(board, problem, opponent(problem.attacker()));
}

Reading StringReader::does_attack(Board& board, Point move, Point target) {
  const Color attacker = opponent(board.color(target));
  board.play({attacker, move});
  Reading reading{Verdict::kSucceeds, move, true, false, 0};
  if (is_stone(board.color(target))) reading = answered(defend(board, target), move);
  board.undo();
  return reading;
}

Reading StringReader::does_defend(Board& board, Point move, Point target) {
  board.play({board.color(target), move});
  Reading reading;
  if (is_stone(board.color(target))) reading = answered(attack(board, target), move);
  board.undo();
  return reading;
}

// The search that is hardest for the mover comes first, and usually settles it.
Reading StringReader::read(Board& board, const Problem& problem, Color mover) {
  const bool attacks = mover == problem.attacker();
  const KoMaster hard = attacks ? KoMaster::kDefender : KoMaster::kAttacker;
  const KoMaster easy = attacks ? KoMaster::kAttacker : KoMaster::kDefender;
  Reading reading;
  const auto succeeds = [&](KoMaster master) {
    const ProofSearch::Outcome outcome =
        search_.run(board, problem, mover, master, limits_, limits_.nodes - reading.nodes);
    reading.nodes += search_.nodes();
    reading.guessed = reading.guessed || !outcome.decided;
    return std::pair(outcome.reached == attacks, outcome);
  };
  const auto [sure, first] = succeeds(hard);
  if (sure) {
    reading.verdict = Verdict::kSucceeds;
    reading.move = first.move;
    reading.proven = first.certain;
    return reading;
  }
  if (!first.depends_on_ko) {
    reading.proven = first.certain;
    return reading;
  }
  const auto [possible, second] = succeeds(easy);
  if (!possible) {
    reading.proven = second.certain;
    return reading;
  }
  const auto [ahead, third] = succeeds(KoMaster::kNobody);
  reading.verdict = ahead ? Verdict::kKoAhead : Verdict::kKoBehind;
  reading.move = ahead ? third.move : second.move;
  reading.proven = first.certain && second.certain && third.certain;
  return reading;
}

}  // namespace owlet
