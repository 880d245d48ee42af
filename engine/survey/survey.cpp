#include "engine/survey/survey.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "engine/board/strings.h"
#include "engine/life/region.h"

namespace owlet {
namespace {

// Of a question about a string, in nodes.
constexpr std::int64_t kStringNodes = 200;
constexpr std::size_t kTableBytes = std::size_t{2} << 20;
// Of all nodes: what one search of a short proof may have.
constexpr std::int64_t kShareOfProof = 8;
constexpr std::int64_t kLeastOfProof = 64;
constexpr std::int64_t kMostOfProof = 65'536;
// Times as many nodes has a search of a second proof, if the first ones leave them.
constexpr std::int64_t kLonger = 8;

// Points of a group that is worth a longer proof.
constexpr int kLeastAtStake = 12;

owl::StatusLimits status_limits() {
  owl::StatusLimits limits;
  limits.string_nodes = kStringNodes;
  limits.racing_nodes = kStringNodes;
  limits.quick_nodes = kMostOfProof;
  return limits;
}

std::int64_t floor_to_power(std::int64_t n) {
  return n <= 0 ? 0 : static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(n)));
}

// That share of the nodes, as a power of two: searches of nearly the same length then know each other's
// answers.
std::int64_t nodes_of_proof(std::int64_t nodes) {
  return floor_to_power(std::max(nodes / kShareOfProof, kLeastOfProof));
}

// The last two moves and what is beside them.
PointSet near_last_moves(const Board& board) {
  PointSet moves;
  for (int i = 1; i <= 2 && i <= board.move_number(); ++i) {
    const Point p = board.move(board.move_number() - i).point;
    if (p.on_board()) moves.insert(p);
  }
  return moves.grown();
}

// The largest string of each group: first of those that a last move is of or next to, then of large ones.
std::vector<Point> strings_to_ask(const Board& board) {
  struct Group {
    Point string;
    int size = 0;
    bool recent = false;
  };
  const PointSet near = near_last_moves(board);
  std::vector<Group> groups;
  PointSet seen;
  for (const Point root : all_strings(board)) {
    if (seen.contains(root)) continue;
    const life::Goal goal = life::find_goal(board, root);
    seen |= goal.stones;
    const auto largest = std::ranges::max_element(goal.sizes) - goal.sizes.begin();
    groups.push_back(
        {goal.strings[static_cast<std::size_t>(largest)], goal.size, goal.stones.intersects(near)});
  }
  std::ranges::stable_sort(groups, [](const Group& a, const Group& b) {
    return a.recent != b.recent ? a.recent : a.size > b.size;
  });
  std::vector<Point> strings;
  for (const Group& group : groups) strings.push_back(group.string);
  return strings;
}

int points_at_stake(const life::GroupAtStake& group) {
  return 2 * group.goal.size + group.region.room;
}

Decision decision_about(const Board& board, const owl::StringStatus& group, bool sure) {
  const life::GroupAtStake at_stake = life::find_group(board, group.string);
  return {*at_stake.goal.stones.begin(),
          points_at_stake(at_stake),
          group.status.attack,
          group.status.defend,
          group.status.by_ko,
          sure,
          at_stake.goal.stones | at_stake.region.inside};
}

bool is_unknown(const owl::StringStatus& group) {
  return group.status.state == owl::GroupState::kUnknown;
}

std::vector<Point> unknown(std::span<const owl::StringStatus> groups) {
  std::vector<Point> strings;
  for (const owl::StringStatus& group : groups)
    if (is_unknown(group)) strings.push_back(group.string);
  return strings;
}

// In the place of those that are unknown, what a second look at just these found.
void fill_in(std::span<owl::StringStatus> groups, std::span<const owl::StringStatus> closer) {
  auto next = closer.begin();
  for (owl::StringStatus& group : groups)
    if (is_unknown(group)) group = *next++;
}

// Without groups that are open.
Survey survey_of(const Board& board, owl::QuickStatuses seen) {
  Survey survey{std::move(seen.strings), {}, {}, seen.nodes};
  for (const owl::StringStatus& group : survey.groups)
    if (group.status.state == owl::GroupState::kCritical)
      survey.decisions.push_back(decision_about(board, group, true));
  return survey;
}

bool may_be_proven(const Board& board, Point string) {
  const life::GroupAtStake group = life::find_group(board, string);
  return group.region.room <= life::kReadableRoom && points_at_stake(group) >= kLeastAtStake;
}

}  // namespace

// Patterns are for questions in full, which a survey does not ask.
Surveyor::Surveyor()
    : table_(kTableBytes),
      evaluator_(std::make_shared<const PatternSets>(), status_limits(), &table_) {}

// What is left of the nodes goes to the groups that a longer proof may decide.
Survey Surveyor::look(const Board& board, std::int64_t nodes) {
  const std::int64_t first = nodes_of_proof(nodes);
  owl::QuickStatuses seen = evaluator_.quick_status(
      board, strings_to_ask(board), evaluator_.with_nodes(owl::Level::kProofs, nodes, first));
  const std::int64_t left = nodes - seen.nodes;
  const std::int64_t longer = std::min({kLonger * first, floor_to_power(left), kMostOfProof});
  first_length_ = first;
  longer_length_ = std::max(first, longer);
  if (longer > first) {
    const owl::QuickStatuses closer = evaluator_.quick_status(
        board, unknown(seen.strings), evaluator_.with_nodes(owl::Level::kProofs, left, longer));
    seen.nodes += closer.nodes;
    fill_in(seen.strings, closer.strings);
  }
  Survey survey = survey_of(board, std::move(seen));
  for (const owl::StringStatus& group : survey.groups)
    if (is_unknown(group) && may_be_proven(board, group.string))
      survey.open.push_back(group.string);
  return survey;
}

Survey Surveyor::recall(const Board& board) {
  const auto recalled = [&](std::span<const Point> strings, std::int64_t of_search) {
    constexpr std::int64_t kAny = std::numeric_limits<std::int64_t>::max();
    return evaluator_.quick_status(board, strings,
                                   evaluator_.with_nodes(owl::Level::kRecalled, kAny, of_search));
  };
  owl::QuickStatuses seen = recalled(strings_to_ask(board), first_length_);
  fill_in(seen.strings, recalled(unknown(seen.strings), longer_length_).strings);
  seen.nodes = 0;  // nothing is read
  return survey_of(board, std::move(seen));
}

std::vector<Decision> Surveyor::look_again(const Board& board, std::span<const Point> strings,
                                           std::int64_t nodes) {
  std::vector<Decision> decisions;
  if (strings.empty()) return decisions;
  // Of a group: one proof for each side to begin.
  const auto proofs = 2 * static_cast<std::int64_t>(strings.size());
  const std::int64_t of_proof = floor_to_power(nodes / proofs);
  const owl::QuickStatuses seen = evaluator_.quick_status(
      board, strings, evaluator_.with_nodes(owl::Level::kAnyProof, nodes, of_proof));
  for (const owl::StringStatus& group : seen.strings)
    if (group.status.attack.on_board() || group.status.defend.on_board())
      decisions.push_back(decision_about(board, group, false));
  return decisions;
}

}  // namespace owlet
