// Depth-first proof-number search ("df-pn"): who wins a game of two sides, the attacker, who wants
// to bring something about, and the defender? The games are LifeGame, on the board, and GraphGame,
// on a small graph; this is what they have in common.
//
// Each node carries a proof and a disproof number for the side to move (see proof_table.h); the
// search always opens the leaf that promises to decide the root soonest, and remembers what it left
// in a table. Sources: Nagai, "Df-pn algorithm for searching AND/OR trees" (2002); Kishimoto and
// Mueller, "Search versus knowledge for solving life and death problems in Go" (AAAI 2005) for the
// use in Go; Pawlewicz and Lew (2006) for thresholds that leave a sibling only when it is a quarter
// worse; Ueda et al. (2008) for weak numbers: of several children to be decided, the hardest and
// one for each of the others, because their sum counts positions twice where lines of play meet.
//
// Ko: one side may be the ko master and retake at once, as if it had threats without end; with no
// master the ko ban holds for both. A position that comes again on the path is lost for the ko
// master, without one for the attacker. Such a result belongs to the path and not to the position:
// it goes into the table only at the node where the repetition began, or above (the graph-history
// problem).
//
// Not thread safe; allocates only when constructed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/life/proof_table.h"
#include "engine/tactics/ko_master.h"

namespace owlet::life {

// What is known of a node.
struct ProofValue {
  // More than any depth: the value leans on nothing above the node.
  static constexpr int kClean = 1 << 20;

  ProofNumbers numbers;      // for the side to move
  int taint = kClean;        // the lowest depth of the path that the numbers lean on
  bool leans_on_ko = false;  // another ko master might have changed a decided value
};

// A node's value, and where to look next.
struct ProofChoice {
  ProofValue value;
  std::size_t best = 0;                            // the child that promises most
  std::uint32_t second = ProofNumbers::kInfinite;  // the disproof number of the next best
};

// The mover needs one child where the other side fails. A child has a ProofValue `value` for the
// side that answers.
template <typename Child>
ProofChoice sum_up(std::span<const Child> children) {
  ProofChoice choice;
  ProofValue& sum = choice.value;
  sum.numbers = ProofNumbers::lost();
  std::uint32_t hardest = 0;
  std::uint32_t undecided = 0;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const ProofValue& child = children[i].value;
    if (child.numbers.phi == 0) {
      sum.taint = std::min(sum.taint, child.taint);
      sum.leans_on_ko |= child.leans_on_ko;
      continue;
    }
    ++undecided;
    hardest = std::max(hardest, child.numbers.phi);
    if (child.numbers.delta < sum.numbers.phi) {
      choice.second = sum.numbers.phi;
      sum.numbers.phi = child.numbers.delta;
      choice.best = i;
    } else {
      choice.second = std::min(choice.second, child.numbers.delta);
    }
  }
  if (sum.numbers.phi == 0) {
    const ProofValue& winner = children[choice.best].value;
    sum = {ProofNumbers::won(), winner.taint, winner.leans_on_ko};
  } else if (undecided > 0) {
    sum.numbers.delta = std::min(hardest + undecided - 1, ProofNumbers::kInfinite - 1);
  }
  return choice;
}

// A game has
//   Move                      with a default constructor and kPass
//   kMostDepth, kMostMoves    of a line of play, and of a node, passes included
//   kFirstMoves               of a node, which are tried before the others are
//   to_move(), attacker()     colours
//   ko_master()
//   hash()                    of the position, the side to move and the ban on retaking
//   may_not_retake()          whether a ko forbids the side to move a point
//   winner(at_root)           the winner, kEmpty where the position is not decided
//   add_moves(at_root, add)   calls add(Move, Hash after it, whether it begins a ko that the master
//                             may retake, ProofNumbers after it as long as nothing else is known)
//                             for each move, the best first; tells whether these are all
//   play(Move), undo(Move)    lifting the ban where the ko master has the move
//   reward(Move)              it has won in the present position
template <typename Game>
class Dfpn {
 public:
  using Move = typename Game::Move;

