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
#include <cassert>
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

// The prior of a move: visits in advance, and how many of them were won.
struct MovePrior {
  Point point;
  float visits = 0;
  float wins = 0;
};

// The playouts through a node's parent in which the side that moves to the node was the first to
// play there. Each playout adds to half of the brothers on its way, which every thread reads, so
// this is one word and lies apart from the nodes, eight to a cache line.
//
//     bit  63 ... 40 39 ... 0
//          count     sum of the results, in units of 1 / kValueOne
class Amaf {
 public:
  // The largest count; beyond it nothing is added, which by then changes no value.
  static constexpr std::uint32_t kMost = (1U << 24) - 1024;

  void add(std::uint64_t units) {
    if (count() < kMost) word_.fetch_add(kOne + units, std::memory_order_relaxed);
  }
  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(word() >> kShift); }
  struct Sum {
    double count = 0;
    double won = 0;
  };
  [[nodiscard]] Sum sum() const {
    const std::uint64_t now = word();
    // Signed numbers of 64 bits are converted faster than unsigned ones.
    return {static_cast<double>(static_cast<std::int64_t>(now >> kShift)),
            static_cast<double>(static_cast<std::int64_t>(now & (kOne - 1))) / kValueOne};
  }
  // Share of them won. Requires at least one.
  [[nodiscard]] double mean() const {
    const Sum now = sum();
    return now.won / now.count;
  }
  void copy(const Amaf& other) { word_.store(other.word(), std::memory_order_relaxed); }
  // Begins with what another has, but where that is more than so many playouts with these alone, of
  // the same mean. Requires most <= kMost.
  void begin_with(const Amaf& other, std::uint32_t most) {
    assert(most <= kMost);
    std::uint64_t begun = other.word();
    if (const std::uint64_t count = begun >> kShift; count > most)
      begun = most * kOne + (begun & (kOne - 1)) * most / count;
    word_.store(begun, std::memory_order_relaxed);
  }

 private:
  static constexpr int kShift = 40;
  static constexpr std::uint64_t kOne = std::uint64_t{1} << kShift;
  static_assert(kMost < kOne / kValueOne, "the sum does not reach the count");

  [[nodiscard]] std::uint64_t word() const { return word_.load(std::memory_order_relaxed); }

  std::atomic<std::uint64_t> word_{0};
};

struct Node {
  // The playouts through here, for the side that moved here: their results, in units of
  // 1 / kValueOne, and how many were begun.
  std::atomic<std::uint64_t> value{0};
  std::atomic<std::uint32_t> visits{0};
  std::atomic<std::uint32_t> children{0};  // index of the first one, 0 while there are none
  float prior_visits = 0;
  float prior_wins = 0;
  std::uint16_t child_count = 0;       // valid once children is not 0
  Point point;                         // the move that leads here
  std::atomic<bool> expanding{false};  // some thread is making the children, or has made them

  [[nodiscard]] std::uint32_t count() const { return visits.load(std::memory_order_relaxed); }
  [[nodiscard]] double wins() const {
    // Signed, as in Amaf::sum().
    const auto units = static_cast<std::int64_t>(value.load(std::memory_order_relaxed));
    return static_cast<double>(units) / kValueOne;
  }
  // Share of the playouts won, `fallback` where there were none.
  [[nodiscard]] double mean(double fallback) const {
    return count() == 0 ? fallback : wins() / count();
  }
};
static_assert(sizeof(Node) == 32, "a node's size is the tree's memory: argue before it grows");

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
  [[nodiscard]] std::span<Node> children(const Node& parent) { return arena_.children(parent); }
  [[nodiscard]] std::span<const Node> children(const Node& parent) const {
    return arena_.children(parent);
  }
  // The all-moves-as-first statistics of the children, in their order.
  [[nodiscard]] std::span<Amaf> amaf_of_children(const Node& parent) {
    return arena_.amaf_of_children(parent);
  }
  [[nodiscard]] std::span<const Amaf> amaf_of_children(const Node& parent) const {
    return arena_.amaf_of_children(parent);
  }

  // Gives the node one child per move. False, and no change, when another thread has done so or is
  // doing so, or when the memory is used up. Requires at least one move.
  //
  // With an ancestor, where the same side is to move, a move's AMAF begins with what the ancestor's move
  // at the same point has, of at most `most` playouts.
  bool expand(Node& parent, std::span<const MovePrior> moves, const Node* ancestor = nullptr,
              std::uint32_t most = 0);

  [[nodiscard]] std::size_t node_count() const;

 private:
  static constexpr std::uint32_t kRoot = 1;  // 0 says "none"

  void inherit(const Node& ancestor, std::uint32_t first, std::span<const MovePrior> moves,
               std::uint32_t most);

  // Nodes by index, given out in contiguous blocks. They are behind pointers, so they can be
  // changed through a constant arena; the tree does not let that out.
  class Arena {
   public:
    explicit Arena(std::size_t memory_bytes);
    // All nodes go; the root is fresh.
    void clear();
    // The first of `count` fresh nodes, 0 if there is no room.
    std::uint32_t allocate(std::uint32_t count);

    [[nodiscard]] Node& node(std::uint32_t index) const {
      return chunks_[index / kChunkNodes]->nodes[index % kChunkNodes];
    }
    [[nodiscard]] Amaf& amaf(std::uint32_t index) const {
      return chunks_[index / kChunkNodes]->amaf[index % kChunkNodes];
    }
    [[nodiscard]] std::span<Node> children(const Node& parent) const {
      const std::uint32_t first = parent.children.load(std::memory_order_acquire);
      return first == 0 ? std::span<Node>() : std::span(&node(first), parent.child_count);
    }
    [[nodiscard]] std::span<Amaf> amaf_of_children(const Node& parent) const {
      const std::uint32_t first = parent.children.load(std::memory_order_acquire);
      return first == 0 ? std::span<Amaf>() : std::span(&amaf(first), parent.child_count);
    }
    [[nodiscard]] std::uint32_t used() const { return used_; }

   private:
    static constexpr std::uint32_t kChunkNodes = 1U << 13;
    static constexpr std::uint32_t kMaxChunks = 1U << 16;  // indices stay below 2^29

    struct alignas(64) Chunk {  // a cache line
      std::array<Node, kChunkNodes> nodes;
      std::array<Amaf, kChunkNodes> amaf;
    };

    std::uint32_t chunk_limit_;
    std::uint32_t used_ = 0;  // indices given out
    std::uint32_t chunk_count_ = 0;
    std::unique_ptr<std::unique_ptr<Chunk>[]> chunks_;  // never moves: readers need no lock
  };

  Arena arena_;
  Arena spare_;               // empty but for keep()
  mutable std::mutex mutex_;  // guards allocation; expansions are rare
};

}  // namespace owlet
