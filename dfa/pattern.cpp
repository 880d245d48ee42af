#include "dfa/pattern.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace owlet::dfa {
namespace {

// The smallest rectangle that holds some offsets.
struct Box {
  Offset low = {std::numeric_limits<int>::max(), std::numeric_limits<int>::max()};
  Offset high = {std::numeric_limits<int>::min(), std::numeric_limits<int>::min()};

  void add(Offset o) {
    low = {std::min(low.dx, o.dx), std::min(low.dy, o.dy)};
    high = {std::max(high.dx, o.dx), std::max(high.dy, o.dy)};
  }
  [[nodiscard]] bool contains(Offset o) const {
    return low.dx <= o.dx && o.dx <= high.dx && low.dy <= o.dy && o.dy <= high.dy;
  }
};

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
  for (Item& item : items) item.at = {item.at.dx - box.low.dx, item.at.dy - box.low.dy};
  std::sort(items.begin(), items.end(),
            [](const Item& a, const Item& b) { return key(a) < key(b); });
}

// Kinds: the bits of a set below 16, above them a character shifted out of their way.
constexpr unsigned kind_of(char c) {
  return static_cast<unsigned>(c) << 4U;
}

std::vector<Item> items_of(const Pattern& pattern, Compare compare) {
  std::vector<Item> items;
  for (int y = 0; y < pattern.height; ++y)
    for (int x = 0; x < pattern.width; ++x)
      if (const CellSet set = pattern.at(x, y); !set.is_anything())
        items.push_back({{x, y}, set.bits()});
  // The whole line beyond an edge, so that it turns with the rest.
  for (int y = -1; y <= pattern.height; ++y)
    for (int x = -1; x <= pattern.width; ++x)
      if (pattern.is_beyond_edge({x, y})) items.push_back({{x, y}, CellSet(Cell::kOff).bits()});
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
  for (int y = 0; y < pattern.height; ++y)
    for (int x = 0; x < pattern.width; ++x)
      if (!pattern.at(x, y).contains(Cell::kOff)) board.add({x, y});
  if (pattern.edges.left) board.low.dx = 0;
  if (pattern.edges.right) board.high.dx = pattern.width - 1;
  if (pattern.edges.top) board.low.dy = 0;
  if (pattern.edges.bottom) board.high.dy = pattern.height - 1;
  for (int y = 0; y < pattern.height; ++y) {
    for (int x = 0; x < pattern.width; ++x) {
      CellSet& set = pattern.cells[static_cast<std::size_t>(y * pattern.width + x)];
      if (board.contains({x, y})) set = set & CellSet::on_board();
      if (set.is_nothing()) return Offset{x, y};
    }
  }
  return std::nullopt;
}

std::vector<Offset> possible_anchors(const Pattern& pattern) {
  std::vector<Offset> anchors;
  for (int y = 0; y < pattern.height; ++y) {
    for (int x = 0; x < pattern.width; ++x) {
      const CellSet set = pattern.at(x, y);
      if (set == Cell::kX || set == Cell::kO || pattern.move == Offset{x, y})
        anchors.push_back({x, y});
    }
  }
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

}  // namespace owlet::dfa
