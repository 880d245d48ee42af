#include "engine/tactics/proof_search.h"

#include <algorithm>
#include <cassert>
#include <chrono>

#include "engine/tactics/zone.h"

namespace owlet {
namespace {

// A child may cost a quarter more than the runner-up before the search turns to that one, which
// saves walking to and fro ("1 + epsilon", Pawlewicz and Lew 2007).
constexpr std::uint32_t with_patience(std::uint32_t second) {
  return second >= kDecided ? kDecided : second + second / 4 + 1;
}

constexpr std::int64_t kNodesBetweenLooksAtClock = 512;

}  // namespace

ProofSearch::Outcome ProofSearch::run(Board& board, const Problem& problem, Color to_move,
                                      KoMaster master, const ReadingLimits& limits,
                                      std::int64_t node_budget) {
  assert(board.rules().ko == KoRule::kSimple);
  board_ = &board;
  problem_ = &problem;
  limits_ = &limits;
  master_ = master;
  attacker_ = problem.attacker();
  nodes_ = 0;
  budget_ = node_budget;
  next_look_ = kNodesBetweenLooksAtClock;
  stopped_ = false;
  tree_.clear();

  const NodeId root = tree_.find_or_add(key(to_move)).first;
  assert(root == kRoot);
  const Estimate first = problem.estimate(board, to_move, ban(to_move));
  tree_[root].proof = std::clamp<std::uint32_t>(first.proof, 1, kDecided - 1);
  tree_[root].disproof = std::clamp<std::uint32_t>(first.disproof, 1, kDecided - 1);
  if (first.proof == 0 || first.disproof == 0) {
    // Decided before anybody moves, yet a first move is wanted.
    tree_[root].proof = tree_[root].disproof = 1;
  }
  search(root, to_move, kDecided, kDecided, 0);

  const ProofNode& node = tree_[root];
  Outcome outcome;
  outcome.decided = node.decided();
  outcome.reached = outcome.decided ? node.proof == 0 : node.proof < node.disproof;
  outcome.certain = outcome.decided && node.certain;
  outcome.depends_on_ko = node.ko;
  outcome.move = winning_move(to_move);
  return outcome;
}

// ---- The walk

void ProofSearch::search(NodeId id, Color to_move, std::uint32_t proof_limit,
                         std::uint32_t disproof_limit, int depth) {
  if (depth >= limits_->depth) {
    ProofNode& node = tree_[id];
    node.proof = kDecided;
    node.disproof = 0;
    node.certain = false;
    return;
  }
  if (!tree_[id].expanded) expand(id, to_move);
  tree_[id].on_path = true;
  for (;;) {
    const Choice choice = update(id, to_move);
    if (tree_[id].proof == 0 && to_move != attacker_ && !tree_[id].complete && widen(id)) continue;
    const ProofNode& node = tree_[id];
    if (node.decided()) {
      settle(tree_[id], to_move);
      if (node.proof == 0) find_zone(id, to_move);
      break;
    }
    if (node.proof >= proof_limit || node.disproof >= disproof_limit) break;
    if (out_of_budget()) break;

    const ProofEdge edge = tree_.edges(node)[choice.edge];
    std::uint32_t proof = proof_limit;
    std::uint32_t disproof = disproof_limit;
    if (to_move == attacker_) {
      proof = std::min(proof, with_patience(choice.second));
      disproof = disproof == kDecided ? kDecided : disproof - choice.others;
    } else {
      disproof = std::min(disproof, with_patience(choice.second));
      proof = proof == kDecided ? kDecided : proof - choice.others;
    }
    const Point ko = board_->ko_point();
    play(edge.move, to_move, edge.retakes);
    search(edge.node, opponent(to_move), proof, disproof, depth + 1);
    undo(ko, edge.retakes);
  }
  tree_[id].on_path = false;
}

void ProofSearch::expand(NodeId id, Color to_move) {
  candidates_.clear();
  problem_->candidates(*board_, to_move, candidates_);
  candidates_.sort();
  const Point forbidden = ban(to_move);
  const bool may_retake = to_move == master();
  bool banned = false;
  tree_.begin_edges(id);
  for (const Candidate candidate : candidates_.moves()) {
    const Point p = candidate.point;
    const bool retakes = may_retake && p == board_->ko_point() && p.on_board();
    if (p == forbidden && p.on_board()) {
      banned = true;
    } else if (p.is_pass() || retakes || board_->is_pseudo_legal(p, to_move)) {
      try_move(candidate, to_move, retakes);
    }
  }
  // Who may not retake waits.
  if (banned && to_move == attacker_) try_move({Point::pass(), 0}, to_move, false);
  tree_.end_edges(id);
  tree_[id].complete = candidates_.complete();
  tree_[id].banned = banned;
}

// Plays a move to see what it leads to, and makes it an edge of the node being expanded.
void ProofSearch::try_move(Candidate candidate, Color to_move, bool retakes) {
  const Color next = opponent(to_move);
  const Point ko = board_->ko_point();
  play(candidate.point, to_move, retakes);
  ++nodes_;
  const auto [child, is_new] = tree_.find_or_add(key(next));
  if (is_new) {
    const Estimate estimate = problem_->estimate(*board_, next, ban(next));
    ProofNode& node = tree_[child];
    node.proof = estimate.proof;
    node.disproof = estimate.disproof;
    node.certain = estimate.certain;
    node.ko = estimate.ko;
    if (node.proof == 0) {
      PointSet zone;
      problem_->add_zone(*board_, next, zone);
      secure_zone(*board_, attacker_, zone);
      tree_.set_zone(node, zone);
    }
    if (!node.decided()) {
      (to_move == attacker_ ? node.proof : node.disproof) += candidate.cost;
    }
  }
  undo(ko, retakes);
  tree_.add_edge({candidate.point, retakes, child});
}

// The defender has failed with all its moves. Adds those that might still disturb the attacker: the
// points on which its success after a pass depends. False if there are no more; then no move of the
// defender helps.
bool ProofSearch::widen(NodeId id) {
  const Color defender = opponent(attacker_);
  PointSet tried;
  const ProofEdge* pass = nullptr;
  for (const ProofEdge& edge : tree_.edges(tree_[id])) {
    if (edge.move.is_pass())
      pass = &edge;
    else
      tried.insert(edge.move);
  }
  if (pass == nullptr || tree_[id].widened) return false;
  tree_[id].widened = true;
  PointSet zone = tree_.zone(tree_[pass->node]);
  zone -= tried;
  candidates_.clear();
  const Point forbidden = ban(defender);
  for (const Point p : zone) {
    if (p == forbidden) {
      tree_[id].banned = true;
    } else if (board_->color(p) == Color::kEmpty && board_->is_pseudo_legal(p, defender)) {
      candidates_.add(p, 2);
    }
  }
  tree_[id].complete = true;
  if (candidates_.moves().empty()) return false;
  tree_.resume_edges(id);
  for (const Candidate candidate : candidates_.moves()) try_move(candidate, defender, false);
  tree_.end_edges(id);
  return true;
}

// Puts together on what the attacker's success here depends.
void ProofSearch::find_zone(NodeId id, Color to_move) {
  PointSet zone;
  bool passes = false;
  for (const ProofEdge& edge : tree_.edges(tree_[id])) {
    const ProofNode& child = tree_[edge.node];
    if (child.proof != 0 && !child.on_path) continue;
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

// ---- The numbers

// Brings the node's numbers up to date with its children's and finds the child to go to.
ProofSearch::Choice ProofSearch::update(NodeId id, Color to_move) {
  ProofNode& node = tree_[id];
  const bool attacks = to_move == attacker_;
  std::uint32_t best = kDecided;  // of the number that this side wants small
  std::uint32_t worst = 0;        // of the other number, over undecided children
  std::uint32_t undecided = 0;
  Choice choice;
  const std::span<const ProofEdge> edges = tree_.edges(node);
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const ProofNode& child = tree_[edges[i].node];
    std::uint32_t wanted = attacks ? child.proof : child.disproof;
    std::uint32_t other = attacks ? child.disproof : child.proof;
    if (child.on_path) {
      const bool attacker_fails = master_ != KoMaster::kDefender;
      const bool lost = attacker_fails == attacks;
      wanted = lost ? kDecided : 0;
      other = lost ? 0 : kDecided;
    }
    if (wanted < best) {
      choice.second = best;
      best = wanted;
      choice.edge = i;
    } else {
      choice.second = std::min(choice.second, wanted);
    }
    if (wanted != 0 && other != 0) {
      ++undecided;
      worst = std::max(worst, other);
    }
  }
  choice.others = undecided > 0 ? undecided - 1 : 0;
  std::uint32_t rest = 0;
  if (best == 0) {
    rest = kDecided;
  } else if (undecided > 0) {
    rest = std::min(worst + choice.others, kDecided - 1);
  } else {
    best = kDecided;
  }
  node.proof = attacks ? best : rest;
  node.disproof = attacks ? rest : best;
  return choice;
}

// Works out what a decision rests on: on the best founded of the moves that bring it about, or, if
// no move helps, on all of them.
void ProofSearch::settle(ProofNode& node, Color to_move) const {
  const bool attacks = to_move == attacker_;
  const bool gets_it = (attacks ? node.proof : node.disproof) == 0;
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
    if ((attacks ? child.proof : child.disproof) != 0 && !child.on_path) continue;
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
}

Point ProofSearch::winning_move(Color to_move) const {
  const ProofNode& root = tree_[kRoot];
  const bool attacks = to_move == attacker_;
  Point best;
  std::uint32_t least = kDecided;
  for (const ProofEdge& edge : tree_.edges(root)) {
    const ProofNode& child = tree_[edge.node];
    const std::uint32_t number = attacks ? child.proof : child.disproof;
    if (number < least) {
      least = number;
      best = edge.move;
    }
  }
  return best;
}

// ---- The board

bool ProofSearch::out_of_budget() {
  if (nodes_ >= budget_) stopped_ = true;
  if (nodes_ >= next_look_) {
    next_look_ = nodes_ + kNodesBetweenLooksAtClock;
    if (limits_->stop.stop_requested() ||
        (limits_->deadline && std::chrono::steady_clock::now() >= *limits_->deadline))
      stopped_ = true;
  }
  return stopped_;
}

Color ProofSearch::master() const {
  switch (master_) {
    case KoMaster::kAttacker:
      return attacker_;
    case KoMaster::kDefender:
      return opponent(attacker_);
    case KoMaster::kNobody:
      break;
  }
  return Color::kEmpty;
}

Point ProofSearch::ban(Color to_move) const {
  return to_move == master() ? Point::none() : board_->ko_point();
}

Hash ProofSearch::key(Color to_move) const {
  return board_->stones_hash() ^ zobrist::side_key(to_move) ^ zobrist::kKoKeys[ban(to_move)];
}

void ProofSearch::play(Point p, Color c, bool retakes) {
  if (retakes) board_->set_ko_point(Point::none());
  board_->play({c, p});
}

void ProofSearch::undo(Point former_ko, bool retook) {
  board_->undo();
  if (retook) board_->set_ko_point(former_ko);
}

}  // namespace owlet
