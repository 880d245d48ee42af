// The moves that a search of life and death tries, best first.
//
// Every empty point inside the region, and the liberties outside it of strings with two liberties
// at most, for either side may want to save or take them; the defender goes there only to capture.
// The first move of a search may also be near the region. The order is by features of the point
// alone (captures, ataris, room, shape) and by what has worked elsewhere in the same search: how
// often a move won, which one won last at the same depth ("killer", Akl and Newborn 1977), and
// which one won last in answer to the same move ("countermove", Uiterwijk 1992).
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>

#include "engine/life/region.h"

namespace owlet::life {

class LifeMoves {
 public:
  // Of a line of play and of a position, passes included.
  static constexpr int kMostInLine = 200;
  static constexpr std::size_t kMost = 129;

  struct Item {
    Point point;
    int value = 0;
  };
  // The best first, a pass last.
  struct List {
    boost::container::static_vector<Item, kMost> moves = {};
    bool incomplete = false;  // there were more: the region is too large to be read
  };

  // Those referred to must outlive the search.
  void begin_search(const Region& region, const Goal& goal);

  // The legal moves of the side to move. The list is good until the next question.
  [[nodiscard]] const List& find(const Board& board, bool first_move);

  // The search has played that move, or has taken back its last one. Stones outside the region are
  // remembered, for their liberties may matter as much as those inside.
  void played(Point p) {
    line_[++depth_] = p;
    if (!p.is_pass() && !region_->inside.contains(p)) outside_.push_back(p);
  }
  void undone(Point p) {
    --depth_;
    if (!p.is_pass() && !region_->inside.contains(p)) outside_.pop_back();
  }

  // The move has won in the position of the moment.
  void reward(Color c, Point p);

 private:
  void add(const Board& board, Point p);
  void add_liberties_outside(const Board& board, Point stone);
  [[nodiscard]] int value(const Board& board, Point p, Color c) const;

  List list_;
  const Region* region_ = nullptr;
  const Goal* goal_ = nullptr;
  SideMap<PointMap<std::int32_t>> rewards_;
  std::array<Point, kMostInLine + 1> line_{};     // from 1 on: the moves that led here
  std::array<Point, kMostInLine + 1> killers_{};  // what won last after this many moves
  SideMap<PointMap<Point>> answers_;              // and in answer to a move
  std::size_t depth_ = 0;                         // moves in the line
  boost::container::static_vector<Point, kMostInLine> outside_;
  PointSet seen_;  // points and roots of strings that find() has looked at
};

}  // namespace owlet::life