  struct Outcome {
    ProofNumbers numbers;      // for the side to move; not decided if a limit was reached
    Move move;                 // its best: the one that wins, else the most promising
    bool leans_on_ko = false;  // another ko master might have changed what was decided
    std::int64_t nodes = 0;
  };

  // A table of this many buckets, a power of two.
  explicit Dfpn(std::size_t buckets) : table_(buckets), path_(Game::kMostDepth) {
    children_.reserve(Game::kMostDepth * Game::kMostMoves);
  }

  // Forgets what earlier runs have found out. To be called whenever anything about the game changes
  // but its first position and the ko master.
  void clear() { table_.clear(); }

  // The game is left as it was.
  [[nodiscard]] Outcome run(Game& game, std::int64_t node_limit) {
    game_ = &game;
    master_ = game.ko_master();
    node_limit_ = node_limit;
    nodes_ = 0;
    stopped_ = false;
    best_move_ = Game::kPass;
    children_.clear();
    constexpr std::uint32_t kUnlimited = ProofNumbers::kInfinite;
    const ProofValue value = visit(game.hash(), 0, {kUnlimited, kUnlimited});
    return {value.numbers, best_move_, value.leans_on_ko, nodes_};
  }

 private:
  struct Child {
    Move move;
    Hash hash;
    ProofValue value;        // for the side that answers the move
    bool retakable = false;  // the move began a ko that the master may retake
  };

  // The children of a node: the first `open` of them are being tried.
  struct Node {
    std::size_t begin = 0;
    std::size_t open = 0;
    bool complete = true;  // all moves are among them
  };

  [[nodiscard]] ProofNumbers numbers_if_wins(Color winner) const {
    return game_->to_move() == winner ? ProofNumbers::won() : ProofNumbers::lost();
  }

  [[nodiscard]] bool repeats(Hash hash, int depth, ProofValue& value) const;
  [[nodiscard]] Node expand(int depth);
  [[nodiscard]] ProofNumbers limit_of_best(ProofNumbers limit, const ProofChoice& choice,
                                           const ProofValue& best) const;
  [[nodiscard]] ProofValue search_children(int depth, Node& node, ProofNumbers limit);
  void remember(Hash hash, int depth, ProofValue& value, std::int64_t work);
  [[nodiscard]] ProofValue visit(Hash hash, int depth, ProofNumbers limit);

  ProofTable table_;
  std::vector<Child> children_;  // of the nodes on the path
  std::vector<Hash> path_;       // of the nodes above

  Game* game_ = nullptr;
  KoMaster master_ = KoMaster::kNobody;
  std::int64_t node_limit_ = 0;
  std::int64_t nodes_ = 0;
  bool stopped_ = false;
  Move best_move_;
};

template <typename Game>
bool Dfpn<Game>::repeats(Hash hash, int depth, ProofValue& value) const {
  for (int i = depth - 4; i >= 0; i -= 2) {
    if (path_[static_cast<std::size_t>(i)] != hash) continue;
    const Color attacker = game_->attacker();
    const Color winner = master_ == KoMaster::kDefender ? attacker : opponent(attacker);
    value = {numbers_if_wins(winner), i, true};
    return true;
  }
  return false;
}

template <typename Game>
typename Dfpn<Game>::Node Dfpn<Game>::expand(int depth) {
  Node node;
  node.begin = children_.size();
  const auto add = [&](Move move, Hash hash, bool retakable, ProofNumbers unknown) {
    children_.push_back({move, hash, {unknown}, retakable});
    table_.prefetch(hash);
  };
  node.complete = game_->add_moves(depth == 0, add);
  stopped_ |= !node.complete;
  for (std::size_t i = node.begin; i < children_.size(); ++i) {
    Child& child = children_[i];
    const ProofTable::Finding finding = table_.find(child.hash, master_, child.value.numbers);
    // One by one: a copy of the whole would wait for its parts to be written.
    child.value.numbers.phi = finding.numbers.phi;
    child.value.numbers.delta = finding.numbers.delta;
    child.value.leans_on_ko = finding.leans_on_ko || child.retakable;
  }
  const std::size_t count = children_.size() - node.begin;
  node.open = depth == 0 ? count : std::min(count, Game::kFirstMoves);
  return node;
}

