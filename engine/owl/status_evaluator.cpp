// The status evaluator's answers in full: from a question down to the move that is put to the opponent.
#include "engine/owl/status_evaluator.h"

namespace owlet::owl {

using life::GroupQuestion;
using life::LifeResult;
using life::LifeTask;

namespace {

constexpr std::size_t kProofBytes = std::size_t{1} << 18;
constexpr std::size_t kAnswerBytes = std::size_t{1} << 18;
constexpr std::size_t kRaceBytes = std::size_t{1} << 16;

// Moves of the search that may be refuted one after the other, and what the nodes are divided by
// in the solver's searches that refute them.
constexpr int kMostTries = 3;
constexpr std::int64_t kShareToRefute = 2;

}  // namespace

StatusEvaluator::StatusEvaluator(std::shared_ptr<const PatternSets> patterns,
                                 const StatusLimits& limits, ReadingTable* table)
    : limits_(limits),
      strings_(limits.string_nodes, table),
      racing_strings_(limits.racing_nodes, table),
      owl_(std::move(patterns), limits.owl),
      races_(racing_strings_, limits.owl.race_nodes),
      proofs_(kProofBytes),
      answers_(kAnswerBytes),
      known_races_(kRaceBytes) {}

// ---- What is asked

LifeResult StatusEvaluator::solve(const Board& board, Point target, LifeTask task) {
  EvaluatedPosition position(board, strings_, full_effort());
  return answer(position, target, task);
}

LifeResult StatusEvaluator::solve_alone(const Board& board, Point target, LifeTask task) {
  Effort effort = full_effort();
  effort.level = Level::kUnrefuted;
  EvaluatedPosition position(board, strings_, effort);
  GroupQuestion question(position.board(), target);
  return search(position, question, task, std::nullopt);
}

GroupStatus StatusEvaluator::status(const Board& board, Point target) {
  const LifeResult kill = solve(board, target, LifeTask::kKill);
  if (kill.verdict == Verdict::kFails) return {GroupState::kAlive};
  const LifeResult save = solve(board, target, LifeTask::kSave);
  if (save.verdict == Verdict::kFails) return {GroupState::kDead};
  return {GroupState::kCritical, kill.move, save.move, is_ko(kill.verdict) || is_ko(save.verdict)};
}

life::SemeaiResult StatusEvaluator::race(const Board& board, Point mine, Point theirs) {
  EvaluatedPosition position(board, strings_, full_effort());
  return *race(position, mine, theirs, true).result;
}

const Ownership& StatusEvaluator::ownership(const Board& position) {
  Board board = canonical(position);
  if (board.ko_point().is_none()) board.set_to_move(Color::kBlack);
  const Hash key = QuestionKey(board).add(board.hash().index).add(board.hash().verify).hash();
  if (!ownership_ || owned_board_ != key)
    ownership_ = estimate_ownership(board, evaluator_for(board, evaluator_));
  owned_board_ = key;
  return *ownership_;
}

// ---- The rules

LifeResult StatusEvaluator::answer(EvaluatedPosition& position, Point target, LifeTask task) {
  if (position.is_lost_alone(target))
    return {task == LifeTask::kKill ? Verdict::kSucceeds : Verdict::kFails, true, Point::pass()};
  GroupQuestion question = position.question_about(target);
  return answer(position, question, task);
}

// Who fails by a move, or has a ko, may succeed by a pass. Whether a group can be killed by its quick status is
// asked first, so that neither answer waits for the other.
LifeResult StatusEvaluator::answer(EvaluatedPosition& position, GroupQuestion& question,
                                   LifeTask task) {
  if (const Answer certain = certainty(position, question, task)) return *certain;
  LifeResult result = find(position, question, task);
  const bool save = task == LifeTask::kSave;
  // What is lost by proof is not saved by a pass, either.
  const bool may_pass = save ? result.verdict != Verdict::kFails || !result.proven
                             : position.effort().level == Level::kAll;
  if (result.verdict == Verdict::kSucceeds || !may_pass) return result;
  const Answer kill = quick_answer(position, question, LifeTask::kKill);
  const bool lives = kill && kill->verdict == Verdict::kFails;
  const bool needless =
      save ? lives
           : !lives && answer(position, question, LifeTask::kSave).verdict == Verdict::kFails;
  return needless ? LifeResult{Verdict::kSucceeds, false, Point::pass()} : result;
}

// By reading and racing, or from the cache.
LifeResult StatusEvaluator::find(EvaluatedPosition& position, GroupQuestion& question,
                                 LifeTask task) {
  const Board& board = position.board();
  const QuestionKey key =
      position.key(question.target, task).add(static_cast<std::uint64_t>(position.effort().level));
  if (const LifeResult* const known = answers_.find(key, board)) return *known;
  const LifeResult result = *with_races(position, question, task, read(position, question, task));
  answers_.store(key, board, board.points(), result);
  return result;
}

// Long proofs and searches. What a short search has proven is not searched again, even if its walls
// do not hold.
LifeResult StatusEvaluator::read(EvaluatedPosition& position, GroupQuestion& question,
                                 LifeTask task) {
  const Answer found = short_proof(position, question, task);
  const Answer proof = if_walls_hold(position, question, task, found);
  if (proof && (proof->verdict == Verdict::kFails || !proof->move.on_board())) return *proof;
  const LifeResult result = search(position, question, task, found);
  return proof && result.verdict != proof->verdict ? *proof : result;
}

// The move that is proven, then what is likeliest, until one of them stands.
LifeResult StatusEvaluator::search(EvaluatedPosition& position, GroupQuestion& question,
                                   LifeTask task, const Answer& known) {
  LifeResult proof = known ? *known : owl_.prove(question, task, limits_.owl.proof_nodes);
  const bool proven = proof.proven && proof.verdict != Verdict::kFails;
  if (proven && !proof.move.on_board()) return proof;
  if (proven && proof.verdict == Verdict::kSucceeds)
    proof.move = owl_.natural_move(question, task, proof.move);
  const Color first = first_mover(task, question.group.goal.defender);
  LifeResult best{Verdict::kFails, proof.proven && !proven, Point::pass()};
  best.nodes = proof.nodes;
  PointSet refuted;
  Point vital = Point::pass();  // the answer to the last move, if that has not answered another
  for (int tries = proven ? -1 : 0; tries < kMostTries; ++tries) {
    const bool follows =
        vital.on_board() && !refuted.contains(vital) && position.board().is_legal({first, vital});
    LifeResult said = proof;
    if (follows) {
      said = {Verdict::kSucceeds, false, vital};
    } else if (tries >= 0) {
      said = owl_.by_search(proof, question, task, refuted);
      if (said.verdict <= best.verdict) break;
    }
    if (!said.move.on_board()) {  // none is needed
      said.nodes = best.nodes;
      return said;
    }
    const Answered answered = verified_by_reply(position, question, said, task);
    best.nodes += answered.nodes;
    if (answered.verdict > best.verdict) {
      best.verdict = answered.verdict;
      best.proven = said.proven ? answered.verdict == said.verdict : answered.proven;
      best.move = said.move;
      best.way_out = said.way_out;
    }
    if (answered.verdict >= said.verdict) break;
    refuted.insert(said.move);
    vital = follows ? Point::pass() : answered.answer;
    proof.proven = proof.proven && tries >= 0;
  }
  return best;
}

// What the next question says of a move, at the level that is left for it.
StatusEvaluator::Answered StatusEvaluator::verified_by_reply(EvaluatedPosition& position,
                                                             const GroupQuestion& question,
                                                             const LifeResult& said,
                                                             LifeTask task) {
  const bool kill = task == LifeTask::kKill;
  const Level level = position.effort().level;
  const bool to_solver = level == Level::kUnrefuted || (level == Level::kKills && !kill);
  Answered result{{Verdict::kFails, true, said.move}};
  Board& board = position.board();
  const Move first{first_mover(task, question.group.goal.defender), said.move};
  if (to_solver && said.proven) {
    result.verdict = said.verdict;
    return result;
  }
  if (!board.is_legal(first)) return result;
  board.play(first);
  if (board.color(question.target) != question.group.goal.defender) {
    result.verdict = Verdict::kSucceeds;
  } else if (to_solver) {
    GroupQuestion next(board, question.target);
    const LifeResult reply =
        owl_.prove(next, opposite(task), limits_.owl.proof_nodes / kShareToRefute);
    result.verdict = reply.proven ? reversed(reply.verdict) : said.verdict;
    result.proven = reply.proven;
    result.nodes = reply.nodes;
    result.answer = reply.move;
  } else {
    Effort effort = full_effort();
    effort.level = kill ? level : Level::kKills;
    EvaluatedPosition next(board, strings_, effort);
    const LifeResult reply = answer(next, question.target, opposite(task));
    result.verdict = reversed(reply.verdict);
    result.proven = reply.proven;
    result.nodes = reply.nodes;
    result.answer = reply.move;
  }
  board.undo();
  return result;
}

}  // namespace owlet::owl
