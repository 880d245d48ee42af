// Players for tests, and positions that are nearly over.
#pragma once

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "engine/board/testing/test_boards.h"
#include "engine/player/player.h"

namespace owlet {

inline PlayerSettings quick(int size, std::string_view rules = "chinese") {
  PlayerSettings settings;
  settings.size = size;
  settings.rules = find_rules(rules).value();
  settings.seconds_per_move.reset();
  settings.visits = 100;
  settings.search.memory_bytes = std::size_t{16} << 20;
  settings.seed = 1;
  settings.owl = {5'000, 100, 5'000};
  return settings;
}

inline Choice answer(Player& player, Color c, Purpose purpose = Purpose::kGame) {
  return player.generate_move(c, purpose, {});
}

// Puts the player in front of a drawn position.
inline void face(Player& player, const std::vector<std::string_view>& rows, Color to_move) {
  const Board board = draw(rows, to_move);
  std::vector<Placement> stones;
  for (int row = 0; row < board.height(); ++row)
    for (int column = 0; column < board.width(); ++column)
      if (const Point p = Point::at(column, row); is_stone(board.color(p)))
        stones.push_back({p, board.color(p)});
  ASSERT_TRUE(player.game().set_up(stones, to_move));
}

// Black has the left with two eyes, White the right with two eyes; komi decides who leads.
inline const std::vector<std::string_view> kDivided = {". X X O .",  //
                                                       "X X X O O",  //
                                                       ". X X O .",  //
                                                       "X X X O O",  //
                                                       "X X X O ."};

// The white stone at G4 is caught in Black's territory.
inline const std::vector<std::string_view> kOneCaught = {". . O . X . .",  //
                                                         "O O O X X X X",  //
                                                         ". O O X . . .",  //
                                                         "O O O X X . O",  //
                                                         "O O O O X X X",  //
                                                         ". O . O X . .",  //
                                                         "O O O O X . X"};

}  // namespace owlet
