#include "engine/network/path_states.h"

#include <bit>

namespace owlet {
namespace {

// The last state of each reading before its end.
PointStates last_states(std::span<const PointStates> stack) {
  // Eight states as one number of the processor.
  using Eight = PathAutomaton::State __attribute__((vector_size(sizeof(PointStates))));
  Eight last{};
  for (const PointStates& states : stack) {
    const Eight now = std::bit_cast<Eight>(states);
    last = now != 0 ? now : last;
  }
  return std::bit_cast<PointStates>(last);
}

dfa::Cell cell_of(Color c) {
  if (c == Color::kEmpty) return dfa::Cell::kEmpty;
  return c == Color::kBlack ? dfa::Cell::kX : dfa::Cell::kO;
}

}  // namespace

// The states behind an empty, own and other anchor are the first ones of the automaton.
PathStates::PathStates(const PathAutomaton& automaton)
    : automaton_(automaton),
      readings_(automaton.next.data(), {1, 2, 3, 0},
                static_cast<std::size_t>(automaton.cells) + 1) {}

const PointMap<PointStates>& PathStates::read(const Board& board) {
  const int width = board.width();
  const int height = board.height();
  if (points_read() == 0 || readings_.grid().width() != width ||
      readings_.grid().height() != height) {
    readings_.reset(dfa::Grid(width, height));
    colors_.fill(Color::kEmpty);
  }
  for (const Point p : board.points()) {
    if (board.color(p) == colors_[p]) continue;
    colors_[p] = board.color(p);
    readings_.set(p.column(), height - 1 - p.row(), cell_of(colors_[p]));
  }
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      if (!readings_.is_stale(x, y)) continue;
      const Point p = Point::at(x, height - 1 - y);
      const PointStates& found = states_[Color::kBlack][p] = last_states(readings_.read(x, y));
      for (std::size_t t = 0; t < found.size(); ++t)
        states_[Color::kWhite][p][t] = automaton_.exchanged[found[t]];
    }
  return states_[board.to_move()];
}

}  // namespace owlet
