#include "engine/owl/group_judge.h"

#include <algorithm>

#include "engine/life/life_line.h"
#include "engine/owl/judged_position.h"
#include "engine/owl/judged_question.h"
#include "engine/tactics/links.h"

namespace owlet::owl {

using life::GroupQuestion;
using life::LifeResult;
using life::LifeTask;
using life::Region;
using life::SemeaiProof;
using life::SemeaiResult;

namespace {

// Of the whole board: the standard error of a share is then below 0.04.
constexpr int kPlayouts = 200;

constexpr std::size_t kProofBytes = std::size_t{1} << 18;
constexpr std::size_t kAnswerBytes = std::size_t{1} << 18;
constexpr std::size_t kRaceBytes = std::size_t{1} << 16;

ReadingLimits reading_limits(std::int64_t nodes) {
  ReadingLimits limits;
  limits.nodes = nodes;
  return limits;
}

bool is_good_for_group(Verdict verdict, LifeTask task) {
  return verdict == (task == LifeTask::kSave ? Verdict::kSucceeds : Verdict::kFails);
}

// Of a group that no move saves.
LifeResult lost(LifeTask task) {
  return {task == LifeTask::kKill ? Verdict::kSucceeds : Verdict::kFails, true, Point::pass()};
}

}  // namespace

GroupJudge::GroupJudge(std::shared_ptr<const PatternSets> patterns, const JudgeLimits& limits,
                       ReadingTable* table)
    : limits_(limits),
      strings_(reading_limits(limits.string_nodes), table),
      racing_strings_(reading_limits(limits.racing_nodes), table),
      owl_(std::move(patterns), limits.owl),
      races_(
          racing_strings_,
          [this](const Board& board, Point mine, Point theirs) {
            return owl_.guess_race(board, mine, theirs);
          },
          limits.owl.race_nodes),
      proofs_(kProofBytes),
      answers_(kAnswerBytes),
      known_races_(kRaceBytes) {}

// ---- Rules

GroupJudge::Answer GroupJudge::certainty(Position& position, const GroupQuestion& question,
                                         LifeTask task) {
  const Board& board = position.board();
  const Point string = question.target;
  const bool kill = task == LifeTask::kKill;
  const auto linked_with_life = [&] {
    const std::vector<Point> friends = life::find_goal(board, string).strings;
    return std::any_of(friends.begin(), friends.end(), [&](Point s) {
      return position.known().lives_by_theorem(s) &&
             (board.same_string(s, string) || Links(board, string, s).connected());
    });
  };
  if (linked_with_life())
    return LifeResult{kill ? Verdict::kFails : Verdict::kSucceeds, true, Point::pass()};
  if (position.known().dead_by_theorem(string) ||
      position.known().is_lost(string, question.group.goal.size))
    return lost(task);
  return std::nullopt;
}

// What a short search on the region proves, or is remembered to have proven, whatever its walls are worth.
GroupJudge::Answer GroupJudge::short_proof(Position& position, GroupQuestion& question,
                                           LifeTask task) {
  const auto& [goal, region] = question.group;
  if (region.room > life::kReadableRoom) return std::nullopt;
  const std::int64_t nodes = position.effort.of_proof;
  const QuestionKey key = position.key(question.target, task)
                              .add(goal.stones)
                              .add(region.inside)
                              .add(static_cast<std::uint64_t>(nodes));
  LifeResult result;
  if (const LifeResult* const known = proofs_.find(key, position.board())) {
    result = *known;
  } else if (position.effort.remembered) {
    return std::nullopt;
  } else {
    ++proofs_tried_;
    result = owl_.prove(question, task, nodes);
    proofs_.store(key, position.board(), seen_by_proof(question, task, result), result);
  }
  position.nodes += result.nodes;
  if (!result.proven) return std::nullopt;
  return result;
}

// What a short search has proven, where the walls of the region bear it.
GroupJudge::Answer GroupJudge::believed(Position& position, const GroupQuestion& question,
                                        LifeTask task, const Answer& found) {
  if (!found) return std::nullopt;
  const LifeResult& result = *found;
  const auto& [goal, region] = question.group;
  const bool good = is_good_for_group(result.verdict, task);
  const Region wide = find_region(position.board(), goal, 1);
  // Who lives by running has not been read to the end, and who lives by friends needs theirs.
  if (good && result.way_out == life::WayOut::kOpenBoard) return std::nullopt;
  if (good && result.way_out == life::WayOut::kFriend &&
      !(position.known().live_by_theorem(region.refuges) &&
        position.known().live_by_theorem(wide.refuges)))
    return std::nullopt;
  const Color builder = good ? goal.defender : goal.attacker();
  if (!position.known().stands(region.rim, builder) || !position.known().stands(wide.rim, builder))
    return std::nullopt;
  return result;
}

// What the next question says of a move, and the move by which it is answered.
OwlReader::Checked GroupJudge::put_to_opponent(Position& position, const GroupQuestion& question,
                                               const LifeResult& said, LifeTask task) {
  const bool kill = task == LifeTask::kKill;
  under_any_ = under_any_ && kill;
  if (!kill && position.scrutiny == Scrutiny::kKills)
    return owl_.look_for_refutation(question, said, task);
  OwlReader::Checked checked;
  checked.result = life::solve_after(position.board(), said.move, question.target, task,
                                     [&](const Board& board, Point target, LifeTask reply) {
                                       LifeResult answer =
                                           solve(board, target, reply,
                                                 kill ? position.scrutiny : Scrutiny::kKills);
                                       checked.answer = answer.move;
                                       return answer;
                                     });
  return checked;
}

// Long proofs and playouts. What a short search has proven is not searched again, even if it is not
// believed.
LifeResult GroupJudge::read(Position& position, GroupQuestion& question, LifeTask task) {
  const Answer found = short_proof(position, question, task);
  const Answer proof = believed(position, question, task, found);
  if (proof && (proof->verdict == Verdict::kFails || !proof->move.on_board())) return *proof;
  LifeResult result = owl_.solve(
      question, task,
      [&](const LifeResult& said) { return put_to_opponent(position, question, said, task); },
      found);
  if (proof && result.verdict != proof->verdict) return *proof;
  return result;
}

// A race can only help the group: who takes the stones around for walls has nothing else in mind.
// In haste there is no answer if one would have to be played out, or read longer.
GroupJudge::Answer GroupJudge::with_races(Position& position, const GroupQuestion& question,
                                          LifeTask task, LifeResult result) {
  const bool save = task == LifeTask::kSave;
  const bool hasty = position.effort.haste == Haste::kClockRuns;
  for (const Rival& rival : rivals_of(question)) {
    if (is_good_for_group(result.verdict, task)) break;
    const bool guess = rival.shut_in && !hasty;
    const SemeaiProof proof = save ? race_alone(position, question.target, rival.target, guess)
                                   : race_alone(position, rival.target, question.target, guess);
    if (hasty) position.nodes += proof.nodes;
    const auto& race = proof.result;
    if (!race && hasty && (rival.shut_in || proof.ran_out)) return std::nullopt;
    if (!race) continue;
    const life::RaceFinding kill =
        race->kill_alone.value_or(life::RaceFinding{race->kills, race->move});
    const Verdict verdict = save ? race->saves : kill.verdict;
    if (save ? verdict <= result.verdict : verdict >= result.verdict) continue;
    LifeResult raced = {verdict, race->proven, save ? race->move : kill.move};
    if (verdict != Verdict::kFails && raced.move.on_board() && !hasty)
      raced.verdict = put_to_opponent(position, question, raced, task).result.verdict;
    if (save && raced.verdict <= result.verdict) continue;
    result = raced;
    if (result.verdict == Verdict::kFails) result.move = Point::pass();
  }
  return result;
}

SemeaiProof GroupJudge::race_alone(Position& position, Point mine, Point theirs, bool guess) {
  const Board& board = position.board();
  const std::int64_t nodes = guess ? 0 : position.effort.of_race;
  const QuestionKey key =
      position.key(mine, LifeTask::kSave).add(theirs).add(static_cast<std::uint64_t>(nodes));
  if (const SemeaiProof* const known = known_races_.find(key, board)) return *known;
  if (position.effort.remembered) return {std::nullopt, 0, true};
  const SemeaiProof race = guess ? SemeaiProof{races_.read(board, mine, theirs)}
                                 : races_.prove(board, mine, theirs, nodes);
  known_races_.store(key, board, board.points(), race);
  return race;
}

// Whether who fails by a move, or has a ko, succeeds by a pass. The owner of a group is the first to be asked, so
// that neither answer waits for the other.
bool GroupJudge::is_needless(Position& position, GroupQuestion& question, LifeTask task) {
  const Answer kill = at_a_glance(position, question, LifeTask::kKill);
  const bool lives = kill && kill->verdict == Verdict::kFails;
  if (task == LifeTask::kSave) return lives;
  return !lives && answer(position, question, LifeTask::kSave).verdict == Verdict::kFails;
}

// ---- Questions

LifeResult GroupJudge::answer(Position& position, Point target, LifeTask task) {
  if (position.known().is_lost_alone(target)) return lost(task);
  GroupQuestion question = question_about(position.board(), target);
  return answer(position, question, task);
}

LifeResult GroupJudge::answer(Position& position, GroupQuestion& question, LifeTask task) {
  if (const Answer certain = certainty(position, question, task)) return *certain;
  LifeResult result = judge(position, question, task);
  // What is lost by proof is not saved by a pass, either.
  const bool is_lost =
      task == LifeTask::kSave && result.verdict == Verdict::kFails && result.proven;
  const bool may_pass = task == LifeTask::kSave ? !is_lost : position.scrutiny == Scrutiny::kAll;
  if (result.verdict != Verdict::kSucceeds && may_pass && is_needless(position, question, task))
    result = {Verdict::kSucceeds, false, Point::pass()};
  return result;
}

// By reading and racing, or as it was judged before. What is said under one scrutiny is often the
// same under the other: then it is kept for both.
LifeResult GroupJudge::judge(Position& position, GroupQuestion& question, LifeTask task) {
  const Board& board = position.board();
  const auto key = [&](Scrutiny scrutiny) {
    return position.key(question.target, task).add(static_cast<std::uint64_t>(scrutiny));
  };
  if (const Judgement* const known = answers_.find(key(position.scrutiny), board)) {
    under_any_ = under_any_ && known->under_any;
    return *known;
  }
  const bool before = std::exchange(under_any_, true);
  Judgement result{*with_races(position, question, task, read(position, question, task))};
  result.under_any = under_any_;
  for (const Scrutiny scrutiny : {Scrutiny::kKills, Scrutiny::kAll})
    if (scrutiny == position.scrutiny || result.under_any)
      answers_.store(key(scrutiny), board, board.points(), result);
  under_any_ = before && result.under_any;
  return result;
}

LifeResult GroupJudge::solve(const Board& board, Point target, LifeTask task, Scrutiny scrutiny) {
  Position position(board, strings_, effort(Haste::kNone), scrutiny);
  return answer(position, target, task);
}

LifeResult GroupJudge::solve(const Board& board, Point target, LifeTask task) {
  const LifeResult result = solve(board, target, task, Scrutiny::kAll);
  if (!denied_by_playouts(board, target, task, result)) return result;
  const bool fails = result.verdict == Verdict::kFails;
  return {fails ? Verdict::kSucceeds : Verdict::kFails, false, Point::pass()};
}

// Whether what is said is the same whoever moves first, and not proven, and playouts are sure of the contrary.
bool GroupJudge::denied_by_playouts(const Board& board, Point target, LifeTask task,
                                    const LifeResult& said) {
  if (said.proven || is_ko(said.verdict)) return false;
  const bool lives = is_good_for_group(said.verdict, task);
  const double survival = ownership(board).survival(board, target);
  if (!is_sure(survival) || lives == (survival > 0.5)) return false;
  const LifeTask other = task == LifeTask::kKill ? LifeTask::kSave : LifeTask::kKill;
  const LifeResult also = solve(board, target, other, Scrutiny::kAll);
  return !also.proven && !is_ko(also.verdict) && is_good_for_group(also.verdict, other) == lives;
}

const Ownership& GroupJudge::ownership(const Board& board) {
  Board copy = canonical(board);
  if (copy.ko_point().is_none()) copy.set_to_move(Color::kBlack);
  const Hash key = QuestionKey(copy).add(copy.hash().index).add(copy.hash().verify).hash();
  if (!last_playouts_ || last_playouts_->board != key) {
    Random random(copy.hash().verify);
    last_playouts_ = {key, estimate_ownership(copy, kPlayouts, random)};
  }
  return last_playouts_->result;
}

LifeResult GroupJudge::solve_after(const Board& board, Point move, Point target, LifeTask task) {
  return life::solve_after(board, move, target, task, life::group_reader(*this));
}

std::vector<Move> GroupJudge::line(const Board& board, Point target, LifeTask task,
                                   std::size_t most_moves) {
  const auto reader = [this](const Board& position, Point stone, LifeTask aim) {
    const LifeResult answer = solve(position, stone, aim);
    if (answer.verdict == Verdict::kFails || !answer.move.is_pass()) return answer;
    GroupQuestion question(position, stone);
    const LifeResult proof = owl_.prove(question, aim, limits_.owl.proof_nodes);
    return proof.proven && proof.verdict == answer.verdict ? proof : answer;
  };
  return life::telling_line(reader, board, target, task, most_moves);
}

GroupStatus GroupJudge::status(const Board& board, Point target) {
  const LifeResult kill = solve(board, target, LifeTask::kKill);
  if (kill.verdict == Verdict::kFails) return {GroupState::kAlive};
  const LifeResult save = solve(board, target, LifeTask::kSave);
  if (save.verdict == Verdict::kFails) return {GroupState::kDead};
  return {GroupState::kCritical, kill.move, save.move, is_ko(kill.verdict) || is_ko(save.verdict)};
}

SemeaiResult GroupJudge::race(const Board& board, Point mine, Point theirs) {
  Position position(board, strings_, effort(Haste::kNone));
  return *race_alone(position, mine, theirs, true).result;
}

std::pair<LifeResult, SgfCollection> GroupJudge::trace(const Board& board, Point target,
                                                       LifeTask task, std::size_t most_nodes) {
  const LifeResult result = solve(board, target, task);
  return {result,
          owl_.playouts(question_about(canonical(board), target), task, result, most_nodes)};
}

}  // namespace owlet::owl
