// Depth-first proof-number search over a tree held in memory (Nagai, "Df-pn algorithm for searching
// AND/OR trees and its applications", 2002).
//
// A position's proof number says how many undecided positions stand, at the least, between here and
// the attacker's certain success, the disproof number the same of failure. The search always goes
// where the least is missing, and stays below a move until another looks better. Where several
// moves must all be refuted, their numbers are not summed but the largest is taken and the others
// count one each ("weak" proof numbers, Ueda et al. 2008), because one answer often refutes many.
//
// Ko: a retaking is forbidden unless the retaker is the ko master. Returning to a position on the
// way from the root is a failure for the ko master, and for the attacker where there is none.
#pragma once

#include <cstdint>

#include "engine/board/board.h"
#include "engine/tactics/limits.h"
#include "engine/tactics/problem.h"
#include "engine/tactics/proof_tree.h"

namespace owlet {

class ProofSearch {
 public:
  struct Outcome {
    bool reached = false;  // the attacker's goal
    bool decided = false;  // false: a limit ended the search, `reached` is the likelier
    bool certain = false;  // rests on the rules alone
    bool depends_on_ko = false;
    Point move;  // of the side to move, if it gets what it wants; else none
  };

  // Searches the board with that side to move; the board is moved about and left as it was.
  // Requires simple ko. The tree stays for looking at until the next search.
  Outcome run(Board& board, const Problem& problem, Color to_move, KoMaster master,
              const ReadingLimits& limits, std::int64_t node_budget);

  // Positions looked at by the last run.
  [[nodiscard]] std::int64_t nodes() const { return nodes_; }
  [[nodiscard]] const ProofTree& tree() const { return tree_; }
  static constexpr NodeId kRoot = 0;

 private:
  struct Choice {
    std::size_t edge = 0;
    std::uint32_t second = kDecided;  // the like number of the runner-up
    std::uint32_t others = 0;         // undecided besides
  };

  void search(NodeId id, Color to_move, std::uint32_t proof_limit, std::uint32_t disproof_limit,
              int depth);
  void expand(NodeId id, Color to_move);
  void try_move(Candidate candidate, Color to_move, bool retakes);
  Choice update(NodeId id, Color to_move);
  void settle(ProofNode& node, Color to_move) const;
  bool widen(NodeId id);
  void find_zone(NodeId id, Color to_move);
  [[nodiscard]] bool out_of_budget();
  [[nodiscard]] Color master() const;
  // Where that side may not play now.
  [[nodiscard]] Point ban(Color to_move) const;
  [[nodiscard]] Hash key(Color to_move) const;
  void play(Point p, Color c, bool retakes);
  void undo(Point former_ko, bool retook);
  [[nodiscard]] Point winning_move(Color to_move) const;

  Board* board_ = nullptr;
  const Problem* problem_ = nullptr;
  const ReadingLimits* limits_ = nullptr;
  KoMaster master_ = KoMaster::kNobody;
  Color attacker_ = Color::kBlack;
  std::int64_t nodes_ = 0;
  std::int64_t budget_ = 0;
  std::int64_t next_look_ = 0;  // at the clock, in nodes
  bool stopped_ = false;
  ProofTree tree_;
  CandidateList candidates_;
};

}  // namespace owlet
