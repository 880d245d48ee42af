// Go on a small graph: what is left of the board when only a local question matters.
//
// A node is a point, or a whole string, or a stretch of board, that is taken as one. Stones that
// share no empty neighbour with a liberty are captured as on the board, and a ko is a ko. What the
// real board has beyond the question is put into nodes of two kinds: *safe* ones, whose stones are
// never captured, and *twins*, nodes with the same neighbours. It makes no difference which of
// several empty twins is taken, so only the first is ever tried: ten outside liberties of a string
// are one number, not a thousand positions.
//
//     . O O O .      nodes  0 1     the two points of the eye
//     O X X X O             2       the black wall, one node for its ten stones
//     O X . X O             3       all of White outside: safe
//     O X . X O             4       an eye that Black has elsewhere
//     O X X X O      edges  0-1 0-2 1-2 2-3 2-4
//
// Sets of nodes are words of 64 bits. Suicide is forbidden; the side to move may be banned from one
// node by ko. Who wins what is not known here.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "engine/board/point.h"
#include "engine/board/zobrist.h"

namespace owlet::life {

using Nodes = std::uint64_t;

[[nodiscard]] constexpr Nodes node_bit(int node) {
  return Nodes{1} << node;
}
[[nodiscard]] constexpr int first_node(Nodes nodes) {
  return std::countr_zero(nodes);
}

// Calls f(node) for each of them, in increasing order.
template <typename F>
constexpr void for_each_node(Nodes nodes, F f) {
  for (; nodes != 0; nodes &= nodes - 1) f(first_node(nodes));
}

struct GraphPosition {
  SideMap<Nodes> stones;
  Nodes ko = 0;  // where the side to move may not play
  Color to_move = Color::kBlack;
  bool late = false;  // a mark that plays carry on: something has happened before

  [[nodiscard]] Nodes occupied() const { return stones[Color::kBlack] | stones[Color::kWhite]; }
  [[nodiscard]] Hash hash() const;

  friend bool operator==(const GraphPosition&, const GraphPosition&) = default;
};

class StoneGraph {
 public:
  static constexpr int kMaxNodes = 64;

  // ---- Making it

  // Requires fewer than kMaxNodes nodes. A `large` node stands for several points: taking it begins
  // no ko.
  int add_node(bool large = false);
  void connect(int a, int b);
  void disconnect(int a, int b);
  void make_safe(int node) { safe_ |= node_bit(node); }
  // Finds the twins; to be called when all edges are in and again when any are added.
  void finish();

  // ---- What it is

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] Nodes all() const { return size_ == kMaxNodes ? ~Nodes{0} : node_bit(size_) - 1; }
  [[nodiscard]] Nodes neighbours(int node) const { return next_[index(node)]; }
  [[nodiscard]] Nodes safe() const { return safe_; }
  // Nodes in the set or next to one of it.
  [[nodiscard]] Nodes spread(Nodes nodes) const {
    Nodes reached = nodes;
    for_each_node(nodes, [&](int node) { reached |= next_[index(node)]; });
    return reached;
  }
  // The part of `within` that is connected with `seeds`, which are part of it.
  [[nodiscard]] Nodes flood(Nodes seeds, Nodes within) const;
  // Calls f(part) for each connected part of the nodes, that of the first node first.
  template <typename F>
  void for_each_part(Nodes nodes, F f) const {
    for (Nodes rest = nodes; rest != 0;) {
      const Nodes part = flood(rest & -rest, nodes);
      rest &= ~part;
      f(part);
    }
  }

  // ---- Playing

  // Empty nodes where the side to move may play, of twins the first.
  [[nodiscard]] Nodes legal_moves(const GraphPosition& position) const;
  [[nodiscard]] bool is_legal(const GraphPosition& position, int node) const;
  // Requires a legal node; a negative one is a pass.
  [[nodiscard]] GraphPosition after(const GraphPosition& position, int node) const;

 private:
  static std::size_t index(int node) { return static_cast<std::size_t>(node); }

  [[nodiscard]] bool has_liberty(Nodes string, Nodes occupied) const {
    return (string & safe_) != 0 || (spread(string) & ~occupied) != 0;
  }
  // Opposing stones that a stone of c at the node takes.
  [[nodiscard]] Nodes captures(const GraphPosition& position, int node) const;

  int size_ = 0;
  std::array<Nodes, kMaxNodes> next_{};
  std::array<Nodes, kMaxNodes> twins_before_{};  // twins with lower numbers
  Nodes safe_ = 0;
  Nodes large_ = 0;
};

}  // namespace owlet::life
