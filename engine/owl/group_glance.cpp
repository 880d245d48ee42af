// The judge's glances at whole boards.
#include <algorithm>
#include <limits>

#include "engine/board/strings.h"
#include "engine/owl/group_judge.h"
#include "engine/owl/judged_position.h"
#include "engine/owl/judged_question.h"

namespace owlet::owl {

using life::GroupQuestion;
using life::LifeTask;

GroupJudge::Effort GroupJudge::effort(Haste haste) const {
  const std::int64_t of_proof = std::min(limits_.glance_nodes, limits_.owl.proof_nodes);
  if (haste == Haste::kNone) return {haste, limits_.board_nodes, of_proof, limits_.owl.race_nodes};
  return {haste, limits_.hasty_nodes, of_proof,
          std::min(limits_.hasty_race_nodes, limits_.owl.race_nodes)};
}

GroupJudge::Effort GroupJudge::effort_of_search(std::int64_t nodes) const {
  Effort allowed = effort(Haste::kClockRuns);
  allowed.of_proof = std::min(allowed.of_proof, nodes);
  allowed.of_race = std::min(allowed.of_race, nodes);
  return allowed;
}

GroupJudge::Answer GroupJudge::at_a_glance(Position& position, GroupQuestion& question,
                                           LifeTask task) {
  if (const Answer certain = certainty(position, question, task)) return certain;
  if (position.nodes >= position.effort.most) return std::nullopt;
  const Answer found = short_proof(position, question, task);
  if (position.effort.belief == Belief::kAny) return found;
  const Answer proof = believed(position, question, task, found);
  return proof ? with_races(position, question, task, *proof) : proof;
}

GroupStatus GroupJudge::glance(Position& position, Point string) {
  if (position.known().is_lost_alone(string)) return {GroupState::kDead};
  GroupQuestion question = question_about(position.board(), string);
  const bool any = position.effort.belief == Belief::kAny;
  const Answer kill = at_a_glance(position, question, LifeTask::kKill);
  if (!kill && !any) return {};
  if (kill && kill->verdict == Verdict::kFails) return {GroupState::kAlive};
  const Answer save = at_a_glance(position, question, LifeTask::kSave);
  if (!save && !any) return {};
  if (save && save->verdict == Verdict::kFails) return {GroupState::kDead};
  if (!kill || !save)
    return {GroupState::kUnknown, kill ? kill->move : Point::none(),
            save ? save->move : Point::none()};
  return {GroupState::kCritical, kill->move, save->move,
          is_ko(kill->verdict) || is_ko(save->verdict)};
}

std::vector<StringStatus> GroupJudge::survey(const Board& board, Haste haste) {
  Position position(board, strings_, effort(haste));
  std::vector<StringStatus> strings = glance(position, all_strings(position.board()));
  find_seki(position, strings);
  return strings;
}

std::vector<StringStatus> GroupJudge::glance(Position& position, std::span<const Point> stones) {
  std::vector<StringStatus> strings;
  for (const Point s : stones) strings.push_back({s, glance(position, s)});
  return strings;
}

Glances GroupJudge::glance(const Board& board, std::span<const Point> stones, std::int64_t nodes,
                           std::int64_t search_nodes, Belief belief) {
  Effort allowed = effort_of_search(search_nodes);
  allowed.most = nodes;
  allowed.belief = belief;
  Position position(board, strings_, allowed);
  std::vector<StringStatus> strings = glance(position, stones);
  return {std::move(strings), position.nodes};
}

std::vector<StringStatus> GroupJudge::recall(const Board& board, std::span<const Point> stones,
                                             std::int64_t search_nodes) {
  Effort allowed = effort_of_search(search_nodes);
  allowed.most = std::numeric_limits<std::int64_t>::max();
  allowed.remembered = true;
  Position position(board, strings_, allowed);
  return glance(position, stones);
}

// Two neighbours that cannot be killed, with all that lives with them.
void GroupJudge::find_seki(Position& position, std::vector<StringStatus>& strings) {
  const Board& board = position.board();
  PointSet stones;
  const auto may_be = [&](const StringStatus& s, Color c) {
    return board.color(s.string) == c && s.status.state == GroupState::kAlive &&
           !position.known().lives_by_theorem(s.string);
  };
  for (const StringStatus& a : strings)
    for (const StringStatus& b : strings)
      if (may_be(a, Color::kBlack) && may_be(b, Color::kWhite) &&
          in_seki(position, a.string, b.string))
        for (const Point member : {a.string, b.string})
          stones |= question_about(board, member).group.goal.stones;
  for (StringStatus& s : strings)
    if (stones.contains(s.string) && may_be(s, board.color(s.string)))
      s.status.state = GroupState::kSeki;
}

// Whether they share liberties and neither can afford to play at any of these.
bool GroupJudge::in_seki(Position& position, Point a, Point b) {
  const PointSet shared = shared_liberties(position.board(), a, b);
  const auto loses = [&](Point string, Point liberty) {
    Board board = position.board();
    const Color owner = board.color(string);
    board.set_to_move(owner);
    return !board.is_legal({owner, liberty}) ||
           strings_.does_defend(board, liberty, string).verdict == Verdict::kFails;
  };
  return !shared.empty() && std::all_of(shared.begin(), shared.end(),
                                        [&](Point p) { return loses(a, p) && loses(b, p); });
}

}  // namespace owlet::owl
