#include "engine/search/tree_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <queue>
#include <vector>

#include "engine/record/position_tree.h"

namespace owlet {
namespace {

// A node that may be written next, below one that is.
struct Entry {
  const GameNode* node = nullptr;
  Point point;
  double policy = 0;
  SgfNodeId above = SgfNodeId::kNone;
  Color mover = Color::kBlack;
  std::size_t number = 0;  // in the order of discovery

  // Whether the other is to be written first.
  friend bool operator<(const Entry& a, const Entry& b) {
    if (a.node->visits != b.node->visits) return a.node->visits < b.node->visits;
    return a.number > b.number;
  }
};

std::string comment(const Entry& entry) {
  const GameNode& node = *entry.node;
  const double win = node.win / node.visits;
  const double lead = node.lead / node.visits;
  const bool black = entry.mover == Color::kBlack;
  return fmt::format("{} visits, wins {:.1f}%, lead {:.1f}\npolicy {:.1f}%", node.visits,
                     100 * (black ? win : 1 - win), black ? lead : -lead, 100 * entry.policy);
}

}  // namespace

SgfCollection record_tree(const GameTree& tree, const TreeRoot& root, std::size_t most_nodes) {
  std::string heading = fmt::format("{} visits", tree[GameTree::root()].visits);
  if (!root.comment.empty()) heading = root.comment + '\n' + heading;
  SgfCollection sgf = position_tree(root.board, root.to_move, std::move(heading));
  add_points(sgf, sgf.games().front(), "TR", root.marked, root.board.height());

  std::priority_queue<Entry> open;
  std::size_t found = 0;
  const auto look_below = [&](const GameNode& node, SgfNodeId at, Color to_move) {
    for (const GameEdge& edge : tree.edges(node))
      if (edge.child != 0 && tree[edge.child].visits > 0)
        open.push({&tree[edge.child], edge.point, edge.probability(), at, to_move, found++});
  };
  look_below(tree[GameTree::root()], sgf.games().front(), root.to_move);
  for (std::size_t left = most_nodes; left > 0 && !open.empty(); --left) {
    const Entry entry = open.top();
    open.pop();
    const Move move{entry.mover, entry.point};
    const SgfNodeId at = sgf.add_child(entry.above);
    add_move(sgf, at, move, root.board.height());
    sgf.add_property(at, "C", comment(entry));
    look_below(*entry.node, at, opponent(entry.mover));
  }
  return sgf;
}

}  // namespace owlet
