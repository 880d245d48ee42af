#include "engine/search/nakade.h"

#include <algorithm>
#include <array>

#include "engine/board/eye_shape.h"

namespace owlet {

Point nakade_point(const Board& board, Point p) {
  std::array<Point, kMaxEyeShape> region;
  std::size_t size = 1;
  region[0] = p;
  Color border = Color::kEmpty;
  for (std::size_t done = 0; done < size; ++done) {
    const Neighbourhood around = board.neighbourhood(region[done]);
    for (const Color c : {Color::kBlack, Color::kWhite}) {
      if (!around.has_orthogonal(c)) continue;
      if (border == opponent(c)) return Point::none();
      border = c;
    }
    for (const Point q : board.neighbours(region[done], Color::kEmpty)) {
      if (std::find(region.begin(), region.begin() + size, q) != region.begin() + size) continue;
      if (size == kMaxEyeShape) return Point::none();
      region[size++] = q;
    }
  }
  return eye_shape({region.data(), size}).vital;
}

}  // namespace owlet
