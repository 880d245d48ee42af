#include "engine/owl/pattern_proposals.h"

#include <cmath>

namespace owlet::owl {
namespace {

// How far from the area, in points along either axis, a pattern's anchor may lie to be followed.
constexpr int kAround = 2;

std::vector<std::int16_t> values_of(const dfa::PatternSet& set) {
  std::vector<std::int16_t> values;
  for (const dfa::Pattern& pattern : set.patterns())
    values.push_back(static_cast<std::int16_t>(std::lround(pattern.value("value").value_or(0))));
  return values;
}

PointSet surroundings(const Board& board, const PointSet& area) {
  PointSet near;
  for (const Point p : area)
    for (int dx = -kAround; dx <= kAround; ++dx)
      for (int dy = -kAround; dy <= kAround; ++dy) {
        const int x = p.column() + dx;
        const int y = p.row() + dy;
        if (0 <= x && x < board.width() && 0 <= y && y < board.height())
          near.insert(Point::at(x, y));
      }
  return near;
}

}  // namespace

PatternProposals::PatternProposals(std::shared_ptr<const PatternSets> sets)
    : sets_(std::move(sets)), matchers_(sets_->tables()) {
  for (const std::string_view name : {"attack", "defend", "vital"}) {
    const std::optional<std::size_t> set = sets_->find(name);
    if (!set) continue;
    sources_.push_back({*set, name != "defend", values_of((*sets_)[*set])});
  }
}

void PatternProposals::begin(Board& board, const life::Goal& goal, const PointSet& area) {
  board_ = &board;
  defender_ = goal.defender;
  goal_.fill(false);
  for (const Point p : goal.stones) goal_[p] = true;
  const PointSet near = surroundings(board, area);
  anchors_.assign(near.begin(), near.end());
  matchers_.follow(board);
}

}  // namespace owlet::owl
