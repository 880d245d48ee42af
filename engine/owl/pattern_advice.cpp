#include "engine/owl/pattern_advice.h"

#include <algorithm>
#include <cmath>

namespace owlet::owl {
namespace {

// Anchors up to so many points from the area, counted along either axis, are followed.
constexpr int kAround = 2;

std::vector<std::int16_t> values_named(const dfa::PatternSet& set, std::string_view name) {
  std::vector<std::int16_t> values;
  for (const dfa::Pattern& pattern : set.patterns())
    values.push_back(static_cast<std::int16_t>(std::lround(pattern.value(name).value_or(0))));
  return values;
}

bool any(const std::vector<std::int16_t>& values) {
  return std::any_of(values.begin(), values.end(), [](int value) { return value != 0; });
}

PointMap<bool> surroundings(const Board& board, const PointSet& area) {
  PointMap<bool> near{};
  for (const Point p : area)
    for (int dx = -kAround; dx <= kAround; ++dx)
      for (int dy = -kAround; dy <= kAround; ++dy) {
        const int x = p.column() + dx;
        const int y = p.row() + dy;
        if (0 <= x && x < board.width() && 0 <= y && y < board.height())
          near[Point::at(x, y)] = true;
      }
  return near;
}

}  // namespace

PatternAdvice::PatternAdvice(std::shared_ptr<const PatternSets> sets)
    : sets_(std::move(sets)), matchers_(sets_->tables()) {
  for (const char* name : {"attack", "defend", "vital"}) {
    const std::optional<std::size_t> set = sets_->find(name);
    if (!set) continue;
    const dfa::PatternSet& patterns = (*sets_)[*set];
    Source& source = sources_.emplace_back();
    source.set = *set;
    source.attacker_moves = std::string_view(name) != "defend";
    source.values = values_named(patterns, "value");
    source.replies = values_named(patterns, "reply");
    source.has_values = any(source.values);
    source.has_replies = any(source.replies);
  }
}

void PatternAdvice::begin(Board& board, const life::Goal& goal, const PointSet& area) {
  board_ = &board;
  defender_ = goal.defender;
  goal_.fill(false);
  for (const Point p : goal.stones) goal_[p] = true;
  const PointMap<bool> near = surroundings(board, area);
  anchors_.clear();
  for (const Point p : board.points())
    if (near[p]) anchors_.push_back(p);
  matchers_.follow(board);
  for (const Source& source : sources_)
    matchers_.restrict_matcher(source.set, opponent(side_of(source)), near);
}

}  // namespace owlet::owl
