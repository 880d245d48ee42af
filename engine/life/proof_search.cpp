#include "engine/life/proof_search.h"

#include <algorithm>

namespace owlet::life {
namespace {

constexpr std::uint32_t kInfinite = ProofNumbers::kInfinite;
// So many moves of a node are tried before the others are.
constexpr std::size_t kFirstMoves = 5;
// An unknown move looks harder by one for each so many better ones, a pass by so much more.
constexpr std::size_t kRanksPerStep = 6;
constexpr std::uint32_t kPassHandicap = 3;
}  // namespace

ProofSearch::ProofSearch() : table_(kTableBuckets), children_(kMaxChildren), path_(kMaxDepth + 1) {}

ProofOutcome ProofSearch::run(Board& board, const Region& region, const Goal& goal,
                              const ProofTerms& terms) {
  assert(!board.rules().suicide && board.rules().ko == KoRule::kSimple);
  board_ = &board;
  region_ = &region;
  goal_ = &goal;
  master_ = terms.master;
  escape_ = terms.escape;
  quorum_ = terms.quorum != 0 ? terms.quorum : (goal.size + 1) / 2;
  node_limit_ = terms.node_limit;
  way_out_ = WayOut::kNone;
  outskirts_ = terms.outskirts;
  nodes_ = 0;
  stopped_ = false;
  best_move_ = Point::pass();
  children_end_ = 0;
  finder_.begin_search(region, goal);
  static_death_.begin(board, region, goal, quorum_);
  const Color to_move = board.to_move();
  const Point ko = board.ko_point();
  if (to_move != terms.first) board.set_to_move(terms.first);
  const ProofValue value = visit(0, {kInfinite, kInfinite});
  if (board.to_move() != to_move) board.set_to_move(to_move);
  board.set_ko_point(ko);
  return {value.numbers, best_move_, value.leans_on_ko, way_out_, nodes_};
}

// ---- Who has won

bool ProofSearch::is_master(Color c) const {
  return c == goal_->defender ? master_ == KoMaster::kDefender : master_ == KoMaster::kAttacker;
}

Color ProofSearch::winner_of_repetition() const {
  return master_ == KoMaster::kDefender ? goal_->attacker() : goal_->defender;
}

bool ProofSearch::goal_is_dead() const {
  int left = 0;
  for (const Point p : goal_->stones) left += board_->color(p) == goal_->defender ? 1 : 0;
  return left < quorum_;
}

// With the defender to move. One for enough of the goal, or for the string asked about: what gets
// out alone leaves the rest behind.
WayOut ProofSearch::way_out() const {
  WayOut all = WayOut::kNone;
  int stones = 0;
  for (std::size_t i = 0; i < goal_->strings.size(); ++i) {
    const Point string = goal_->strings[i];
    if (board_->color(string) != goal_->defender) continue;
    const WayOut way = way_out_of(*board_, *region_, string);
    if (way == WayOut::kNone) continue;
    all = std::max(all, way);
    stones += i == 0 ? quorum_ : goal_->sizes[i];
    if (stones >= quorum_) return all;
  }
  return WayOut::kNone;
}

bool ProofSearch::goal_lives() {
  return static_life_.living_stones(*board_, *region_, *goal_) >= quorum_;
}

bool ProofSearch::is_decided(int depth, ProofValue& value) {
  const bool defender_to_move = board_->to_move() == goal_->defender;
  bool dead = false;
  bool alive = false;
  if (defender_to_move || depth == 0) dead = goal_is_dead();
  if (defender_to_move && !dead) {
    const WayOut way = way_out();
    way_out_ = std::max(way_out_, way);
    alive = way != WayOut::kNone && escape_ == Escape::kIsLife;
  }
  if (!defender_to_move && !dead) alive = goal_lives();
  if (depth > 0 && !dead && !alive) dead = static_death_.is_dead(*board_);
  if (!dead && !alive) return false;
  value.numbers = alive == defender_to_move ? ProofNumbers::won() : ProofNumbers::lost();
  return true;
}

bool ProofSearch::repeats(int depth, ProofValue& value) const {
  const Hash now = board_->hash();
  for (int i = depth - 4; i >= 0; i -= 2) {
    if (path_[static_cast<std::size_t>(i)] != now) continue;
    const bool mover_wins = board_->to_move() == winner_of_repetition();
    value = {mover_wins ? ProofNumbers::won() : ProofNumbers::lost(), i, true};
    return true;
  }
  return false;
}

// ---- Moves

bool ProofSearch::play(Point move) {
  board_->play({board_->to_move(), move});
  if (board_->ko_point().is_none() || !is_master(board_->to_move())) return false;
  board_->set_ko_point(Point::none());
  return true;
}

void ProofSearch::find_hash(Child& child) {
  const Color c = board_->to_move();
  const auto captures = [&](int offset) {
    const Point q = child.move.step(offset);
    return board_->color(q) == opponent(c) && board_->in_atari(q);
  };
  child.retakable = false;
  if (child.move.is_pass()) {
    child.hash = board_->stones_hash() ^ zobrist::side_key(opponent(c));
  } else if (std::any_of(kOrthogonal.begin(), kOrthogonal.end(), captures)) {
    child.retakable = play(child.move);
    child.hash = board_->hash();
    board_->undo();
  } else {
    child.hash =
        board_->stones_hash() ^ zobrist::kStoneKeys[child.move][c] ^ zobrist::side_key(opponent(c));
  }
}

void ProofSearch::add_child(Node& node, Point move) {
  Child& child = children_[node.begin + node.count++];
  child.move = move;
  find_hash(child);
  table_.prefetch(child.hash);
}

void ProofSearch::look_up(Child& child, std::size_t rank) const {
  ProofNumbers unknown;
  unknown.delta += static_cast<std::uint32_t>(rank / kRanksPerStep);
  if (child.move.is_pass()) unknown.delta += kPassHandicap;
  const ProofTable::Finding finding = table_.find(child.hash, master_, unknown);
  // One by one: a copy of the whole would wait for its parts to be written.
  child.value.numbers.phi = finding.numbers.phi;
  child.value.numbers.delta = finding.numbers.delta;
  child.value.taint = ProofValue::kClean;
  child.value.leans_on_ko = finding.leans_on_ko || child.retakable;
}

ProofSearch::Node ProofSearch::expand(int depth) {
  Node node;
  node.begin = children_end_;
  const bool banned = !board_->ko_point().is_none();
  finder_.find(*board_, depth == 0 && outskirts_, candidates_);
  node.incomplete = candidates_.incomplete;
  stopped_ |= node.incomplete;
  for (std::size_t i = 0; i < candidates_.count; ++i) add_child(node, candidates_.moves[i].point);
  if (banned || board_->to_move() == goal_->defender) add_child(node, Point::pass());
  for (std::size_t i = 0; i < node.count; ++i) look_up(children_[node.begin + i], i);
  node.open = depth == 0 ? node.count : std::min(node.count, kFirstMoves);
  children_end_ = node.begin + node.count;
  return node;
}

// ---- The search

ProofValue ProofSearch::search_children(int depth, Node& node, ProofNumbers limit) {
  for (;;) {
    const std::span open(children_.data() + node.begin, node.open);
    const ProofChoice choice = sum_up(std::span<const Child>(open));
    const ProofValue& value = choice.value;
    if (depth == 0 && node.count > 0 && value.numbers.phi != kInfinite)
      best_move_ = open[choice.best].move;
    if (value.numbers.phi == 0) {
      const Point winner = open[choice.best].move;
      if (!winner.is_pass()) finder_.reward(board_->to_move(), winner);
      return value;
    }
    if (value.numbers.delta == 0) {
      if (node.incomplete) return {};
      if (node.open == node.count) return value;
      node.open = node.count;
      continue;
    }
    if (value.numbers.phi >= limit.phi || value.numbers.delta >= limit.delta || stopped_)
      return value;

    Child& child = open[choice.best];
    const ProofNumbers child_limit = limit_of_best(limit, choice, child.value);
    play(child.move);
    finder_.played(child.move);
    child.value = visit(depth + 1, child_limit);
    board_->undo();
    finder_.undone(child.move);
    child.value.leans_on_ko |= child.retakable;
  }
}

ProofValue ProofSearch::visit(int depth, ProofNumbers limit) {
  ProofValue value;
  if (depth == kMaxDepth) {
    stopped_ = true;
    return value;
  }
  if (repeats(depth, value)) return value;
  ++nodes_;
  stopped_ |= nodes_ >= node_limit_;
  const Hash hash = board_->hash();
  if (is_decided(depth, value)) {
    table_.store(hash, master_, {value.numbers, false}, 1);
    return value;
  }
  path_[static_cast<std::size_t>(depth)] = hash;
  const std::int64_t nodes_before = nodes_;
  const std::size_t children_before = children_end_;
  Node node = expand(depth);
  value = search_children(depth, node, limit);
  value.leans_on_ko |= !board_->ko_point().is_none();
  children_end_ = children_before;

  const auto work = static_cast<std::uint32_t>(nodes_ - nodes_before + 1);
  table_.store(hash, master_, {remembered(value, depth), value.leans_on_ko}, work);
  return value;
}

}  // namespace owlet::life
