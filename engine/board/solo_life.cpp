#include "engine/board/solo_life.h"

#include <algorithm>
#include <vector>

namespace owlet {
namespace {

class SoloLife {
 public:
  SoloLife(const Board& board, const PointSet& region, Color mover)
      : board_(board), region_(region), mover_(mover) {
    for (const Point p : region)
      if (may_be_eye(p)) eyes_.push_back(p);
  }

  [[nodiscard]] bool found() const {
    for (std::size_t i = 0; i < eyes_.size(); ++i)
      for (std::size_t j = i + 1; j < eyes_.size(); ++j)
        if (!adjacent(eyes_[i], eyes_[j]) && lives_with(eyes_[i], eyes_[j])) return true;
    return false;
  }

 private:
  static bool adjacent(Point a, Point b) {
    return std::any_of(kOrthogonal.begin(), kOrthogonal.end(),
                       [&](int offset) { return a.step(offset) == b; });
  }

  [[nodiscard]] bool may_be_eye(Point p) const {
    for (const int offset : kOrthogonal) {
      const Point q = p.step(offset);
      if (board_.color(q) != Color::kOff && !region_.contains(q)) return false;
    }
    if (board_.rules().suicide || board_.color(p) == opponent(mover_)) return true;
    return board_.color(p) == Color::kEmpty &&
           !board_.neighbourhood(p).has_orthogonal(opponent(mover_));
  }

  // With all points filled but these two: is every string at one of them at the other too?
  [[nodiscard]] bool lives_with(Point a, Point b) const {
    PointSet filled = region_;
    filled.erase(a);
    filled.erase(b);
    for (const Point eye : {a, b})
      for (const int offset : kOrthogonal)
        if (const Point q = eye.step(offset); filled.contains(q) && !take_string(filled, q, a, b))
          return false;
    return true;
  }

  // Removes the string at the point; whether it touches both eyes.
  static bool take_string(PointSet& filled, Point start, Point a, Point b) {
    std::vector<Point> string = {start};
    filled.erase(start);
    bool touches_a = false;
    bool touches_b = false;
    for (std::size_t i = 0; i < string.size(); ++i) {
      for (const int offset : kOrthogonal) {
        const Point q = string[i].step(offset);
        touches_a |= q == a;
        touches_b |= q == b;
        if (!filled.contains(q)) continue;
        filled.erase(q);
        string.push_back(q);
      }
    }
    return touches_a && touches_b;
  }

  const Board& board_;
  const PointSet& region_;
  Color mover_;
  std::vector<Point> eyes_;
};

}  // namespace

bool lives_by_moving_alone(const Board& board, const PointSet& region, Color mover) {
  return SoloLife(board, region, mover).found();
}

}  // namespace owlet
