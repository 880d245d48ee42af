// Eyes that one stone decides, seen from within a playout.
#pragma once

#include "engine/board/board.h"

namespace owlet {

// The vital point (eye_shape.h) of the empty region around p if that region is small and only one
// side's stones touch it, else none. Requires p empty.
[[nodiscard]] Point nakade_point(const Board& board, Point p);

}  // namespace owlet
