#include "engine/search/search.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <limits>
#include <thread>

#include "engine/search/search_worker.h"

namespace owlet {
namespace {

using SteadyClock = std::chrono::steady_clock;

// A variation ends before a move with fewer visits, and after this many moves.
constexpr std::uint32_t kShownVisits = 2;
constexpr std::size_t kShownMoves = 20;
// The best move has at least this share of the visits of the most visited one.
constexpr double kLeastOfMost = 0.15;
// How far a value is taken to be off at most.
constexpr double kStandardErrors = 3;
// Share of the memory that holds evaluations by position.
constexpr std::size_t kCachePart = 4;
constexpr double kOwned = 127;

std::uint32_t visits_of(const GameTree& tree, const GameEdge& edge) {
  return edge.child == 0 ? 0 : tree[edge.child].visits;
}

// In visits, over the second. Requires edges.
std::int64_t lead_of_most_visited(const GameTree& tree, std::span<const GameEdge> edges) {
  std::int64_t first = 0;
  std::int64_t second = 0;
  for (const GameEdge& edge : edges) {
    const std::int64_t visits = visits_of(tree, edge);
    second = std::max(second, std::min(first, visits));
    first = std::max(first, visits);
  }
  return first - second;
}

// Of moves in the order of their visits the one with the best lower bound among those with many goes first.
void put_best_first(std::vector<MoveStatistics>& moves) {
  const double least = std::max(1.0, kLeastOfMost * static_cast<double>(moves.front().visits));
  const auto many = std::ranges::find_if(
      moves, [&](const MoveStatistics& m) { return static_cast<double>(m.visits) < least; });
  const auto best = std::max_element(moves.begin(), many, [](const auto& a, const auto& b) {
    return a.value - a.value_error < b.value - b.value_error;
  });
  if (best != many) std::rotate(moves.begin(), best, best + 1);
}

}  // namespace

// ---- Ownership

void Search::OwnershipSum::add(const Board& board, std::span<const std::int8_t> ownership,
                               Color of) {
  const float sign = of == Color::kBlack ? 1 : -1;
  std::size_t i = 0;
  for (const Point p : board.points()) black[p] += sign * static_cast<float>(ownership[i++]);
  visits += 1;
}

Ownership Search::OwnershipSum::mean(const Board& board) const {
  Ownership mean;
  mean.black.fill(0.5F);
  const double whole = std::max(visits, 1.0) * kOwned;
  for (const Point p : board.points())
    mean.black[p] = static_cast<float>(0.5 + 0.5 * static_cast<double>(black[p]) / whole);
  return mean;
}

// ---- Supervisor

// Between visits: whether the search is over, and the reports.
class Search::Supervisor {
 public:
  Supervisor(Search& search, const SearchLimits& limits)
      : search_(search),
        limits_(limits),
        begin_(SteadyClock::now()),
        next_report_(begin_ + limits.report_interval) {}

  void look() {
    const SteadyClock::time_point now = SteadyClock::now();
    const std::scoped_lock lock(search_.mutex_);
    if (limits_.report && now >= next_report_) {
      limits_.report(search_.collect());
      next_report_ = now + limits_.report_interval;
    }
    const bool late = limits_.deadline && now >= *limits_.deadline &&
                      !(limits_.extension && now < *limits_.extension && is_unstable());
    if (late || (limits_.stop_when_decided && is_decided(now))) search_.over_ = true;
  }

 private:
  [[nodiscard]] std::span<const GameEdge> moves() const {
    const GameTree& tree = search_.tree_;
    return tree.edges(tree[GameTree::root()]);
  }

  // Whether a move that has been tried a good deal is worth more than the most visited one.
  [[nodiscard]] bool is_unstable() const {
    const GameTree& tree = search_.tree_;
    const auto visits = [&](const GameEdge& edge) { return visits_of(tree, edge); };
    const auto mean = [&](const GameEdge& edge) {
      const double value = tree[edge.child].value / std::max(visits(edge), 1U);
      return search_.root_->to_move() == Color::kBlack ? value : 1 - value;
    };
    const auto first = std::ranges::max_element(moves(), {}, visits);
    return std::ranges::any_of(moves(), [&](const GameEdge& edge) {
      return edge.child != 0 && visits(edge) >= visits(*first) / 4 && mean(edge) > mean(*first);
    });
  }

  // Whether the runner-up cannot catch up even if it gets all visits that are still to come.
  [[nodiscard]] bool is_decided(SteadyClock::time_point now) const {
    const auto lead = static_cast<double>(lead_of_most_visited(search_.tree_, moves()));
    const std::int64_t done = search_.visits_;
    double left = std::numeric_limits<double>::infinity();
    if (limits_.visits) left = static_cast<double>(*limits_.visits - done);
    if (limits_.deadline) {
      const std::chrono::duration<double> spent = now - begin_;
      const std::chrono::duration<double> to_come = *limits_.deadline - now;
      left = std::min(left, static_cast<double>(done) * to_come / spent);
    }
    return lead > left;
  }

