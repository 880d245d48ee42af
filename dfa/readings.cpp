#include "dfa/readings.h"

#include <algorithm>
#include <map>

namespace owlet::dfa {

Readings::Readings(const Row* rows, const Row& first, std::size_t depth)
    : rows_(rows), first_(first), depth_(std::max<std::size_t>(depth, 1)) {
  std::map<std::ptrdiff_t, std::uint8_t> nearest;
  for (std::size_t k = 0; k < depth_; ++k)
    for (const auto& steps : kPathSteps) nearest.emplace(steps[k], static_cast<std::uint8_t>(k));
  for (const auto& [to_cell, step] : nearest) readers_.push_back({to_cell, step});
}

void Readings::reset(const Grid& grid) {
  grid_ = grid;
  stacks_.resize(static_cast<std::size_t>(grid.width() * grid.height()) * depth_);
  steps_.fill(0);
  resume_.fill(kUpToDate);
  for (int y = 0; y < grid.height(); ++y)
    std::fill_n(resume_.begin() + static_cast<std::ptrdiff_t>(Grid::index(0, y)), grid.width(), 0);
}

void Readings::set(int x, int y, Cell cell) {
  grid_.set(x, y, cell);
  const std::uint8_t* const steps = steps_.data() + Grid::index(x, y);
  std::uint8_t* const resume = resume_.data() + Grid::index(x, y);
  for (const auto [to_cell, step] : readers_)
    if (step < steps[-to_cell]) resume[-to_cell] = std::min(resume[-to_cell], step);
}

std::span<const Readings::States> Readings::read(int x, int y) {
  const std::size_t place = Grid::index(x, y);
  States* const stack = stacks_.data() + static_cast<std::size_t>(y * grid_.width() + x) * depth_;
  std::size_t k = resume_[place];
  if (k == kUpToDate) return {stack, steps_[place]};
  const Cell* const anchor = grid_.data() + place;
  if (k == 0) stack[k++].fill(first_[column(*anchor)]);
  States at = stack[k - 1];
  unsigned alive = k > 1 ? 1 : at[0];
  for (; alive != 0 && k < depth_; ++k) {
    alive = 0;
#pragma GCC unroll 8
    for (std::size_t t = 0; t < at.size(); ++t) {
      at[t] = rows_[at[t]][column(anchor[kPathSteps[t][k]])];
      alive |= at[t];
    }
    stack[k] = at;
  }
  steps_[place] = static_cast<std::uint8_t>(k);
  resume_[place] = kUpToDate;
  ++points_read_;
  return {stack, k};
}

}  // namespace owlet::dfa
