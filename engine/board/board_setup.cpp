// Making a board: empty, from given stones, or as a copy of another's position.
#include <algorithm>
#include <utility>
#include <vector>

#include "engine/board/board.h"
#include "engine/board/spread.h"

namespace owlet {
namespace {

// Whether every stone of that colouring is connected to an empty point of the board.
bool every_string_breathes(const PointMap<Color>& colors, const PointSet& points) {
  SideMap<PointSet> stones;
  PointSet empty;
  for (const Point p : points) (is_stone(colors[p]) ? stones[colors[p]] : empty).insert(p);
  const auto breathe = [&](const PointSet& side) {
    return spread(empty.grown() & side, side) == side;
  };
  return breathe(stones[Color::kBlack]) && breathe(stones[Color::kWhite]);
}

}  // namespace

Board::Board(int width, int height, BoardRules rules) : BoardState(width, height, rules) {
  assert(1 <= width && width <= kMaxBoardSize && 1 <= height && height <= kMaxBoardSize);
  reserve_log();
  clear();
}

Board::Board(const Board& position, BoardRules rules) : BoardState(position) {
  rules_ = rules;
  reserve_log();
  forget_history();
}

// Room for long games: plays, and the liberty sets of as many unions as plays.
void Board::reserve_log() {
  const auto plays = static_cast<std::size_t>(4 * area());
  frames_.reserve(plays);
  unions_.reserve(plays);
}

void Board::clear() {
  color_.fill(Color::kOff);
  for (const Point p : points_) color_[p] = Color::kEmpty;
  to_move_ = Color::kBlack;
  ko_point_ = Point::none();
  prisoners_ = {};
  rebuild_derived();
  forget_history();
}

bool Board::set_up(const PointMap<Color>& colors, Color to_move, SideMap<int> prisoners) {
  if (!every_string_breathes(colors, points_)) return false;
  for (const Point p : points_) color_[p] = is_stone(colors[p]) ? colors[p] : Color::kEmpty;
  to_move_ = to_move;
  ko_point_ = Point::none();
  prisoners_ = prisoners;
  rebuild_derived();
  forget_history();
  return true;
}

void Board::set_rules(BoardRules rules) {
  std::vector<Move> moves;
  for (const BoardFrame& frame : frames_) moves.push_back(frame.move);
  while (can_undo()) undo();
  rules_ = rules;
  for (const Move move : moves) play_unchecked(move);
}

void Board::set_to_move(Color c) {
  assert(is_stone(c));
  if (c == to_move_) return;
  to_move_ = c;
  ko_point_ = Point::none();
}

void Board::set_ko_point(Point p) {
  assert(p.is_none() || color_[p] == Color::kEmpty);
  ko_point_ = p;
}

void Board::forget_history() {
  frames_.clear();
  unions_.clear();
  history_.clear();
  changes_.forget();
}

// Fills every derived item from the colours, by the plainest means.
void Board::rebuild_derived() {
  stones_hash_ = {};
  stones_ = {};
  empty_count_ = 0;
  empty_points_.fill(Point::none());
  empty_place_.fill(0);
  neighbourhood_.fill(Neighbourhood());
  root_.fill(Point::none());
  next_.fill(Point::none());
  string_.fill({});
  liberties_.fill({});

  for (int i = 0; i < kPointCount; ++i) {
    const Point p = Point::from_index(i);
    for (std::size_t d = 0; d < 8; ++d) {
      const int neighbour = i + Neighbourhood::kOffsets[d];
      if (neighbour < 0 || neighbour >= kPointCount) continue;
      const int opposite = static_cast<int>(d < 4 ? d ^ 2U : 4 + (d ^ 2U) % 4);
      neighbourhood_[Point::from_index(neighbour)].change(opposite, Color::kEmpty, color_[p]);
    }
    if (color_[p] == Color::kEmpty) append_empty(p);
    if (!is_stone(color_[p])) continue;
    stones_hash_ ^= zobrist::kStoneKeys[p][color_[p]];
    stones_[color_[p]].insert(p);
    if (root_[p].is_none()) rebuild_string(p);
  }
}

// Collects the string of the stone at `root`, which is not yet part of one.
void Board::rebuild_string(Point root) {
  root_[root] = root;
  next_[root] = root;
  string_[root].size = 1;
  Point s = root;
  do {
    for (const int offset : kOrthogonal) {
      const Point q = s.step(offset);
      if (color_[q] == Color::kEmpty) give_liberty(root, q);
      if (color_[q] != color_[root] || !root_[q].is_none()) continue;
      root_[q] = root;
      next_[q] = std::exchange(next_[s], q);
      ++string_[root].size;
    }
    s = next_[s];
  } while (s != root);
}

}  // namespace owlet
