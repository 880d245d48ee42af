// Draws the positions that a value is learned from: of games, and behind further moves that nobody
// played in them, because a search asks about such positions far more often.
//
//     game --+------------> position   as it was played
//            |
//            +-- m m m ---> position   up to eight moves of the policy's, now and then any move
//
// Half of the positions have a usual komi, the others one that differs from it by some ten points on
// 19x19, so that a learner sees what the komi has to do with the chance to win.
//
// Positions come in groups, those of one game. A group depends on its number and on the settings and
// games alone, so several may draw side by side, and go on where others stopped.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/base/random.h"
#include "engine/board/board.h"
#include "engine/lab/learning_games.h"
#include "engine/lab/value_record.h"
#include "engine/network/evaluator.h"

namespace owlet::lab {

struct ValueDrawSettings {
  std::uint64_t seed = 1;
  int group = 1;          // positions of one game
  double further = 0.5;   // share of the positions that are behind further moves
  int own_size = 0;       // > 0: of games made on the spot, on boards of that size
  int random_moves = 10;  // with which such a game begins, at most
};

struct ValueGroup {
  std::uint32_t game = 0;
  std::vector<ValuePosition> positions;  // in the order of their game
};

// The moves of a game from the empty board, as far as they are legal.
struct GameLine {
  int size = 19;
  std::size_t first = 0;  // move that was played; those before are stones that it began with
  std::vector<Move> moves;
};

class ValueDraw {
 public:
  // The games, on square boards of at most 19x19, must outlive it. There is one at least unless games
  // are made.
  ValueDraw(std::span<const LearningGame> games, const ValueDrawSettings& settings);

  // All games come once, in an order drawn at random, before one comes again. Nothing if no game has
  // a position to ask about: its side to move is not the one that moved last, and no pass went before.
  [[nodiscard]] std::optional<ValueGroup> group(std::uint64_t number);

 private:
  [[nodiscard]] std::uint32_t game_of(std::uint64_t number);
  [[nodiscard]] GameLine own_game(Random& random);
  [[nodiscard]] Point draw_move(Board& board, double power, Random& random);
  [[nodiscard]] ValuePosition position(const GameLine& line, std::size_t moves, Random& random);
  void play_further(Board& board, ValuePosition& position, Random& random);
  Evaluator& evaluator(int size);

  std::span<const LearningGame> games_;
  ValueDrawSettings settings_;
  std::vector<std::uint32_t> order_;                       // of the games
  std::optional<std::uint64_t> round_;                     // that has this order
  std::array<std::unique_ptr<Evaluator>, 20> evaluators_;  // by size
  std::vector<float> chances_;
};

}  // namespace owlet::lab
