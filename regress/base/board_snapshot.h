// A position as an engine shows it, read from the text of its showboard.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace owlet::regress {

struct BoardSnapshot {
  std::vector<std::string> rows = {};  // top row first; '.' empty, 'X' black, 'O' white
  std::string last_move = {};          // a vertex, if known

  [[nodiscard]] int size() const { return static_cast<int>(rows.size()); }
};

// Reads the drawings of the common engines: rows that begin with their number, stones as X and O
// (# and @ for Black too), empty points as . + , or *, the last move in brackets if marked at all.
// Nothing if there is no square board in the text.
[[nodiscard]] std::optional<BoardSnapshot> parse_showboard(std::string_view text);

// The vertices ("D4") in a text, in upper case, in order, each once.
[[nodiscard]] std::vector<std::string> vertices_in(std::string_view text);

}  // namespace owlet::regress
