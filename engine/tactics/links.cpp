#include "engine/tactics/links.h"

#include <algorithm>

#include "engine/board/spread.h"

namespace owlet {
namespace {

// Liberties of what is connected in the end, outside the links.
constexpr int kRoom = 2;

}  // namespace

Links::Links(const Board& board, Point a, Point b) {
  first_.links.push_back({board.string_root(a)});
  second_.links.push_back({board.string_root(b)});
  if (!grow(board, first_, second_) && !grow(board, second_, first_)) find_common_liberty(board);
}

PointSet Links::Chain::all() const {
  PointSet roots;
  for (const Link& link : links) roots.insert(link.string);
  return roots;
}

std::size_t Links::Chain::index_of(Point string) const {
  return static_cast<std::size_t>(std::ranges::find(links, string, &Link::string) - links.begin());
}

// True once the ends are connected.
bool Links::grow(const Board& board, Chain& chain, const Chain& other) {
  for (std::size_t i = 0; i < chain.links.size(); ++i)
    if (look_around(board, i, chain, other)) return true;
  return false;
}

bool Links::look_around(const Board& board, std::size_t member, Chain& chain, const Chain& other) {
  const Point own = chain.links[member].string;
  for (const Point l : board.liberties(own)) {
    for (const Point q : board.neighbours(l, board.color(own))) {
      if (used_.contains(l)) break;
      const Point string = board.string_root(q);
      const PointSet common = (board.liberties(own) & board.liberties(string)) - used_;
      const Point earlier = *common.begin();
      if (string != own && earlier < l && link(board, {string, member, earlier, l}, chain, other))
        return true;
    }
  }
  return false;
}

// Adds a string to the chain, or ties the chains together where it belongs to the other.
bool Links::link(const Board& board, const Link& link, Chain& chain, const Chain& other) {
  if (const std::size_t there = other.index_of(link.string); there < other.links.size()) {
    Way way;
    way.carrier.insert(link.one);
    way.carrier.insert(link.two);
    walk_back(board, chain, link.before, way);
    walk_back(board, other, there, way);
    return accept(way);
  }
  if (chain.index_of(link.string) < chain.links.size()) return false;
  if (chain.links.size() == kMostInChain) return false;
  chain.links.push_back(link);
  used_.insert(link.one);
  used_.insert(link.two);
  return false;
}

void Links::find_common_liberty(const Board& board) {
  const Color side = board.color(first_.links.front().string);
  for (std::size_t i = 0; i < second_.links.size(); ++i)
    for (const Point l : board.liberties(second_.links[i].string))
      if (!used_.contains(l) && board.neighbourhood(l).orthogonal_count(side) > 1)
        try_common_liberty(board, l, i);
}

void Links::try_common_liberty(const Board& board, Point liberty, std::size_t in_second) {
  const Color side = board.color(first_.links.front().string);
  for (const Point q : board.neighbours(liberty, side)) {
    const std::size_t in_first = first_.index_of(board.string_root(q));
    if (way_.found || in_first == first_.links.size()) continue;
    Way way;
    way.key = liberty;
    way.carrier.insert(liberty);
    walk_back(board, first_, in_first, way);
    walk_back(board, second_, in_second, way);
    for (const Point r : board.neighbours(liberty, Color::kEmpty)) way.room.insert(r);
    accept(way);
  }
}

void Links::walk_back(const Board& board, const Chain& chain, std::size_t member, Way& way) {
  for (std::size_t i = member;; i = chain.links[i].before) {
    const Link& link = chain.links[i];
    way.strings.push_back(link.string);
    way.room |= board.liberties(link.string);
    if (i == 0) return;
    way.carrier.insert(link.one);
    way.carrier.insert(link.two);
  }
}

// Takes the way if what becomes of it has room enough.
bool Links::accept(const Way& way) {
  way_ = way;
  way_.room -= way.carrier;
  way_.found = way_.room.size() >= kRoom;
  return way_.found;
}

void Links::add_zone(const Board& board, PointSet& zone) const {
  for (const Point string : way_.strings) add_string(board, string, zone);
  zone |= way_.carrier;
  int missing = kRoom;
  for (const Point p : way_.room)
    if (missing-- > 0) zone.insert(p);
}

}  // namespace owlet
