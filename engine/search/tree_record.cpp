#include "engine/search/tree_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <queue>
#include <utility>
#include <vector>

#include "engine/board/spread.h"
#include "engine/record/game_record.h"
#include "engine/record/sgf_point.h"

namespace owlet {
namespace {

// A node that somebody visited.
struct Visited {
  const GameNode* node = nullptr;
  Point point;
  double policy = 0;
};

std::vector<Visited> visited_below(const GameTree& tree, const GameNode& node) {
  std::vector<Visited> below;
  for (const GameEdge& edge : tree.edges(node))
    if (edge.child != 0 && tree[edge.child].visits > 0)
      below.push_back({&tree[edge.child], edge.point, edge.probability()});
  return below;
}

std::string comment(const Visited& visited, Color mover) {
  const GameNode& node = *visited.node;
  const double win = node.win / node.visits;
  const double lead = node.lead / node.visits;
  const bool black = mover == Color::kBlack;
  std::string text =
      fmt::format("{} visits, wins {:.1f}%", node.visits, 100 * (black ? win : 1 - win));
  if (node.spread > 0) text += fmt::format(", lead {:.1f}", black ? lead : -lead);
  return text + fmt::format("\npolicy {:.1f}%", 100 * visited.policy);
}

// The root. Ko and what was played before are not in it.
SgfCollection position_tree(const Board& board, std::string comment) {
  GameRecord record;
  record.width = board.width();
  record.height = board.height();
  record.application = "Owlet";
  RecordNode& position = record.nodes.emplace_back();
  for (const Color c : {Color::kBlack, Color::kWhite})
    for (const Point p : points_of(board, c)) position.setup.push_back({p, c});
  position.to_play = board.to_move();
  position.comment = std::move(comment);
  return to_sgf_tree(record);
}

// A node that may be written next, below one that is.
struct Entry {
  Visited visited;
  SgfNodeId above = SgfNodeId::kNone;
  Color mover = Color::kBlack;
  std::size_t number = 0;  // in the order of discovery

  // Whether the other is to be written first.
  friend bool operator<(const Entry& a, const Entry& b) {
    if (a.visited.node->visits != b.visited.node->visits)
      return a.visited.node->visits < b.visited.node->visits;
    return a.number > b.number;
  }
};

}  // namespace

SgfCollection record_tree(const GameTree& tree, const Board& position, std::size_t most_nodes) {
  const GameNode& top = tree[GameTree::root()];
  SgfCollection sgf = position_tree(position, fmt::format("{} visits", top.visits));

  std::priority_queue<Entry> open;
  std::size_t found = 0;
  const auto look_below = [&](const GameNode& node, SgfNodeId at, Color to_move) {
    for (const Visited& visited : visited_below(tree, node))
      open.push({visited, at, to_move, found++});
  };
  look_below(top, sgf.games().front(), position.to_move());
  for (std::size_t left = most_nodes; left > 0 && !open.empty(); --left) {
    const Entry entry = open.top();
    open.pop();
    const SgfNodeId at = sgf.add_child(entry.above);
    add_move(sgf, at, {entry.mover, entry.visited.point}, position.height());
    sgf.add_property(at, "C", comment(entry.visited, entry.mover));
    look_below(*entry.visited.node, at, opponent(entry.mover));
  }
  return sgf;
}

}  // namespace owlet
