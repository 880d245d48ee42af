#include "engine/board/eye_shape.h"

namespace owlet {

EyeShape eye_shape(const PointSet& points) {
  const int size = points.size();
  if (size > kMaxEyeShape) return {};
  int sides = 0;  // where two points touch, counted from both
  int most = 0;   // neighbours of one point
  Point busiest;
  for (const Point p : points) {
    int beside = 0;
    for (const Point q : neighbours(p)) beside += points.contains(q) ? 1 : 0;
    sides += beside;
    if (beside <= most) continue;
    most = beside;
    busiest = p;
  }
  const int touches = sides / 2;
  const bool is_square = size == 4 && touches == 4;
  if (size <= 1 || (size == 2 && touches == 1) || is_square) return {true, Point::none()};
  const bool has_vital = (size == 3 && touches == 2)                   // straight or bent
                         || (size == 4 && touches == 3 && most == 3)   // pyramid
                         || (size == 5 && touches == 5)                // bulky five
                         || (size == 5 && touches == 4 && most == 4)   // cross
                         || (size == 6 && touches == 6 && most == 4);  // rabbity six
  return has_vital ? EyeShape{true, busiest} : EyeShape{};
}

}  // namespace owlet
