// Reads the two diagrams of a pattern: rows of signs into cells, and the letters of the constraint
// diagram into labels. A part of pattern_parser.h.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "dfa/pattern.h"
#include "dfa/source_line.h"
#include "engine/base/error.h"

namespace owlet::dfa {

// The signs of a diagram inside its edges, and where they stand in the text.
struct DiagramText {
  int width = 0;
  int height = 0;
  Edges edges;
  std::vector<SourceLine> rows;  // inside the edges, each `width` long

  [[nodiscard]] char at(int x, int y) const {
    return rows[static_cast<std::size_t>(y)].text[static_cast<std::size_t>(x)];
  }
  [[nodiscard]] Error error(int x, int y, std::string message) const;
};

// Finds the edges of the rows and checks that they make a rectangle; the signs within are any.
// Reports into `errors`, of which there are new ones where the result is useless. Requires a row.
[[nodiscard]] DiagramText read_rows(std::span<const SourceLine> rows, std::vector<Error>& errors);

// Puts what the main diagram shows into the pattern: width, height, cells, edges, move.
void read_main_diagram(const DiagramText& diagram, Pattern& pattern, std::vector<Error>& errors);

// Puts the letters of the constraint diagram into the pattern as labels. `main` is the diagram that
// it repeats.
void read_constraint_diagram(const DiagramText& diagram, const DiagramText& main, Pattern& pattern,
                             std::vector<Error>& errors);

}  // namespace owlet::dfa
