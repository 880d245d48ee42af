// A position of a game that a command shows, and how it is drawn.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "dfa/tool/command.h"
#include "engine/base/symmetry.h"
#include "engine/board/board.h"

namespace owlet::dfa::tool {

// Which position: --sgf, --move. A game that is cut short is read, and said to be.
void add_position_options(Options& options);
[[nodiscard]] Outcome<Board> load_position(const Values& values, const Context& context);

// The last move of the board's game; none if there is none.
[[nodiscard]] Point last_move(const Board& board);

// A drawn board, as to_board() makes it, on whose points other characters can be put. Points are
// columns and rows from the upper left corner.
class Drawing {
 public:
  explicit Drawing(const Board& board, Point last_move = Point::none());

  void put(Offset point, char sign) { text_[place(point)] = sign; }
  // Blanks all points but those given.
  void keep_only(const std::vector<Offset>& points, int width);
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  // Each row begins with two places for its number and a gap; a point has a gap behind it.
  [[nodiscard]] std::size_t place(Offset point) const;

  int height_;
  std::string text_;
};

// Letters for the points of moves, in their order. Those of the stones are left out; when the
// letters are used up the points share '*'.
class Letters {
 public:
  char of(Offset point) {
    static constexpr std::string_view kLetters = "abcdefghijklmnpqrstuvwyzABCDEFGHIJKLMNPQRSTUVWYZ";
    const auto known = std::find(points_.begin(), points_.end(), point);
    const auto i = static_cast<std::size_t>(known - points_.begin());
    if (known == points_.end()) points_.push_back(point);
    return i < kLetters.size() ? kLetters[i] : '*';
  }
  [[nodiscard]] const std::vector<Offset>& points() const { return points_; }

 private:
  std::vector<Offset> points_;
};

}  // namespace owlet::dfa::tool
