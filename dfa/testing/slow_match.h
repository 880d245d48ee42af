// For tests: the definition of a match that faster matchers are held to.
#pragma once

#include "dfa/pattern.h"

namespace owlet::dfa {

// Whether the shape is on the grid with the diagram's cell `anchor` at (x, y), everything else
// transformed around it. Compares cell by cell.
inline bool matches(const Pattern& pattern, Offset anchor, const Grid& grid, int x, int y,
                    int transform) {
  // One step beyond the diagram shows the edges.
  for (int dy = -1; dy <= pattern.height; ++dy) {
    for (int dx = -1; dx <= pattern.width; ++dx) {
      const Offset o = {dx, dy};
      CellSet set = CellSet::anything();
      if (pattern.contains(o)) {
        set = pattern.at(o);
      } else if (pattern.is_beyond_edge(o)) {
        set = Cell::kOff;
      }
      const Offset step = transformed({dx - anchor.dx, dy - anchor.dy}, transform);
      if (!set.contains(look(grid, x + step.dx, y + step.dy))) return false;
    }
  }
  return true;
}

}  // namespace owlet::dfa
