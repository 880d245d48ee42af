// Levels of strength by the visits of a move, each with two thirds of those of the next.
#pragma once

#include <cstdint>

namespace owlet {

inline constexpr int kStrongestLevel = 10;

// The visits of a move at a level of strength, 1 to kStrongestLevel, on a board with `area`
// points. At the highest level a move takes about as long as one of GNU Go at its own on a processor
// with AVX-512 (docs/SEARCH.md, "Time"), as measured on 9x9, 13x13 and 19x19, and between these a number
// between theirs; each level below takes two thirds of the next.
[[nodiscard]] std::int64_t visits_of_level(int level, int area);

}  // namespace owlet
