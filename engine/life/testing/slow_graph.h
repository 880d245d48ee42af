// For tests: the slow twin of GraphSearch. As SlowLife does on the board, it writes down every
// position that can arise on a small graph and works backwards from those that are over. No proof
// numbers, no Benson, no twins, no order of moves, no move left out.
#pragma once

#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "engine/life/graph_search.h"

namespace owlet::life {

class SlowGraph {
 public:
  // The graph must not have been finished, so that it knows no twins.
  SlowGraph(const GraphProblem& problem, KoMaster master) : problem_(problem), master_(master) {}

  // Whether the attacker wins if `first` moves; nothing if there are more positions than that.
  std::optional<bool> attacker_wins(Color first, std::size_t most_positions) {
    const std::size_t root = number_of({problem_.stones, 0, first});
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (nodes_.size() > most_positions) return std::nullopt;
      expand(i);
    }
    // Play without end is lost for the striver.
    const Color defender = opponent(problem_.attacker);
    const Color striver = master_ == KoMaster::kDefender ? defender : problem_.attacker;
    return reaches_end(root, striver) == (striver == problem_.attacker);
  }

 private:
  using Key = std::tuple<Nodes, Nodes, Nodes, Color, bool>;
  struct Node {
    GraphPosition position;
    std::vector<std::size_t> next;
    bool over = false;
    Color winner = Color::kEmpty;
  };

  std::size_t number_of(GraphPosition position) {
    const bool attacks = position.to_move == problem_.attacker;
    if (master_ == (attacks ? KoMaster::kAttacker : KoMaster::kDefender)) position.ko = 0;
    const Key key{position.stones[Color::kBlack], position.stones[Color::kWhite], position.ko,
                  position.to_move, position.late};
    const auto [place, fresh] = numbers_.emplace(key, nodes_.size());
    if (fresh) nodes_.push_back({position, {}, false, Color::kEmpty});
    return place->second;
  }

  void expand(std::size_t i) {
    const GraphPosition position = nodes_[i].position;
    const Color attacker = problem_.attacker;
    const Color defender = opponent(attacker);
    const auto end = [&](Color winner) {
      nodes_[i].over = true;
      nodes_[i].winner = winner;
    };
    const bool taken = problem_.take_all ? position.stones[defender] == 0
                                         : (problem_.targets & ~position.stones[defender]) != 0;
    if (taken && !problem_.must_live) return end(attacker);
    if ((problem_.prizes & ~position.stones[attacker]) != 0) return end(defender);
    const Color striver = position.late ? defender : attacker;
    for (int node = 0; node < problem_.graph.size(); ++node)
      if (problem_.graph.is_legal(position, node)) add_next(i, position, node);
    if (position.to_move != striver || position.ko != 0) add_next(i, position, -1);
    if (nodes_[i].next.empty()) end(opponent(striver));
  }

  void add_next(std::size_t i, const GraphPosition& position, int move) {
    GraphPosition after = problem_.graph.after(position, move);
    const Nodes defended = after.stones[opponent(problem_.attacker)];
    after.late |= problem_.must_live && (problem_.targets & ~defended) != 0;
    const std::size_t next = number_of(after);
    nodes_[i].next.push_back(next);
  }

  // Whether the striver can force one of the ends that it wins.
  bool reaches_end(std::size_t root, Color striver) {
    std::vector<bool> in(nodes_.size());
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (in[i] || !joins(nodes_[i], in, striver)) continue;
        in[i] = true;
        changed = true;
      }
    }
    return in[root];
  }

  static bool joins(const Node& node, const std::vector<bool>& in, Color striver) {
    if (node.over) return node.winner == striver;
    const bool strivers_move = node.position.to_move == striver;
    for (const std::size_t j : node.next)
      if (in[j] == strivers_move) return strivers_move;
    return !strivers_move;
  }

  const GraphProblem& problem_;
  KoMaster master_;
  std::vector<Node> nodes_;
  std::map<Key, std::size_t> numbers_;
};

}  // namespace owlet::life
