#include "engine/search/self_atari.h"

#include <algorithm>
#include <array>
#include <span>

#include "engine/search/nakade.h"

namespace owlet {
namespace {

// Up to four different things, kept in the order they came.
template <typename T>
class Few {
 public:
  [[nodiscard]] bool contains(T t) const { return std::find(begin(), end(), t) != end(); }
  void add(T t) {
    if (!contains(t)) items_[size_++] = t;
  }
  [[nodiscard]] int size() const { return static_cast<int>(size_); }
  [[nodiscard]] const T* begin() const { return items_.data(); }
  [[nodiscard]] const T* end() const { return items_.data() + size_; }

 private:
  std::array<T, 4> items_{};
  std::size_t size_ = 0;
};

struct Surroundings {
  Few<Point> friends;   // roots of the strings a stone at p would join
  Few<Point> captured;  // roots of the strings it would capture
};

Surroundings surroundings(const Board& board, Point p, Color c) {
  Surroundings around;
  for (const int offset : kOrthogonal) {
    const Point q = p.step(offset);
    if (board.color(q) == c) {
      around.friends.add(board.string_root(q));
    } else if (board.color(q) == opponent(c) && board.in_atari(q)) {
      around.captured.add(board.string_root(q));
    }
  }
  return around;
}

bool has_two_liberties(const Board& board, Point p, const Surroundings& around) {
  Few<Point> liberties;
  for (const int offset : kOrthogonal)
    if (board.color(p.step(offset)) == Color::kEmpty) liberties.add(p.step(offset));
  if (liberties.size() >= 2) return true;
  for (const Point root : around.friends) {
    if (board.liberty_count(root) > 2) return true;
    for (const Point liberty : board.liberties(root)) {
      if (liberty == p) continue;
      liberties.add(liberty);
      if (liberties.size() >= 2) return true;
    }
  }
  for (const Point prey : around.captured) {
    bool enough = false;
    board.for_each_stone(prey, [&](Point s) {
      if (enough) return;
      const bool gives = std::any_of(kOrthogonal.begin(), kOrthogonal.end(), [&](int offset) {
        const Point q = s.step(offset);
        return q == p || (is_stone(board.color(q)) && board.color(q) != board.color(s) &&
                          around.friends.contains(board.string_root(q)));
      });
      if (gives) liberties.add(s);
      enough = liberties.size() >= 2;
    });
    if (enough) return true;
  }
  return false;
}

// Whether the string that a stone at p would complete fills an eye of the opponent up to one point,
// with a shape that leaves him one eye at most.
bool fills_an_eye(const Board& board, Point p, Color c, const Surroundings& around) {
  std::array<Point, kMaxNakade> shape;
  std::size_t size = 0;
  shape[size++] = p;
  for (const Point root : around.friends) {
    if (size + static_cast<std::size_t>(board.string_size(root)) > shape.size()) return false;
    board.for_each_stone(root, [&](Point s) { shape[size++] = s; });
  }
  if (!is_killing_shape({shape.data(), size})) return false;
  // What is left of the eye must be one point that leads nowhere, and all the owner breathes by.
  const std::span<const Point> stones(shape.data(), size);
  const auto is_own = [&](Point q) {
    return std::find(stones.begin(), stones.end(), q) != stones.end();
  };
  Point last = Point::none();
  for (const Point s : stones)
    for (const int offset : kOrthogonal)
      if (board.color(s.step(offset)) == Color::kEmpty && s.step(offset) != p)
        last = s.step(offset);
  if (last.is_none()) return false;
  const auto breathes_elsewhere = [&](Point q) {
    const BitPoints liberties = board.liberties(q);
    return std::any_of(liberties.begin(), liberties.end(),
                       [&](Point liberty) { return liberty != p && liberty != last; });
  };
  const auto is_closed = [&](Point at) {
    return std::all_of(kOrthogonal.begin(), kOrthogonal.end(), [&](int offset) {
      const Point q = at.step(offset);
      if (is_own(q) || q == last || board.color(q) == Color::kOff) return true;
      return board.color(q) == opponent(c) && !breathes_elsewhere(q);
    });
  };
  return is_closed(last) && std::all_of(stones.begin(), stones.end(), is_closed);
}

}  // namespace

bool has_two_liberties_after(const Board& board, Point p, Color c) {
  if (board.neighbourhood(p).orthogonal_count(Color::kEmpty) >= 2) return true;
  return has_two_liberties(board, p, surroundings(board, p, c));
}

bool is_bad_self_atari(const Board& board, Point p, Color c) {
  if (board.neighbourhood(p).orthogonal_count(Color::kEmpty) >= 2) return false;
  const Surroundings around = surroundings(board, p, c);
  if (has_two_liberties(board, p, around)) return false;
  if (around.captured.size() > 0) return false;
  if (around.friends.size() == 0) return false;
  return !fills_an_eye(board, p, c, around);
}

}  // namespace owlet
