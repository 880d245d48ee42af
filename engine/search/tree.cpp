#include "engine/search/tree.h"

#include <algorithm>
#include <cassert>

namespace owlet {

Tree::Tree(std::size_t memory_bytes)
    : chunk_limit_(static_cast<std::uint32_t>(
          std::clamp<std::size_t>(memory_bytes / (sizeof(Node) * kChunkNodes), 1, kMaxChunks))),
      chunks_(std::make_unique<std::unique_ptr<Node[]>[]>(chunk_limit_)) {
  static_assert(kChunkNodes > kMaxArea + 2, "a chunk holds the root and its children");
  clear();
}

void Tree::clear() {
  for (std::uint32_t i = 1; i < chunk_count_; ++i) chunks_[i].reset();
  chunks_[0] = std::make_unique<Node[]>(kChunkNodes);
  chunk_count_ = 1;
  used_ = kRoot + 1;
}

std::span<Node> Tree::children(const Node& parent) {
  const std::uint32_t first = parent.children.load(std::memory_order_acquire);
  if (first == 0) return {};
  return {&node(first), parent.child_count};
}

std::span<const Node> Tree::children(const Node& parent) const {
  const std::uint32_t first = parent.children.load(std::memory_order_acquire);
  if (first == 0) return {};
  return {&node(first), parent.child_count};
}

bool Tree::expand(Node& parent, std::span<const Point> points) {
  assert(!points.empty() && points.size() <= kMaxArea + 1);
  if (parent.expanding.exchange(true, std::memory_order_acq_rel)) return false;
  const auto count = static_cast<std::uint32_t>(points.size());
  const std::uint32_t first = allocate(count);
  if (first == 0) return false;  // stays marked: nobody need try again
  for (std::uint32_t i = 0; i < count; ++i) node(first + i).point = points[i];
  parent.child_count = static_cast<std::uint16_t>(count);
  parent.children.store(first, std::memory_order_release);
  return true;
}

std::size_t Tree::node_count() const {
  const std::scoped_lock lock(mutex_);
  return used_ - kRoot;
}

// The first of `count` fresh nodes in one chunk, 0 if there is no room.
std::uint32_t Tree::allocate(std::uint32_t count) {
  const std::scoped_lock lock(mutex_);
  const std::uint32_t room = chunk_count_ * kChunkNodes - used_;
  if (room < count) {
    if (chunk_count_ == chunk_limit_) return 0;
    used_ = chunk_count_ * kChunkNodes;
    chunks_[chunk_count_++] = std::make_unique<Node[]>(kChunkNodes);
  }
  const std::uint32_t first = used_;
  used_ += count;
  return first;
}

}  // namespace owlet
