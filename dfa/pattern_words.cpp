#include "dfa/pattern_words.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "dfa/growth.h"

namespace owlet::dfa {
namespace {

// The most anchors that are tried for a pattern.
constexpr std::size_t kAnchors = 2;
// Of more patterns than this only so many first cells are weighed.
constexpr std::size_t kLargeSet = 2000;
constexpr std::size_t kLargeSetDepth = 13;
// Once the automaton has this many states, further patterns are laid by the length of their words.
constexpr std::size_t kMostWeighed = 1'000'000;

// Whether a cell beyond an edge is the first one there straight ahead of the anchor. With the board
// known beside it, it says all that the edge says.
bool is_straight_ahead(const Pattern& pattern, Offset anchor, Offset cell) {
  if (cell.dy == anchor.dy) return cell.dx == -1 || cell.dx == pattern.width;
  return cell.dx == anchor.dx && (cell.dy == -1 || cell.dy == pattern.height);
}

// Whether a cell is one of the diagram's, or shows one of its edges.
bool is_part(const Pattern& pattern, Offset anchor, Offset cell) {
  return pattern.contains(cell) || is_straight_ahead(pattern, anchor, cell);
}

// Whether a cell's set tells anything about the board that cells read before do not: those in
// `board` are known to be on it.
bool says_more(const Pattern& pattern, Offset anchor, Offset cell, CellSet set, const Box& board) {
  if (set.is_anything()) return false;
  if (set == CellSet::on_board()) return !board.contains(cell);
  return is_part(pattern, anchor, cell);
}

// Collects what a word leaves to be checked cell by cell.
void add_beyond(const Pattern& pattern, PatternWord& result) {
  pattern.for_each_place(1, [&](Offset cell) {
    const Offset at = result.place(cell);
    const CellSet set = pattern.set_at(cell);
    if (distance(at) > kRadius && is_part(pattern, result.anchor, cell) && !set.is_anything())
      result.beyond.push_back({at, set});
  });
}

// Sets of transforms, a bit each.
constexpr unsigned bit(int transform) {
  return 1U << transform;
}
constexpr bool has(unsigned transforms, int transform) {
  return (transforms & bit(transform)) != 0;
}

// One transform of each class of those that place the pattern on the same cells.
std::uint8_t distinct_transforms(const Pattern& pattern, int orientation) {
  const unsigned symmetric = symmetries(pattern);
  unsigned seen = 0;
  unsigned chosen = 0;
  for (int t = 0; t < kTransforms; ++t) {
    if (has(seen, t)) continue;
    chosen |= bit(t);
    // The diagram is placed by `orientation`, then t. A symmetry before both changes nothing.
    const int placed = composed(orientation, t);
    for (int s = 0; s < kTransforms; ++s)
      if (has(symmetric, s))
        seen |= bit(composed(inverse_transform(orientation), composed(s, placed)));
  }
  return static_cast<std::uint8_t>(chosen);
}

// The path under each transform.
constexpr std::array<std::array<Offset, kPathLength>, kTransforms> kPaths = [] {
  std::array<std::array<Offset, kPathLength>, kTransforms> paths{};
  for (std::size_t t = 0; t < paths.size(); ++t)
    for (std::size_t k = 0; k < kPath.size(); ++k)
      paths[t][k] = transformed(kPath[k], static_cast<int>(t));
  return paths;
}();

// How far from the anchor the diagram and the cells straight ahead beyond its edges reach.
int reach(const Pattern& pattern, Offset anchor) {
  const int dx = std::max(anchor.dx, pattern.width - 1 - anchor.dx);
  const int dy = std::max(anchor.dy, pattern.height - 1 - anchor.dy);
  return std::min(kRadius, std::max({dx + dy, dx + 1, dy + 1}));
}

void make_cells(const Pattern& pattern, Offset anchor, int orientation,
                std::vector<CellSet>& cells) {
  cells.clear();
  const auto to_diagram = static_cast<std::size_t>(inverse_transform(orientation));
  const int radius = reach(pattern, anchor);
  const auto end = static_cast<std::size_t>(2 * radius * (radius + 1) + 1);
  Box board{anchor, anchor};
  std::size_t length = 0;
  for (std::size_t k = 0; k < end; ++k) {
    const Offset cell = anchor + kPaths[to_diagram][k];
    const CellSet set = pattern.set_at(cell);
    cells.push_back(set);
    if (says_more(pattern, anchor, cell, set, board)) length = k + 1;
    if (pattern.contains(cell)) board.add(cell);
  }
  cells.resize(length);
}

// ---- Choosing

// The distance of the farthest cell that tells more than that it is on the board, and how many
// there are.
std::pair<int, int> farthest(const Pattern& pattern, Offset anchor) {
  int radius = 0;
  int count = 0;
  pattern.for_each_place(1, [&](Offset cell) {
    const CellSet set = pattern.set_at(cell);
    const bool known = pattern.contains(cell) && set == CellSet::on_board();
    if (known || set.is_anything() || !is_part(pattern, anchor, cell)) return;
    const int d = distance(cell - anchor);
    count = d > radius ? 1 : count + static_cast<int>(d == radius);
    radius = std::max(radius, d);
  });
  return {radius, count};
}

// The anchors worth trying: those from which the farthest cell is nearest; stones if there are any.
std::vector<Offset> central_anchors(const Pattern& pattern) {
  std::vector<Offset> anchors = possible_anchors(pattern);
  if (anchors.size() > 1) std::erase(anchors, pattern.move.value_or(Offset{-1, -1}));
  std::stable_sort(anchors.begin(), anchors.end(),
                   [&](Offset a, Offset b) { return farthest(pattern, a) < farthest(pattern, b); });
  anchors.resize(std::min(anchors.size(), kAnchors));
  return anchors;
}

}  // namespace

PatternWord lay(const Pattern& pattern, PatternId id, Offset anchor, int orientation) {
  assert(pattern.contains(anchor));
  PatternWord result;
  result.word.id = id;
  result.anchor = anchor;
  result.orientation = orientation;
  make_cells(pattern, anchor, orientation, result.word.cells);
  result.transforms = distinct_transforms(pattern, orientation);
  add_beyond(pattern, result);
  if (pattern.move) result.move = result.place(*pattern.move);
  for (const Label& label : pattern.labels) result.labels.push_back(result.place(label.at));
  return result;
}

std::vector<PatternWord> lay_all(std::span<const Pattern> patterns) {
  const std::size_t depth = patterns.size() > kLargeSet ? kLargeSetDepth : kPathLength;
  std::vector<PatternWord> words;
  Growth growth;
  std::vector<CellSet> cells;
  for (const Pattern& pattern : patterns) {
    const auto id = static_cast<PatternId>(words.size());
    std::size_t least = std::numeric_limits<std::size_t>::max();
    std::vector<CellSet> best;
    Offset best_anchor;
    int best_orientation = 0;
    for (const Offset anchor : central_anchors(pattern)) {
      for (int orientation = 0; orientation < kTransforms; ++orientation) {
        make_cells(pattern, anchor, orientation, cells);
        cells.resize(std::min(cells.size(), depth));
        const std::size_t added =
            growth.states() < kMostWeighed ? growth.cost(cells, least) : cells.size();
        if (added >= least) continue;
        least = added;
        best = cells;
        best_anchor = anchor;
        best_orientation = orientation;
      }
    }
    if (growth.states() < kMostWeighed) growth.add(best);
    words.push_back(lay(pattern, id, best_anchor, best_orientation));
  }
  return words;
}

bool matches_beyond(const PatternWord& word, std::size_t read, const Grid& grid, int x, int y,
                    int transform) {
  const Cell* const anchor = grid.data() + Grid::index(x, y);
  const auto& steps = kPathSteps[static_cast<std::size_t>(transform)];
  for (std::size_t k = read; k < word.word.cells.size(); ++k)
    if (!word.word.cells[k].contains(anchor[steps[k]])) return false;
  return std::all_of(word.beyond.begin(), word.beyond.end(),
                     [&](const PatternWord::CellBeyond& cell) {
                       const Offset step = transformed(cell.at, transform);
                       return cell.set.contains(look(grid, x + step.dx, y + step.dy));
                     });
}

}  // namespace owlet::dfa
