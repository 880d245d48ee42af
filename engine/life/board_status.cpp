#include "engine/life/board_status.h"

#include <algorithm>

#include "engine/board/spread.h"
#include "engine/life/status_survey.h"

namespace owlet::life {
namespace {

ReadingLimits string_limits(const StatusLimits& limits) {
  ReadingLimits result;
  result.nodes = limits.string_nodes;
  return result;
}

// From where it plays, what reading a group may look at: strings beside these points, their
// liberties, and the strings beside those.
constexpr int kSteps = 3;

PointSet seen_points(const Board& board, const GroupAtStake& group) {
  PointSet points = find_region(board, group.goal, 1).inside;
  points |= group.region.inside;
  for (const Point p : group.region.outskirts) points.insert(p);
  for (const Point string : group.region.rim)
    for (const Point p : board.liberties(string)) points.insert(p);
  return surroundings(board, points, kSteps);
}

}  // namespace

StatusReader::StatusReader(const StatusLimits& limits, ReadingTable* table)
    : limits_(limits), strings_(string_limits(limits), table), solver_(limits.search_nodes) {}

BoardStatus StatusReader::read(const Board& board) {
  StatusSurvey survey(board, strings_);
  std::int64_t nodes = 0;
  for (const OpenGroup& group : survey.open_groups()) {
    if (nodes >= limits_.board_nodes) break;
    const Judgement judgement = recall_or_judge(survey.board(), group.target, group.stake);
    nodes += judgement.nodes;
    survey.settle(group, judgement.fate, judgement.way_out);
  }
  BoardStatus status = survey.conclude();
  status.nodes = nodes;
  return status;
}

StatusReader::Judgement StatusReader::recall_or_judge(const Board& board, Point target,
                                                      const GroupAtStake& group) {
  const QuestionKey key =
      QuestionKey(board).add(target).add(group.goal.stones).add(group.region.inside);
  if (const Judgement* const known = judgements_.find(key, board)) return *known;
  ++groups_read_;
  const Judgement judgement = judge(board, target);
  judgements_.store(key, board, judgement.looked_far ? board.points() : seen_points(board, group),
                    judgement);
  return judgement;
}

// Only what is proven counts, but for how a group can be saved that can surely be killed.
StatusReader::Judgement StatusReader::judge(const Board& board, Point target) {
  GroupQuestion question(board, target);
  const LifeResult kill = solver_.solve(question, LifeTask::kKill);
  Judgement judgement;
  judgement.nodes = kill.nodes;
  if (!kill.proven) return judgement;
  Fate& fate = judgement.fate;
  if (kill.verdict == Verdict::kFails) {
    fate.state = GroupState::kAlive;
    fate.proven = true;
    judgement.way_out = kill.way_out;
    return judgement;
  }
  const LifeResult save = solver_.solve(question, LifeTask::kSave);
  judgement.nodes += save.nodes;
  judgement.looked_far = save.verdict == Verdict::kFails;
  if (save.verdict == Verdict::kFails) {
    fate.state = save.proven ? GroupState::kDead : GroupState::kUnknown;
    fate.proven = save.proven && kill.verdict == Verdict::kSucceeds;
    return judgement;
  }
  fate = {GroupState::kCritical, kill.move, save.move, is_ko(kill.verdict) || is_ko(save.verdict),
          save.proven};
  return judgement;
}

}  // namespace owlet::life
