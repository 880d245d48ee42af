#include "dfa/pattern.h"

#include <algorithm>
#include <compare>

namespace owlet::dfa {
namespace {

// One thing that a symmetry has to map to another such thing.
struct Item {
  int dy = 0;
  int dx = 0;
  unsigned kind = 0;

  friend auto operator<=>(const Item&, const Item&) = default;
};
Item item(Offset at, unsigned kind) {
  return {at.dy, at.dx, kind};
}

// The items under a transform, around their own upper left corner, in order.
std::vector<Item> image_of(std::vector<Item> items, int transform) {
  Box box;
  for (Item& i : items) {
    const Offset at = transformed({i.dx, i.dy}, transform);
    i = item(at, i.kind);
    box.add(at);
  }
  for (Item& i : items) i = item(Offset{i.dx, i.dy} - box.low, i.kind);
  std::ranges::sort(items);
  return items;
}

// Kinds: the bits of a set below 16, above them a character shifted out of their way.
constexpr unsigned kind_of(char c) {
  return static_cast<unsigned>(c) << 4U;
}

std::vector<Item> items_of(const Pattern& pattern) {
  std::vector<Item> items;
  // The whole line beyond an edge, too, so that it turns with the rest.
  pattern.for_each_place(1, [&](Offset o) {
    if (const CellSet set = pattern.set_at(o); !set.is_anything())
      items.push_back(item(o, set.bits()));
  });
  if (pattern.move) items.push_back(item(*pattern.move, kind_of('*')));
  for (const Label& label : pattern.labels) items.push_back(item(label.at, kind_of(label.letter)));
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

std::vector<Offset> possible_anchors(const Pattern& pattern) {
  std::vector<Offset> anchors;
  pattern.for_each_place(0, [&](Offset o) {
    const CellSet set = pattern.at(o);
    if (set == Cell::kX || set == Cell::kO || pattern.move == o) anchors.push_back(o);
  });
  return anchors;
}

std::uint8_t symmetries(const Pattern& pattern) {
  const std::vector<Item> items = items_of(pattern);
  const std::vector<Item> original = image_of(items, 0);
  unsigned found = 0;
  for (int t = 0; t < kTransforms; ++t)
    if (image_of(items, t) == original) found |= 1U << static_cast<unsigned>(t);
  return static_cast<std::uint8_t>(found);
}

}  // namespace owlet::dfa
