#include "engine/search/nakade.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace owlet {
namespace {

bool adjacent(Point a, Point b) {
  const int distance = std::abs(a.index() - b.index());
  return distance == kUp || distance == kRight;
}

// How many neighbours in the shape each point has, and the point with the most.
struct Degrees {
  std::array<int, 5> count{};  // points with so many neighbours
  Point busiest;
  int most = -1;
};

Degrees degrees(std::span<const Point> shape) {
  Degrees result;
  for (const Point p : shape) {
    const auto neighbours = static_cast<int>(
        std::count_if(shape.begin(), shape.end(), [&](Point q) { return adjacent(p, q); }));
    ++result.count[static_cast<std::size_t>(neighbours)];
    if (neighbours <= result.most) continue;
    result.most = neighbours;
    result.busiest = p;
  }
  return result;
}

bool is_square(const Degrees& d) {
  return d.count == std::array<int, 5>{0, 0, 4, 0, 0};
}

}  // namespace

Point vital_point(std::span<const Point> shape) {
  if (shape.size() < 3 || shape.size() > kMaxNakade) return Point::none();
  const Degrees d = degrees(shape);
  using Count = std::array<int, 5>;
  const bool vital = shape.size() == 3                    // straight or bent
                     || d.count == Count{0, 3, 0, 1, 0}   // pyramid
                     || d.count == Count{0, 4, 0, 0, 1}   // cross
                     || d.count == Count{0, 1, 3, 1, 0}   // bulky five
                     || d.count == Count{0, 2, 3, 0, 1};  // rabbity six
  return vital ? d.busiest : Point::none();
}

bool is_killing_shape(std::span<const Point> shape) {
  if (shape.size() <= 2) return true;
  if (shape.size() > kMaxNakade) return false;
  return is_square(degrees(shape)) || !vital_point(shape).is_none();
}

Point nakade_point(const Board& board, Point p) {
  std::array<Point, kMaxNakade> region;
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
    for (int direction = 0; direction < 4; ++direction) {
      if (around.at(direction) != Color::kEmpty) continue;
      const Point q = region[done].step(kOrthogonal[static_cast<std::size_t>(direction)]);
      if (std::find(region.begin(), region.begin() + size, q) != region.begin() + size) continue;
      if (size == kMaxNakade) return Point::none();
      region[size++] = q;
    }
  }
  return vital_point({region.data(), size});
}

}  // namespace owlet
