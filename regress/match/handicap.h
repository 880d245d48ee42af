// Where fixed handicap stones go.
#pragma once

#include <vector>

#include "regress/base/vertex.h"

namespace owlet::regress {

// The most fixed handicap stones a board of that size takes, by the GTP specification: none below
// 7x7, four on 7x7 and on even sizes, else nine.
[[nodiscard]] int max_fixed_handicap(int size);

// Requires 2 <= stones <= max_fixed_handicap(size).
[[nodiscard]] std::vector<Vertex> fixed_handicap(int size, int stones);

}  // namespace owlet::regress
