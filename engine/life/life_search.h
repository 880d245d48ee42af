// One game about a group's life, under one ko master: does it live or die if a side moves first?
//
// A position is decided when too few of the goal's stones are left or they can have no second eye
// (the attacker has won), when enough of them live by Benson's theorem or have reached open board
// (the defender has), or when the attacker has no move: he may pass only where a ko forbids him to
// play, so that a seki is life. The string asked about speaks for all if it is the one that reaches
// open board.
//
// Within the region all moves are tried, but the later ones only when the first ones have failed.
// The search itself is in dfpn.h.
#pragma once

#include <cstdint>

#include "engine/life/dfpn.h"
#include "engine/life/life_moves.h"
#include "engine/life/static_death.h"
#include "engine/life/static_life.h"

namespace owlet::life {

// Whether a way to the open board is as good as two eyes.
enum class Escape : std::uint8_t { kIsLife, kIsNone };

// What is played for.
struct LifeProblem {
  Board& board;  // forbids suicide and knows simple ko alone
  const Region& region;
  const Goal& goal;
  Color first = Color::kBlack;  // moves first
  Escape escape = Escape::kIsLife;
  bool nearby = false;  // the first move may be there
  int quorum = 0;       // stones of the goal that must live; 0 for half of them
};

// The game as the search sees it.
class LifeGame {
 public:
  using Move = Point;
  static constexpr Point kPass = Point::pass();
  static constexpr int kMostDepth = LifeMoves::kMostInLine;
  static constexpr std::size_t kMostMoves = LifeMoves::kMost;
  static constexpr std::size_t kFirstMoves = 5;

  // The problem must outlive the game.
  void begin(const LifeProblem& problem, KoMaster master);
  // The last in their order that was seen anywhere since the beginning.
  [[nodiscard]] WayOut way_out() const { return way_out_; }

  // ---- For the search, see dfpn.h

  [[nodiscard]] Color to_move() const { return board().to_move(); }
  [[nodiscard]] Color attacker() const { return goal().attacker(); }
  [[nodiscard]] KoMaster ko_master() const { return master_; }
  [[nodiscard]] Hash hash() const { return board().hash(); }
  [[nodiscard]] bool may_not_retake() const { return !board().ko_point().is_none(); }
  [[nodiscard]] Color winner(bool at_root);
  template <typename Add>
  bool add_moves(bool at_root, Add add);
  void play(Point move) {
    play_on_board(move);
    moves_.played(move);
  }
  void undo(Point move) {
    board().undo();
    moves_.undone(move);
  }
  void reward(Point move) { moves_.reward(to_move(), move); }

 private:
  [[nodiscard]] Board& board() const { return problem_->board; }
  [[nodiscard]] const Goal& goal() const { return problem_->goal; }
  [[nodiscard]] bool is_goal_taken() const;
  [[nodiscard]] WayOut find_way_out() const;
  // Whether a ban on retaking was lifted.
  bool play_on_board(Point move);
  [[nodiscard]] bool captures(Point move) const;

  LifeMoves moves_;
  StaticDeath static_death_;

  const LifeProblem* problem_ = nullptr;
  KoMaster master_ = KoMaster::kNobody;
  int quorum_ = 0;
  WayOut way_out_ = WayOut::kNone;
};

class LifeSearch {
 public:
  struct Outcome : Dfpn<LifeGame>::Outcome {
    WayOut way_out = WayOut::kNone;  // the last in their order that was seen anywhere
  };

  // Forgets what earlier runs have found out. To be called whenever the problem changes, but for
  // who moves first.
  void clear() { search_.clear(); }

  // The board is left as it was.
  [[nodiscard]] Outcome run(const LifeProblem& problem, KoMaster master, std::int64_t node_limit);

 private:
  static constexpr std::size_t kTableBuckets = 1 << 16;

  LifeGame game_;
  Dfpn<LifeGame> search_{kTableBuckets};
};

}  // namespace owlet::life
