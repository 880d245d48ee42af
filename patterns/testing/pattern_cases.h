// For tests: small boards that say of a pattern where it is to be found. ../README.md
// describes the text; faults in it are reported with their line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/board/board.h"

namespace owlet {

struct PatternCase {
  std::string pattern;
  bool matches = false;
  int line = 0;            // of its first line
  PointMap<Color> colors;  // X is black, O white
  int width = 0;
  int height = 0;
  PointMap<bool> goal;
  bool has_goal = false;     // no stone is marked: every stone is one
  std::vector<Point> moves;  // in increasing order
};

struct PatternCases {
  std::vector<PatternCase> cases;
  std::vector<Error> errors;
};

[[nodiscard]] PatternCases parse_pattern_cases(std::string_view text);

}  // namespace owlet
