// Colours and moves as a match manager sees them: names to pass between engines. There is no board
// here and nothing knows what a legal move is.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace owlet::regress {

inline constexpr int kMaxSize = 25;  // the largest board GTP can name

enum class Color { kBlack, kWhite };

constexpr Color other(Color c) {
  return c == Color::kBlack ? Color::kWhite : Color::kBlack;
}
constexpr char letter(Color c) {
  return c == Color::kBlack ? 'B' : 'W';
}
constexpr std::string_view to_string(Color c) {
  return c == Color::kBlack ? "black" : "white";
}

// A point, columns and rows from 0 at the lower left, or a pass.
struct Vertex {
  int column = -1;
  int row = -1;

  static constexpr Vertex pass() { return {}; }
  [[nodiscard]] constexpr bool is_pass() const { return column < 0; }
  friend constexpr auto operator<=>(const Vertex&, const Vertex&) = default;
};

// "D4" or "PASS", in any case; nothing if it is not a vertex of a board of that size.
[[nodiscard]] std::optional<Vertex> parse_vertex(std::string_view text, int size);

// As GTP writes it: "D4", "PASS".
[[nodiscard]] std::string to_gtp(Vertex v);

// As SGF writes it: "dp" on 19x19; a pass is empty.
[[nodiscard]] std::string to_sgf(Vertex v, int size);

// The reverse; accepts "tt" as a pass on boards up to 19x19. Nothing if off the board.
[[nodiscard]] std::optional<Vertex> parse_sgf_point(std::string_view text, int size);

// The vertex under one of the eight symmetries of the square, 0 (identity) to 7.
[[nodiscard]] Vertex transformed(Vertex v, int symmetry, int size);

}  // namespace owlet::regress
