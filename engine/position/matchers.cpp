#include "engine/position/matchers.h"

#include "engine/board/vertex.h"

namespace owlet {
namespace {

// Updates that a matcher can take back by its trail.
constexpr std::size_t kMaxTrail = 512;

}  // namespace

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

void PatternMatchers::follow(Board& board) {
  if (followers_.empty() || board_ == nullptr ||
      followers_.front().scan.grid().width() != board.width() ||
      followers_.front().scan.grid().height() != board.height()) {
    followers_.clear();
    followers_.reserve(2 * sets_.size());
    const dfa::Grid empty(board.width(), board.height());
    for (const dfa::Table* const table : sets_)
      for (const Color view : {Color::kBlack, Color::kWhite})
        followers_.push_back({view, dfa::IncrementalScan(*table, empty), 0, {}, true});
  }
  board_ = &board;
  for (Follower& follower : followers_) follower.stale = true;
}

void PatternMatchers::restrict_matcher(std::size_t set, Color view, const PointMap<bool>& anchors) {
  std::vector<bool> flags;
  for (const Point p : in_reading_order(board_->points())) flags.push_back(anchors[p]);
  Follower& restricted = follower(set, view);
  catch_up(restricted);
  restricted.scan.restrict_to(flags);
  restricted.plies.clear();
}

void PatternMatchers::start_anew(Follower& follower) {
  follower.scan.reset(grid_seen_by(follower.view, *board_));
  follower.plies.clear();
  follower.mark = board_->mark_changes();
  follower.stale = false;
}

void PatternMatchers::catch_up(Follower& follower) {
  if (follower.stale || !board_->changes().since(follower.mark)) return start_anew(follower);
  // Copied out of the journal before it is marked; what the trail takes back may differ as well.
  const auto journal = *board_->changes().since(follower.mark);
  touched_.assign(journal.begin(), journal.end());
  while (!follower.plies.empty() && board_->move_number() < follower.plies.back()) {
    for (const dfa::Change& change : follower.scan.last_update())
      touched_.push_back(grid_point(change.x, change.y, board_->height()));
    follower.scan.undo();
    follower.plies.pop_back();
  }
  changes_.clear();
  for (const Point p : touched_) add_if_different(follower, p);
  for (const dfa::Change& change : changes_)
    listed_[grid_point(change.x, change.y, board_->height())] = false;
  follower.mark = board_->mark_changes();
  if (changes_.empty()) return;
  // A board that goes back farther than this is caught up with by what differs, as always.
  if (follower.plies.size() >= kMaxTrail) {
    follower.scan.forget();
    follower.plies.clear();
  }
  follower.scan.update(changes_);
  follower.plies.push_back(board_->move_number());
}

void PatternMatchers::add_if_different(const Follower& follower, Point p) {
  const int x = p.column();
  const int y = grid_y(p, board_->height());
  const dfa::Cell cell = cell_seen_by(follower.view, board_->color(p));
  if (listed_[p] || follower.scan.grid().at(x, y) == cell) return;
  listed_[p] = true;
  changes_.push_back({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), cell});
}

}  // namespace owlet
