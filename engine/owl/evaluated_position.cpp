#include "engine/owl/evaluated_position.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/board/spread.h"
#include "engine/life/semeai.h"
#include "engine/owl/owl_problem.h"
#include "engine/tactics/links.h"

namespace owlet::owl {

using life::GroupQuestion;
using life::LifeResult;
using life::LifeTask;
using life::Safety;

namespace {

// The reader of groups knows of itself what capturing a few stones is worth.
constexpr int kLeastRival = 5;

// Steps from where the solver plays to what it may look at: strings beside these points, their
// liberties, and the strings beside those.
constexpr int kStepsSeen = 3;

// Of the largest of those strings, of equal ones the lowest.
Point representative(const Board& board, const std::vector<Point>& strings) {
  const Point largest = *std::ranges::max_element(strings, {}, [&](Point s) {
    return std::pair(board.string_size(s), -board.string_root(s).index());
  });
  return board.string_root(largest);
}

}  // namespace

Board canonical(const Board& board) {
  Board copy(board.width(), board.height(), {KoRule::kSimple, false});
  [[maybe_unused]] const bool stands = copy.set_up(board.colors(), board.to_move());
  assert(stands);
  copy.set_ko_point(board.ko_point());
  return copy;
}

EvaluatedPosition::EvaluatedPosition(const Board& position, StringReader& strings,
                                     const Effort& allowed)
    : board_(canonical(position)), effort_(allowed), safety_(board_, strings) {}

QuestionKey EvaluatedPosition::key(Point target, LifeTask task) const {
  const Point ko = board_.ko_point();
  return QuestionKey(board_)
      .add(target)
      .add(static_cast<std::uint64_t>(task))
      .add(ko)
      .add(ko.is_none() ? 0 : static_cast<std::uint64_t>(board_.to_move()));
}

GroupQuestion EvaluatedPosition::question_about(Point string) {
  GroupQuestion question(board_, string);
  const Point target = representative(board_, owl_goal(board_, question.group, string).strings);
  return target == string ? std::move(question) : GroupQuestion(board_, target);
}

// ---- What is known

bool EvaluatedPosition::lives_by_theorem(Point stone) {
  return theorem(board_.color(stone)).stones.contains(stone);
}

bool EvaluatedPosition::live_by_theorem(const std::vector<Point>& strings) {
  return std::ranges::all_of(strings, [&](Point s) { return lives_by_theorem(s); });
}

bool EvaluatedPosition::dead_by_theorem(Point stone) {
  return theorem(opponent(board_.color(stone))).territory.contains(stone);
}

bool EvaluatedPosition::linked_with_life(Point string) {
  return std::ranges::any_of(life::find_goal(board_, string).strings, [&](Point s) {
    return lives_by_theorem(s) &&
           (board_.same_string(s, string) || Links(board_, string, s).connected());
  });
}

bool EvaluatedPosition::is_lost(Point string, int stones) {
  if (2 * board_.string_size(string) <= stones) return false;
  const life::StringStanding& standing = safety_.of(string);
  return standing.safety == Safety::kDead && standing.proven && !standing.by_ko;
}

bool EvaluatedPosition::is_lost_alone(Point string) {
  return is_lost(string, life::find_goal(board_, string).size);
}

bool EvaluatedPosition::stands(const std::vector<Point>& boundary, Color c) {
  return std::ranges::all_of(boundary, [&](Point s) {
    return board_.color(s) != c || lives_by_theorem(s) || safety_.of(s).safety == Safety::kSafe;
  });
}

const UnconditionalLife& EvaluatedPosition::theorem(Color c) {
  std::optional<UnconditionalLife>& life = life_[c];
  if (!life) life = unconditional_life(board_, c);
  return *life;
}

// ---- Around a question

PointSet seen_by_proof(const GroupQuestion& question, LifeTask task, const LifeResult& result) {
  const Board& board = question.board;
  const auto& [goal, region] = question.group;
  if (task == LifeTask::kSave && result.verdict == Verdict::kFails) return board.points();
  PointSet points = find_region(board, goal, 1).inside | region.inside | region.nearby;
  for (const Point string : region.boundary) points |= board.liberties(string);
  return surroundings(board, points, kStepsSeen);
}

std::vector<Rival> rivals_of(EvaluatedPosition& position, const GroupQuestion& question) {
  const Board& board = question.board;
  PointSet near;
  add_string(board, question.target, near);
  near |= board.liberties(question.target);
  const bool is_shut = life::is_shut_in(board, question.group.goal);
  std::vector<Rival> rivals;
  PointSet seen;
  for (const Point p : near.grown() & board.stones(question.group.goal.attacker())) {
    if (seen.contains(p)) continue;
    const life::Goal group = life::find_goal(board, p);
    seen |= group.stones;
    if (group.size >= kLeastRival)
      rivals.push_back(
          {position.question_about(p).target, is_shut && life::is_shut_in(board, group)});
  }
  return rivals;
}

}  // namespace owlet::owl
