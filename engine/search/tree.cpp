#include "engine/search/tree.h"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

namespace owlet {
namespace {

void copy_statistics(const Node& from, Node& to) {
  to.value.store(from.value.load(std::memory_order_relaxed), std::memory_order_relaxed);
  to.visits.store(from.count(), std::memory_order_relaxed);
  to.prior_visits = from.prior_visits;
  to.prior_wins = from.prior_wins;
  to.point = from.point;
}

}  // namespace

Tree::Arena::Arena(std::size_t memory_bytes)
    : chunk_limit_(static_cast<std::uint32_t>(
          std::clamp<std::size_t>(memory_bytes / sizeof(Chunk), 1, kMaxChunks))),
      chunks_(std::make_unique<std::unique_ptr<Chunk>[]>(chunk_limit_)) {
  static_assert(kChunkNodes > kMaxArea + 2, "a chunk holds the root and its children");
  clear();
}

void Tree::Arena::clear() {
  for (std::uint32_t i = 1; i < chunk_count_; ++i) chunks_[i].reset();
  chunks_[0] = std::make_unique<Chunk>();
  chunk_count_ = 1;
  used_ = kRoot + 1;
}

std::uint32_t Tree::Arena::allocate(std::uint32_t count) {
  const std::uint32_t room = chunk_count_ * kChunkNodes - used_;
  if (room < count) {
    if (chunk_count_ == chunk_limit_) return 0;
    used_ = chunk_count_ * kChunkNodes;
    chunks_[chunk_count_++] = std::make_unique<Chunk>();
  }
  const std::uint32_t first = used_;
  used_ += count;
  return first;
}

Tree::Tree(std::size_t memory_bytes) : arena_(memory_bytes / 2), spare_(memory_bytes / 2) {}

void Tree::clear() {
  arena_.clear();
}

void Tree::keep(Node& node) {
  struct Pair {
    const Node* from;
    std::uint32_t to;
  };
  copy_statistics(node, spare_.node(kRoot));
  std::vector<Pair> pending = {{&node, kRoot}};
  while (!pending.empty()) {
    const Pair pair = pending.back();
    pending.pop_back();
    const std::span<Node> old = children(*pair.from);
    if (old.empty()) continue;
    const std::span<const Amaf> old_amaf = amaf_of_children(*pair.from);
    const std::uint32_t first = spare_.allocate(static_cast<std::uint32_t>(old.size()));
    if (first == 0) continue;  // its children will be made anew
    Node& parent = spare_.node(pair.to);
    parent.children = first;
    parent.child_count = static_cast<std::uint16_t>(old.size());
    parent.expanding = true;
    for (std::uint32_t i = 0; i < old.size(); ++i) {
      copy_statistics(old[i], spare_.node(first + i));
      spare_.amaf(first + i).copy(old_amaf[i]);
      if (!children(old[i]).empty()) pending.push_back({&old[i], first + i});
    }
  }
  std::swap(arena_, spare_);
  spare_.clear();
}

bool Tree::expand(Node& parent, std::span<const MovePrior> moves, const Node* ancestor,
                  std::uint32_t most) {
  assert(!moves.empty() && moves.size() <= kMaxArea + 1);
  if (parent.expanding.exchange(true, std::memory_order_acq_rel)) return false;
  const auto count = static_cast<std::uint32_t>(moves.size());
  std::uint32_t first = 0;
  {
    const std::scoped_lock lock(mutex_);
    first = arena_.allocate(count);
  }
  if (first == 0) return false;  // stays marked: nobody need try again
  for (std::uint32_t i = 0; i < count; ++i) {
    Node& child = arena_.node(first + i);
    child.point = moves[i].point;
    child.prior_visits = moves[i].visits;
    child.prior_wins = moves[i].wins;
  }
  if (ancestor != nullptr) inherit(*ancestor, first, moves, most);
  parent.child_count = static_cast<std::uint16_t>(count);
  parent.children.store(first, std::memory_order_release);
  return true;
}

// The children, from the one of that index on, are not published yet.
void Tree::inherit(const Node& ancestor, std::uint32_t first, std::span<const MovePrior> moves,
                   std::uint32_t most) {
  const std::span<const Node> known = children(ancestor);
  const std::span<const Amaf> amaf = amaf_of_children(ancestor);
  PointMap<std::uint16_t> place;  // among these, from 1 on
  for (std::size_t i = 0; i < known.size(); ++i)
    if (known[i].point.on_board()) place[known[i].point] = static_cast<std::uint16_t>(i + 1);
  for (std::uint32_t i = 0; i < moves.size(); ++i) {
    const std::size_t at = moves[i].point.on_board() ? place[moves[i].point] : 0;
    if (at > 0) arena_.amaf(first + i).begin_with(amaf[at - 1], most);
  }
}

std::size_t Tree::node_count() const {
  const std::scoped_lock lock(mutex_);
  return arena_.used() - kRoot;
}

}  // namespace owlet
