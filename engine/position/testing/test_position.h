// A board and matchers that follow it, as one thing: for tests.
#pragma once

#include "engine/position/matchers.h"

namespace owlet {

class TestPosition {
 public:
  TestPosition(int width, int height, const std::vector<const dfa::Table*>& sets,
               BoardRules rules = {})
      : board_(width, height, rules), matchers_(sets) {
    matchers_.follow(board_);
  }
  TestPosition(const TestPosition&) = delete;
  TestPosition& operator=(const TestPosition&) = delete;

  [[nodiscard]] const Board& board() const { return board_; }
  void play(Move move) { board_.play(move); }
  void undo() { board_.undo(); }
  [[nodiscard]] bool set_up(const PointMap<Color>& colors, Color to_move) {
    return board_.set_up(colors, to_move);
  }
  [[nodiscard]] dfa::IncrementalScan& matcher(std::size_t set, Color view) {
    return matchers_.matcher(set, view);
  }

 private:
  Board board_;
  PatternMatchers matchers_;
};

}  // namespace owlet
