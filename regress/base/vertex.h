// Colours and moves as GTP names them. There is no board here and nothing knows what a legal move
// is.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "regress/base/enum_names.h"

namespace owlet::regress {

inline constexpr int kMinSize = 2;   // the smallest board worth a game
inline constexpr int kMaxSize = 25;  // the largest board GTP can name

// The letters of columns: no I.
inline constexpr std::string_view kColumns = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

enum class StoneColor { kBlack, kWhite };
template <>
inline constexpr std::array<std::string_view, 2> kEnumNames<StoneColor> = {"black", "white"};

inline constexpr std::array<StoneColor, 2> kBothColors = {StoneColor::kBlack, StoneColor::kWhite};

constexpr StoneColor other(StoneColor c) {
  return c == StoneColor::kBlack ? StoneColor::kWhite : StoneColor::kBlack;
}
constexpr char letter(StoneColor c) {
  return c == StoneColor::kBlack ? 'B' : 'W';
}

// A point, columns and rows from 0 at the lower left, or a pass.
struct Vertex {
  int column = -1;
  int row = -1;

  static constexpr Vertex pass() { return {}; }
  [[nodiscard]] constexpr bool is_pass() const { return column < 0; }
  [[nodiscard]] constexpr bool is_on_board(int size) const {
    return 0 <= column && column < size && 0 <= row && row < size;
  }
  friend constexpr auto operator<=>(const Vertex&, const Vertex&) = default;
};

// "D4" or "PASS", in any case; nothing if it is not a vertex of a board of that size.
[[nodiscard]] std::optional<Vertex> parse_vertex(std::string_view text, int size);

// As GTP writes it: "D4", "PASS".
[[nodiscard]] std::string to_gtp(Vertex v);

// The vertex under one of the eight symmetries of the square, 0 (identity) to 7.
[[nodiscard]] Vertex transformed(Vertex v, int symmetry, int size);

}  // namespace owlet::regress
