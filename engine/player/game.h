// One game: its rules and komi, how it started, what has been played. The record of the board, so
// to speak; it neither thinks nor keeps time.
//
// A game starts from an empty board, a handicap or a set-up position. Moves can be taken back as
// far as the last set-up. The board's own log is the list of moves; what came before the last
// set-up is kept as record nodes, so that the game can be written down whole.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/base/error.h"
#include "engine/board/board.h"
#include "engine/board/rules.h"
#include "engine/record/game_record.h"

namespace owlet {

class Game {
 public:
  Game(int size, const Rules& rules, double komi);

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] double komi() const { return komi_; }
  // Stones that Black was given, 0 in an even game. As KataGo counts them: those of a beginning without white
  // stones, and Black's plays before White's first, between which White may pass; fewer than two are none. Two
  // moves of White in a row show that a position is being put down.
  [[nodiscard]] int handicap() const;
  // What White gets in all: komi and the rules' bonus for the handicap.
  [[nodiscard]] double compensation() const { return komi_ + handicap_bonus(rules_, handicap()); }

  void set_komi(double komi) { komi_ = komi; }
  // The position stays, and the moves can still be taken back if the new rules allow them.
  void set_rules(const Rules& rules);

  // An empty board of that size; komi and rules stay.
  void reset(int size);

  // False, and no change, if the rules forbid the move.
  [[nodiscard]] bool play(Move move);
  // Takes back that many moves, or none if there are fewer. Handicap and set-up stay.
  [[nodiscard]] bool undo(int count);
  [[nodiscard]] int move_count() const { return board_.move_number(); }
  [[nodiscard]] bool last_move_was_pass() const;

  // Black stones on an empty board, White to move. Requires an empty board, and points of it, each
  // once.
  void place_handicap(const std::vector<Point>& points);

  // Changes stones of the present position, which is where undo will end from now on. The side to
  // move stays unless one is given. Fails, and changes nothing, if a string would have no liberty.
  // Requires points of the board.
  [[nodiscard]] bool set_up(const std::vector<Placement>& stones, std::optional<Color> to_move);
  void set_to_move(Color c) { board_.set_to_move(c); }

  // Takes over a record, or what is in front of the node at that index, but with all of its handicap
  // (set_up_handicap()). Fails, and changes nothing, if the board is not square or of size 1, a move is
  // illegal or a set-up impossible; the error tells which.
  [[nodiscard]] Result<void> load(GameRecord record, std::size_t node_count = SIZE_MAX);

  // The game from its beginning, without names and result.
  [[nodiscard]] GameRecord record() const;

 private:
  Result<void> replay(const RecordNode& node, std::size_t index);

  Rules rules_;
  double komi_;
  int handicap_ = 0;  // as told
  Board board_;
  // The way to the position in which the board's log begins.
  std::vector<RecordNode> prelude_;
  // Black's stones there; nothing if White has some.
  std::optional<int> first_stones_ = 0;
};

// The game's position as readers want it, with that side to move: simple ko, no suicide, no
// history. A ban on retaking stays if it is that side's turn.
[[nodiscard]] Board position_for_reading(const Game& game, Color to_move);

}  // namespace owlet
