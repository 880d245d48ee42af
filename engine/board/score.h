// Counting a finished game: the only place where points are added up.
//
// What is dead and what in seki is given by the caller; the rest follows from the stones. Area counting
// takes each side's stones and the empty regions only that side touches; territory counting takes those
// regions, prisoners and dead stones. By rules with a seki tax the regions that a string in seki touches
// are nobody's, and dead stones in them no prisoners.
#pragma once

#include <string>

#include "engine/board/board.h"
#include "engine/board/point_set.h"
#include "engine/board/rules.h"

namespace owlet {

// Whose each point is when the dead stones are gone: the stone's colour, the only colour that
// touches the empty region, kEmpty where both or none do, kOff off the board and in regions that one of
// the taxed strings touches.
[[nodiscard]] PointMap<Color> point_owners(const Board& board, const PointSet& dead,
                                           const PointSet& taxed = {});

// Black's points minus White's, komi and handicap bonus included, by the rules' way of counting.
[[nodiscard]] double final_score(const Board& board, const PointSet& dead, const Rules& rules,
                                 double komi, int handicap, const PointSet& seki = {});

// "B+3.5", "W+12", "0", as GTP and SGF write a result; at most two decimals, no trailing zeros.
[[nodiscard]] std::string format_score(double black_minus_white);

}  // namespace owlet
