#include "engine/network/path_states.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <map>
#include <utility>

namespace owlet {
namespace {

// Eight states as one number of the processor.
using Eight = PathAutomaton::State __attribute__((vector_size(sizeof(PointStates))));
Eight eight(const PointStates& states) {
  return std::bit_cast<Eight>(states);
}

}  // namespace

PathStates::PathStates(const PathAutomaton& automaton)
    : automaton_(automaton), depth_(static_cast<std::size_t>(automaton.cells) + 1) {
  std::map<std::pair<int, int>, int> first;
  for (int k = 0; k <= automaton.cells; ++k)
    for (int t = 0; t < dfa::kTransforms; ++t) {
      const Offset cell = transformed(dfa::kPath[static_cast<std::size_t>(k)], t);
      first.emplace(std::pair(cell.dx, cell.dy), k);
    }
  for (const auto& [cell, step] : first) readers_.push_back({{cell.first, cell.second}, step});
}

// All is unread.
void PathStates::begin(const Board& board) {
  grid_ = dfa::Grid(board.width(), board.height());
  stacks_.resize(static_cast<std::size_t>(kPointCount) * depth_);
  for (const Point p : board.points()) {
    colors_[p] = Color::kEmpty;
    reach_[p] = 0;
    resume_[p] = 0;
  }
  stale_ = board.points();
}

// Takes over what is on a point.
void PathStates::place(const Board& board, Point p) {
  const Color c = board.color(p);
  colors_[p] = c;
  grid_.set(p.column(), board.height() - 1 - p.row(),
            c == Color::kEmpty   ? dfa::Cell::kEmpty
            : c == Color::kBlack ? dfa::Cell::kX
                                 : dfa::Cell::kO);
  for (const Reader& reader : readers_) {
    const int column = p.column() - reader.cell.dx;
    const int row = p.row() + reader.cell.dy;  // dy grows downwards
    if (column < 0 || column >= board.width() || row < 0 || row >= board.height()) continue;
    const Point anchor = Point::at(column, row);
    if (reader.step > reach_[anchor] && !stale_.contains(anchor)) continue;
    resume_[anchor] =
        stale_.contains(anchor) ? std::min(resume_[anchor], reader.step) : reader.step;
    stale_.insert(anchor);
  }
}

// The eight readings go in step: a step of one waits for memory while the others do theirs. State
// 0 leads to itself.
void PathStates::read_from(int step, Point p) {
  const auto* const next = automaton_.next.data();
  const dfa::Cell* const anchor =
      grid_.data() + dfa::Grid::index(p.column(), grid_.height() - 1 - p.row());
  PointStates* const steps = stack(p);
  PointStates& found = states_[Color::kBlack][p];
  if (step == 0) {
    steps[0].fill(static_cast<PathAutomaton::State>(dfa::column(*anchor) + 1));
    found = steps[0];
    step = 1;
  }
  auto k = static_cast<std::size_t>(step);
  PointStates at = steps[k - 1];
  Eight last = eight(found);
  last = eight(at) != 0 ? eight(at) : last;
  for (; k < depth_; ++k) {
    unsigned alive = 0;
#pragma GCC unroll 8
    for (std::size_t t = 0; t < dfa::kTransforms; ++t) {
      at[t] = next[at[t]][dfa::column(anchor[dfa::kPathSteps[t][k]])];
      alive |= at[t];
    }
    const Eight now = eight(at);
    std::memcpy(&steps[k], &now, sizeof now);
    last = now != 0 ? now : last;
    if (alive == 0) break;
  }
  reach_[p] = static_cast<int>(k);
  std::memcpy(&found, &last, sizeof last);
  for (std::size_t t = 0; t < dfa::kTransforms; ++t)
    states_[Color::kWhite][p][t] = automaton_.exchanged[found[t]];
  ++points_read_;
}

const PointMap<PointStates>& PathStates::read(const Board& board, const PointSet& points) {
  if (grid_.width() != board.width() || grid_.height() != board.height() || stacks_.empty())
    begin(board);
  for (const Point p : board.points())
    if (board.color(p) != colors_[p]) place(board, p);
  for (const Point p : stale_& points) read_from(resume_[p], p);
  stale_ -= points;
  return states_[board.to_move()];
}

}  // namespace owlet
