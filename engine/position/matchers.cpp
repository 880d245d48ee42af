#include "engine/position/matchers.h"

namespace owlet {

dfa::Cell cell_seen_by(Color view, Color color) {
  if (!is_stone(color)) return color == Color::kEmpty ? dfa::Cell::kEmpty : dfa::Cell::kOff;
  return color == view ? dfa::Cell::kX : dfa::Cell::kO;
}

dfa::Grid grid_seen_by(Color view, const Board& board) {
  dfa::Grid grid(board.width(), board.height());
  for (const Point p : board.points())
    grid.set(p.column(), grid_y(p, board.height()), cell_seen_by(view, board.color(p)));
  return grid;
}

PatternMatchers::PatternMatchers(const std::vector<const dfa::Table*>& sets) {
  for (const dfa::Table* const table : sets)
    followers_.insert(followers_.end(), 2, {dfa::IncrementalScan(*table, dfa::Grid(1, 1))});
}

void PatternMatchers::follow(Board& board) {
  board_ = &board;
  for (Follower& follower : followers_) follower.stale = true;
}

dfa::IncrementalScan& PatternMatchers::matcher(std::size_t set, Color view) {
  Follower& follower = followers_[2 * set + (view == Color::kBlack ? 0 : 1)];
  const auto touched = board_->changes().since(follower.mark);
  if (follower.stale || !touched) {
    follower.scan.reset(grid_seen_by(view, *board_));
    follower.stale = false;
  } else {
    for (const Point p : *touched) {
      const int y = grid_y(p, board_->height());
      const dfa::Cell cell = cell_seen_by(view, board_->color(p));
      if (follower.scan.grid().at(p.column(), y) != cell) follower.scan.set(p.column(), y, cell);
    }
  }
  follower.mark = board_->mark_changes();
  return follower.scan;
}

}  // namespace owlet
