#include "engine/search/tree_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <queue>
#include <utility>
#include <vector>

#include "engine/record/position_tree.h"

namespace owlet {
namespace {

// A node of either tree that somebody visited.
template <typename N>
struct Visited {
  const N* node = nullptr;
  Point point;
  std::uint32_t visits = 0;
  double policy = 0;  // of a GameTree
};

std::vector<Visited<GameNode>> visited_below(const GameTree& tree, const GameNode& node) {
  std::vector<Visited<GameNode>> below;
  for (const GameEdge& edge : tree.edges(node))
    if (edge.child != 0 && tree[edge.child].visits > 0)
      below.push_back({&tree[edge.child], edge.point, tree[edge.child].visits, edge.probability()});
  return below;
}

std::vector<Visited<Node>> visited_below(const Tree& tree, const Node& node) {
  std::vector<Visited<Node>> below;
  for (const Node& child : tree.children(node))
    if (child.visits > 0) below.push_back({&child, child.point, child.visits});
  return below;
}

std::string comment(const Visited<GameNode>& visited, Color mover) {
  const GameNode& node = *visited.node;
  const double win = node.win / node.visits;
  const double lead = node.lead / node.visits;
  const bool black = mover == Color::kBlack;
  return fmt::format("{} visits, wins {:.1f}%, lead {:.1f}\npolicy {:.1f}%", node.visits,
                     100 * (black ? win : 1 - win), black ? lead : -lead, 100 * visited.policy);
}

std::string comment(const Visited<Node>& visited, Color /*mover*/) {
  const Node& node = *visited.node;
  std::string text = fmt::format("{} playouts, worth {:.1f}%", node.visits, 100 * node.mean(0));
  if (node.prior_visits > 0)
    text += fmt::format("\nbeforehand: {:.1f} playouts, worth {:.1f}%", node.prior_visits,
                        100 * node.prior_wins / node.prior_visits);
  return text;
}

// A node that may be written next, below one that is.
template <typename N>
struct Entry {
  Visited<N> visited;
  SgfNodeId above = SgfNodeId::kNone;
  Color mover = Color::kBlack;
  std::size_t number = 0;  // in the order of discovery

  // Whether the other is to be written first.
  friend bool operator<(const Entry& a, const Entry& b) {
    if (a.visited.visits != b.visited.visits) return a.visited.visits < b.visited.visits;
    return a.number > b.number;
  }
};

template <typename T, typename N>
SgfCollection record(const T& tree, const N& top, std::string heading, const TreeRoot& root,
                     std::size_t most_nodes) {
  if (!root.comment.empty()) heading = root.comment + '\n' + heading;
  SgfCollection sgf = position_tree(root.board, root.to_move, std::move(heading));
  add_points(sgf, sgf.games().front(), "TR", root.marked, root.board.height());

  std::priority_queue<Entry<N>> open;
  std::size_t found = 0;
  const auto look_below = [&](const N& node, SgfNodeId at, Color to_move) {
    for (const Visited<N>& visited : visited_below(tree, node))
      open.push({visited, at, to_move, found++});
  };
  look_below(top, sgf.games().front(), root.to_move);
  for (std::size_t left = most_nodes; left > 0 && !open.empty(); --left) {
    const Entry<N> entry = open.top();
    open.pop();
    const SgfNodeId at = sgf.add_child(entry.above);
    add_move(sgf, at, {entry.mover, entry.visited.point}, root.board.height());
    sgf.add_property(at, "C", comment(entry.visited, entry.mover));
    look_below(*entry.visited.node, at, opponent(entry.mover));
  }
  return sgf;
}

}  // namespace

SgfCollection record_tree(const GameTree& tree, const TreeRoot& root, std::size_t most_nodes) {
  const GameNode& top = tree[GameTree::root()];
  return record(tree, top, fmt::format("{} visits", top.visits), root, most_nodes);
}

SgfCollection record_tree(const Tree& tree, const TreeRoot& root, std::size_t most_nodes) {
  return record(tree, tree.root(), fmt::format("{} playouts", tree.root().visits), root,
                most_nodes);
}

}  // namespace owlet
