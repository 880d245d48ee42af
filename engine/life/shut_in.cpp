#include "engine/life/shut_in.h"

#include <cstdint>
#include <optional>
#include <unordered_set>

#include "engine/life/graph_search.h"

namespace owlet::life {
namespace {

// Positions that the guest may reach by itself; nodes of one search and of all of them, not quite a
// microsecond each. Among fifty regions of some twenty points, six of them inside and fought over,
// the hardest took 81 positions and 36,000 nodes.
constexpr std::size_t kMostReached = 2'000;
constexpr std::int64_t kNodesPerSearch = 100'000;
constexpr std::int64_t kNodesInAll = 500'000;

class ShutIn {
 public:
  ShutIn(const Board& board, const PointSet& region, Color host)
      : guest_(opponent(host)), search_(kNodesPerSearch) {
    problem_.attacker = host;
    problem_.take_all = true;
    const int wall = problem_.graph.add_node(true);
    problem_.graph.make_safe(wall);
    problem_.stones[host] |= node_bit(wall);
    add_region(board, region, wall);
    problem_.graph.finish();
    at_wall_ = problem_.graph.neighbours(wall);
  }

  [[nodiscard]] bool keeps_nothing() { return falls_from({problem_.stones, 0, guest_, false}); }

 private:
  void add_region(const Board& board, const PointSet& region, int wall) {
    PointMap<int> node_of;
    for (const Point p : region) {
      node_of[p] = problem_.graph.add_node();
      if (is_stone(board.color(p))) problem_.stones[board.color(p)] |= node_bit(node_of[p]);
    }
    for (const Point p : region) {
      for (const Point q : board.neighbours(p))
        problem_.graph.connect(node_of[p], region.contains(q) ? node_of[q] : wall);
    }
  }

  // Whether all positions fall that the guest, moving alone, can reach from this one. Whatever it
  // takes may be taken first, with no more moves than fill the liberties: fewer stones of its own
  // never make a move illegal, and what else it wants to fill can be filled afterwards.
  bool falls_from(const GraphPosition& position) {
    if (!reached_.insert(key(position)).second) return true;
    if (!falls_filled(position)) return false;
    const Nodes host = position.stones[problem_.attacker];
    const Nodes wall = problem_.graph.flood(problem_.graph.safe(), host);
    bool falls = true;
    problem_.graph.for_each_part(host & ~wall, [&](Nodes string) {
      const auto next = falls ? without(position, string) : std::nullopt;
      falls = falls && (!next || falls_from(*next));
    });
    return falls;
  }

  // The position when the guest has taken a string by filling its liberties, none other before it.
  [[nodiscard]] std::optional<GraphPosition> without(const GraphPosition& position,
                                                     Nodes string) const {
    const StoneGraph& graph = problem_.graph;
    const Nodes liberties = graph.spread(string) & ~position.occupied();
    for (Nodes rest = liberties; rest != 0; rest &= rest - 1) {
      const Nodes last = rest & -rest;
      const GraphPosition before = filled(position, liberties & ~last);
      if (stifled_string(before) != 0) continue;
      GraphPosition next = graph.after(before, first_node(last));
      next.to_move = guest_;
      next.ko = 0;
      return next;
    }
    return std::nullopt;
  }

  // Whether all positions fall that the guest can reach without taking anything. All subsets of the
  // points that are not next to the wall are tried.
  bool falls_filled(const GraphPosition& position) {
    const Nodes open = problem_.graph.all() & ~position.occupied();
    if (!falls_walled(filled(position, open & at_wall_), open & at_wall_)) return false;
    bool falls = true;
    for_each_node(open & ~at_wall_, [&](int node) {
      const GraphPosition next = filled(position, node_bit(node));
      falls = falls && (stifled_string(next) != 0 || !reached_.insert(key(next)).second ||
                        falls_filled(next));
    });
    return falls;
  }

  // The points next to the wall are filled, except where a string then has no liberty: one of its
  // points is opened again. They are no eyes, and left open they are liberties that the host may
  // fill, which is worth moves elsewhere to the guest, but none that it could not have had before.
  bool falls_walled(const GraphPosition& position, Nodes reopenable) {
    const Nodes stifled = stifled_string(position);
    if (stifled == 0) return falls(position);
    bool falls = true;
    for_each_node(problem_.graph.spread(stifled) & reopenable, [&](int node) {
      GraphPosition next = position;
      next.stones[guest_] &= ~node_bit(node);
      falls = falls && (!walled_.insert(key(next)).second ||
                        falls_walled(next, reopenable & ~node_bit(node)));
    });
    return falls;
  }

  [[nodiscard]] GraphPosition filled(GraphPosition position, Nodes nodes) const {
    position.stones[guest_] |= nodes;
    return position;
  }

  // A string without liberties; empty if there is none.
  [[nodiscard]] Nodes stifled_string(const GraphPosition& position) const {
    const StoneGraph& graph = problem_.graph;
    Nodes stifled = 0;
    for (const Color c : {Color::kBlack, Color::kWhite})
      graph.for_each_part(position.stones[c], [&](Nodes string) {
        const Nodes open = (string & graph.safe()) | (graph.spread(string) & ~position.occupied());
        if (open == 0 && stifled == 0) stifled = string;
      });
    return stifled;
  }

  static std::uint64_t key(const GraphPosition& position) { return position.hash().index; }

  // Whether the host, to move, takes everything.
  bool falls(GraphPosition position) {
    if (nodes_ > kNodesInAll || reached_.size() + walled_.size() > kMostReached) return false;
    position.to_move = problem_.attacker;
    const GraphSearch::Outcome outcome = search_.run(problem_, position, KoMaster::kNobody);
    nodes_ += outcome.nodes;
    return outcome.numbers.phi == 0;
  }

  Color guest_;
  GraphProblem problem_;
  GraphSearch search_;
  Nodes at_wall_ = 0;
  std::unordered_set<std::uint64_t> reached_;
  std::unordered_set<std::uint64_t> walled_;
  std::int64_t nodes_ = 0;
};

}  // namespace

bool keeps_nothing(const Board& board, const PointSet& region, Color host) {
  if (board.rules().suicide || region.size() >= StoneGraph::kMaxNodes) return false;
  return ShutIn(board, region, host).keeps_nothing();
}

}  // namespace owlet::life
