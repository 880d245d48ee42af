// The rules of a tree search with all moves as first: which child is tried next, and what a line of
// play that has ended pays to the nodes on its way.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>

#include "engine/search/tree.h"

namespace owlet {

// The value of a child for the side that moves there, as a fraction, so that whoever looks for the
// largest of hundreds need not divide.
//
// AMAF and own playouts weigh the same at about `equivalence` own playouts. Of r playouts of AMAF and
// n own ones, those in advance included, AMAF has the weight beta = r / (r + n + n r / equivalence)
// (Silver, "Reinforcement learning and simulation-based search", 2009, for an AMAF with a bias). With
// k = 1 + r / equivalence that makes
//
//     beta amaf_won / r + (1 - beta) own_won / n  =  (amaf_won + k own_won) / (r + k n)
struct ChildValue {
  double won;
  double played;  // above 0

  friend bool operator>(const ChildValue& a, const ChildValue& b) {
    return a.won * b.played > b.won * a.played;
  }
};

// `share` is 1 / equivalence; 0 is no AMAF.
inline ChildValue value_of(const Node& child, double share) {
  // Of a move without any statistics: more than the most that others can have.
  constexpr ChildValue kFirstPlayUrgency = {1.1, 1};
  const double n = child.visits + static_cast<double>(child.prior_visits);
  const double wins = child.wins() + static_cast<double>(child.prior_wins);
  const double amaf_visits = share > 0 ? child.amaf_visits : 0;
  const double amaf_wins = share > 0 ? child.amaf_wins() : 0;
  const double k = 1 + amaf_visits * share;
  const double played = amaf_visits + k * n;
  return played > 0 ? ChildValue{amaf_wins + k * wins, played} : kFirstPlayUrgency;
}

// Requires children. `equivalence` 0 is no AMAF.
inline Node& best_child(std::span<Node> children, double equivalence) {
  const double share = equivalence > 0 ? 1 / equivalence : 0;
  Node* best = children.data();
  ChildValue best_value = value_of(*best, share);
  for (Node& child : children.subspan(1)) {
    const ChildValue value = value_of(child, share);
    if (!(value > best_value)) continue;
    best = &child;
    best_value = value;
  }
  return *best;
}

// The first of those with the most visits. Requires children.
inline const Node& most_visited(std::span<const Node> children) {
  return *std::ranges::max_element(children, {}, &Node::visits);
}

// A line of play from the root of a tree to the end: through the tree, then at random. Sides in
// turn, passes included.
struct PlayedLine {
  Color first = Color::kBlack;          // the side to move at the root
  std::span<Node* const> path;          // nodes of the tree, the root first
  std::span<const Point> random_moves;  // behind the last of them
};

// Pays Black's result of the line, in [0, 1], to its nodes and to the AMAF of their children. Goes
// from the end to the beginning, so that scratch[p] is always who will be the first to play at p
// from there on.
inline void pay(Tree& tree, const PlayedLine& line, double black, PointMap<Color>& scratch) {
  const auto black_units = static_cast<std::uint64_t>(std::lround(black * kValueOne));
  const auto units_for = [&](Color c) {
    return c == Color::kBlack ? black_units : kValueOne - black_units;
  };
  const std::size_t tree_moves = line.path.size() - 1;
  const auto color_at = [&](std::size_t ply) {
    return ply % 2 == 0 ? line.first : opponent(line.first);
  };
  scratch.fill(Color::kEmpty);
  for (std::size_t i = line.random_moves.size(); i-- > 0;)
    scratch[line.random_moves[i]] = color_at(tree_moves + i);
  for (std::size_t ply = line.path.size(); ply-- > 0;) {
    Node& node = *line.path[ply];
    const Color mover = color_at(ply);
    if (ply < tree_moves) scratch[line.path[ply + 1]->point] = mover;
    for (Node& child : tree.children(node)) {
      if (scratch[child.point] != mover) continue;
      child.amaf_value += units_for(mover);
      ++child.amaf_visits;
    }
    node.value += units_for(opponent(mover));
  }
}

}  // namespace owlet
