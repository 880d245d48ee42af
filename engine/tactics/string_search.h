// Depth-first proof-number search over a tree held in memory (Nagai, "Df-pn algorithm for searching
// AND/OR trees and its applications", 2002).
//
// A position's proof number says how many undecided positions stand, at the least, between here and
// the attacker's certain success, the disproof number the same of failure. The search always goes
// where the least is missing, and stays below a move until another looks better. Where several
// moves must all be refuted, their numbers are not summed but the largest is taken and the others
// count one each ("weak" proof numbers, Ueda et al. 2008), because one answer often refutes many.
//
// What the defender must try is not guessed: it passes first, and if the attacker then succeeds,
// the points on which that depends (zone.h) are all where a stone can make a difference. So an
// attack that is found to work does work; that nothing works is true as far as the problem names
// the attacker's moves and gives up no target too early. The success after the pass is also the
// model for refuting each move in its zone ("simulation", Kawano 1996): its moves are tried first,
// and the parts of it that the move does not touch are taken over as they are.
//
// Ko: a retaking is forbidden unless the retaker is the ko master. Returning to a position on the
// way from the root is a failure for the ko master, who could go on only as long as there are
// threats, and for the attacker where there is none or where it needed the defender's passes for
// it.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/tactics/problem.h"
#include "engine/tactics/proof_tree.h"

namespace owlet {

class StringSearch {
 public:
  struct Outcome {
    bool reached = false;  // the attacker's goal
    bool decided = false;  // false: a limit ended the search
    bool certain = false;  // rests on the rules alone
    bool depends_on_ko = false;
    Point move;  // of the side to move, if it gets what it wants; else none
  };

  // Searches the board with that side to move; the board is moved about and left as it was.
  // Requires simple ko. The tree stays for looking at until the next search.
  // No more positions are looked at than `most_nodes`.
  Outcome run(Board& board, const Problem& problem, Color to_move, KoMaster master,
              std::int64_t most_nodes);

  // The first moves of the last run that come nearest to what that side wants, the best first, at
  // most this many; no passes.
  [[nodiscard]] std::vector<Point> best_moves(Color to_move, std::size_t most) const;

  // Positions looked at by the last run.
  [[nodiscard]] std::int64_t nodes() const { return nodes_; }
  // Where the last run has tried moves.
  [[nodiscard]] const PointSet& tried() const { return tried_; }
  [[nodiscard]] const ProofTree& tree() const { return tree_; }
  static constexpr NodeId kRoot = 1;

 private:
  static constexpr int kMostDepth = 200;  // plies from the position of the question

  struct Choice {
    std::size_t edge = 0;
    std::uint32_t second = kDecided;  // the like number of the runner-up
    std::uint32_t others = 0;         // undecided besides
  };

  // A move on the way from the root.
  struct Step {
    NodeId node = 0;  // it is played there
    Color side = Color::kEmpty;
    bool pass = false;
  };

  // A position where the attacker succeeds, and a stone of the defender by which another differs.
  struct Model {
    NodeId node = 0;
    Point extra;
  };

  // ---- The walk (string_search.cpp)
  void search(NodeId id, Color to_move, std::uint32_t proof_limit, std::uint32_t disproof_limit,
              int depth);
  void expand(NodeId id, Color to_move);
  bool repeat_success(NodeId id);
  void try_candidates(NodeId id, Color to_move);
  bool try_if_legal(NodeId id, MoveToTry candidate, Color to_move, Model model);
  NodeId try_move(MoveToTry candidate, Color to_move, bool retakes, Model model);
  void estimate_leaf(NodeId id, Color to_move, int cost);
  Choice update(NodeId id, Color to_move);
  [[nodiscard]] bool repetition_fails(const ProofEdge& edge, Color to_move) const;
  [[nodiscard]] Outcome outcome(Color to_move) const;

  // ---- What a decision rests on (string_search_zones.cpp)
  void settle(NodeId id, Color to_move);
  void find_zone(NodeId id, Color to_move);
  [[nodiscard]] bool passing_fails(const ProofNode& node) const;
  void widen(NodeId id, int depth);
  void follow(NodeId id, Model model);
  [[nodiscard]] Model model_after(NodeId id, Point move) const;
  void simulate(NodeId id, Color to_move, int depth);
  void simulate_edge(NodeId id, std::size_t index, Color to_move, int depth);

  // ---- The board
  [[nodiscard]] bool out_of_nodes();
  // Where that side may not play now.
  [[nodiscard]] Point ban(Color to_move) const;
  [[nodiscard]] Hash key(Color to_move) const;
  void play(Point p, Color c, bool retakes);
  void undo(Point former_ko, bool retook);

  // The number that the side wants small, and the other.
  [[nodiscard]] std::uint32_t wanted(const ProofNode& node, Color side) const {
    return side == attacker_ ? node.proof : node.disproof;
  }
  [[nodiscard]] bool wins(const ProofNode& node, Color side) const {
    return wanted(node, side) == 0;
  }

  Board* board_ = nullptr;
  const Problem* problem_ = nullptr;
  Color attacker_ = Color::kBlack;
  Color ko_master_ = Color::kEmpty;  // kEmpty if there is none
  std::int64_t nodes_ = 0;
  std::int64_t steps_ = 0;
  std::int64_t most_nodes_ = 0;
  bool stopped_ = false;
  PointSet tried_;
  ProofTree tree_;
  MovesToTry candidates_;
  std::vector<Step> path_;  // from the root to the node that is looked at
};

}  // namespace owlet
