// Depth-first proof-number search: does a group live or die if a side moves first?
//
// Each node carries a proof and a disproof number for the side to move (see proof_table.h); the
// search always opens the leaf that promises to decide the root soonest, and remembers what it left
// in a table. Sources: Nagai, "Df-pn algorithm for searching AND/OR trees" (2002); Kishimoto and
// Mueller, "Search versus knowledge for solving life and death problems in Go" (AAAI 2005) for the
// use in Go; Pawlewicz and Lew (2006) for thresholds that leave a sibling only when it is a quarter
// worse; Ueda et al. (2008) for weak numbers: of several children to be decided, the hardest and
// one for each of the others, because their sum counts positions twice where lines of play meet.
//
// A position is decided when too few of the goal's stones are left or they can have no second eye
// (the attacker has won), when enough of them live by Benson's theorem or have reached open board
// (the defender has), or when the attacker has no move: he may pass only where a ko forbids him to
// play, so that a seki is life. The string asked about speaks for all if it is the one that reaches
// open board.
//
// Ko: one side may be the ko master and retake at once, as if it had threats without end; with no
// master the ko ban holds for both. A position that comes again on the path is lost for the ko
// master, without one for the attacker. Such a result belongs to the path and not to the position:
// it goes into the table only at the node where the repetition began, or above (the graph-history
// problem).
//
// Within the region all moves are tried, but the later ones only when the first ones have failed.
// Not thread safe; allocates only when constructed.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/life/candidates.h"
#include "engine/life/proof_table.h"
#include "engine/life/proof_value.h"
#include "engine/life/static_death.h"
#include "engine/life/static_life.h"
#include "engine/life/way_out.h"

namespace owlet::life {

// Whether a way to the open board is as good as two eyes.
enum class Escape : std::uint8_t { kIsLife, kIsNone };

// What a run goes by.
struct ProofTerms {
  Color first = Color::kBlack;  // moves first
  KoMaster master = KoMaster::kNobody;
  Escape escape = Escape::kIsLife;
  bool outskirts = false;  // the first move may be there
  std::int64_t node_limit = 0;
  int quorum = 0;  // so many of the goal's stones must live; 0 for half of them
};

struct ProofOutcome {
  ProofNumbers numbers;      // for the side that moves first; not decided if a limit was reached
  Point move;                // its best: the one that wins, else the most promising
  bool leans_on_ko = false;  // another ko master might have changed what was decided
  WayOut way_out = WayOut::kNone;  // the last in their order that was seen anywhere
  std::int64_t nodes = 0;
};

class ProofSearch {
 public:
  ProofSearch();

  // Forgets what earlier runs have found out. To be called whenever the region, the goal or the
  // value of an escape changes.
  void clear() { table_.clear(); }

  // Who wins? The board is left as it was. Requires that it forbids suicide and knows simple ko
  // alone.
  [[nodiscard]] ProofOutcome run(Board& board, const Region& region, const Goal& goal,
                                 const ProofTerms& terms);

 private:
  // Lines of play that are longer end a search undecided.
  static constexpr int kMaxDepth = static_cast<int>(CandidateFinder::kMostMoves);
  // Of all nodes on a path, passes included.
  static constexpr std::size_t kMaxChildren = kMaxDepth * (CandidateList::kMax + 1);
  static constexpr std::size_t kTableBuckets = 1 << 16;

  struct Child {
    Point move;
    Hash hash;
    ProofValue value;        // for the side that answers the move
    bool retakable = false;  // the move began a ko that the master may retake
  };

  // The children of one node: the first `open` of them are being tried.
  struct Node {
    std::size_t begin = 0;
    std::size_t count = 0;
    std::size_t open = 0;
    bool incomplete = false;  // not all moves are among them
  };

  [[nodiscard]] ProofValue visit(int depth, ProofNumbers limit);
  [[nodiscard]] ProofValue search_children(int depth, Node& node, ProofNumbers limit);
  [[nodiscard]] bool is_decided(int depth, ProofValue& value);
  [[nodiscard]] bool repeats(int depth, ProofValue& value) const;
  [[nodiscard]] Node expand(int depth);
  void add_child(Node& node, Point move);
  // What is known of a child, or thought of it for being so many places from the best.
  void look_up(Child& child, std::size_t rank) const;
  void find_hash(Child& child);
  // Whether a ko ban was lifted.
  bool play(Point move);

  [[nodiscard]] bool goal_is_dead() const;
  [[nodiscard]] bool goal_lives();
  [[nodiscard]] WayOut way_out() const;
  [[nodiscard]] bool is_master(Color c) const;
  [[nodiscard]] Color winner_of_repetition() const;

  ProofTable table_;
  CandidateFinder finder_;
  StaticLife static_life_;
  StaticDeath static_death_;
  CandidateList candidates_;  // scratch of expand()
  std::vector<Child> children_;
  std::size_t children_end_ = 0;
  std::vector<Hash> path_;  // of the nodes above, the position before each move

  Board* board_ = nullptr;
  const Region* region_ = nullptr;
  const Goal* goal_ = nullptr;
  KoMaster master_ = KoMaster::kNobody;
  int quorum_ = 0;
  std::int64_t nodes_ = 0;
  std::int64_t node_limit_ = 0;
  Escape escape_ = Escape::kIsLife;
  WayOut way_out_ = WayOut::kNone;
  bool outskirts_ = false;
  bool stopped_ = false;
  Point best_move_;
};

}  // namespace owlet::life
