// The search tree: nodes in an arena that grows by chunks up to a limit and is shared by all
// threads.
//
// A node's children are one contiguous block, published by a single store once they are complete,
// so readers never lock. Statistics are atomics updated without order: a thread may see a visit
// before its value, which the search uses on purpose (a visit counted on the way down and paid on
// the way up is a virtual loss). Nodes are never freed one by one; clear() frees all.
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

struct Node {
  std::atomic<std::uint64_t> value{0};   // for the side that moved here, in units of 1 / kValueOne
  std::atomic<std::uint32_t> visits{0};  // playouts begun through here
  std::atomic<std::uint32_t> children{0};  // index of the first one, 0 while there are none
  std::uint16_t child_count = 0;           // valid once children is not 0
  Point point;                             // the move that leads here
  std::atomic<bool> expanding{false};      // some thread is making the children, or has made them

  // Share of the value won, `fallback` where nothing is known.
  [[nodiscard]] double mean(double fallback) const {
    const std::uint32_t n = visits.load(std::memory_order_relaxed);
    if (n == 0) return fallback;
    return static_cast<double>(value.load(std::memory_order_relaxed)) /
           (static_cast<double>(n) * kValueOne);
  }
};
static_assert(sizeof(Node) == 24, "a node's size is the tree's memory: argue before it grows");

class Tree {
 public:
  // Keeps below that many bytes, but always has room for one expansion of the root.
  explicit Tree(std::size_t memory_bytes);

  // Only the root is left. Not while others use the tree.
  void clear();

  [[nodiscard]] Node& root() { return node(kRoot); }
  [[nodiscard]] const Node& root() const { return node(kRoot); }
  [[nodiscard]] std::span<Node> children(const Node& parent);
  [[nodiscard]] std::span<const Node> children(const Node& parent) const;

  // Gives the node one child per point. False, and no change, when another thread has done so or
  // is doing so, or when the memory is used up. Requires at least one point.
  bool expand(Node& parent, std::span<const Point> points);

  [[nodiscard]] std::size_t node_count() const;

 private:
  static constexpr std::uint32_t kChunkNodes = 1U << 15;
  static constexpr std::uint32_t kMaxChunks = 1U << 14;  // indices stay below 2^29
  static constexpr std::uint32_t kRoot = 1;              // 0 says "none"

  [[nodiscard]] Node& node(std::uint32_t index) {
    return chunks_[index / kChunkNodes][index % kChunkNodes];
  }
  [[nodiscard]] const Node& node(std::uint32_t index) const {
    return chunks_[index / kChunkNodes][index % kChunkNodes];
  }
  std::uint32_t allocate(std::uint32_t count);

  std::uint32_t chunk_limit_;
  mutable std::mutex mutex_;  // guards the next two; expansions are rare
  std::uint32_t used_ = 0;    // indices given out
  std::uint32_t chunk_count_ = 0;
  std::unique_ptr<std::unique_ptr<Node[]>[]> chunks_;  // never moves, so that readers need no lock
};

}  // namespace owlet
