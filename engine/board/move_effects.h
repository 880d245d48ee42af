// What a play would do, worked out without playing it.
#pragma once

#include "engine/board/board.h"
#include "engine/board/strings.h"

namespace owlet {

// The strings that a play of one side joins, and those of the other that it captures; their roots.
struct Contact {
  PointSet friends;
  PointSet captured;
};
// Requires p empty, as all below.
[[nodiscard]] Contact contact_of(const Board& board, Point p, Color c);

// The stones that a play of c at p would capture.
[[nodiscard]] int captures_of(const Board& board, Point p, Color c);

// The liberties that the string made by a play of c at p would have, captures done, or `limit` if
// they are at least that many. 0 for a suicide. Requires limit > 0; `contact` is that of the play.
[[nodiscard]] int liberties_after(const Board& board, Point p, Color c, int limit);
[[nodiscard]] int liberties_after(const Board& board, Point p, int limit, const Contact& contact);

}  // namespace owlet
