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
  const Node* node = nullptr;
  SgfNodeId above = SgfNodeId::kNone;
  Color mover = Color::kBlack;
  std::size_t number = 0;  // in the order of discovery

  // Whether the other is to be written first.
  friend bool operator<(const Entry& a, const Entry& b) {
    if (a.node->count() != b.node->count()) return a.node->count() < b.node->count();
    return a.number > b.number;
  }
};

std::string comment(const Node& node) {
  std::string text = fmt::format("{} playouts, worth {:.1f}%", node.count(), 100 * node.mean(0));
  if (node.prior_visits > 0)
    text += fmt::format("\nbeforehand: {:.1f} playouts, worth {:.1f}%", node.prior_visits,
                        100 * node.prior_wins / node.prior_visits);
  return text;
}

}  // namespace

SgfCollection record_tree(const Tree& tree, const TreeRoot& root, std::size_t most_nodes) {
  std::string heading = fmt::format("{} playouts", tree.root().count());
  if (!root.comment.empty()) heading = root.comment + '\n' + heading;
  SgfCollection sgf = position_tree(root.board, root.to_move, std::move(heading));
  add_points(sgf, sgf.games().front(), "TR", root.marked, root.board.height());

  std::priority_queue<Entry> open;
  std::size_t found = 0;
  const auto look_below = [&](const Node& node, SgfNodeId at, Color to_move) {
    for (const Node& child : tree.children(node))
      if (child.count() > 0) open.push({&child, at, to_move, found++});
  };
  look_below(tree.root(), sgf.games().front(), root.to_move);
  for (std::size_t left = most_nodes; left > 0 && !open.empty(); --left) {
    const Entry entry = open.top();
    open.pop();
    const Move move{entry.mover, entry.node->point};
    const SgfNodeId at = sgf.add_child(entry.above);
    add_move(sgf, at, move, root.board.height());
    sgf.add_property(at, "C", comment(*entry.node));
    look_below(*entry.node, at, opponent(entry.mover));
  }
  return sgf;
}

}  // namespace owlet
