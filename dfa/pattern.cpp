#include "dfa/pattern.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace owlet::dfa {
namespace {

// One thing that a symmetry has to map to another such thing.
struct Item {
  Offset at;
  unsigned kind = 0;
};

std::tuple<int, int, unsigned> key(const Item& item) {
  return {item.at.dy, item.at.dx, item.kind};
}

// The items around their own upper left corner, in order.
void normalize(std::vector<Item>& items) {
  Box box;
  for (const Item& item : items) box.add(item.at);
  for (Item& item : items) item.at = item.at - box.low;
  std::sort(items.begin(), items.end(),
            [](const Item& a, const Item& b) { return key(a) < key(b); });
}

// Kinds: the bits of a set below 16, above them a character shifted out of their way.
constexpr unsigned kind_of(char c) {
  return static_cast<unsigned>(c) << 4U;
}

std::vector<Item> items_of(const Pattern& pattern, Compare compare) {
  std::vector<Item> items;
  // The whole line beyond an edge, too, so that it turns with the rest.
  pattern.for_each_place(1, [&](Offset o) {
    if (const CellSet set = pattern.set_at(o); !set.is_anything()) items.push_back({o, set.bits()});
  });
  if (pattern.move) items.push_back({*pattern.move, kind_of('*')});
  for (const Mark& mark : pattern.marks) items.push_back({mark.at, kind_of(mark.sign)});
  if (compare == Compare::kDiagram) return items;
  for (const Label& label : pattern.labels) items.push_back({label.at, kind_of(label.letter)});
  return items;
}

}  // namespace

bool Pattern::is_beyond_edge(Offset o) const {
  return (edges.left && o.dx < 0) || (edges.right && o.dx >= width) || (edges.top && o.dy < 0) ||
         (edges.bottom && o.dy >= height);
}

std::optional<double> Pattern::value(std::string_view value_name) const {
  for (const NamedValue& named : values)
    if (named.name == value_name) return named.value;
  return std::nullopt;
}

std::optional<Offset> narrow(Pattern& pattern) {
  Box board;
  pattern.for_each_place(0, [&](Offset o) {
    if (!pattern.at(o).contains(Cell::kOff)) board.add(o);
  });
  if (pattern.edges.left) board.low.dx = 0;
  if (pattern.edges.right) board.high.dx = pattern.width - 1;
  if (pattern.edges.top) board.low.dy = 0;
  if (pattern.edges.bottom) board.high.dy = pattern.height - 1;
  std::optional<Offset> contradiction;
  pattern.for_each_place(0, [&](Offset o) {
    CellSet& set = pattern.cells[static_cast<std::size_t>(o.dy * pattern.width + o.dx)];
    if (board.contains(o)) set = set & CellSet::on_board();
    if (set.is_nothing() && !contradiction) contradiction = o;
  });
  return contradiction;
}

std::vector<Offset> possible_anchors(const Pattern& pattern) {
  std::vector<Offset> anchors;
  pattern.for_each_place(0, [&](Offset o) {
    const CellSet set = pattern.at(o);
    if (set == Cell::kX || set == Cell::kO || pattern.move == o) anchors.push_back(o);
  });
  return anchors;
}

std::uint8_t symmetries(const Pattern& pattern, Compare compare) {
  std::vector<Item> original = items_of(pattern, compare);
  unsigned found = 0;
  const std::vector<Item> items = original;
  normalize(original);
  for (int t = 0; t < kTransforms; ++t) {
    std::vector<Item> image = items;
    for (Item& item : image) item.at = transformed(item.at, t);
    normalize(image);
    if (std::equal(image.begin(), image.end(), original.begin(),
                   [](const Item& a, const Item& b) { return key(a) == key(b); }))
      found |= 1U << static_cast<unsigned>(t);
  }
  return static_cast<std::uint8_t>(found);
}

bool matches(const Pattern& pattern, Offset anchor, const Grid& grid, int x, int y, int transform) {
  bool fits = true;
  pattern.for_each_place(1, [&](Offset o) {
    const Offset step = transformed(o - anchor, transform);
    fits = fits && pattern.set_at(o).contains(look(grid, x + step.dx, y + step.dy));
  });
  return fits;
}

}  // namespace owlet::dfa
