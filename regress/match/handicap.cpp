#include "regress/match/handicap.h"

#include <cassert>

namespace owlet::regress {

int max_fixed_handicap(int size) {
  if (size < 7) return 0;
  return size == 7 || size % 2 == 0 ? 4 : 9;
}

std::vector<Vertex> fixed_handicap(int size, int stones) {
  assert(2 <= stones && stones <= max_fixed_handicap(size));
  const int low = size < 13 ? 2 : 3;
  const int high = size - 1 - low;
  const int middle = size / 2;
  // Four corners, then pairs of sides; an odd number from five on has the centre as well.
  const std::vector<Vertex> order = {{low, low},    {high, high},   {low, high},    {high, low},
                                     {low, middle}, {high, middle}, {middle, high}, {middle, low}};
  const bool with_centre = stones >= 5 && stones % 2 == 1;
  const auto others = static_cast<std::ptrdiff_t>(with_centre ? stones - 1 : stones);
  std::vector<Vertex> result(order.begin(), order.begin() + others);
  if (with_centre) result.push_back({middle, middle});
  return result;
}

}  // namespace owlet::regress
