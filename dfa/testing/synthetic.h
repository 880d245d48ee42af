// More patterns of the same kind: for measuring how the matcher bears large sets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "dfa/pattern.h"

namespace owlet::dfa {

// `count` mutations of the given patterns, all different from them and from each other in shape.
// Each is a pattern with a few pairs of cells exchanged, and perhaps a row or column more or less,
// so that sizes and the shares of the signs stay about what they are in the originals, and asks for
// no less than its original. They have names
// and shapes only: no labels, conditions or values. The same seed makes the same patterns; fewer
// than `count` come back only where the originals do not allow this many. Requires patterns that the
// parser made.
[[nodiscard]] std::vector<Pattern> mutations(std::span<const Pattern> originals, std::size_t count,
                                             std::uint64_t seed);

}  // namespace owlet::dfa
