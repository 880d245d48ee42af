// What can be seen of a move without reading ahead, as a list of numbered features: the input of
// the model that foretells where strong players play (move_model.h).
//
// A move has one shape, which is the cells and the liberties around it, at most one wide shape,
// more cells without liberties (wide_shape.h), and a few plain features: how far it is from the
// last moves, on which line, what it captures, saves or gives away. A shape is looked up from the
// finest description to the coarsest until one is known:
//
//     level 0           level 1         level 2        cells: the eight around the move, level 0
//         UU                                           the four that are two steps off as well
//      UL U UR         UL U UR         UL U UR         liberties: of the stones at U, R, D, L, one,
//   LL L  *  R RR       L * R           L * R          two, or three and more; levels 0 and 1
//      DL D DR         DL D DR         DL D DR
//         DD
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/board/board.h"
#include "engine/search/wide_shape.h"

namespace owlet {

// A shape as seen by the side to move, which is black in it.
//     bits  0-15  the neighbourhood's code
//          16-23  liberties of the stones at U, R, D, L: 0 where there is none, else 1 to 3
//          24-31  the cells UU, RR, DD, LL
//          32-33  the level; bits a level does not look at are 0
using ShapeKey = std::uint64_t;
inline constexpr int kShapeLevels = 3;

// The same shape turned or mirrored, `orientation` from 0 to 7. Orientation 0 changes nothing.
[[nodiscard]] ShapeKey turned(ShapeKey shape, int orientation);
// The one that stands for all eight.
[[nodiscard]] ShapeKey canonical(ShapeKey shape);
// "0 .XO#.... 1300 .X..": level, cells from U round to UL, liberties, far cells; X is to move.
[[nodiscard]] std::string shape_text(ShapeKey shape);
// The reverse; nothing if it is not such a text. Blanks in front are skipped.
[[nodiscard]] std::optional<ShapeKey> parse_shape(std::string_view text);

// The plain features, in groups: a group's numbers follow each other.
struct FeatureGroup {
  const char* name;
  int size;
};
[[nodiscard]] std::span<const FeatureGroup> feature_groups();
[[nodiscard]] int plain_feature_count();

struct MoveDescription {
  static constexpr std::size_t kMost = 16;
  std::array<std::uint16_t, kMost> plain;
  std::size_t plain_count = 0;
  std::array<ShapeKey, kShapeLevels> shapes;  // the finest first
  WideKeys wide;                              // the narrowest first

  [[nodiscard]] std::span<const std::uint16_t> plain_features() const {
    return {plain.data(), plain_count};
  }
};

// Describes the moves of one position. Holds a reference to the board, which must not move.
class MoveDescriber {
 public:
  // `last` and `previous` are the last two moves; either may be a pass or none.
  MoveDescriber(const Board& board, Point last, Point previous);

  // Requires p empty.
  [[nodiscard]] MoveDescription describe(Point p) const;

 private:
  void add_places(Point p, MoveDescription& description) const;
  void add_tactics(Point p, MoveDescription& description) const;

  const Board& board_;
  Color c_;
  Point last_;
  Point previous_;
};

}  // namespace owlet
