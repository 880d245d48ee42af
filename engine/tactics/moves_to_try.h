// A short list of moves for a reader: each point once, the promising ones first.
#pragma once

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <span>
#include <utility>

#include "engine/board/point_set.h"

namespace owlet {

struct MoveToTry {
  Point point;
  // How much less likely than the best move it is to be needed; 0 for the obvious ones. Counts
  // like proof effort.
  std::uint8_t cost = 0;
};

class MovesToTry {
 public:
  // More are dropped, and then the list is not complete.
  static constexpr std::size_t kCapacity = 96;

  void clear() {
    list_.clear();
    seen_.clear();
    complete_ = false;
  }

  // The lowest cost counts.
  void add(Point p, int cost) {
    if (seen_.contains(p)) {
      for (MoveToTry& c : list_)
        if (c.point == p && cost < c.cost) c.cost = static_cast<std::uint8_t>(cost);
      return;
    }
    if (list_.size() == kCapacity) return;
    seen_.insert(p);
    list_.push_back({p, static_cast<std::uint8_t>(cost)});
  }

  template <typename Points>
  void add_all(const Points& points, int cost) {
    for (const Point p : points) add(p, cost);
  }

  // The cost of a move on the list, or that other one.
  [[nodiscard]] std::uint8_t cost(Point p, std::uint8_t otherwise) const {
    return seen_.contains(p) ? std::ranges::find(list_, p, &MoveToTry::point)->cost : otherwise;
  }

  // No move that is not on the list can change the outcome.
  void set_complete() { complete_ = true; }
  [[nodiscard]] bool complete() const { return complete_; }

  // By cost, then by point, so that the order tells nothing of how the position came about.
  void sort() {
    std::ranges::sort(list_, {}, [](MoveToTry move) { return std::pair(move.cost, move.point); });
  }
  [[nodiscard]] std::span<const MoveToTry> moves() const { return {list_.data(), list_.size()}; }

 private:
  boost::container::static_vector<MoveToTry, kCapacity> list_;
  PointSet seen_;
  bool complete_ = false;
};

}  // namespace owlet
