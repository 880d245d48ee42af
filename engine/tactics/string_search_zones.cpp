// What decisions rest on: kos, the rules alone, and zones; and what follows for other moves.
#include "engine/tactics/string_search.h"
#include "engine/tactics/zone.h"

namespace owlet {
namespace {

// The cost of a move that the problem does not name.
constexpr std::uint8_t kUnlikely = 4;

}  // namespace

// Works out what a decision rests on: on the best founded of the moves that bring it about, or, if
// no move helps, on all of them.
void StringSearch::settle(NodeId id, Color to_move) {
  ProofNode& node = tree_[id];
  const bool gets_it = wins(node, to_move);
  bool certain = !gets_it && node.complete;
  bool ko = !gets_it && node.banned;
  bool repeats = false;
  int best = -1;
  for (const ProofEdge& edge : tree_.edges(node)) {
    const ProofNode& child = tree_[edge.node];
    const bool child_repeats = child.repeats || child.on_path;
    const bool child_ko = child.ko || child_repeats || (gets_it && edge.retakes);
    const bool child_certain = child.certain && !child_repeats;
    if (!gets_it) {
      certain = certain && child_certain;
      ko = ko || child_ko;
      repeats = repeats || child_repeats;
      continue;
    }
    if (!wins(child, to_move) && !child.on_path) continue;
    const int worth = (child_ko ? 0 : 2) + (child_certain ? 1 : 0);
    if (worth <= best) continue;
    best = worth;
    certain = child_certain;
    ko = child_ko;
    repeats = child_repeats;
  }
  node.certain = certain;
  node.ko = ko;
  node.repeats = repeats;
  if (node.proof == 0) find_zone(id, to_move);
}

// Puts together on which points the attacker's success here depends.
void StringSearch::find_zone(NodeId id, Color to_move) {
  PointSet zone;
  bool passes = false;
  for (const ProofEdge& edge : tree_.edges(tree_[id])) {
    const ProofNode& child = tree_[edge.node];
    if (child.proof != 0) continue;
    zone |= tree_.zone(child);
    passes = passes || edge.move.is_pass();
    if (to_move == attacker_) {
      if (edge.move.on_board()) add_move_zone(*board_, edge.move, attacker_, zone);
      break;
    }
  }
  if (to_move != attacker_ && !passes) problem_->add_zone(*board_, to_move, zone);
  secure_zone(*board_, attacker_, zone);
  tree_.set_zone(tree_[id], zone);
}

// Whether the defender has passed and failed, and not tried other moves for it yet.
bool StringSearch::passing_fails(const ProofNode& node) const {
  if (node.widened || node.edge_count == 0) return false;
  const ProofEdge& first = tree_.edges(node).front();
  return first.move.is_pass() && tree_[first.node].proof == 0;
}

// The defender cannot just pass. Then it must play in the zone of the attacker's success after the
// pass, for elsewhere a stone would change nothing.
void StringSearch::widen(NodeId id, int depth) {
  const Color defender = opponent(attacker_);
  const NodeId model = tree_.edges(tree_[id]).front().node;
  tree_[id].widened = true;
  PointSet zone = tree_.zone(tree_[model]);
  for (const ProofEdge& edge : tree_.edges(tree_[id])) {
    if (edge.move.is_pass()) continue;
    follow(edge.node, {model, edge.move});
    zone.erase(edge.move);
  }
  candidates_.clear();
  problem_->candidates(*board_, defender, candidates_);
  tree_.resume_edges(id);
  bool settled = false;
  for (const Point p : zone) {
    if (settled || board_->color(p) != Color::kEmpty) continue;
    settled = try_if_legal(id, {p, candidates_.cost(p, kUnlikely)}, defender, {model, p});
  }
  tree_.end_edges(id);
  tree_[id].complete = true;
  if (settled) return;
  // Most moves are refuted like the pass.
  const std::size_t count = tree_[id].edge_count;
  for (std::size_t i = 1; i < count && !stopped_; ++i) simulate_edge(id, i, defender, depth);
}

// A stone of the defender outside the zone of the model leaves that standing. One inside leaves
// parts of it standing, so the model is kept for the node's children.
void StringSearch::follow(NodeId id, Model model) {
  if (model.node == 0) return;
  ProofNode& node = tree_[id];
  const ProofNode& other = tree_[model.node];
  if (node.decided() || node.expanded || other.proof != 0 || other.repeats) return;
  // A stone that has changed what is captured makes another position altogether.
  const Hash stone = zobrist::kStoneKeys[model.extra][opponent(attacker_)];
  const bool same = (node.verify ^ stone.verify) == other.verify;
  if (!same || tree_.zone(other).contains(model.extra)) {
    node.model = model.node;
    node.extra = model.extra;
    return;
  }
  node.proof = other.proof;
  node.disproof = other.disproof;
  node.certain = other.certain;
  node.ko = other.ko;
  node.zone = other.zone;
}

// What becomes of the node's model by a move.
StringSearch::Model StringSearch::model_after(NodeId id, Point move) const {
  const ProofNode& node = tree_[id];
  if (node.model == 0) return {};
  for (const ProofEdge& edge : tree_.edges(tree_[node.model]))
    if (edge.move == move && tree_[edge.node].proof == 0) return {edge.node, node.extra};
  return {};
}

// Decides the node by the moves that decided its model, if they are enough for it.
void StringSearch::simulate(NodeId id, Color to_move, int depth) {
  if (depth >= kMostDepth || out_of_nodes()) return;
  expand(id, to_move);
  tree_[id].on_path = true;
  if (to_move == attacker_) {
    if (tree_[id].edge_count > 0) simulate_edge(id, 0, to_move, depth);
  } else {
    for (std::size_t i = 0; i < tree_[id].edge_count; ++i) {
      simulate_edge(id, i, to_move, depth);
      if (tree_[tree_.edges(tree_[id])[i].node].proof != 0) break;
      if (i == 0 && passing_fails(tree_[id])) widen(id, depth);
    }
  }
  update(id, to_move);
  if (tree_[id].decided()) settle(id, to_move);
  tree_[id].on_path = false;
}

// Goes down an edge to repeat there what decided the model.
void StringSearch::simulate_edge(NodeId id, std::size_t index, Color to_move, int depth) {
  const ProofEdge edge = tree_.edges(tree_[id])[index];
  const ProofNode& child = tree_[edge.node];
  if (child.decided() || child.model == 0 || child.on_path || child.expanded) return;
  const Point ko = board_->ko_point();
  play(edge.move, to_move, edge.retakes);
  path_.push_back({id, to_move, edge.move.is_pass()});
  simulate(edge.node, opponent(to_move), depth + 1);
  path_.pop_back();
  undo(ko, edge.retakes);
}

}  // namespace owlet
