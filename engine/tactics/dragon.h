// Dragons: the strings of a colour that no opponent can part, so that they live and die together.
//
// Two strings belong together if reading finds no move that keeps them apart, the opponent moving
// first, or if both touch an opposing string that cannot be saved; and what belongs to a third
// string belongs together. A question that reading leaves open joins nothing.
#pragma once

#include "engine/board/point_set.h"
#include "engine/tactics/string_reader.h"

namespace owlet {

// The stones of the dragon of the string at `stone`. Requires a stone. The board is moved about and
// left as it was.
[[nodiscard]] PointSet find_dragon(Board& board, Point stone, StringReader& reader);

}  // namespace owlet
