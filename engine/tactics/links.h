// What a glance tells about two strings of one side: that they cannot be kept apart any more, or
// that one stone is enough to make it so.
//
// Two strings with two liberties in common are linked: a cutting stone at one of them is answered
// at the other. This holds along a chain of strings, too, as long as no point serves two links, for
// whatever the opponent plays, the answer is in the same link. What becomes one string must have
// two liberties to itself outside the links, so that it is not in atari when all is played out.
//
//      A B C D E F
//    4 . . . . . .     A3 and B2 are linked by A2 and B3. B2 and D2 are not, they have only C2 in
//    3 X . . . . .     common. A stone at C2 connects A3 and D2.
//    2 . X . X . .
//    1 . . . . . .
//
// Links are found greedily: what is seen is so, what is not seen may still be so.
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstddef>

#include "engine/board/board.h"
#include "engine/board/point_set.h"

namespace owlet {

class Links {
 public:
  // Requires two strings of one colour.
  Links(const Board& board, Point a, Point b);

  // The owner gets them connected even if the opponent moves first.
  [[nodiscard]] bool connected() const { return way_.found && way_.key.is_none(); }
  // A stone of the owner there makes them connected; none if no such point was seen.
  [[nodiscard]] Point key() const { return way_.found ? way_.key : Point::none(); }

  // The strings linked with either end, that one among them, each by one of its stones. No string
  // is with both, unless they are connected.
  [[nodiscard]] PointSet with_first() const { return first_.all(); }
  [[nodiscard]] PointSet with_second() const { return second_.all(); }

  // Adds the points on which connected() or key() rests, whatever the opponent has elsewhere.
  void add_zone(const Board& board, PointSet& zone) const;

 private:
  static constexpr std::size_t kMostInChain = 6;

  // A string, its root, and the two points that link it to one before it in its chain.
  struct Link {
    Point string;
    std::size_t before = 0;  // itself, where a chain begins
    Point one = {};
    Point two = {};
  };
  struct Chain {
    boost::container::static_vector<Link, kMostInChain> links;

    [[nodiscard]] PointSet all() const;
    [[nodiscard]] std::size_t index_of(Point string) const;
  };
  // From one end to the other: the strings, the points of the links between them, and others of
  // their liberties.
  struct Way {
    bool found = false;
    Point key;
    PointSet carrier;
    PointSet room;
    boost::container::static_vector<Point, 2 * kMostInChain> strings;
  };

  bool grow(const Board& board, Chain& chain, const Chain& other);
  bool look_around(const Board& board, std::size_t member, Chain& chain, const Chain& other);
  bool link(const Board& board, const Link& link, Chain& chain, const Chain& other);
  void find_common_liberty(const Board& board);
  void try_common_liberty(const Board& board, Point liberty, std::size_t in_second);
  static void walk_back(const Board& board, const Chain& chain, std::size_t member, Way& way);
  bool accept(const Way& way);

  Chain first_;
  Chain second_;
  PointSet used_;  // by links
  Way way_;
};

}  // namespace owlet
