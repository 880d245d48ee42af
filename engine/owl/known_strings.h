// What the theorem of Benson and plain reading know of the strings of a board, without the solver.
#pragma once

#include <optional>
#include <vector>

#include "engine/board/benson.h"
#include "engine/board/board.h"
#include "engine/life/string_safety.h"

namespace owlet::owl {

// Each string is looked at when it is asked about, and once.
class KnownStrings {
 public:
  // The reader must outlive this. The board is copied.
  KnownStrings(const Board& board, StringReader& reader);

  // Each of these requires stones at the points that it is asked about.
  [[nodiscard]] bool lives_by_theorem(Point stone);
  [[nodiscard]] bool dead_by_theorem(Point stone);
  [[nodiscard]] bool live_by_theorem(const std::vector<Point>& strings);

  // Whether the string, which is more than half of that many stones, is taken whatever its owner does:
  // by proof, and without ko.
  [[nodiscard]] bool is_lost(Point string, int stones);
  // The same, the stones being its friends (goal.h): what is shut in with these may live without it.
  [[nodiscard]] bool is_lost_alone(Point string);

  // Whether the strings of that colour in a rim cannot be taken.
  [[nodiscard]] bool stands(const std::vector<Point>& rim, Color c);

 private:
  [[nodiscard]] const UnconditionalLife& theorem(Color c);

  Board board_;
  life::StringSafety safety_;
  SideMap<std::optional<UnconditionalLife>> life_;
};

}  // namespace owlet::owl
