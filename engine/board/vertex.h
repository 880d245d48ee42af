// Names of points and colours as GTP and diagrams write them: "D4", "PASS", "black".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/point.h"
#include "engine/board/point_set.h"

namespace owlet {

// "A1" at the lower left, no letter I, upper case; "PASS" for a pass. Requires a point or a pass.
[[nodiscard]] std::string to_vertex(Point p);

// The point of a vertex in any case, or nothing if the text is not a vertex of a board of that
// width and height. Accepts "pass".
[[nodiscard]] std::optional<Point> parse_vertex(std::string_view text, int width, int height);

// As people read a board: the uppermost first, and of a row the leftmost.
[[nodiscard]] std::vector<Point> in_reading_order(const PointSet& points);

// "black" or "white". Requires a stone colour.
[[nodiscard]] std::string_view to_string(Color c);

// "b", "black", "w", "white" in any case.
[[nodiscard]] std::optional<Color> parse_color(std::string_view text);

}  // namespace owlet
