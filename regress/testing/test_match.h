// For tests: a match that was never played.
#pragma once

#include <sstream>
#include <string>

#include "regress/match/journal.h"

namespace owlet::regress {

inline MatchConfig two_engines() {
  MatchConfig config;
  config.engines = {{"Ann", "ann --seed {seed}"}, {"Bob", "bob"}};
  config.game.size = 9;
  config.games = 4;
  return config;
}

// The moves as vertices, Black first.
inline PlayedGame sample_game(int number, Winner winner, const std::string& moves) {
  PlayedGame game;
  game.settings = two_engines().game;
  const bool swapped = number % 2 == 1;
  game.spec = {number, 0, swapped ? 1 : 0, swapped ? 0 : 1};
  game.black.engine = game.spec.black;
  game.white.engine = game.spec.white;
  game.black.name = swapped ? "Bob" : "Ann";
  game.white.name = swapped ? "Ann" : "Bob";
  game.winner = winner;
  game.ending = GameEnd::kScore;
  game.result = winner == Winner::kBlack ? "B+1" : winner == Winner::kWhite ? "W+1" : "0";
  std::istringstream words(moves);
  StoneColor color = StoneColor::kBlack;
  for (std::string word; words >> word; color = other(color)) {
    PlayedMove move;
    move.color = color;
    move.vertex = *parse_vertex(word, 9);
    move.wall = Seconds(0.25);
    move.cpu = Seconds(0.125);
    game.moves.push_back(move);
  }
  return game;
}

}  // namespace owlet::regress
