// For tests: capture and connection decided on boards of at most 25 points without any knowledge of
// Go beyond its rules, which are written anew here and share nothing with the board's.
//
// A graph of positions is grown from the one asked about; each position in it has either all its
// legal moves or none yet. Marking backwards from the end gives two bounds: what a side can force
// if every position without moves is bad for it, and if every one is good. Where the two meet at
// the root it is decided, in whatever order the graph was grown.
//
// What a ko means is what string_search.h says; in the words of a graph:
//
//   - the ko master may retake at once, nobody else may;
//   - play without end is a failure for the ko master, or for the attacker where there is none.
//     (A side that can force its goal can do so without ever coming back to a position; if it
//     cannot, the opponent can keep it from the goal for ever. So this is the same as calling each
//     repetition on the way a failure.)
//   - two passes in a row are the attacker's failure; a pass made while a retaking is forbidden
//     does not count;
//   - a target taken in a ko is not captured as long as it can be retaken at once;
//   - a target taken in a snapback is not captured: where it stood two stones or more can be taken
//     in return;
//   - two strings are connected once they are one that is not in atari, or in atari only while its
//     owner is to move and then gets out of it; the taking of either is the end of it.
#pragma once

#include <cstddef>
#include <optional>

#include "engine/board/board.h"
#include "engine/tactics/ko_master.h"
#include "engine/tactics/verdict.h"

namespace owlet {

// Whether the string at target is captured with that side to move. Nothing if the graph would get
// more positions than that. Requires a stone at target and a board of at most 25 points.
[[nodiscard]] std::optional<bool> is_captured(const Board& board, Point target, Color to_move,
                                              KoMaster master, std::size_t most_positions);

// The same of the strings at a and b getting connected. Requires stones of one colour.
[[nodiscard]] std::optional<bool> is_connected(const Board& board, Point a, Point b, Color to_move,
                                               KoMaster master, std::size_t most_positions);

// The verdict for the side to move, out of one answer for each ko master.
[[nodiscard]] std::optional<Verdict> exact_verdict(const Board& board, Point target, Color to_move,
                                                   std::size_t most_positions);
[[nodiscard]] std::optional<Verdict> exact_connection(const Board& board, Point a, Point b,
                                                      Color to_move, std::size_t most_positions);

}  // namespace owlet
