#include "engine/tactics/links.h"

#include <algorithm>

#include "engine/board/spread.h"
#include "engine/board/strings.h"

namespace owlet {
namespace {

// Liberties of what is connected in the end, outside the links.
constexpr int kRoom = 2;

// A string beside a liberty of another.
struct Shared {
  Point string;
  Point at;
};
constexpr std::size_t kMostShared = 24;

// Whether a point with these neighbours is surrounded by that side.
bool is_eye(Neighbourhood around, Color side) {
  return !around.has_orthogonal(Color::kEmpty) && !around.has_orthogonal(opponent(side));
}

// Whether the strings around an eye have each this many liberties outside the links that the eye can
// be filled in time: with other links to look after, before any of them gets into atari.
bool is_safe_eye(const Board& board, Point eye, const PointSet& carrier) {
  const int enough = carrier.size() > 1 ? 2 : 1;
  for (const Point q : board.neighbours(eye))
    if (is_stone(board.color(q)) && (board.liberties(q) - carrier).size() < enough) return false;
  return true;
}

}  // namespace

Links::Links(const Board& board, Point a, Point b) {
  first_.strings.push_back(board.string_root(a));
  first_.links.emplace_back();
  second_.strings.push_back(board.string_root(b));
  second_.links.emplace_back();
  if (!grow(board, first_, second_) && !grow(board, second_, first_)) find_common_liberty(board);
}

PointSet Links::Chain::all() const {
  PointSet roots;
  for (const Point s : strings) roots.insert(s);
  return roots;
}

std::size_t Links::Chain::index_of(Point string) const {
  return static_cast<std::size_t>(std::find(strings.begin(), strings.end(), string) -
                                  strings.begin());
}

// True once the ends are connected.
bool Links::grow(const Board& board, Chain& chain, const Chain& other) {
  for (std::size_t i = 0; i < chain.strings.size(); ++i)
    if (look_around(board, i, chain, other)) return true;
  return false;
}

bool Links::look_around(const Board& board, std::size_t member, Chain& chain, const Chain& other) {
  const Point own = chain.strings[member];
  const Color side = board.color(own);
  boost::container::static_vector<Shared, kMostShared> shared;
  for (const Point l : board.liberties(own)) {
    const Neighbourhood around = board.neighbourhood(l);
    if (around.orthogonal_count(side) < 2 || is_eye(around, side)) continue;
    for (const Point q : board.neighbours(l, side)) {
      if (used_.contains(l)) break;
      const Point string = board.string_root(q);
      if (string == own) continue;
      const auto earlier = std::find_if(shared.begin(), shared.end(), [&](Shared s) {
        return s.string == string && s.at != l && !used_.contains(s.at);
      });
      if (earlier == shared.end()) {
        if (shared.size() < shared.capacity()) shared.push_back({string, l});
      } else if (link(board, string, {member, earlier->at, l}, chain, other)) {
        return true;
      }
    }
  }
  return false;
}

// Adds a string to the chain, or ties the chains together where it belongs to the other.
bool Links::link(const Board& board, Point string, const Link& link, Chain& chain,
                 const Chain& other) {
  if (const std::size_t there = other.index_of(string); there < other.strings.size()) {
    Way way;
    way.carrier.insert(link.one);
    way.carrier.insert(link.two);
    walk_back(board, chain, link.before, way);
    walk_back(board, other, there, way);
    return accept(board, way);
  }
  if (chain.index_of(string) < chain.strings.size()) return false;
  if (chain.strings.size() == kMostInChain) return false;
  chain.strings.push_back(string);
  chain.links.push_back(link);
  used_.insert(link.one);
  used_.insert(link.two);
  return false;
}

// A liberty common to both chains; best an eye.
void Links::find_common_liberty(const Board& board) {
  const Color side = board.color(first_.strings.front());
  for (std::size_t i = 0; i < second_.strings.size(); ++i)
    for (const Point l : board.liberties(second_.strings[i]))
      if (!used_.contains(l) && board.neighbourhood(l).orthogonal_count(side) > 1 && !connected())
        try_common_liberty(board, l, i);
}

void Links::try_common_liberty(const Board& board, Point liberty, std::size_t in_second) {
  const Color side = board.color(first_.strings.front());
  const Neighbourhood around = board.neighbourhood(liberty);
  for (const Point q : board.neighbours(liberty, side)) {
    const std::size_t in_first = first_.index_of(board.string_root(q));
    if (in_first == first_.strings.size()) continue;
    Way way;
    way.carrier.insert(liberty);
    walk_back(board, first_, in_first, way);
    walk_back(board, second_, in_second, way);
    way.eye = liberty;
    if (is_eye(around, side) && accept(board, way)) return;
    way.eye = Point::none();
    way.key = liberty;
    for (const Point r : board.neighbours(liberty, Color::kEmpty)) way.room.insert(r);
    if (!way_.found) accept(board, way);
  }
}

void Links::walk_back(const Board& board, const Chain& chain, std::size_t member, Way& way) {
  for (std::size_t i = member;; i = chain.links[i].before) {
    way.strings.push_back(chain.strings[i]);
    way.room |= board.liberties(chain.strings[i]);
    if (i == 0) return;
    way.carrier.insert(chain.links[i].one);
    way.carrier.insert(chain.links[i].two);
  }
}

// Takes the way if what becomes of it has room enough.
bool Links::accept(const Board& board, const Way& way) {
  PointSet room = way.room;
  room -= way.carrier;
  const bool has_eye = way.eye.on_board();
  if (room.size() < kRoom + (has_eye ? 1 : 0)) return false;
  if (has_eye && !is_safe_eye(board, way.eye, way.carrier)) return false;
  way_ = way;
  way_.found = true;
  way_.room = room;
  return true;
}

void Links::add_zone(const Board& board, PointSet& zone) const {
  for (const Point string : way_.strings) add_string(board, string, zone);
  zone |= way_.carrier;
  int missing = kRoom;
  for (const Point p : way_.room)
    if (missing-- > 0) zone.insert(p);
  if (way_.eye.is_none()) return;
  // Around the eye, every liberty counts.
  zone |= way_.room;
  for (const Point q : board.neighbours(way_.eye)) {
    if (!is_stone(board.color(q))) continue;
    add_string(board, q, zone);
    zone |= board.liberties(q);
  }
}

}  // namespace owlet
