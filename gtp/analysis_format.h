// What a search thinks, as text for clients: the "info" lines of Leela Zero and KataGo, which
// Sabaki and others read, and GoGui's graphics. Nothing here searches.
#pragma once

#include <string>

#include "engine/board/board.h"
#include "engine/player/player.h"
#include "engine/search/search_result.h"

namespace owlet::gtp {

// As clients that play look for them: "D4", "pass" in small letters, or "resign".
[[nodiscard]] std::string move_name(Point p);
[[nodiscard]] std::string move_name(const Choice& choice);

// 1 where a point is that side's for sure, -1 where it is the opponent's; and the standard deviation of that.
[[nodiscard]] double owned(const Ownership& ownership, Point p, Color c);
[[nodiscard]] double owner_deviation(const Ownership& ownership, Point p, Color c);

// How numbers are written.
enum class InfoDialect : std::uint8_t {
  kLeela,  // win rates as whole numbers up to 10000
  kKata    // win rates as fractions, the score, and more on demand
};

struct InfoFormat {
  InfoDialect dialect = InfoDialect::kLeela;
  int least_moves = 0;            // at least this many moves, if there are
  int most_moves = 362;           // at most this many
  bool ownership = false;         // kKata: whose each point will be
  bool root_info = false;         // kKata: the position as a whole
  bool ownership_stdev = false;   // kKata: the standard deviation of that
  bool moves_ownership = false;   // kKata: whose each point will be after each move
  bool variation_visits = false;  // how often each move of a variation was tried
};

// One line, win rates, score and ownership as seen by c:
//     info move D4 visits 12 winrate 5213 prior 1200 order 0 pv D4 Q16 info move Q4 ...
// Moves without a visit are left out, but there is always one move. Priors are a distribution: they
// add up to 1 over all moves. "lcb" is the win rate less three standard errors of the move's value; "utility" is 1
// for a sure win and -1 for a sure loss.
[[nodiscard]] std::string info_line(const SearchResult& result, const Board& board, Color c,
                                    const InfoFormat& format);

// An object of JSON: win rate, score and visits of the position, and those of each move.
[[nodiscard]] std::string cgos_json(const SearchResult& result, Color c);

// GoGui's drawing of a search by c: how the game may go on, how often each other move was tried, whose
// the points will be, and the win rate as text.
[[nodiscard]] std::string gfx_lines(const SearchResult& result, const Board& board, Color c);

// The same of one evaluation: chances of moves in percent, whose the points will be, who leads.
[[nodiscard]] std::string gfx_lines(const RawEvaluation& raw, const Board& board);

// One evaluation as KataGo writes it, as seen by White: names with a number behind each, and boards of
// numbers from the top row on, NAN where no stone can be played.
[[nodiscard]] std::string raw_lines(const RawEvaluation& raw, const Board& board);

}  // namespace owlet::gtp
