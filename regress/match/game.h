// Plays one game between two engines and says how it ended. Every failure of an engine becomes an
// ending; nothing an engine does stops the match.
//
// There is no board here: a referee engine, if there is one, judges legality (it is shown each move
// before the opponent is) and counts. Without one the opponent's "illegal move" is believed, any
// other refusal of a move counts against the refuser, and the score is what both engines agree on.
#pragma once

#include <atomic>

#include "regress/client/seat.h"
#include "regress/match/played_game.h"

namespace owlet::regress {

// Who takes part in a game.
struct GameSeats {
  Seat* black = nullptr;
  Seat* white = nullptr;
  Seat* referee = nullptr;  // may be absent
  // When it becomes true the game is abandoned before the next move; may be absent.
  const std::atomic<bool>* abandon = nullptr;
};

// Plays the game of `plan`: its spec, attempt, settings, opening, and the seats' engine, name,
// seed and values are filled in; the rest is the outcome. An abandoned game is void.
[[nodiscard]] PlayedGame play_game(PlayedGame plan, const GameSeats& seats);

}  // namespace owlet::regress
