#include "engine/owl/judged_question.h"

#include <algorithm>
#include <cassert>

#include "engine/board/spread.h"
#include "engine/life/semeai.h"
#include "engine/owl/owl_problem.h"

namespace owlet::owl {

using life::GroupQuestion;
using life::LifeResult;
using life::LifeTask;

namespace {

// The reader of groups knows of itself what capturing a few stones is worth.
constexpr int kLeastRival = 5;

// Steps from where the solver plays to what it may look at: strings beside these points, their
// liberties, and the strings beside those.
constexpr int kStepsSeen = 3;

Point lowest_stone(const Board& board, Point string) {
  Point lowest = string;
  board.for_each_stone(string, [&](Point s) { lowest = std::min(lowest, s); });
  return lowest;
}

// Of the largest of those strings, of equal ones the lowest.
Point representative(const Board& board, const std::vector<Point>& strings) {
  Point best;
  for (const Point s : strings) {
    const Point stone = lowest_stone(board, s);
    const int more = best.is_none() ? 1 : board.string_size(stone) - board.string_size(best);
    if (more > 0 || (more == 0 && stone < best)) best = stone;
  }
  return best;
}

}  // namespace

Board canonical(const Board& board) {
  Board copy(board.width(), board.height(), {KoRule::kSimple, false});
  [[maybe_unused]] const bool stands = copy.set_up(board.colors(), board.to_move());
  assert(stands);
  copy.set_ko_point(board.ko_point());
  return copy;
}

GroupQuestion question_about(const Board& board, Point string) {
  GroupQuestion question(board, string);
  const Point target = representative(board, owl_goal(board, question.group, string).strings);
  return board.same_string(target, string) && target == string ? std::move(question)
                                                               : GroupQuestion(board, target);
}

PointSet seen_by_proof(const GroupQuestion& question, LifeTask task, const LifeResult& result) {
  const Board& board = question.board;
  const auto& [goal, region] = question.group;
  if (task == LifeTask::kSave && result.verdict == Verdict::kFails) return board.points();
  PointSet points = find_region(board, goal, 1).inside | region.inside;
  for (const Point p : region.outskirts) points.insert(p);
  for (const Point string : region.rim)
    for (const Point p : board.liberties(string)) points.insert(p);
  return surroundings(board, points, kStepsSeen);
}

std::vector<Rival> rivals_of(const GroupQuestion& question) {
  const Board& board = question.board;
  PointSet near;
  add_string(board, question.target, near);
  for (const Point liberty : board.liberties(question.target)) near.insert(liberty);
  const bool is_shut = life::is_shut_in(board, question.group.goal);
  std::vector<Rival> rivals;
  PointSet seen;
  for (const Point p : near.grown() & board.points()) {
    if (board.color(p) != question.group.goal.attacker() || seen.contains(p)) continue;
    const life::Goal group = life::find_goal(board, p);
    seen |= group.stones;
    if (group.size >= kLeastRival)
      rivals.push_back(
          {question_about(board, p).target, is_shut && life::is_shut_in(board, group)});
  }
  return rivals;
}

}  // namespace owlet::owl
