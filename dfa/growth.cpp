#include "dfa/growth.h"

namespace owlet::dfa {

Growth::Growth() : rows_(2), references_(2, 0), place_(2, 0), stamp_(2, 0) {
  references_[kStartState] = 1;
}

void Growth::visit_successors(std::span<const Visit> level, CellSet set, std::vector<Visit>& next) {
  ++clock_;
  next.clear();
  for (const Visit& visit : level) {
    for (std::size_t c = 0; c < kCellCount; ++c) {
      if ((set.bits() >> c & 1U) == 0) continue;
      const StateId to = rows_[visit.old][c];
      if (stamp_[to] != clock_) {
        stamp_[to] = clock_;
        place_[to] = static_cast<std::uint32_t>(next.size());
        next.push_back({to, to, 0});
      }
      if (visit.old == visit.now) ++next[place_[to]].references;
    }
  }
}

std::size_t Growth::cost(std::span<const CellSet> word, std::size_t limit) {
  std::size_t added = 0;
  level_.assign(1, {kStartState, kStartState, 1});
  for (const CellSet set : word) {
    visit_successors(level_, set, next_);
    for (Visit& visit : next_) {
      if (stays(visit)) continue;
      visit.now = static_cast<StateId>(rows_.size());  // any other state
      ++added;
    }
    if (added > limit) break;
    level_.swap(next_);
  }
  return added;
}

void Growth::add(std::span<const CellSet> word) {
  level_.assign(1, {kStartState, kStartState, 1});
  for (const CellSet set : word) {
    visit_successors(level_, set, next_);
    for (Visit& visit : next_) {
      if (stays(visit)) continue;
      visit.now = static_cast<StateId>(rows_.size());
      rows_.push_back(Row(rows_[visit.old]));
      references_.push_back(0);
      place_.push_back(0);
      stamp_.push_back(0);
      for (const StateId to : rows_[visit.old]) ++references_[to];
    }
    for (const Visit& visit : level_) {
      for (std::size_t c = 0; c < kCellCount; ++c) {
        if ((set.bits() >> c & 1U) == 0) continue;
        StateId& to = rows_[visit.now][c];
        const StateId now = next_[place_[to]].now;
        --references_[to];
        ++references_[now];
        to = now;
      }
    }
    level_.swap(next_);
  }
}

}  // namespace owlet::dfa
