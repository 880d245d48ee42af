// The hashes of the positions a game has gone through, for superko: push, pop, contains.
//
// An open-addressing table of indices into the list of hashes. Because the newest entry is always
// the first to go, removal just clears its cell: nothing inserted later can have probed past it. A
// position that comes again, as with every pass, has no second cell: a row of equal hashes would be
// probed from end to end.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/board/zobrist.h"

namespace owlet {

class PositionHistory {
 public:
  PositionHistory() { rebuild(kInitialCells); }

  [[nodiscard]] std::size_t size() const { return entries_.size(); }

  [[nodiscard]] bool contains(Hash hash) const {
    for (std::size_t cell = home(hash); cells_[cell] != 0; cell = next(cell))
      if (entries_[cells_[cell] - 1].hash == hash) return true;
    return false;
  }

  void push(Hash hash) {
    if (2 * (entries_.size() + 1) > cells_.size()) rebuild(2 * cells_.size());
    insert(hash);
  }

  void pop() {
    if (entries_.back().cell != kNoCell) cells_[entries_.back().cell] = 0;
    entries_.pop_back();
  }

  void clear() {
    while (!entries_.empty()) pop();
  }

  // Equal when they hold the same positions in the same order.
  friend bool operator==(const PositionHistory& a, const PositionHistory& b) {
    return std::equal(a.entries_.begin(), a.entries_.end(), b.entries_.begin(), b.entries_.end(),
                      [](const Entry& x, const Entry& y) { return x.hash == y.hash; });
  }

 private:
  struct Entry {
    Hash hash;
    std::uint32_t cell;  // or kNoCell
  };

  static constexpr std::uint32_t kNoCell = ~std::uint32_t{0};

  static constexpr std::size_t kInitialCells = 2048;  // room for games of 1,024 moves

  [[nodiscard]] std::size_t home(Hash hash) const { return hash.index & (cells_.size() - 1); }
  [[nodiscard]] std::size_t next(std::size_t cell) const {
    return (cell + 1) & (cells_.size() - 1);
  }

  void insert(Hash hash) {
    std::size_t cell = home(hash);
    for (; cells_[cell] != 0; cell = next(cell)) {
      if (entries_[cells_[cell] - 1].hash != hash) continue;
      entries_.push_back({hash, kNoCell});
      return;
    }
    entries_.push_back({hash, static_cast<std::uint32_t>(cell)});
    cells_[cell] = static_cast<std::uint32_t>(entries_.size());
  }

  void rebuild(std::size_t cell_count) {
    std::vector<Entry> old = std::move(entries_);
    entries_.clear();
    entries_.reserve(cell_count / 2);
    cells_.assign(cell_count, 0);
    for (const Entry& entry : old) insert(entry.hash);
  }

  std::vector<Entry> entries_;        // oldest first
  std::vector<std::uint32_t> cells_;  // index + 1 into entries_, 0 where free; a power of two long
};

}  // namespace owlet
