#include "engine/survey/survey.h"

#include <algorithm>
#include <bit>

#include "engine/board/strings.h"
#include "engine/life/region.h"

namespace owlet {
namespace {

// Of a question about a string, in nodes.
constexpr std::int64_t kStringNodes = 200;
constexpr std::size_t kTableBytes = std::size_t{2} << 20;
// Of all nodes: what one search of a short proof may have.
constexpr std::int64_t kShareOfProof = 4;
constexpr std::int64_t kLeastOfProof = 64;
constexpr std::int64_t kMostOfProof = 32'768;
// Times as many nodes has a search of a second proof, if the first ones leave them.
constexpr std::int64_t kLonger = 4;

owl::JudgeLimits judge_limits() {
  owl::JudgeLimits limits;
  limits.string_nodes = kStringNodes;
  limits.racing_nodes = kStringNodes;
  limits.glance_nodes = kMostOfProof;
  return limits;
}

// That share of the nodes, as a power of two: searches of nearly the same length then know each other's
// answers.
std::int64_t nodes_of_proof(std::int64_t nodes) {
  const auto share = static_cast<std::uint64_t>(std::max(nodes / kShareOfProof, kLeastOfProof));
  return static_cast<std::int64_t>(std::bit_floor(share));
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

Decision decision_about(const Board& board, const owl::StringStatus& group) {
  const life::GroupAtStake at_stake = life::find_group(board, group.string);
  const PointSet& stones = at_stake.goal.stones;
  return {*stones.begin(),           stones,
          points_at_stake(at_stake), group.status.attack,
          group.status.defend,       group.status.by_ko};
}

}  // namespace

int points_at_stake(const life::GroupAtStake& group) {
  return 2 * group.goal.size + group.region.room;
}

// Playouts are for questions in full, which a survey does not ask, and so are patterns.
Surveyor::Surveyor()
    : table_(kTableBytes), judge_(std::make_shared<const PatternSets>(), judge_limits(), &table_) {}

std::vector<Surveyor::Group> Surveyor::groups_of(const Board& board) {
  const PointSet near = near_last_moves(board);
  std::vector<Group> groups;
  PointSet seen;
  for (const Point root : all_strings(board)) {
    if (seen.contains(root)) continue;
    const life::Goal goal = life::find_goal(board, root);
    seen |= goal.stones;
    const auto largest = std::max_element(goal.sizes.begin(), goal.sizes.end());
    groups.push_back({goal.strings[static_cast<std::size_t>(largest - goal.sizes.begin())],
                      goal.stones, goal.stones.intersects(near)});
  }
  std::ranges::stable_sort(groups, [](const Group& a, const Group& b) {
    return a.recent != b.recent ? a.recent : a.stones.size() > b.stones.size();
  });
  return groups;
}

Survey Surveyor::look(const Board& board, std::int64_t nodes) {
  std::vector<Point> strings;
  for (const Group& group : groups_of(board)) strings.push_back(group.string);
  owl::Glances seen = judge_.glance(board, strings, nodes, nodes_of_proof(nodes));
  look_closer(board, nodes, seen);
  Survey survey{std::move(seen.strings), {}, seen.nodes};
  for (const owl::StringStatus& group : survey.groups)
    if (group.status.state == owl::GroupState::kCritical)
      survey.decisions.push_back(decision_about(board, group));
  return survey;
}

// What is left of the nodes goes to the groups that a longer proof may decide.
void Surveyor::look_closer(const Board& board, std::int64_t nodes, owl::Glances& seen) {
  const std::int64_t left = nodes - seen.nodes;
  const std::int64_t longer = kLonger * nodes_of_proof(nodes);
  if (left < longer) return;
  std::vector<Point> unknown;
  for (const owl::StringStatus& group : seen.strings)
    if (group.status.state == owl::GroupState::kUnknown) unknown.push_back(group.string);
  const owl::Glances closer = judge_.glance(board, unknown, left, longer);
  seen.nodes += closer.nodes;
  auto next = closer.strings.begin();
  for (owl::StringStatus& group : seen.strings)
    if (group.status.state == owl::GroupState::kUnknown) group = *next++;
}

}  // namespace owlet
