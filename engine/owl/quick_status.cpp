// Quick statuses, from whole boards down to the rules that they apply.
#include <algorithm>

#include "engine/board/reading_board.h"
#include "engine/board/strings.h"
#include "engine/owl/status_evaluator.h"

namespace owlet::owl {

using life::GroupQuestion;
using life::LifeResult;
using life::LifeTask;
using life::Region;
using life::SemeaiProof;

namespace {

bool is_good_for_group(Verdict verdict, LifeTask task) {
  return verdict == (task == LifeTask::kSave ? Verdict::kSucceeds : Verdict::kFails);
}

}  // namespace

Effort StatusEvaluator::full_effort() const {
  return {Level::kAll, limits_.board_nodes, std::min(limits_.quick_nodes, limits_.owl.proof_nodes),
          limits_.owl.race_nodes};
}

Effort StatusEvaluator::timed_effort() const {
  return {Level::kProofs, limits_.timed_nodes, full_effort().of_proof,
          std::min(limits_.timed_race_nodes, limits_.owl.race_nodes)};
}

Effort StatusEvaluator::with_nodes(Level level, std::int64_t most, std::int64_t of_search) const {
  const Effort timed = timed_effort();
  return {level, most, std::min(timed.of_proof, of_search), std::min(timed.of_race, of_search)};
}

std::vector<StringStatus> StatusEvaluator::survey(const Board& board, const Effort& effort) {
  EvaluatedPosition position(board, strings_, effort);
  std::vector<StringStatus> strings = quick_status(position, all_strings(position.board()));
  find_seki(position, strings);
  return strings;
}

QuickStatuses StatusEvaluator::quick_status(const Board& board, std::span<const Point> stones,
                                            const Effort& effort) {
  EvaluatedPosition position(board, strings_, effort);
  return {quick_status(position, stones), position.nodes};
}

std::vector<StringStatus> StatusEvaluator::quick_status(EvaluatedPosition& position,
                                                        std::span<const Point> stones) {
  std::vector<StringStatus> strings;
  for (const Point s : stones) strings.push_back({s, quick_status(position, s)});
  return strings;
}

GroupStatus StatusEvaluator::quick_status(EvaluatedPosition& position, Point string) {
  if (position.is_lost_alone(string)) return {GroupState::kDead};
  GroupQuestion question = position.question_about(string);
  const bool any = position.effort().level == Level::kAnyProof;
  const Answer kill = quick_answer(position, question, LifeTask::kKill);
  if (!kill && !any) return {};
  if (kill && kill->verdict == Verdict::kFails) return {GroupState::kAlive};
  const Answer save = quick_answer(position, question, LifeTask::kSave);
  if (!save && !any) return {};
  if (save && save->verdict == Verdict::kFails) return {GroupState::kDead};
  if (!kill || !save)
    return {GroupState::kUnknown, kill ? kill->move : Point::none(),
            save ? save->move : Point::none()};
  return {GroupState::kCritical, kill->move, save->move,
          is_ko(kill->verdict) || is_ko(save->verdict)};
}

StatusEvaluator::Answer StatusEvaluator::quick_answer(EvaluatedPosition& position,
                                                      GroupQuestion& question, LifeTask task) {
  if (const Answer certain = certainty(position, question, task)) return certain;
  if (position.nodes >= position.effort().most) return std::nullopt;
  const Answer found = short_proof(position, question, task);
  if (position.effort().level == Level::kAnyProof) return found;
  const Answer proof = if_walls_hold(position, question, task, found);
  return proof ? with_races(position, question, task, *proof) : proof;
}

StatusEvaluator::Answer StatusEvaluator::certainty(EvaluatedPosition& position,
                                                   const GroupQuestion& question, LifeTask task) {
  const bool kill = task == LifeTask::kKill;
  const Point string = question.target;
  if (position.linked_with_life(string))
    return LifeResult{kill ? Verdict::kFails : Verdict::kSucceeds, true, Point::pass()};
  if (position.dead_by_theorem(string) || position.is_lost(string, question.group.goal.size))
    return LifeResult{kill ? Verdict::kSucceeds : Verdict::kFails, true, Point::pass()};
  return std::nullopt;
}

// What a short search on the region proves, or is remembered to have proven, whatever its walls are worth.
StatusEvaluator::Answer StatusEvaluator::short_proof(EvaluatedPosition& position,
                                                     GroupQuestion& question, LifeTask task) {
  const auto& [goal, region] = question.group;
  if (region.room > life::kReadableRoom) return std::nullopt;
  const std::int64_t nodes = position.effort().of_proof;
  const QuestionKey key = position.key(question.target, task)
                              .add(goal.stones)
                              .add(region.inside)
                              .add(static_cast<std::uint64_t>(nodes));
  LifeResult result;
  if (const LifeResult* const known = proofs_.find(key, position.board())) {
    result = *known;
  } else if (position.effort().level == Level::kRecalled) {
    return std::nullopt;
  } else {
    ++proofs_tried_;
    result = owl_.prove(question, task, nodes);
    proofs_.store(key, position.board(), seen_by_proof(question, task, result), result);
  }
  position.nodes += result.nodes;
  return result.proven ? Answer(result) : std::nullopt;
}

// What a short search has proven, where the walls of the region bear it.
StatusEvaluator::Answer StatusEvaluator::if_walls_hold(EvaluatedPosition& position,
                                                       const GroupQuestion& question, LifeTask task,
                                                       const Answer& found) {
  if (!found) return std::nullopt;
  const auto& [goal, region] = question.group;
  const bool good = is_good_for_group(found->verdict, task);
  const Region wide = find_region(position.board(), goal, 1);
  // Who lives by running has not been read to the end, and who lives by friends needs theirs.
  if (good && found->way_out == life::WayOut::kOpenBoard) return std::nullopt;
  if (good && found->way_out == life::WayOut::kFriend &&
      !(position.live_by_theorem(region.refuges) && position.live_by_theorem(wide.refuges)))
    return std::nullopt;
  const Color builder = good ? goal.defender : goal.attacker();
  if (!position.stands(region.boundary, builder) || !position.stands(wide.boundary, builder))
    return std::nullopt;
  return found;
}

// A race can only help the group: who takes the stones around for walls has nothing else in mind.
// With an effort that goes no further than proofs there is no answer if one would have to be played out, or
// read longer.
StatusEvaluator::Answer StatusEvaluator::with_races(EvaluatedPosition& position,
                                                    const GroupQuestion& question, LifeTask task,
                                                    LifeResult result) {
  const bool save = task == LifeTask::kSave;
  const bool proofs_alone = position.effort().level <= Level::kProofs;
  for (const Rival& rival : rivals_of(position, question)) {
    if (is_good_for_group(result.verdict, task)) break;
    const bool guess = rival.shut_in && !proofs_alone;
    const SemeaiProof proof = save ? race(position, question.target, rival.target, guess)
                                   : race(position, rival.target, question.target, guess);
    if (proofs_alone) position.nodes += proof.nodes;
    const auto& race = proof.result;
    if (!race && proofs_alone && (rival.shut_in || proof.ran_out)) return std::nullopt;
    if (!race) continue;
    const life::RaceFinding kill =
        race->kill_alone.value_or(life::RaceFinding{race->kills, race->move});
    const Verdict verdict = save ? race->saves : kill.verdict;
    if (save ? verdict <= result.verdict : verdict >= result.verdict) continue;
    LifeResult raced{verdict, race->proven, save ? race->move : kill.move};
    if (verdict != Verdict::kFails && raced.move.on_board() && !proofs_alone)
      raced.verdict = verified_by_reply(position, question, raced, task).verdict;
    if (save && raced.verdict <= result.verdict) continue;
    result = raced;
    if (result.verdict == Verdict::kFails) result.move = Point::pass();
  }
  return result;
}

// What is proven of a race, or else guessed.
SemeaiProof StatusEvaluator::race(EvaluatedPosition& position, Point mine, Point theirs,
                                  bool guess) {
  Board& board = position.board();
  const std::int64_t nodes = guess ? 0 : position.effort().of_race;
  const QuestionKey key =
      position.key(mine, LifeTask::kSave).add(theirs).add(static_cast<std::uint64_t>(nodes));
  if (const SemeaiProof* const known = known_races_.find(key, board)) return *known;
  if (position.effort().level == Level::kRecalled) return {.ran_out = true};
  SemeaiProof proof = races_.prove(board, mine, theirs, guess ? limits_.owl.race_nodes : nodes);
  if (guess && !proof.result) proof.result = owl_.guess_race(board, mine, theirs);
  if (guess) proof.nodes = 0;
  known_races_.store(key, board, board.points(), proof);
  return proof;
}

// Two neighbours that cannot be killed, with all that lives with them.
void StatusEvaluator::find_seki(EvaluatedPosition& position, std::vector<StringStatus>& strings) {
  const Board& board = position.board();
  PointSet stones;
  const auto may_be = [&](const StringStatus& s, Color c) {
    return board.color(s.string) == c && s.status.state == GroupState::kAlive &&
           !position.lives_by_theorem(s.string);
  };
  for (const StringStatus& a : strings)
    for (const StringStatus& b : strings)
      if (may_be(a, Color::kBlack) && may_be(b, Color::kWhite) &&
          in_seki(position, a.string, b.string))
        for (const Point member : {a.string, b.string})
          stones |= position.question_about(member).group.goal.stones;
  for (StringStatus& s : strings)
    if (stones.contains(s.string) && may_be(s, board.color(s.string)))
      s.status.state = GroupState::kSeki;
}

// Whether they share liberties and neither can afford to play at any of these.
bool StatusEvaluator::in_seki(EvaluatedPosition& position, Point a, Point b) {
  Board& board = position.board();
  const PointSet shared = board.liberties(a) & board.liberties(b);
  const auto loses = [&](Point string, Point liberty) {
    const TurnKeeper turn(board);
    const Color owner = board.color(string);
    board.set_to_move(owner);
    return !board.is_legal({owner, liberty}) ||
           strings_.does_defend(board, liberty, string).verdict == Verdict::kFails;
  };
  return !shared.empty() &&
         std::ranges::all_of(shared, [&](Point p) { return loses(a, p) && loses(b, p); });
}

}  // namespace owlet::owl
