#include "engine/search/search.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <thread>

#include "engine/search/search_worker.h"

namespace owlet {
namespace {

using SteadyClock = std::chrono::steady_clock;

// A variation ends before a move with fewer visits, and after this many moves.
constexpr std::uint32_t kVariationVisits = 4;
constexpr std::size_t kVariationLength = 20;

// Of n numbers with these sums.
double deviation(double sum, double squares, double n) {
  return std::sqrt(std::max(0.0, squares / n - sum / n * (sum / n)));
}

// In proportion to the chance that the priors give a move: a prior's wins beyond half of its visits are
// in proportion to the root of a chance (priors.cpp). Never 0.
double prior_strength(const Node& child) {
  constexpr double kLeast = 1e-9;
  const double excess = std::max(
      0.0, static_cast<double>(child.prior_wins) - static_cast<double>(child.prior_visits) / 2);
  return excess * excess + kLeast;
}

// In visits, over the second. Requires moves.
std::int64_t lead_of_first(std::span<const Node> moves) {
  const Node& first = most_visited(moves);
  std::uint32_t second = 0;
  for (const Node& move : moves)
    if (&move != &first) second = std::max(second, move.count());
  return static_cast<std::int64_t>(first.count()) - second;
}

}  // namespace

void MoveOutcome::add(const MoveOutcome& other) {
  playouts += other.playouts;
  lead += other.lead;
  lead_squares += other.lead_squares;
  if (!other.ownership) return;
  if (!ownership) ownership = std::make_unique<OwnershipCount>();
  ownership->add(*other.ownership);
}

// Between playouts: whether the search is over, and the reports.
class Search::Supervisor {
 public:
  Supervisor(Search& search, const SearchLimits& limits)
      : search_(search),
        limits_(limits),
        begin_(SteadyClock::now()),
        next_report_(begin_ + limits.report_interval) {}

  void look() {
    const SteadyClock::time_point now = SteadyClock::now();
    if (limits_.report && now >= next_report_) {
      limits_.report(search_.collect());
      next_report_ = now + limits_.report_interval;
    }
    const bool late = limits_.deadline && now >= *limits_.deadline &&
                      !(limits_.extension && now < *limits_.extension && is_unstable());
    if (late || (limits_.stop_when_decided && is_decided(now))) search_.over_ = true;
  }

 private:
  [[nodiscard]] std::span<const Node> moves() const {
    return search_.tree_.children(search_.tree_.root());
  }

  [[nodiscard]] bool is_unstable() const {
    const Node& first = most_visited(moves());
    for (const Node& move : moves())
      if (move.count() >= first.count() / 4 && move.mean(0) > first.mean(0)) return true;
    return false;
  }

