// The hashes of the positions a game has gone through, for superko: push, pop, contains.
//
// How many positions share some bits of their hash is counted, so most that are new are told by one
// look-up; the others are searched for.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/zobrist.h"

namespace owlet {

class PositionHistory {
 public:
  PositionHistory() { positions_.reserve(kUsualLength); }

  [[nodiscard]] std::size_t size() const { return positions_.size(); }

  [[nodiscard]] bool contains(Hash hash) const {
    return counts_[hash.index % kCounts] != 0 &&
           std::find(positions_.rbegin(), positions_.rend(), hash) != positions_.rend();
  }
  void push(Hash hash) {
    ++counts_[hash.index % kCounts];
    positions_.push_back(hash);
  }
  void pop() {
    --counts_[positions_.back().index % kCounts];
    positions_.pop_back();
  }
  void clear() {
    counts_.fill(0);
    positions_.clear();
  }

  // Equal when they hold the same positions in the same order.
  friend bool operator==(const PositionHistory&, const PositionHistory&) = default;

 private:
  static constexpr std::size_t kUsualLength = 1024;
  static constexpr std::size_t kCounts = 4096;

  std::vector<Hash> positions_;  // oldest first
  std::array<std::uint32_t, kCounts> counts_{};
};

}  // namespace owlet
