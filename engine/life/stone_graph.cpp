#include "engine/life/stone_graph.h"

namespace owlet::life {
namespace {

// Spreads the bits of a word over the whole of it (the finalizer of MurmurHash3).
constexpr std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 33)) * 0xff51afd7ed558ccdULL;
  x = (x ^ (x >> 33)) * 0xc4ceb9fe1a85ec53ULL;
  return x ^ (x >> 33);
}

}  // namespace

Hash GraphPosition::hash() const {
  const std::uint64_t black = stones[Color::kBlack];
  const std::uint64_t white = stones[Color::kWhite];
  const std::uint64_t turn = to_move == Color::kWhite ? 0x9e3779b97f4a7c15ULL : 0;
  const std::uint64_t rest = mixed(ko + turn + (late ? 0xd1b54a32d192ed03ULL : 0));
  const std::uint64_t index = mixed(black + mixed(white + rest));
  return {index, mixed(white * 3 + mixed(black * 5 + rest + index))};
}

int StoneGraph::add_node(bool large) {
  assert(size_ < kMaxNodes);
  if (large) large_ |= node_bit(size_);
  return size_++;
}

void StoneGraph::connect(int a, int b) {
  assert(a != b && a < size_ && b < size_);
  next_[index(a)] |= node_bit(b);
  next_[index(b)] |= node_bit(a);
}

void StoneGraph::disconnect(int a, int b) {
  next_[index(a)] &= ~node_bit(b);
  next_[index(b)] &= ~node_bit(a);
}

void StoneGraph::finish() {
  for (int node = 0; node < size_; ++node) {
    Nodes& twins = twins_before_[index(node)];
    twins = 0;
    for (int other = 0; other < node; ++other) {
      const bool same_kind =
          ((safe_ | large_) >> other & 1) == 0 && !((safe_ | large_) >> node & 1);
      if (same_kind && next_[index(other)] == next_[index(node)]) twins |= node_bit(other);
    }
  }
}

Nodes StoneGraph::flood(Nodes seeds, Nodes within) const {
  Nodes found = seeds;
  for (Nodes fresh = seeds; fresh != 0;) {
    fresh = spread(fresh) & within & ~found;
    found |= fresh;
  }
  return found;
}

Nodes StoneGraph::captures(const GraphPosition& position, int node) const {
  const Nodes theirs = position.stones[opponent(position.to_move)];
  const Nodes occupied = position.occupied() | node_bit(node);
  Nodes taken = 0;
  Nodes seen = 0;
  for_each_node(neighbours(node) & theirs, [&](int stone) {
    if ((seen >> stone & 1) != 0) return;
    const Nodes string = flood(node_bit(stone), theirs);
    seen |= string;
    if (!has_liberty(string, occupied)) taken |= string;
  });
  return taken;
}

bool StoneGraph::is_legal(const GraphPosition& position, int node) const {
  const Nodes occupied = position.occupied();
  if (((occupied | position.ko) >> node & 1) != 0) return false;
  if ((neighbours(node) & ~occupied) != 0) return true;
  const Nodes own = position.stones[position.to_move] | node_bit(node);
  const Nodes string = flood(node_bit(node), own);
  return has_liberty(string, occupied | node_bit(node)) || captures(position, node) != 0;
}

Nodes StoneGraph::legal_moves(const GraphPosition& position) const {
  const Nodes empty = all() & ~position.occupied();
  // A banned twin does not stand for the others.
  const Nodes open = empty & ~position.ko;
  Nodes moves = 0;
  for_each_node(open, [&](int node) {
    if ((twins_before_[index(node)] & open) == 0 && is_legal(position, node))
      moves |= node_bit(node);
  });
  return moves;
}

GraphPosition StoneGraph::after(const GraphPosition& position, int node) const {
  GraphPosition next = position;
  next.ko = 0;
  next.to_move = opponent(position.to_move);
  if (node < 0) return next;
  assert(is_legal(position, node));
  Nodes& own = next.stones[position.to_move];
  Nodes& theirs = next.stones[next.to_move];
  const Nodes taken = captures(position, node);
  own |= node_bit(node);
  theirs &= ~taken;
  const bool one_taken = std::has_single_bit(taken) && (taken & large_) == 0;
  const bool alone = (neighbours(node) & own) == 0 && ((safe_ | large_) >> node & 1) == 0;
  if (one_taken && alone && (neighbours(node) & ~next.occupied()) == taken) next.ko = taken;
  return next;
}

}  // namespace owlet::life