  Search& search_;
  const SearchLimits& limits_;
  SteadyClock::time_point begin_;
  SteadyClock::time_point next_report_;
};

// ---- Search

Search::Search(const SearchSettings& settings)
    : settings_(settings),
      tree_(settings.memory_bytes - settings.memory_bytes / kCachePart),
      cache_(settings.memory_bytes / kCachePart) {}

Search::~Search() = default;

void Search::forget() {
  root_.reset();
  cache_.clear();
}

SearchResult Search::run(const Board& board, double komi, const SearchLimits& limits,
                         std::uint64_t seed, const RootKnowledge& told) {
  assert(limits.visits || limits.deadline || limits.stop.stop_possible());
  limits_ = &limits;
  groups_ = told.groups;
  if (limits.banned || limits.territory != territory_) root_.reset();
  if (const NodeIndex known = known_node(board, komi); known == 0)
    tree_.clear();
  else if (known != GameTree::root())
    tree_.keep(known);
  root_ = board;
  komi_ = komi;
  territory_ = limits.territory;
  visits_ = 0;
  over_ = false;
  ownership_ = {};
  ownership_by_move_.clear();

  if (!workers_.empty() && !workers_.front()->fits(board)) workers_.clear();
  while (static_cast<int>(workers_.size()) < settings_.threads)
    workers_.push_back(std::make_unique<Worker>(*this, board));
  for (const auto& worker : workers_) worker->start(board);
  workers_.front()->make_root(told.moves, seed);
  Supervisor supervisor(*this, limits);
  supervisor.look();
  {
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < workers_.size(); ++i)
      helpers.emplace_back([this, i, &limits] { workers_[i]->run(limits, [] {}); });
    workers_.front()->run(limits, [&] { supervisor.look(); });
    over_ = true;
  }
  SearchResult result = collect();
  if (limits.banned) root_.reset();
  return result;
}

std::int64_t Search::lead_so_far(const Board& board, double komi) {
  const NodeIndex known = known_node(board, komi);
  if (known == 0) return 0;
  return lead_of_most_visited(tree_, tree_.edges(tree_[known]));
}

// The node of a position that the old root leads to, 0 if the tree does not have it. The way
// there must be the same too: superko depends on it.
NodeIndex Search::known_node(const Board& board, double komi) {
  if (!settings_.keep_tree || !root_ || komi != komi_) return 0;
  const int root_ply = root_->move_number();
  if (board.move_number() < root_ply) return 0;
  Board past = board;
  while (past.move_number() > root_ply) past.undo();
  past.set_to_move(root_->to_move());
  if (!past.same_game(*root_)) return 0;

  NodeIndex node = GameTree::root();
  Color mover = root_->to_move();
  for (int i = root_ply; i < board.move_number(); ++i) {
    const Move move = board.move(i);
    if (move.color != mover) return 0;
    const std::span<const GameEdge> edges = tree_.edges(tree_[node]);
    const auto edge = std::ranges::find(edges, move.point, &GameEdge::point);
    if (edge == edges.end() || edge->child == 0) return 0;
    node = edge->child;
    mover = opponent(mover);
  }
  return mover == board.to_move() ? node : 0;
}

// Takes one visit from the allowance. The first is free.
bool Search::begin_visit(const SearchLimits& limits) {
  const std::int64_t before = visits_.load(std::memory_order_relaxed);
  if (before > 0 && (over_.load(std::memory_order_relaxed) || limits.stop.stop_requested()))
    return false;
  const std::int64_t taken = visits_.fetch_add(1, std::memory_order_relaxed);
  if (taken == 0 || !limits.visits || taken < *limits.visits) return true;
  visits_.fetch_sub(1, std::memory_order_relaxed);
  return false;
}

void Search::describe_variation(const GameNode& child, MoveStatistics& move) const {
  move.variation = {move.point};
  move.variation_visits = {child.visits};
  const GameNode* node = &child;
  while (node->tried > 0 && move.variation.size() < kShownMoves) {
    const std::span<const GameEdge> edges = tree_.edges(*node).first(node->tried);
    const auto best = std::ranges::max_element(
        edges, {}, [&](const GameEdge& edge) { return visits_of(tree_, edge); });
    if (visits_of(tree_, *best) < kShownVisits) break;
    move.variation.push_back(best->point);
    move.variation_visits.push_back(visits_of(tree_, *best));
    node = &tree_[best->child];
  }
}

// Requires the lock, or that no other thread is at work.
SearchResult Search::collect() const {
  SearchResult result;
  const GameNode& root = tree_[GameTree::root()];
  const bool black = root_->to_move() == Color::kBlack;
  const auto rate = [&](const GameNode& node) {
    const double win = node.win / node.visits;
    return black ? win : 1 - win;
  };
  for (const GameEdge& edge : tree_.edges(root)) {
    MoveStatistics move;
    move.point = edge.point;
    move.prior = edge.probability();
    move.variation = {edge.point};
    move.variation_visits = {0};
    move.win_rate = rate(root);
    if (edge.child != 0 && tree_[edge.child].visits > 0) {
      const GameNode& child = tree_[edge.child];
      move.visits = child.visits;
      move.win_rate = rate(child);
      const double value = child.value / child.visits;
      move.value = black ? value : 1 - value;
      move.value_error = kStandardErrors * spread_of_values(child) / std::sqrt(child.visits);
      move.score = child.lead / child.visits;
      move.score_stdev = child.spread / child.visits;
      describe_variation(child, move);
      if (const auto found = ownership_by_move_.find(edge.point); found != ownership_by_move_.end())
        move.ownership = std::make_shared<const Ownership>(found->second.mean(*root_));
    }
    result.moves.push_back(std::move(move));
  }
  std::ranges::stable_sort(result.moves, std::ranges::greater(), &MoveStatistics::visits);
  put_best_first(result.moves);
  result.visits = visits_.load();
  result.nodes = static_cast<std::int64_t>(tree_.node_count());
  result.win_rate = rate(root);
  result.score = root.lead / root.visits;
  result.score_stdev = root.spread / root.visits;
  result.ownership = ownership_.mean(*root_);
  return result;
}

}  // namespace owlet
