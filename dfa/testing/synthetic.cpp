#include "dfa/testing/synthetic.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

#include "engine/base/random.h"

namespace owlet::dfa {
namespace {

constexpr int kMinSize = 3;
constexpr int kMaxSize = 8;
constexpr std::size_t kTriesPerPattern = 100;

int below(Random& random, std::size_t bound) {
  return static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
}

// How much a pattern asks for: the bits by which its cells narrow down what may be there.
double demand(const Pattern& pattern) {
  double bits = 0;
  for (const CellSet set : pattern.cells) bits += std::log2(4.0 / set.size());
  return bits;
}

class Mutator {
 public:
  Mutator(std::span<const Pattern> originals, std::uint64_t seed)
      : originals_(originals), random_(seed) {
    for (const Pattern& pattern : originals) {
      cells_.insert(cells_.end(), pattern.cells.begin(), pattern.cells.end());
      seen_.insert(shape(pattern));
    }
  }

  // One more pattern, or nothing if the attempt came to nothing new.
  std::optional<Pattern> next() {
    const Pattern& original =
        originals_[static_cast<std::size_t>(below(random_, originals_.size()))];
    Pattern pattern = bare(original);
    if (below(random_, 3) == 0) add_line(pattern);
    if (below(random_, 3) == 0) drop_line(pattern);
    for (int edits = 1 + below(random_, 4); edits > 0; --edits) exchange_cells(pattern);
    if (possible_anchors(pattern).empty()) return std::nullopt;
    if (demand(pattern) < demand(original)) return std::nullopt;
    if (!seen_.insert(shape(pattern)).second) return std::nullopt;
    return pattern;
  }

 private:
  static Pattern bare(const Pattern& original) {
    Pattern pattern;
    pattern.name = original.name;
    pattern.width = original.width;
    pattern.height = original.height;
    pattern.cells = original.cells;
    pattern.edges = original.edges;
    pattern.move = original.move;
    return pattern;
  }

  // Two patterns of one shape are equal here.
  static std::string shape(const Pattern& pattern) {
    std::string text{static_cast<char>(pattern.width)};
    for (const CellSet set : pattern.cells) text += static_cast<char>(set.bits());
    const Edges& e = pattern.edges;
    for (const bool edge : {e.left, e.right, e.top, e.bottom}) text += edge ? '1' : '0';
    return pattern.move ? text + std::to_string(pattern.move->dy * 100 + pattern.move->dx) : text;
  }

  CellSet draw() { return cells_[static_cast<std::size_t>(below(random_, cells_.size()))]; }

  // Exchanges two cells: the pattern asks for as much as before, elsewhere.
  void exchange_cells(Pattern& pattern) {
    const int i = below(random_, pattern.cells.size());
    const int j = below(random_, pattern.cells.size());
    for (const int k : {i, j})
      if (pattern.move == Offset{k % pattern.width, k / pattern.width}) return;
    std::swap(pattern.cells[static_cast<std::size_t>(i)],
              pattern.cells[static_cast<std::size_t>(j)]);
  }

  // A row or column of drawn cells on a side that is no edge.
  void add_line(Pattern& pattern) {
    const bool column = below(random_, 2) == 0;
    const bool first = column ? !pattern.edges.left : !pattern.edges.top;
    const bool last = column ? !pattern.edges.right : !pattern.edges.bottom;
    if ((!first && !last) || (column ? pattern.width : pattern.height) >= kMaxSize) return;
    const bool before = first && (!last || below(random_, 2) == 0);
    Pattern larger = pattern;
    (column ? larger.width : larger.height) += 1;
    const Offset shift = before ? (column ? Offset{1, 0} : Offset{0, 1}) : Offset{};
    resize(larger, pattern, shift);
    pattern = std::move(larger);
  }

  // The row or column at one side, unless the move is there.
  void drop_line(Pattern& pattern) {
    const bool column = below(random_, 2) == 0;
    const bool before = below(random_, 2) == 0;
    const int size = column ? pattern.width : pattern.height;
    const bool edge = column ? (before ? pattern.edges.left : pattern.edges.right)
                             : (before ? pattern.edges.top : pattern.edges.bottom);
    const int dropped = before ? 0 : size - 1;
    const bool has_move = pattern.move && (column ? pattern.move->dx : pattern.move->dy) == dropped;
    if (size <= kMinSize || edge || has_move) return;
    Pattern smaller = pattern;
    (column ? smaller.width : smaller.height) -= 1;
    const Offset shift = before ? (column ? Offset{-1, 0} : Offset{0, -1}) : Offset{};
    resize(smaller, pattern, shift);
    pattern = std::move(smaller);
  }

  // Fills a pattern whose size has changed with what was there, moved, and drawn cells elsewhere.
  void resize(Pattern& to, const Pattern& from, Offset shift) {
    to.cells.clear();
    for (int y = 0; y < to.height; ++y) {
      for (int x = 0; x < to.width; ++x) {
        const Offset was{x - shift.dx, y - shift.dy};
        to.cells.push_back(from.contains(was) ? from.at(was) : draw());
      }
    }
    if (to.move) to.move = Offset{to.move->dx + shift.dx, to.move->dy + shift.dy};
  }

  std::span<const Pattern> originals_;
  Random random_;
  std::vector<CellSet> cells_;  // of all originals, as often as they occur
  std::set<std::string> seen_;
};

}  // namespace

std::vector<Pattern> mutations(std::span<const Pattern> originals, std::size_t count,
                               std::uint64_t seed) {
  std::vector<Pattern> patterns;
  if (originals.empty()) return patterns;
  Mutator mutator(originals, seed);
  for (std::size_t tries = count * kTriesPerPattern; tries > 0 && patterns.size() < count;
       --tries) {
    std::optional<Pattern> pattern = mutator.next();
    if (!pattern) continue;
    pattern->name += '~' + std::to_string(patterns.size() + 1);
    patterns.push_back(*std::move(pattern));
  }
  return patterns;
}

}  // namespace owlet::dfa
