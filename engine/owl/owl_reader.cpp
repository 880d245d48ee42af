#include "engine/owl/owl_reader.h"

#include <algorithm>
#include <cmath>

#include "engine/owl/owl_area.h"

namespace owlet::owl {
namespace {

using life::LifeResult;
using life::LifeTask;

// Chances from which on the side that moves first succeeds.
constexpr double kKills = 0.38;
constexpr double kSaves = 0.5;
// The chance that overrules a proven failure, and the share of the playouts that is spent on it.
constexpr double kClear = 0.6;
constexpr std::int64_t kShareToOverrule = 3;

}  // namespace

OwlLimits OwlLimits::scaled(double factor) const {
  const auto times = [factor](std::int64_t limit) {
    return std::max<std::int64_t>(1, std::llround(static_cast<double>(limit) * factor));
  };
  return {times(proof_nodes), times(playouts)};
}

OwlReader::OwlReader(std::shared_ptr<const PatternSets> patterns, const OwlLimits& limits)
    : limits_(limits), solver_(limits.proof_nodes), search_(std::move(patterns)) {}

OwlChance OwlReader::ask_games(const Board& board, Point target, LifeTask task,
                               std::int64_t playouts) {
  Board copy = reading_board(board);
  const life::GroupAtStake group = life::find_group(copy, target);
  const Color first = task == LifeTask::kKill ? group.goal.attacker() : group.goal.defender;
  return search_.run(copy, group.goal, owl_area(copy, group), first, playouts);
}

LifeResult OwlReader::solve(const Board& board, Point target, LifeTask task) {
  LifeResult result = solver_.solve(board, target, task);
  if (result.proven && result.verdict != Verdict::kFails) return result;
  const std::int64_t playouts =
      result.proven ? limits_.playouts / kShareToOverrule : limits_.playouts;
  const OwlChance games = ask_games(board, target, task, std::max<std::int64_t>(1, playouts));
  const double enough = task == LifeTask::kKill ? kKills : kSaves;
  if (games.chance > (result.proven ? kClear : enough)) {
    result = {Verdict::kSucceeds, false, games.move, life::WayOut::kNone, result.nodes};
  } else if (!result.proven) {
    result = {Verdict::kFails, false, Point::pass(), life::WayOut::kNone, result.nodes};
  }
  return result;
}

LifeResult OwlReader::solve_after(const Board& board, Point move, Point target, LifeTask task) {
  return life::solve_after(board, move, target, task, life::group_reader(*this));
}

}  // namespace owlet::owl
