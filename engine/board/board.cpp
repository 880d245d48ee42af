// Playing, undoing and legality. Setting up is in board_setup.cpp, checking in board_check.cpp.
#include "engine/board/board.h"

#include <algorithm>
#include <utility>

#include "engine/board/move_effects.h"

namespace owlet {

// ---- Small steps, each its own opposite's mirror

// Puts a stone on the point, or takes it off.
void Board::set_stone(Point p, Color c, bool on) {
  const Color before = on ? Color::kEmpty : c;
  const Color after = on ? c : Color::kEmpty;
  color_[p] = after;
  stones_hash_ ^= zobrist::kStoneKeys[p][c];
  if (on)
    stones_[c].insert(p);
  else
    stones_[c].erase(p);
  for (std::size_t d = 0; d < 4; ++d) {
    // Seen from the neighbour, p lies in the opposite direction.
    const int opposite = static_cast<int>(d ^ 2U);
    neighbourhood_[p.step(kOrthogonal[d])].change(opposite, before, after);
    neighbourhood_[p.step(kDiagonal[d])].change(4 + opposite, before, after);
  }
}

std::uint16_t Board::remove_empty(Point p) {
  const std::uint16_t place = empty_place_[p];
  const Point last = empty_points_[--empty_count_];
  empty_points_[place] = last;
  empty_place_[last] = place;
  empty_points_[empty_count_] = Point::none();
  empty_place_[p] = 0;
  return place;
}

void Board::restore_empty(Point p, std::uint16_t place) {
  const Point moved = place == empty_count_ ? p : empty_points_[place];
  empty_points_[empty_count_] = moved;
  empty_place_[moved] = static_cast<std::uint16_t>(empty_count_);
  empty_points_[place] = p;
  empty_place_[p] = place;
  ++empty_count_;
}

void Board::append_empty(Point p) {
  empty_points_[empty_count_] = p;
  empty_place_[p] = static_cast<std::uint16_t>(empty_count_++);
}

// Adds a liberty to the string of that root; tells whether it is new.
bool Board::give_liberty(Point root, Point liberty) {
  const bool is_new = liberties_[root].insert(liberty);
  if (is_new) ++string_[root].liberties;
  return is_new;
}

// Removes a liberty from the string of that root; tells whether it was one. No root, no liberties.
bool Board::take_liberty(Point root, Point liberty) {
  const bool was_one = liberties_[root].erase(liberty);
  if (was_one) --string_[root].liberties;
  return was_one;
}

// ---- Playing

void Board::play(Move move) {
  assert(is_legal(move));
  play_unchecked(move);
}

void Board::play_unchecked(Move move) {
  history_.push(repetition_key(stones_hash_, to_move_));
  if (move.color != to_move_) history_.push(repetition_key(stones_hash_, move.color));
  BoardFrame& frame = frames_.emplace_back();
  frame.move = move;
  frame.to_move = to_move_;
  frame.ko_point = ko_point_;
  frame.changes = changes_.end();
  if (move.point.is_pass()) {
    ko_point_ = Point::none();
    to_move_ = opponent(move.color);
  } else {
    play_stone(move);
  }
}

void Board::play_stone(Move move) {
  const Color c = move.color;
  const Point p = move.point;
  const Color them = opponent(c);

  // 1. The stone stands; whoever touches it has a liberty less.
  const std::uint16_t place = remove_empty(p);
  set_stone(p, c, true);
  for (const int offset : kOrthogonal) take_liberty(root_[p.step(offset)], p);

  // 2. It founds a string, or joins and unites those of its colour.
  const unsigned new_liberties = found_or_join_string(p, c);
  const Point root = root_[p];
  changes_.record(p);
  BoardFrame& frame = frames_.back();
  frame.empty_place = place;
  frame.root = root;
  frame.new_liberties = static_cast<std::uint8_t>(new_liberties);

  // 3. Opponents without liberties go; then, if it must be, the own string.
  int captured = 0;
  Point last_captured;
  for (const Point q : neighbours(p, them)) {
    if (color_[q] != them || string_[root_[q]].liberties != 0) continue;
    const int size = remove_string(root_[q], c);
    captured += size;
    last_captured = q;
    frame.capture_size[frame.captures++] = static_cast<std::uint16_t>(size);
  }
  if (string_[root].liberties == 0)
    frame.suicide_size = static_cast<std::uint16_t>(remove_string(root, them));

  // 4. A lone stone that took one and stands in atari may not be retaken at once.
  const bool ko = captured == 1 && string_[root].size == 1 && string_[root].liberties == 1;
  ko_point_ = ko ? last_captured : Point::none();
  to_move_ = them;
}

// Makes p part of a string, unites what it connects, and counts the new liberties. Returns which
// directions gave a liberty that the string did not have, bit d for kOrthogonal[d].
unsigned Board::found_or_join_string(Point p, Color c) {
  const unsigned friends = neighbourhood_[p].orthogonal(c);
  Point root = p;
  if (friends == 0) {
    next_[p] = p;
    string_[p].size = 1;
  } else {
    root = largest_string({p, friends});
    next_[p] = std::exchange(next_[root], p);
    ++string_[root].size;
  }
  root_[p] = root;

  unsigned new_liberties = 0;
  for (std::size_t d = 0; d < 4; ++d) {
    const Point q = p.step(kOrthogonal[d]);
    const bool added = color_[q] == Color::kEmpty && give_liberty(root, q);
    new_liberties |= static_cast<unsigned>(added) << d;
  }
  if ((friends & (friends - 1)) != 0)
    for (const Point q : Neighbours(p, friends))
      if (const Point other = root_[q]; other != root) absorb(root, other);
  return new_liberties;
}

Point Board::largest_string(Neighbours stones) const {
  Point best = Point::none();
  for (const Point q : stones) {
    const Point root = root_[q];
    if (best.is_none() || string_[root].size > string_[best].size) best = root;
  }
  return best;
}

void Board::absorb(Point root, Point other) {
  unions_.push_back(
      {root, other, string_[root], string_[other], liberties_[root], liberties_[other]});
  ++frames_.back().absorbed;
  for_each_stone(other, [&](Point s) { root_[s] = root; });
  std::swap(next_[root], next_[other]);

  string_[root].size = static_cast<std::uint16_t>(string_[root].size + string_[other].size);
  string_[other] = {};
  liberties_[root] |= liberties_[other];
  liberties_[other].clear();
  string_[root].liberties = static_cast<std::uint16_t>(liberties_[root].size());
}

// Takes a string without liberties off the board, root first, and gives the freed points to the
// neighbouring strings of the capturer. Returns its size.
int Board::remove_string(Point root, Color capturer) {
  const Color c = opponent(capturer);
  const int size = string_[root].size;
  Point s = root;
  do {
    set_stone(s, c, false);
    append_empty(s);
    changes_.record(s);
    for (const int offset : kOrthogonal) {
      const Point q = s.step(offset);
      if (color_[q] == capturer) give_liberty(root_[q], s);
    }
    root_[s] = Point::none();
    s = std::exchange(next_[s], Point::none());
  } while (s != root);
  string_[root] = {};
  prisoners_[c] += size;
  return size;
}

// ---- Undoing, in the opposite order

void Board::undo() {
  assert(can_undo());
  const BoardFrame frame = frames_.back();
  if (!frame.move.point.is_pass()) undo_stone(frame);
  ko_point_ = frame.ko_point;
  to_move_ = frame.to_move;
  frames_.pop_back();
  history_.pop();
  if (frame.move.color != frame.to_move) history_.pop();
}

void Board::undo_stone(const BoardFrame& frame) {
  const auto [c, p] = frame.move;
  const Color them = opponent(c);
  std::size_t changed = 1;

  // 3. The captured come back, the latest first; they are the tail of the empty list.
  if (frame.suicide_size != 0) {
    undo_remove_string(frame.suicide_size, c);
    changed += frame.suicide_size;
  }
  for (std::size_t i = frame.captures; i-- > 0;) {
    undo_remove_string(frame.capture_size[i], them);
    changed += frame.capture_size[i];
  }
  if (!changes_.cancel(frame.changes, changed)) {
    changes_.record(p);
    for (std::size_t i = 0; i + 1 < changed; ++i) changes_.record(empty_points_[empty_count_ + i]);
  }
  std::fill_n(empty_points_.data() + empty_count_, changed - 1, Point::none());

  // 2. United strings part, and the stone leaves its own.
  for (int i = 0; i < frame.absorbed; ++i) undo_absorb();
  undo_join(frame);

  // 1. The point is empty again, a liberty of every string that touches it.
  set_stone(p, c, false);
  restore_empty(p, frame.empty_place);
  for (const int offset : kOrthogonal) {
    const Point q = p.step(offset);
    if (is_stone(color_[q])) give_liberty(root_[q], p);
  }
}

void Board::undo_remove_string(int size, Color c) {
  const Color capturer = opponent(c);
  empty_count_ -= static_cast<std::size_t>(size);
  const std::span<const Point> stones(empty_points_.data() + empty_count_,
                                      static_cast<std::size_t>(size));
  const Point root = stones.front();
  Point following = root;
  for (std::size_t i = stones.size(); i-- > 0;) {
    const Point s = stones[i];
    set_stone(s, c, true);
    empty_place_[s] = 0;
    root_[s] = root;
    next_[s] = std::exchange(following, s);
    for (const int offset : kOrthogonal) {
      const Point q = s.step(offset);
      if (color_[q] == capturer) take_liberty(root_[q], s);
    }
  }
  string_[root] = {static_cast<std::uint16_t>(size), 0};
  prisoners_[c] -= size;
}

void Board::undo_absorb() {
  const BoardUnion& u = unions_.back();
  std::swap(next_[u.root], next_[u.absorbed]);
  for_each_stone(u.absorbed, [&](Point s) { root_[s] = u.absorbed; });
  string_[u.root] = u.string;
  string_[u.absorbed] = u.absorbed_string;
  liberties_[u.root] = u.liberties;
  liberties_[u.absorbed] = u.absorbed_liberties;
  unions_.pop_back();
}

void Board::undo_join(const BoardFrame& frame) {
  const Point p = frame.move.point;
  for (std::size_t d = 0; d < 4; ++d)
    if ((frame.new_liberties >> d & 1U) != 0) take_liberty(frame.root, p.step(kOrthogonal[d]));
  next_[frame.root] = next_[p];
  next_[p] = Point::none();
  root_[p] = Point::none();
  --string_[frame.root].size;
}

// ---- Hashing

Hash Board::stones_hash(const PointSet& points) const {
  Hash hash;
  for (const Point p : points)
    if (is_stone(color_[p])) hash ^= zobrist::kStoneKeys[p][color_[p]];
  return hash;
}

// ---- Legality

bool Board::is_legal(Move move) const {
  if (move.point.is_pass()) return true;
  if (!contains(move.point) || !is_pseudo_legal(move.point, move.color)) return false;
  return rules_.ko == KoRule::kSimple || !repeats(move.point, move.color);
}

bool Board::is_suicide(Point p, Color c) const {
  for (const int offset : kOrthogonal) {
    const Point q = p.step(offset);
    if (color_[q] == Color::kEmpty) return false;
    if (!is_stone(color_[q])) continue;
    const int liberties = string_[root_[q]].liberties;
    if (color_[q] == c ? liberties > 1 : liberties == 1) return false;
  }
  return true;
}

bool Board::repeats(Point p, Color c) const {
  // Out of turn counts as a pass in between, so the present stones stand for two situations then.
  const Hash after = repetition_key(hash_after(p, c), opponent(c));
  return after == repetition_key(stones_hash_, c) ||
         after == repetition_key(stones_hash_, to_move_) || history_.contains(after);
}

// The stones' hash as a play of c at p would leave it.
Hash Board::hash_after(Point p, Color c) const {
  Hash hash = stones_hash_ ^ zobrist::kStoneKeys[p][c];
  const bool suicide = is_suicide(p, c);
  const Contact contact = contact_of(*this, p, c);
  for (const Point root : suicide ? contact.friends : contact.captured)
    for_each_stone(root, [&](Point s) { hash ^= zobrist::kStoneKeys[s][color_[s]]; });
  return suicide ? hash ^ zobrist::kStoneKeys[p][c] : hash;
}

}  // namespace owlet
