// Threads that play games side by side: each keeps engines of its own and plays what it is given
// until there is no more. What games there are, and what becomes of them, a GameBook decides.
#pragma once

#include <optional>

#include "regress/base/result.h"
#include "regress/match/match_config.h"
#include "regress/match/played_game.h"

namespace owlet::regress {

// Hands out games and takes them in. Asked by one thread at a time.
class GameBook {
 public:
  virtual ~GameBook() = default;
  // The next game to begin; nothing if there is none, or none before another has ended.
  virtual std::optional<PlayedGame> next() = 0;
  // Takes in a game that has ended, and says whether to go on. A void one has to be handed out
  // again. No game that is under way after a stop is taken in: counting those that happened to end
  // would favour short games.
  virtual Outcome<bool> record(PlayedGame game) = 0;
};

// Plays the games of the book, `jobs` at a time, between the engines of the match and under its
// referee. Fails if the book does, an engine refuses to be set up, or two games in a row are void.
Outcome<void> run_games(const MatchConfig& match, int jobs, GameBook& book);

}  // namespace owlet::regress
