// The tree of a proof search, in memory as a whole: a reading question looks at some thousand
// positions at most. Positions reached by different orders of moves are one node.
//
// A node is found by both halves of its key: one picks the slot of the index, the other is
// compared. Everything is kept between searches and only forgotten, so that searching does not
// allocate once the arrays have grown.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/board/point_set.h"
#include "engine/board/zobrist.h"
#include "engine/tactics/problem.h"

namespace owlet {

using NodeId = std::uint32_t;

struct ProofEdge {
  Point move;
  bool retakes = false;  // a retaking that only a ko master may do
  NodeId node = 0;
};

struct ProofNode {
  std::uint64_t verify = 0;
  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;
  std::uint32_t first_edge = 0;
  std::uint32_t zone = 0;  // of a node where the attacker succeeds; 0 is none
  NodeId model = 0;        // a node where the attacker succeeds, alike but for a stone; 0 is none
  Point extra;             // that stone, the defender's
  std::uint16_t edge_count = 0;
  bool expanded : 1 = false;
  bool on_path : 1 = false;
  bool complete : 1 = false;  // its edges are all moves that matter
  bool widened : 1 = false;   // by the zone of a pass
  bool banned : 1 = false;    // a move was left out because a ko may not be retaken
  // Of a decided node: what its decision rests on.
  bool certain : 1 = false;  // the rules alone
  bool ko : 1 = false;       // who is ko master
  bool repeats : 1 = false;  // a repetition of a position on the way here

  [[nodiscard]] bool decided() const { return proof == 0 || disproof == 0; }
};
static_assert(sizeof(ProofNode) == 40, "argue before it grows");

class ProofTree {
 public:
  ProofTree() : slots_(kFirstSlots, kNone) {}

  // Forgets all nodes.
  void clear() {
    slots_.assign(kFirstSlots, kNone);
    nodes_.clear();
    edges_.clear();
    keys_.clear();
    zones_.resize(1);
  }

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] ProofNode& operator[](NodeId id) { return nodes_[id]; }
  [[nodiscard]] const ProofNode& operator[](NodeId id) const { return nodes_[id]; }
  [[nodiscard]] std::span<const ProofEdge> edges(const ProofNode& node) const {
    return {edges_.data() + node.first_edge, node.edge_count};
  }

  // The node of that key, and whether it is new. References to nodes are good until the next call.
  std::pair<NodeId, bool> find_or_add(Hash key) {
    if ((nodes_.size() + 1) * 2 > slots_.size()) grow();
    std::uint32_t& slot = slot_of(key);
    if (slot != kNone) return {slot, false};
    slot = static_cast<NodeId>(nodes_.size());
    ProofNode& node = nodes_.emplace_back();
    node.verify = key.verify;
    keys_.push_back(key.index);
    return {slot, true};
  }

  [[nodiscard]] const PointSet& zone(const ProofNode& node) const { return zones_[node.zone]; }
  void set_zone(ProofNode& node, const PointSet& zone) {
    if (node.zone == 0) {
      node.zone = static_cast<std::uint32_t>(zones_.size());
      zones_.push_back(zone);
    } else {
      zones_[node.zone] = zone;
    }
  }

  // Edges of a node are added one after the other, between these two.
  void begin_edges(NodeId id) { nodes_[id].first_edge = static_cast<std::uint32_t>(edges_.size()); }
  // Goes on with a node whose edges were ended.
  void resume_edges(NodeId id) {
    ProofNode& node = nodes_[id];
    const std::size_t first = edges_.size();
    edges_.reserve(first + node.edge_count);
    for (std::size_t i = 0; i < node.edge_count; ++i) edges_.push_back(edges_[node.first_edge + i]);
    node.first_edge = static_cast<std::uint32_t>(first);
  }
  void add_edge(ProofEdge edge) { edges_.push_back(edge); }
  // Those added since begin_edges().
  [[nodiscard]] std::span<const ProofEdge> edges_so_far(NodeId id) const {
    return std::span(edges_).subspan(nodes_[id].first_edge);
  }
  void end_edges(NodeId id) {
    ProofNode& node = nodes_[id];
    node.edge_count = static_cast<std::uint16_t>(edges_.size() - node.first_edge);
    node.expanded = true;
  }

 private:
  static constexpr std::size_t kFirstSlots = 1024;
  static constexpr NodeId kNone = ~NodeId{0};

  [[nodiscard]] std::uint32_t& slot_of(Hash key) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t i = key.index & mask;
    while (slots_[i] != kNone && nodes_[slots_[i]].verify != key.verify) i = (i + 1) & mask;
    return slots_[i];
  }
  void grow() {
    slots_.assign(slots_.size() * 4, kNone);
    for (NodeId id = 0; id < nodes_.size(); ++id) slot_of({keys_[id], nodes_[id].verify}) = id;
  }

  std::vector<ProofNode> nodes_;
  std::vector<std::uint64_t> keys_;  // index half of each node's key
  std::vector<ProofEdge> edges_;
  std::vector<std::uint32_t> slots_;
  std::vector<PointSet> zones_ = std::vector<PointSet>(1);
};

}  // namespace owlet
