// The wide surroundings of a move, as patterns for the move model (move_model.h): up to 48 cells,
// read from the move outwards. A pattern is the first 20, 28, 36 or 48 of them, all demanded, so
// that looking for the widest known one is a walk: each step reads some more cells, and ends it
// where no known pattern goes on like that.
//
//             8              The cells by distance dx + dy + max(dx, dy), after Coulom
//         8 7 6 7 8          ("Computing Elo ratings of move patterns in the game of Go", 2007):
//       8 6 5 4 5 6 8        20 cells are up to 5 away, 28 up to 6, 36 up to 7 and 48 up to 8.
//       7 5 3 2 3 5 7
//     8 6 4 2 * 2 4 6 8      Nothing is said of liberties; the shapes close to the move
//       7 5 3 2 3 5 7        (move_features.h) tell them.
//       8 6 5 4 5 6 8
//         8 7 6 7 8
//             8
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/board/board.h"

namespace owlet {

inline constexpr std::size_t kWideLevels = 4;
inline constexpr std::array<std::size_t, kWideLevels> kWideSizes = {20, 28, 36, 48};
inline constexpr std::size_t kWideCells = kWideSizes.back();

// What a pattern is known by, a hash of its cells: different ones have different keys for all one
// can tell. The two highest bits are 0.
using WideKey = std::uint64_t;
// A move's patterns, the narrowest first.
using WideKeys = std::array<WideKey, kWideLevels>;

// As seen by the side to move, which is black in them. Requires p on the board.
[[nodiscard]] WideKeys wide_keys(const Board& board, Point p);

// The cells themselves, for those who learn patterns and write them down.
struct WideShape {
  std::array<Color, kWideCells> cells{};  // the nearest first; only this many of them count:
  std::size_t size = kWideCells;          // one of kWideSizes

  friend bool operator==(const WideShape&, const WideShape&) = default;
};
[[nodiscard]] WideShape wide_shape(const Board& board, Point p);
[[nodiscard]] WideKey key_of(const WideShape& shape);
// Turned or mirrored, `orientation` from 0 to 7. Orientation 0 changes nothing.
[[nodiscard]] WideShape turned(const WideShape& shape, int orientation);
// The cells as letters of ".XO#"; X is to move.
[[nodiscard]] std::string wide_text(const WideShape& shape);
// The reverse; nothing if it is not such a text.
[[nodiscard]] std::optional<WideShape> parse_wide(std::string_view text);

}  // namespace owlet
