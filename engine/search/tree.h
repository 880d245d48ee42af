// The search tree: nodes in an arena that grows by chunks up to a limit and is shared by all
// threads.
//
// A node's children are one contiguous block, published by a single store once they are complete,
// so readers never lock. Statistics are atomics updated without order: a thread may see a visit
// before its value, which the search uses on purpose (a visit counted on the way down and paid on
// the way up is a virtual loss). Nodes are never freed one by one: keep() copies the part of the
// tree that is still of use into the other half of the memory and frees the rest.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>

#include "engine/board/point.h"

namespace owlet {

// Values are sums of playout results in fixed point: exact, so that adding them in any order gives
// the same sum.
inline constexpr std::uint32_t kValueOne = 1U << 16;

// What is thought of a move before it is tried: so many visits, of which so many were won.
struct MovePrior {
  Point point;
  float visits = 0;
  float wins = 0;
};

// Sums of results for one side. A mean needs at least one visit.
struct Tally {
  std::atomic<std::uint64_t> value{0};  // in units of 1 / kValueOne
  std::atomic<std::uint32_t> visits{0};

  void add(std::uint64_t units) {
    visits.fetch_add(1, std::memory_order_relaxed);
    value.fetch_add(units, std::memory_order_relaxed);
  }
  [[nodiscard]] double wins() const {
    return static_cast<double>(value.load(std::memory_order_relaxed)) / kValueOne;
  }
  [[nodiscard]] std::uint32_t count() const { return visits.load(std::memory_order_relaxed); }
  void copy(const Tally& other) {
    value.store(other.value.load(std::memory_order_relaxed), std::memory_order_relaxed);
    visits.store(other.visits.load(std::memory_order_relaxed), std::memory_order_relaxed);
  }
};

struct Node {
  Tally own;   // playouts through here, for the side that moved here; visits count those begun
  Tally amaf;  // playouts through the parent in which that side was the first to play here
  float prior_visits = 0;
  float prior_wins = 0;
  std::atomic<std::uint32_t> children{0};  // index of the first one, 0 while there are none
  std::uint16_t child_count = 0;           // valid once children is not 0
  Point point;                             // the move that leads here
  std::atomic<bool> expanding{false};      // some thread is making the children, or has made them

  // Share of the playouts won, `fallback` where there were none.
  [[nodiscard]] double mean(double fallback) const {
    return own.count() == 0 ? fallback : own.wins() / own.count();
  }
};
static_assert(sizeof(Node) == 56, "a node's size is the tree's memory: argue before it grows");

class Tree {
 public:
  // Keeps below that many bytes, but always has room for one expansion of the root.
  explicit Tree(std::size_t memory_bytes);

  // Only the root is left. Not while others use the tree.
  void clear();

  // The node becomes the root, with all below it; the rest is gone, and so is every reference to a
  // node. Not while others use the tree.
  void keep(Node& node);

  [[nodiscard]] Node& root() { return arena_.node(kRoot); }
  [[nodiscard]] const Node& root() const { return arena_.node(kRoot); }
  [[nodiscard]] std::span<Node> children(const Node& parent);
  [[nodiscard]] std::span<const Node> children(const Node& parent) const;

  // Gives the node one child per move. False, and no change, when another thread has done so or is
  // doing so, or when the memory is used up. Requires at least one move.
  bool expand(Node& parent, std::span<const MovePrior> moves);

  [[nodiscard]] std::size_t node_count() const;

 private:
  static constexpr std::uint32_t kRoot = 1;  // 0 says "none"

  // Nodes by index, given out in contiguous blocks.
  class Arena {
   public:
    explicit Arena(std::size_t memory_bytes);
    // All nodes go; the root is fresh.
    void clear();
    // The first of `count` fresh nodes, 0 if there is no room.
    std::uint32_t allocate(std::uint32_t count);

    [[nodiscard]] Node& node(std::uint32_t index) {
      return chunks_[index / kChunkNodes][index % kChunkNodes];
    }
    [[nodiscard]] const Node& node(std::uint32_t index) const {
      return chunks_[index / kChunkNodes][index % kChunkNodes];
    }
    [[nodiscard]] std::uint32_t used() const { return used_; }

   private:
    static constexpr std::uint32_t kChunkNodes = 1U << 13;
    static constexpr std::uint32_t kMaxChunks = 1U << 16;  // indices stay below 2^29

    std::uint32_t chunk_limit_;
    std::uint32_t used_ = 0;  // indices given out
    std::uint32_t chunk_count_ = 0;
    std::unique_ptr<std::unique_ptr<Node[]>[]> chunks_;  // never moves: readers need no lock
  };

  Arena arena_;
  Arena spare_;               // empty but for keep()
  mutable std::mutex mutex_;  // guards allocation; expansions are rare
};

}  // namespace owlet