// The limits for the best child of a node that has these.
template <typename Game>
ProofNumbers Dfpn<Game>::limit_of_best(ProofNumbers limit, const ProofChoice& choice,
                                       const ProofValue& best) const {
  const std::uint32_t others = choice.value.numbers.delta - best.numbers.phi;
  ProofNumbers result;
  result.phi =
      limit.delta >= ProofNumbers::kInfinite ? ProofNumbers::kInfinite : limit.delta - others;
  result.delta = std::min(limit.phi, with_patience(choice.second));
  return result;
}

template <typename Game>
ProofValue Dfpn<Game>::search_children(int depth, Node& node, ProofNumbers limit) {
  for (;;) {
    const std::span open(children_.data() + node.begin, node.open);
    const ProofChoice choice = sum_up(std::span<const Child>(open));
    const ProofValue& value = choice.value;
    if (depth == 0 && value.numbers.phi != ProofNumbers::kInfinite)
      best_move_ = open[choice.best].move;
    if (value.numbers.phi == 0) {
      const Move winner = open[choice.best].move;
      if (winner != Game::kPass) game_->reward(winner);
      return value;
    }
    if (value.numbers.delta == 0) {
      if (!node.complete) return {};
      if (node.begin + node.open == children_.size()) return value;
      node.open = children_.size() - node.begin;
      continue;
    }
    if (value.numbers.phi >= limit.phi || value.numbers.delta >= limit.delta || stopped_)
      return value;

    Child& child = open[choice.best];
    const ProofNumbers child_limit = limit_of_best(limit, choice, child.value);
    game_->play(child.move);
    child.value = visit(child.hash, depth + 1, child_limit);
    game_->undo(child.move);
    child.value.leans_on_ko |= child.retakable;
  }
}

// A value that leans on the path above is only nearly so elsewhere; one that leans on the node
// itself, or is undecided, leans on nothing.
template <typename Game>
void Dfpn<Game>::remember(Hash hash, int depth, ProofValue& value, std::int64_t work) {
  constexpr std::uint32_t kNearly = 8;
  if (!value.numbers.decided() || value.taint >= depth) value.taint = ProofValue::kClean;
  ProofNumbers numbers = value.numbers;
  if (value.taint != ProofValue::kClean)
    numbers = numbers.phi == 0 ? ProofNumbers{1, kNearly} : ProofNumbers{kNearly, 1};
  table_.store(hash, master_, {numbers, value.leans_on_ko}, static_cast<std::uint32_t>(work));
}

template <typename Game>
ProofValue Dfpn<Game>::visit(Hash hash, int depth, ProofNumbers limit) {
  ProofValue value;
  if (depth == Game::kMostDepth) {
    stopped_ = true;
    return value;
  }
  if (repeats(hash, depth, value)) return value;
  ++nodes_;
  stopped_ |= nodes_ >= node_limit_;
  if (const Color winner = game_->winner(depth == 0); winner != Color::kEmpty) {
    value.numbers = numbers_if_wins(winner);
    table_.store(hash, master_, {value.numbers, false}, 1);
    return value;
  }
  path_[static_cast<std::size_t>(depth)] = hash;
  const std::int64_t nodes_before = nodes_;
  Node node = expand(depth);
  value = search_children(depth, node, limit);
  children_.resize(node.begin);
  value.leans_on_ko |= game_->may_not_retake();
  remember(hash, depth, value, nodes_ - nodes_before + 1);
  return value;
}

}  // namespace owlet::life
