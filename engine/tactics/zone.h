// The zone of a proof: the points on which the attacker's success depends.
//
// Suppose the attacker succeeds although the defender passes. Then a move of the defender outside
// the points that this proof rests on changes nothing, and only moves inside need a try ("null
// move" and "relevance zone": Thomsen, "Lambda-search in game trees", 2000; Shih et al., "A Novel
// Approach to Solving Goal-Achieving Problems for Board Games", 2022). A zone holds the points
// played in the proof, the stones captured with those around them, and for each attacking string in
// it two liberties, so that stones elsewhere cannot take it.
#pragma once

#include "engine/board/board.h"
#include "engine/board/point_set.h"

namespace owlet {

// The stones of a string, its liberties, and the stones around it.
void add_string_zone(const Board& board, Point string, PointSet& zone);

// What a move depends on, on the board before it: itself, room for the new stone, and what it
// takes.
void add_move_zone(const Board& board, Point move, Color mover, PointSet& zone);

// Completes the zone on that board: two liberties for each string of the attacker in it, and for
// those that make a point in it unplayable for the defender.
void secure_zone(const Board& board, Color attacker, PointSet& zone);

}  // namespace owlet
