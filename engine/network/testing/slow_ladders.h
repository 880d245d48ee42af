// The ladder reader's slow twin: the rules of ladders.h without short cuts, on copies of the
// board.
#pragma once

#include <optional>
#include <set>

#include "engine/board/board.h"

namespace owlet {

class SlowLadders {
 public:
  // Whether the string in atari at that stone is caught though it moves; nothing where that takes
  // so many positions that the fast reader may give up.
  static std::optional<bool> caught_in_atari(const Board& board, Point string) {
    SlowLadders reader;
    const bool caught = !reader.escapes(board, string);
    return reader.result(caught);
  }
  // Whether an atari at `first` catches the string with two liberties.
  static std::optional<bool> caught_by(const Board& board, Point string, Point first) {
    SlowLadders reader;
    const bool caught = reader.catches(board, string, first);
    return reader.result(caught);
  }

 private:
  // Far below the limits of the fast reader, which may count more positions than are looked at
  // here.
  static constexpr int kMaxPositions = 100;

  [[nodiscard]] std::optional<bool> result(bool caught) const {
    if (positions_ > kMaxPositions) return std::nullopt;
    return caught;
  }

  static bool play(Board& board, Point p, Color c) {
    if (board.color(p) != Color::kEmpty || board.is_suicide(p, c) || !board.is_legal({c, p}))
      return false;
    board.play({c, p});
    return true;
  }

  bool escapes(const Board& board, Point string) {
    if (++positions_ > kMaxPositions) return true;
    const Color defender = board.color(string);
    std::set<Point> moves = {board.first_liberty(string)};
    board.for_each_stone(string, [&](Point s) {
      for (const Point q : board.neighbours(s, opponent(defender)))
        if (board.in_atari(q)) moves.insert(board.first_liberty(q));
    });
    for (const Point p : moves) {
      Board after = board;
      if (!play(after, p, defender)) continue;
      const int liberties = after.liberty_count(string);
      if (liberties >= 3) return true;
      if (liberties < 2) continue;
      bool caught = false;
      for (const Point q : after.liberties(string)) caught = caught || catches(after, string, q);
      if (!caught) return true;
    }
    return false;
  }

  bool catches(const Board& board, Point string, Point first) {
    Board after = board;
    if (!play(after, first, opponent(board.color(string)))) return false;
    return after.in_atari(string) && !escapes(after, string);
  }

  int positions_ = 0;
};

}  // namespace owlet
