// The board: stones, strings with exact liberties, captures, ko, superko, hashing, play and undo.
//
// What it keeps, and what that costs a move:
//   primary   colours, ko point, side to move, prisoners
//   derived   - 3x3 neighbourhood code per point          (8 XORs per changed point)
//             - hash of the stones, and the set of each   (1 XOR per changed point)
//               side's
//             - list of empty points                      (swap with the last)
//             - strings: a root stone per stone, a circular list of stones, and per root the size,
//               the number of liberties and the set of liberties as a bit string, so that uniting
//               two strings is an OR and a count over 11 words
// Every derived item is recomputed and compared by first_inconsistency(). Cells that carry nothing
// (the string record of a point that is no root, the links of an empty point) are zero, so two
// boards that went the same way are equal to the bit; undo restores all of it, list order included.
//
// A play appends to a typed log (see board_log.h); undo reads it backwards. Neither allocates until
// the log outgrows its reserve.
// The board does not decide when a game ends, nor who is alive. docs/RULES.md has the rules.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/board/board_log.h"
#include "engine/board/change_journal.h"
#include "engine/board/neighbourhood.h"
#include "engine/board/point.h"
#include "engine/board/point_set.h"
#include "engine/board/position_history.h"
#include "engine/board/rules.h"
#include "engine/board/zobrist.h"

namespace owlet {

// Where the stones are and what follows from it: all of a board but the way there.
class BoardState {
 protected:
  BoardState(int width, int height, BoardRules rules)
      : width_(width), height_(height), rules_(rules), points_(all_points(width, height)) {}

  friend bool operator==(const BoardState&, const BoardState&) = default;

  int width_;
  int height_;
  BoardRules rules_;

  // Primary.
  PointMap<Color> color_;
  Color to_move_ = Color::kBlack;
  Point ko_point_;
  SideMap<int> prisoners_;

  // Derived from the colours.
  Hash stones_hash_;
  SideMap<PointSet> stones_;
  PointMap<Neighbourhood> neighbourhood_;
  std::size_t empty_count_ = 0;
  std::array<Point, kMaxArea> empty_points_{};
  PointMap<std::uint16_t> empty_place_;  // of an empty point in empty_points_
  PointMap<Point> root_;                 // none where there is no stone
  PointMap<Point> next_;                 // the string's stones in a circle
  PointMap<StringRecord> string_;        // at roots
  PointMap<PointSet> liberties_;         // at roots
  PointSet points_;                      // the intersections
};

class Board : private BoardState {
 public:
  // An empty board, Black to move. Requires 1 <= width, height <= kMaxBoardSize.
  Board(int width, int height, BoardRules rules = {});
  // The position of another board under these rules, without its log and its history.
  Board(const Board& position, BoardRules rules);

  // ---- What is on the board

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] int area() const { return width_ * height_; }
  [[nodiscard]] bool same_size(const Board& other) const {
    return width_ == other.width_ && height_ == other.height_;
  }
  // The same position and rules, and the same positions on the way here.
  [[nodiscard]] bool same_game(const Board& other) const {
    return same_size(other) && rules_ == other.rules_ && color_ == other.color_ &&
           to_move_ == other.to_move_ && ko_point_ == other.ko_point_ &&
           prisoners_ == other.prisoners_ && history_ == other.history_;
  }
  // The intersections.
  [[nodiscard]] const PointSet& points() const { return points_; }
  // Whether p is an intersection of this board; false for pass and none.
  [[nodiscard]] bool contains(Point p) const { return p.on_board() && color_[p] != Color::kOff; }
  // kOff for padding cells.
  [[nodiscard]] Color color(Point p) const { return color_[p]; }
  [[nodiscard]] const PointMap<Color>& colors() const { return color_; }
  [[nodiscard]] Neighbourhood neighbourhood(Point p) const { return neighbourhood_[p]; }
  // The intersections beside p; those of that colour. Require an intersection.
  [[nodiscard]] Neighbours neighbours(Point p) const {
    return {p, 0x55U ^ neighbourhood_[p].orthogonal(Color::kOff)};
  }
  [[nodiscard]] Neighbours neighbours(Point p, Color c) const {
    return {p, neighbourhood_[p].orthogonal(c)};
  }
  // In no useful order, but always in the same after the same plays and undos.
  [[nodiscard]] std::span<const Point> empty_points() const {
    return {empty_points_.data(), empty_count_};
  }
  // The points that hold a stone of that colour.
  [[nodiscard]] const PointSet& stones(Color c) const { return stones_[c]; }
  [[nodiscard]] int stone_count(Color c) const { return stones_[c].size(); }
  // Stones of colour c that were captured (its own suicides included).
  [[nodiscard]] int prisoners(Color c) const { return prisoners_[c]; }

  // ---- Whose turn, and what is forbidden

  [[nodiscard]] const BoardRules& rules() const { return rules_; }
  [[nodiscard]] Color to_move() const { return to_move_; }
  void set_to_move(Color c);
  // Where the side to move may not retake, or none.
  [[nodiscard]] Point ko_point() const { return ko_point_; }
  // Forbids the side to move to play at p, as after a capture in a ko. Requires p empty or none.
  void set_ko_point(Point p);

  // ---- Hashing

  [[nodiscard]] Hash stones_hash() const { return stones_hash_; }
  // Of the stones on those points.
  [[nodiscard]] Hash stones_hash(const PointSet& points) const;
  // Stones, side to move and ko point.
  [[nodiscard]] Hash hash() const {
    return stones_hash_ ^ zobrist::side_key(to_move_) ^ zobrist::kKoKeys[ko_point_];
  }