  // Whether the runner-up cannot catch up even if it gets all playouts that are still to come.
  [[nodiscard]] bool is_decided(SteadyClock::time_point now) const {
    const auto lead = static_cast<double>(lead_of_first(moves()));
    const std::int64_t done = search_.playouts_;
    double left = std::numeric_limits<double>::infinity();
    if (limits_.playouts) left = static_cast<double>(*limits_.playouts - done);
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

Search::Search(const SearchSettings& settings)
    : settings_(settings), tree_(settings.memory_bytes) {}

void Search::forget() {
  root_.reset();
}

SearchResult Search::run(const Board& board, double komi, const SearchLimits& limits,
                         std::uint64_t seed, std::span<const Advice> advice) {
  assert(limits.playouts || limits.deadline || limits.stop.stop_possible());
  limits_ = &limits;
  if (limits.banned) forget();
  if (Node* const known = known_node(board, komi)) {
    if (known != &tree_.root()) {
      tree_.keep(*known);
      advised_ = false;
    }
  } else {
    tree_.clear();
    advised_ = false;
  }
  root_ = board;
  komi_ = komi;
  playouts_ = 0;
  over_ = false;
  outcome_ = {};

  Random seeds(seed);
  Worker own(*this, board, komi, seeds.next());
  own.expand_root();
  if (advised_ || !advice.empty()) own.advise_root(advice);
  advised_ = !advice.empty();
  Supervisor supervisor(*this, limits);
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < settings_.threads; ++i) {
      helpers.emplace_back([this, &board, komi, &limits, worker_seed = seeds.next()] {
        Worker(*this, board, komi, worker_seed).run(limits, [] {});
      });
    }
    own.run(limits, [&] { supervisor.look(); });
    over_ = true;
  }
  SearchResult result = collect();
  if (limits.banned) forget();
  return result;
}

std::int64_t Search::lead_so_far(const Board& board, double komi) {
  const Node* const known = known_node(board, komi);
  if (known == nullptr || tree_.children(*known).empty()) return 0;
  return lead_of_first(tree_.children(*known));
}

// The node of a position that the old root leads to, null if the tree does not have it. The way
// there must be the same too: superko depends on it.
Node* Search::known_node(const Board& board, double komi) {
  if (!settings_.keep_tree || !root_ || komi != komi_) return nullptr;
  const int root_ply = root_->move_number();
  if (board.move_number() < root_ply) return nullptr;
  Board past = board;
  while (past.move_number() > root_ply) past.undo();
  past.set_to_move(root_->to_move());
  if (past != *root_) return nullptr;

  Node* node = &tree_.root();
  Color mover = root_->to_move();
  for (int i = root_ply; i < board.move_number(); ++i) {
    const Move move = board.move(i);
    if (move.color != mover) return nullptr;
    const std::span<Node> children = tree_.children(*node);
    const auto child = std::find_if(children.begin(), children.end(),
                                    [&](const Node& n) { return n.point == move.point; });
    if (child == children.end()) return nullptr;
    node = &*child;
    mover = opponent(mover);
  }
  return mover == board.to_move() ? node : nullptr;
}

// Takes one playout from the allowance. The first is free.
bool Search::begin_playout(const SearchLimits& limits) {
  const std::int64_t before = playouts_.load(std::memory_order_relaxed);
  if (before > 0 && (over_.load(std::memory_order_relaxed) || limits.stop.stop_requested()))
    return false;
  const std::int64_t taken = playouts_.fetch_add(1, std::memory_order_relaxed);
  if (taken == 0 || !limits.playouts || taken < *limits.playouts) return true;
  playouts_.fetch_sub(1, std::memory_order_relaxed);
  return false;
}

void Search::describe_variation(const Node& child, MoveStatistics& move) const {
  move.variation = {child.point};
  move.variation_visits = {child.count()};
  std::span<const Node> replies = tree_.children(child);
  while (!replies.empty() && move.variation.size() < kVariationLength) {
    const Node& reply = most_visited(replies);
    if (reply.count() < kVariationVisits) break;
    move.variation.push_back(reply.point);
    move.variation_visits.push_back(reply.count());
    replies = tree_.children(reply);
  }
}

SearchResult Search::collect() const {
  SearchResult result;
  const std::span<const Node> children = tree_.children(tree_.root());
  const std::span<const Amaf> amaf = tree_.amaf_of_children(tree_.root());
  const auto win_rate = [&](const Node& child, double of_prior) {
    return child.count() > 0 ? LineValue::win_rate(child.mean(0), settings_.score) : of_prior;
  };
  double all = 0;
  for (const Node& child : children) all += prior_strength(child);
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Node& child = children[i];
    const auto visits = static_cast<double>(child.prior_visits);
    const double rate = visits > 0 ? static_cast<double>(child.prior_wins) / visits : 0.5;
    result.moves.push_back({child.point,
                            child.count(),
                            win_rate(child, rate),
                            prior_strength(child) / all,
                            amaf[i].count() > 0 ? amaf[i].mean() : 0.5,
                            {}});
    describe_variation(child, result.moves.back());
  }
  std::stable_sort(result.moves.begin(), result.moves.end(),
                   [](const auto& a, const auto& b) { return a.visits > b.visits; });
  result.playouts = playouts_.load();
  result.win_rate = result.best().win_rate;
  result.nodes = static_cast<std::int64_t>(tree_.node_count());

  const std::scoped_lock lock(outcome_mutex_);
  const auto playouts = static_cast<double>(std::max<std::int64_t>(outcome_.playouts, 1));
  result.score = outcome_.playouts > 0 ? outcome_.lead / playouts : -komi_;
  result.score_stdev = deviation(outcome_.lead, outcome_.lead_squares, playouts);
  result.ownership = outcome_.ownership.shares(*root_);
  for (MoveStatistics& move : result.moves) {
    const auto found = outcome_.by_move.find(move.point);
    if (found == outcome_.by_move.end()) continue;
    const MoveOutcome& outcome = found->second;
    const auto count = static_cast<double>(outcome.playouts);
    move.score = outcome.lead / count;
    move.score_stdev = deviation(outcome.lead, outcome.lead_squares, count);
    if (outcome.ownership)
      move.ownership = std::make_shared<const Ownership>(outcome.ownership->shares(*root_));
  }
  return result;
}

}  // namespace owlet
