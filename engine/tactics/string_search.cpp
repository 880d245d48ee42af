// The walk through the tree. What decisions rest on is in string_search_zones.cpp.
#include "engine/tactics/string_search.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/tactics/zone.h"

namespace owlet {
namespace {

// Walking costs less than looking at positions, but is not free.
constexpr std::int64_t kStepsPerNode = 8;
}  // namespace

StringSearch::Outcome StringSearch::run(Board& board, const Problem& problem, Color to_move,
                                        KoMaster master, std::int64_t most_nodes) {
  assert(board.rules().ko == KoRule::kSimple);
  board_ = &board;
  problem_ = &problem;
  attacker_ = problem.attacker();
  ko_master_ = color_of(master, attacker_);
  nodes_ = 0;
  steps_ = 0;
  most_nodes_ = most_nodes;
  stopped_ = false;
  tried_.clear();
  tree_.clear();
  path_.clear();

  // Node 0 stands for none.
  tree_.find_or_add({});
  [[maybe_unused]] const NodeId root = tree_.find_or_add(key(to_move)).first;
  assert(root == kRoot);
  const Estimate first = problem.estimate(board, to_move, ban(to_move));
  const bool attacks = to_move == attacker_;
  if (problem.trusts_first(first) && (attacks ? first.disproof == 0 : first.decided())) {
    // Nobody needs to move.
    const Point move = first.disproof == 0 && !attacks ? Point::pass() : Point::none();
    return {first.proof == 0, true, first.certain, first.ko, move};
  }
  // Even where the attacker's success is plain, its move is wanted.
  search(kRoot, to_move, kDecided, kDecided, 0);
  return outcome(to_move);
}

StringSearch::Outcome StringSearch::outcome(Color to_move) const {
  const ProofNode& root = tree_[kRoot];
  Outcome result;
  result.decided = root.decided();
  result.reached = root.proof == 0;
  result.certain = result.decided && root.certain;
  result.depends_on_ko = root.ko;
  std::uint32_t least = kDecided;
  for (const ProofEdge& edge : tree_.edges(root)) {
    const std::uint32_t number = wanted(tree_[edge.node], to_move);
    // That passing will do is said only when it is known.
    if (number >= least || (edge.move.is_pass() && !result.decided)) continue;
    least = number;
    result.move = edge.move;
  }
  return result;
}

std::vector<Point> StringSearch::best_moves(Color to_move, std::size_t most) const {
  std::vector<std::pair<std::uint32_t, Point>> moves;
  for (const ProofEdge& edge : tree_.edges(tree_[kRoot]))
    if (edge.move.on_board() && !edge.retakes)
      moves.emplace_back(wanted(tree_[edge.node], to_move), edge.move);
  std::ranges::stable_sort(moves, {}, [](const auto& move) { return move.first; });
  std::vector<Point> points;
  for (const auto& [number, move] : moves)
    if (points.size() < most && number < kDecided) points.push_back(move);
  return points;
}

void StringSearch::search(NodeId id, Color to_move, std::uint32_t proof_limit,
                          std::uint32_t disproof_limit, int depth) {
  if (depth >= kMostDepth) {
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
    if (to_move != attacker_ && passing_fails(tree_[id])) {
      widen(id, depth);
      continue;
    }
    if (tree_[id].decided()) {
      settle(id, to_move);
      break;
    }
    const ProofNode& node = tree_[id];
    if (node.proof >= proof_limit || node.disproof >= disproof_limit || out_of_nodes()) break;

    const ProofEdge edge = tree_.edges(node)[choice.edge];
    std::uint32_t proof = proof_limit;
    std::uint32_t disproof = disproof_limit;
    if (to_move == attacker_) {
      proof = std::min(proof, with_patience(choice.second));
      if (disproof != kDecided) disproof -= choice.others;
    } else {
      disproof = std::min(disproof, with_patience(choice.second));
      if (proof != kDecided) proof -= choice.others;
    }
    const Point ko = board_->ko_point();
    play(edge.move, to_move, edge.retakes);
    path_.push_back({id, to_move, edge.move.is_pass()});
    search(edge.node, opponent(to_move), proof, disproof, depth + 1);
    path_.pop_back();
    undo(ko, edge.retakes);
  }
  tree_[id].on_path = false;
}

// Tries the moves of a new node, until one settles it.
void StringSearch::expand(NodeId id, Color to_move) {
  tree_.begin_edges(id);
  if (to_move != attacker_ || !repeat_success(id)) try_candidates(id, to_move);
  tree_.end_edges(id);
}

// The move that works in a like position; true if it works here too.
bool StringSearch::repeat_success(NodeId id) {
  if (tree_[id].model == 0) return false;
  for (const ProofEdge& edge : tree_.edges(tree_[tree_[id].model]))
    if (tree_[edge.node].proof == 0)
      return try_if_legal(id, {edge.move, 0}, attacker_, {edge.node, tree_[id].extra});
  return false;
}

void StringSearch::try_candidates(NodeId id, Color to_move) {
  const std::span<const ProofEdge> tried = tree_.edges_so_far(id);
  const Point repeated = tried.empty() ? Point::none() : tried.front().move;
  candidates_.clear();
  problem_->candidates(*board_, to_move, candidates_);
  candidates_.sort();
  tree_[id].complete = candidates_.complete();
  for (const MoveToTry candidate : candidates_.moves()) {
    if (candidate.point == repeated) continue;
    if (try_if_legal(id, candidate, to_move, model_after(id, candidate.point))) return;
  }
  // Who may not retake waits.
  if (tree_[id].banned && to_move == attacker_) try_if_legal(id, {Point::pass(), 0}, to_move, {});
}

// True if the move settles the node.
bool StringSearch::try_if_legal(NodeId id, MoveToTry candidate, Color to_move, Model model) {
  const Point p = candidate.point;
  bool retakes = false;
  if (p.on_board()) {
    if (p == ban(to_move)) {
      tree_[id].banned = true;
      return false;
    }
    retakes = p == board_->ko_point() && to_move == ko_master_;
    if (!retakes && !board_->is_pseudo_legal(p, to_move)) return false;
  }
  const ProofNode& child = tree_[try_move(candidate, to_move, retakes, model)];
  return wins(child, to_move) && !child.ko;
}

// Plays a move to see what it leads to, and makes it an edge of the node being expanded.
NodeId StringSearch::try_move(MoveToTry candidate, Color to_move, bool retakes, Model model) {
  const Color next = opponent(to_move);
  const Point ko = board_->ko_point();
  play(candidate.point, to_move, retakes);
  ++nodes_;
  tried_.insert(candidate.point);
  const auto [child, is_new] = tree_.find_or_add(key(next));
  if (is_new) estimate_leaf(child, next, candidate.cost);
  follow(child, model);
  undo(ko, retakes);
  tree_.add_edge({candidate.point, retakes, child});
  return child;
}

// The first numbers of a new node. `cost` is that of the move to it.
void StringSearch::estimate_leaf(NodeId id, Color to_move, int cost) {
  ProofNode& node = tree_[id];
  const Estimate estimate = problem_->estimate(*board_, to_move, ban(to_move));
  node.proof = estimate.proof;
  node.disproof = estimate.disproof;
  node.certain = estimate.certain;
  node.ko = estimate.ko;
  if (node.proof == 0) {
    PointSet zone;
    problem_->add_zone(*board_, to_move, zone);
    secure_zone(*board_, attacker_, zone);
    tree_.set_zone(node, zone);
  } else if (node.disproof != 0) {
    (to_move == attacker_ ? node.disproof : node.proof) += static_cast<std::uint32_t>(cost);
  }
}

// Brings the node's numbers up to date with its children's and finds the child to go to.
StringSearch::Choice StringSearch::update(NodeId id, Color to_move) {
  ProofNode& node = tree_[id];
  const bool attacks = to_move == attacker_;
  std::uint32_t best = kDecided;  // of the number that this side wants small
  std::uint32_t worst = 0;        // of the other number, over undecided children
  std::uint32_t undecided = 0;
  Choice choice;
  const std::span<const ProofEdge> edges = tree_.edges(node);
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const ProofNode& child = tree_[edges[i].node];
    std::uint32_t mine = attacks ? child.proof : child.disproof;
    std::uint32_t other = attacks ? child.disproof : child.proof;
    if (child.on_path) {
      const bool lost = repetition_fails(edges[i], to_move) == attacks;
      mine = lost ? kDecided : 0;
      other = lost ? 0 : kDecided;
    }
    if (mine != 0 && other != 0) {
      ++undecided;
      worst = std::max(worst, other);
    }
    if (mine < best) {
      choice.second = best;
      best = mine;
      choice.edge = i;
    } else {
      choice.second = std::min(choice.second, mine);
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

// Whether the attacker fails by a move back to a position on the path. It does if the defender has
// passed more often on the way than it has: then it gets nowhere. Otherwise the ko master fails,
// who could go on only as long as there are threats.
bool StringSearch::repetition_fails(const ProofEdge& edge, Color to_move) const {
  int passes = 0;  // the defender's less the attacker's
  const auto count = [&](Color side) { passes += side == attacker_ ? -1 : 1; };
  if (edge.move.is_pass()) count(to_move);
  for (auto step = path_.rbegin(); step != path_.rend(); ++step) {
    if (step->pass) count(step->side);
    if (step->node == edge.node) break;
  }
  return passes > 0 || ko_master_ != opponent(attacker_);
}

// ---- The board

bool StringSearch::out_of_nodes() {
  stopped_ |= nodes_ >= most_nodes_ || ++steps_ >= kStepsPerNode * most_nodes_;
  return stopped_;
}

Point StringSearch::ban(Color to_move) const {
  return to_move == ko_master_ ? Point::none() : board_->ko_point();
}

Hash StringSearch::key(Color to_move) const {
  return board_->stones_hash() ^ zobrist::side_key(to_move) ^ zobrist::kKoKeys[board_->ko_point()];
}

void StringSearch::play(Point p, Color c, bool retakes) {
  if (retakes) board_->set_ko_point(Point::none());
  board_->play({c, p});
}

void StringSearch::undo(Point former_ko, bool retook) {
  board_->undo();
  if (retook) board_->set_ko_point(former_ko);
}

}  // namespace owlet