  // ---- Strings. All require a stone at p, any stone of the string.

  // The stone that stands for the string; stays the same until the string changes.
  [[nodiscard]] Point string_root(Point p) const {
    assert(is_stone(color_[p]));
    return root_[p];
  }
  [[nodiscard]] bool same_string(Point a, Point b) const {
    return string_root(a) == string_root(b);
  }
  [[nodiscard]] int string_size(Point p) const { return string_[string_root(p)].size; }
  [[nodiscard]] int liberty_count(Point p) const { return string_[string_root(p)].liberties; }
  [[nodiscard]] bool in_atari(Point p) const { return liberty_count(p) == 1; }
  // The liberties; good until the board moves.
  [[nodiscard]] const PointSet& liberties(Point p) const { return liberties_[string_root(p)]; }
  // The only liberty of a string in atari, or the lowest of several.
  [[nodiscard]] Point first_liberty(Point p) const { return *liberties(p).begin(); }
  // Calls f(stone) for every stone of the string, p first.
  template <typename F>
  void for_each_stone(Point p, F f) const {
    Point s = p;
    do {
      f(s);
      s = next_[s];
    } while (s != p);
  }

  // ---- Legality. Never changes anything.

  // On the board, empty, not the ko point, and no forbidden suicide: everything but superko.
  // Requires an intersection of this board.
  [[nodiscard]] bool is_pseudo_legal(Point p, Color c) const {
    if (color_[p] != Color::kEmpty) return false;
    if (p == ko_point_ && c == to_move_) return false;
    return neighbourhood_[p].has_orthogonal(Color::kEmpty) || rules_.suicide || !is_suicide(p, c);
  }
  // What the rules in force allow, superko included; true for a pass, false off the board.
  [[nodiscard]] bool is_legal(Move move) const;
  // Whether a play of c at p would take its own last liberty. Requires p empty.
  [[nodiscard]] bool is_suicide(Point p, Color c) const;
  // Whether the play would recreate an earlier position of the game, which superko forbids; with simple ko as
  // with positional superko. Requires a pseudo-legal play.
  [[nodiscard]] bool repeats(Point p, Color c) const;
  // An empty point that c should not fill (see Neighbourhood::is_eye).
  [[nodiscard]] bool is_eye(Point p, Color c) const { return neighbourhood_[p].is_eye(c); }

  // ---- Playing. Either colour may play at any time; out of turn counts as a pass in between.

  // Requires is_legal(move).
  void play(Move move);
  // Takes back the last play() or set-up-free pass. Requires can_undo().
  void undo();
  [[nodiscard]] bool can_undo() const { return !frames_.empty(); }
  // Plays since set-up that can be undone.
  [[nodiscard]] int move_number() const { return static_cast<int>(frames_.size()); }
  // The i-th of them, from 0.
  [[nodiscard]] Move move(int i) const { return frames_[static_cast<std::size_t>(i)].move; }

  // ---- Setting up

  // The position, the moves and what can be undone stay; moves that the new rules would have
  // forbidden stand as they were played.
  void set_rules(BoardRules rules);
  // Empty, Black to move; nothing to undo.
  void clear();
  // These stones, that side to move, no history, and nobody's stones captured unless told so. Cells
  // outside the board are ignored. Strings without liberties are refused: returns false and changes
  // nothing.
  [[nodiscard]] bool set_up(const PointMap<Color>& colors, Color to_move,
                            SideMap<int> prisoners = {});

  // ---- For consumers that follow the board

  // Points changed by play and undo. Set-up makes every mark stale.
  [[nodiscard]] const ChangeJournal& changes() const { return changes_; }
  [[nodiscard]] ChangeJournal::Mark mark_changes() { return changes_.mark(); }

  // ---- Checking, for tests (testing/board_check.cpp)

  // Recomputes every derived item from the primary ones; the first that differs, in words.
  [[nodiscard]] std::optional<std::string> first_inconsistency() const;
  // Everything but the change journal: two boards that will behave alike, list orders included.
  friend bool operator==(const Board& a, const Board& b);

 private:
  void set_stone(Point p, Color c, bool on);
  std::uint16_t remove_empty(Point p);
  void restore_empty(Point p, std::uint16_t place);
  void append_empty(Point p);
  bool give_liberty(Point root, Point liberty);
  bool take_liberty(Point root, Point liberty);

  void play_unchecked(Move move);
  void play_stone(Move move);
  unsigned found_or_join_string(Point p, Color c);
  void absorb(Point root, Point other);
  int remove_string(Point root, Color capturer);
  [[nodiscard]] Point largest_string(Neighbours stones) const;

  void undo_stone(const BoardFrame& frame);
  void undo_absorb();
  void undo_remove_string(int size, Color c);
  void undo_join(const BoardFrame& frame);

  [[nodiscard]] Hash hash_after(Point p, Color c) const;
  [[nodiscard]] Hash repetition_key(Hash stones, Color to_move) const {
    return rules_.ko == KoRule::kSituational ? stones ^ zobrist::side_key(to_move) : stones;
  }
  void reserve_log();
  void forget_history();
  void rebuild_derived();
  void rebuild_string(Point root);
  [[nodiscard]] std::optional<std::string> inconsistency_at(Point p) const;
  [[nodiscard]] std::optional<std::string> inconsistent_string(const PointSet& stones,
                                                               const PointSet& liberties) const;

  // The way here.
  std::vector<BoardFrame> frames_;
  std::vector<BoardUnion> unions_;
  // Repetition keys of the positions before each play; two of them for a play out of turn, which
  // has a pass before it.
  PositionHistory history_;
  ChangeJournal changes_;
};

}  // namespace owlet
