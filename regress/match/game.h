// Plays one game between two engines and says how it ended. Every failure of an engine becomes an
// ending; nothing an engine does stops the match.
//
// There is no board here: a referee engine, if there is one, judges legality (it is shown each move
// before the opponent is) and counts. Without one the opponent's "illegal move" is believed, any
// other refusal of a move counts against the refuser, and the score is what both engines agree on.
#pragma once

#include <atomic>

#include "regress/match/game_record.h"
#include "regress/match/seat.h"

namespace owlet::regress {

// When a game is broken off because its winner is beyond doubt.
struct Adjudication {
  double points = 0;  // the lead that counts; 0: never adjudicate
  int moves = 10;     // that many moves in a row
};

struct Table {
  Seat* black = nullptr;
  Seat* white = nullptr;
  Seat* referee = nullptr;  // may be absent
  // When it becomes true the game is abandoned before the next move; may be absent.
  const std::atomic<bool>* abandon = nullptr;
};

// Plays the game of `plan`: its spec, attempt, settings, opening, and the seats' engine and seed
// are filled in; the rest is the outcome. An abandoned game is void.
[[nodiscard]] GameRecord play_game(GameRecord plan, const Table& table,
                                   const Adjudication& adjudication);

}  // namespace owlet::regress
