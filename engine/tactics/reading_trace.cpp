#include "engine/tactics/reading_trace.h"

#include <algorithm>
#include <deque>
#include <string>
#include <unordered_set>

#include "engine/record/position_tree.h"

namespace owlet {
namespace {

// The moves from a node, the most hopeful for the side to move first. Of equals, passing comes
// last: it shows nothing.
std::vector<ProofEdge> ordered_edges(const Trace& trace, const ProofNode& node, Color to_move) {
  std::vector<ProofEdge> edges;
  if (!node.expanded) return edges;
  const auto all = trace.tree.edges(node);
  edges.assign(all.begin(), all.end());
  const auto missing = [&](const ProofEdge& edge) {
    const ProofNode& child = trace.tree[edge.node];
    return to_move == trace.attacker ? child.proof : child.disproof;
  };
  std::stable_sort(edges.begin(), edges.end(), [&](const ProofEdge& a, const ProofEdge& b) {
    const std::uint32_t left = missing(a);
    const std::uint32_t right = missing(b);
    if (left != right) return left < right;
    return !a.move.is_pass() && b.move.is_pass();
  });
  return edges;
}

// Builds the game tree.
class TraceWriter {
 public:
  TraceWriter(const Trace& trace, const Board& board, std::size_t most_nodes)
      : trace_(trace), height_(board.height()), left_(most_nodes) {}

  SgfCollection write(const Board& board, std::span<const Point> targets) {
    add_root(board, targets);
    std::deque<Place> places = principal_line();
    for (; !places.empty(); places.pop_front()) {
      const Place place = places.front();
      for (std::size_t i = place.written; i < place.edges.size() && left_ > 0; ++i)
        places.push_back(write_move(place, place.edges[i]));
    }
    return std::move(sgf_);
  }

 private:
  // A node of the game tree and the moves from it, of which some are written.
  struct Place {
    SgfNodeId at = SgfNodeId::kNone;
    Color to_move = Color::kBlack;
    std::vector<ProofEdge> edges;
    std::size_t written = 0;
  };

  void add_root(const Board& board, std::span<const Point> targets) {
    const ProofNode& node = trace_.tree[kRoot];
    sgf_ = position_tree(board, trace_.to_move, comment(node));
    PointSet marked;
    for (const Point target : targets) marked.insert(target);
    const SgfNodeId root = sgf_.games().front();
    add_points(sgf_, root, "TR", marked, height_);
    if (node.proof != 0) return;
    PointSet zone;
    for (const Point p : trace_.tree.zone(node))
      if (!marked.contains(p)) zone.insert(p);
    add_points(sgf_, root, "CR", zone, height_);
  }

  std::deque<Place> principal_line() {
    std::deque<Place> line;
    shown_.insert(kRoot);
    line.push_back({sgf_.games().front(), trace_.to_move,
                    ordered_edges(trace_, trace_.tree[kRoot], trace_.to_move)});
    while (left_ > 0 && !line.back().edges.empty()) {
      Place& last = line.back();
      last.written = 1;
      line.push_back(write_move(last, last.edges.front()));
    }
    return line;
  }

  Place write_move(const Place& from, const ProofEdge& edge) {
    --left_;
    const ProofNode& node = trace_.tree[edge.node];
    Place place;
    place.at = sgf_.add_child(from.at);
    add_move(sgf_, place.at, {from.to_move, edge.move}, height_);
    place.to_move = opponent(from.to_move);
    const bool is_new = shown_.insert(edge.node).second;
    if (is_new) place.edges = ordered_edges(trace_, node, place.to_move);
    std::string text = comment(node);
    if (edge.retakes) text = "The ko master takes back at once.\n" + text;
    if (!is_new && node.expanded) text += "\nThis position is followed elsewhere.";
    sgf_.add_property(place.at, "C", text);
    return place;
  }

  // What is known of a position.
  [[nodiscard]] static std::string comment(const ProofNode& node) {
    std::string text;
    if (node.proof == 0) {
      text = "The attacker succeeds";
    } else if (node.disproof == 0) {
      text = "The attacker fails";
    } else {
      text = "Undecided: proof " + std::to_string(node.proof) + ", disproof " +
             std::to_string(node.disproof);
    }
    text += '.';
    if (node.decided()) {
      text += node.certain ? " Proven." : " Taken for certain.";
      if (node.ko) text += " Depends on ko.";
      if (node.repeats) text += " A position repeats.";
    }
    if (!node.expanded) return text + (node.decided() ? " Seen without reading." : " Not read.");
    if (node.banned) text += " A retaking was forbidden.";
    if (node.widened) text += " The zone of a pass added moves.";
    return text;
  }

  static constexpr NodeId kRoot = StringSearch::kRoot;

  const Trace& trace_;
  int height_;
  std::size_t left_;  // nodes that may still be written
  SgfCollection sgf_;
  std::unordered_set<NodeId> shown_;
};

}  // namespace

std::vector<Move> principal_variation(const Trace& trace) {
  std::vector<Move> moves;
  std::unordered_set<NodeId> seen;
  Color to_move = trace.to_move;
  for (NodeId id = StringSearch::kRoot; seen.insert(id).second;) {
    const auto edges = ordered_edges(trace, trace.tree[id], to_move);
    if (edges.empty()) break;
    moves.push_back({to_move, edges.front().move});
    id = edges.front().node;
    to_move = opponent(to_move);
  }
  return moves;
}

SgfCollection trace_tree(const Trace& trace, const Board& board, std::span<const Point> targets,
                         std::size_t most_nodes) {
  return TraceWriter(trace, board, most_nodes).write(board, targets);
}

}  // namespace owlet
