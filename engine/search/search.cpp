#include "engine/search/search.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <thread>

#include "engine/board/score.h"

namespace owlet {
namespace {

using SteadyClock = std::chrono::steady_clock;

// The share of a result that the margin decides.
constexpr double kMarginShare = 0.05;
// Lines in the tree end at the latest here, in moves per point of the board.
constexpr int kMaxDepthPerPoint = 3;
// Playouts between two looks at clock and limits, and between two shares of the outcome.
constexpr int kPlayoutsPerLook = 8;
// A variation is not followed beyond moves that were tried less often.
constexpr std::uint32_t kVariationVisits = 4;
constexpr std::size_t kVariationLength = 20;

// Black's result in [0, 1] for a lead in points, komi deducted.
double result_for_black(double lead, int area) {
  const double won = lead > 0 ? 1.0 : lead < 0 ? 0.0 : 0.5;
  const double margin = std::clamp(0.5 + lead / (2.0 * area), 0.0, 1.0);
  return (1 - kMarginShare) * won + kMarginShare * margin;
}

// What a child promises its mover. The first play of a move of which nothing is known at all comes
// before everything else.
double value_of(const Node& child, double equivalence) {
  constexpr double kFirstPlayUrgency = 1.1;
  const double n = child.own.count() + static_cast<double>(child.prior_visits);
  const double wins = child.own.wins() + static_cast<double>(child.prior_wins);
  const double r = equivalence > 0 ? child.amaf.count() : 0;
  if (r == 0) return n == 0 ? kFirstPlayUrgency : wins / n;
  const double amaf = child.amaf.wins() / r;
  if (n == 0) return amaf;
  const double beta = r / (r + n + n * r / equivalence);
  return beta * amaf + (1 - beta) * wins / n;
}

}  // namespace

// One thread's share: its own boards and random numbers, and the common tree.
class Search::Worker {
 public:
  Worker(Search& search, const Board& board, double komi, std::uint64_t seed)
      : search_(search),
        board_(board),
        scratch_(board.width(), board.height(), board.rules()),
        playout_(search.settings_.playout),
        komi_(komi),
        root_ply_(board.move_number()),
        root_color_(board.to_move()),
        random_(seed) {
    moves_.reserve(kMaxArea + 1);
  }

  // `look` is called between playouts every so often.
  template <typename F>
  void run(const SearchLimits& limits, F look) {
    for (int i = 1; search_.begin_playout(limits); ++i) {
      one_playout();
      if (i % kPlayoutsPerLook != 1) continue;  // the first time soon
      share_outcome();
      look();
    }
    share_outcome();
  }

  // Gives the node of the present position children, if it has none yet and there is room.
  void expand(Node& node) {
    if (node.expanding.load(std::memory_order_relaxed)) return;
    const Color c = board_.to_move();
    moves_.clear();
    for (const Point p : board_.empty_points())
      if (!board_.is_eye(p, c) && board_.is_legal({c, p})) moves_.push_back({p});
    moves_.push_back({Point::pass()});
    // Equals are tried in the order of the list, which must not favour a corner.
    for (std::size_t i = moves_.size(); i > 1; --i)
      std::swap(moves_[i - 1], moves_[random_.below(static_cast<std::uint32_t>(i))]);
    add_priors(board_, recent(1), recent(2), search_.settings_.priors, moves_);
    search_.tree_.expand(node, moves_);
  }

 private:
  void one_playout() {
    path_.clear();
    Node* node = &search_.tree_.root();
    enter(*node);
    while (!line_is_over()) {
      if (node->own.count() > search_.settings_.expand_after) expand(*node);
      const std::span<Node> children = search_.tree_.children(*node);
      if (children.empty()) break;
      node = &select(children);
      board_.play({board_.to_move(), node->point});
      enter(*node);
    }
    pay(evaluate());
    if (search_.settings_.trace) trace();
    while (board_.move_number() > root_ply_) board_.undo();
  }

  // The visit is counted now, its value later: until then it stands for a loss.
  void enter(Node& node) {
    node.own.visits.fetch_add(1, std::memory_order_relaxed);
    path_.push_back(&node);
  }

  [[nodiscard]] bool line_is_over() const {
    const int ply = board_.move_number();
    if (ply - root_ply_ >= kMaxDepthPerPoint * board_.area()) return true;
    // Passes from before the search do not count: somebody asked for a move.
    return two_passes();
  }

  [[nodiscard]] bool two_passes() const {
    const int ply = board_.move_number();
    return ply - root_ply_ >= 2 && board_.move(ply - 1).point.is_pass() &&
           board_.move(ply - 2).point.is_pass();
  }

  // The i-th last move, 1 being the last; none if there is no such move.
  [[nodiscard]] Point recent(int i) const {
    const int ply = board_.move_number();
    return ply >= i ? board_.move(ply - i).point : Point::none();
  }

  [[nodiscard]] Node& select(std::span<Node> children) const {
    Node* best = nullptr;
    double best_value = -1;
    for (Node& child : children) {
      const double value = value_of(child, search_.settings_.amaf_equivalence);
      if (value <= best_value) continue;
      best = &child;
      best_value = value;
    }
    return *best;
  }

  // Black's result of the position at the end of the path.
  double evaluate() {
    int lead = 0;
    random_moves_ = {};
    if (two_passes()) {
      lead = static_cast<int>(final_score(board_, {}, {}, 0, 0));
    } else {
      scratch_.copy_position(board_);
      playout_.run(scratch_, recent(1), recent(2), random_);
      random_moves_ = playout_.moves();
      lead = Playout::final_area(scratch_);
      note_outcome(lead);
    }
    return result_for_black(lead - komi_, board_.area());
  }

  void note_outcome(int lead) {
    ++outcome_.playouts;
    outcome_.lead += lead - komi_;
    outcome_.ownership.add(scratch_);
  }

  void share_outcome() {
    {
      const std::scoped_lock lock(search_.outcome_mutex_);
      Outcome& all = search_.outcome_;
      all.playouts += outcome_.playouts;
      all.lead += outcome_.lead;
      all.ownership.add(outcome_.ownership);
    }
    outcome_ = {};
  }

  // From the end of the game to its beginning, so that first_[p] is always who will be the first to
  // play at p from here on.
  void pay(double black) {
    const auto black_units = static_cast<std::uint64_t>(std::lround(black * kValueOne));
    const auto units_for = [&](Color c) {
      return c == Color::kBlack ? black_units : kValueOne - black_units;
    };
    const std::size_t tree_moves = path_.size() - 1;
    const auto color_at = [&](std::size_t ply) {
      return ply % 2 == 0 ? root_color_ : opponent(root_color_);
    };
    first_.fill(Color::kEmpty);
    for (std::size_t i = random_moves_.size(); i-- > 0;)
      first_[random_moves_[i]] = color_at(tree_moves + i);
    for (std::size_t ply = path_.size(); ply-- > 0;) {
      Node& node = *path_[ply];
      const Color mover = color_at(ply);
      if (ply < tree_moves) first_[path_[ply + 1]->point] = mover;
      for (Node& child : search_.tree_.children(node))
        if (first_[child.point] == mover) child.amaf.add(units_for(mover));
      node.own.value.fetch_add(units_for(opponent(mover)), std::memory_order_relaxed);
    }
  }

  void trace() const {
    std::vector<Point> moves;
    for (std::size_t i = 1; i < path_.size(); ++i) moves.push_back(path_[i]->point);
    moves.insert(moves.end(), random_moves_.begin(), random_moves_.end());
    search_.settings_.trace(moves);
  }

  Search& search_;
  Board board_;    // walks the tree and back
  Board scratch_;  // is played full
  Playout playout_;
  double komi_;
  int root_ply_;
  Color root_color_;  // the side to move there
  Random random_;
  std::vector<Node*> path_;
  std::vector<MovePrior> moves_;
  std::span<const Point> random_moves_;  // of the present playout, behind the path
  PointMap<Color> first_;
  Outcome outcome_;  // not shared yet
};

// Between playouts: whether the search is over, and the reports.
class Search::Supervisor {
 public:
  Supervisor(Search& search, const Board& board, double komi, const SearchLimits& limits)
      : search_(search), board_(board), komi_(komi), limits_(limits), begin_(SteadyClock::now()) {
    next_report_ = begin_ + limits.report_interval;
  }

  void look() {
    const SteadyClock::time_point now = SteadyClock::now();
    if (limits_.report && now >= next_report_) {
      limits_.report(search_.collect(board_, komi_));
      next_report_ = now + limits_.report_interval;
    }
    const bool late = limits_.deadline && now >= *limits_.deadline &&
                      !(limits_.extension && now < *limits_.extension && is_unstable());
    if (late || (limits_.stop_when_decided && is_decided(now))) search_.over_ = true;
  }

 private:
  // The most visited child and the runner-up's visits.
  struct Leaders {
    const Node* first = nullptr;
    std::uint32_t second_visits = 0;
  };

  [[nodiscard]] Leaders leaders() const {
    Leaders leaders;
    std::uint32_t most = 0;
    for (const Node& child : search_.tree_.children(search_.tree_.root())) {
      const std::uint32_t visits = child.own.count();
      if (leaders.first == nullptr || visits > most) {
        leaders = {&child, most};
        most = visits;
      } else {
        leaders.second_visits = std::max(leaders.second_visits, visits);
      }
    }
    return leaders;
  }

  [[nodiscard]] bool is_unstable() const {
    const Leaders now = leaders();
    const double mean = now.first->mean(0);
    for (const Node& child : search_.tree_.children(search_.tree_.root()))
      if (child.own.count() >= now.first->own.count() / 4 && child.mean(0) > mean) return true;
    return false;
  }

  // Whether the runner-up cannot catch up even if it gets all playouts that are still to come.
  [[nodiscard]] bool is_decided(SteadyClock::time_point now) const {
    const Leaders leading = leaders();
    const double lead = static_cast<double>(leading.first->own.count()) - leading.second_visits;
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
  const Board& board_;
  double komi_;
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
                         std::uint64_t seed, std::span<const MovePrior> advice) {
  assert(limits.playouts || limits.deadline || limits.stop.stop_possible());
  if (Node* const known = descend(board, komi)) {
    if (known != &tree_.root()) tree_.keep(*known);
  } else {
    tree_.clear();
  }
  root_ = key_of(board, komi);
  playouts_ = 0;
  over_ = false;
  outcome_ = {};

  Random seeds(seed);
  Worker own(*this, board, komi, seeds.next());
  own.expand(tree_.root());
  take_advice(advice);
  Supervisor supervisor(*this, board, komi, limits);
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
  return collect(board, komi);
}

void Search::take_advice(std::span<const MovePrior> advice) {
  for (Node& child : tree_.children(tree_.root())) {
    for (const MovePrior& move : advice) {
      if (move.point != child.point) continue;
      child.prior_visits += move.visits;
      child.prior_wins += move.wins;
    }
  }
}

Search::RootKey Search::key_of(const Board& board, double komi) {
  RootKey key;
  for (int i = 0; i < board.move_number(); ++i) key.moves.push_back(board.move(i));
  key.stones = board.stones_hash();
  key.ko_point = board.ko_point();
  key.to_move = board.to_move();
  key.rules = board.rules();
  key.komi = komi;
  key.width = board.width();
  key.height = board.height();
  return key;
}

// The node of a position that the old root leads to, null if the tree does not have it. The way
// there must be the same too: superko depends on it.
Node* Search::descend(const Board& board, double komi) {
  if (!settings_.keep_tree || !root_ || komi != root_->komi || board.rules() != root_->rules ||
      board.width() != root_->width || board.height() != root_->height)
    return nullptr;
  const auto old_plies = static_cast<int>(root_->moves.size());
  if (board.move_number() < old_plies) return nullptr;
  Board past = board;
  while (past.move_number() > old_plies) past.undo();
  for (int i = 0; i < old_plies; ++i)
    if (past.move(i) != root_->moves[static_cast<std::size_t>(i)]) return nullptr;
  if (past.stones_hash() != root_->stones || past.ko_point() != root_->ko_point) return nullptr;

  Node* node = &tree_.root();
  Color mover = root_->to_move;
  for (int i = old_plies; i < board.move_number(); ++i) {
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

std::vector<Point> Search::variation(const Node& child) const {
  std::vector<Point> moves = {child.point};
  const Node* node = &child;
  while (moves.size() < kVariationLength) {
    const Node* next = nullptr;
    for (const Node& reply : tree_.children(*node))
      if (next == nullptr || reply.own.count() > next->own.count()) next = &reply;
    if (next == nullptr || next->own.count() < kVariationVisits) break;
    moves.push_back(next->point);
    node = next;
  }
  return moves;
}

SearchResult Search::collect(const Board& board, double komi) const {
  SearchResult result;
  for (const Node& child : tree_.children(tree_.root())) {
    const auto visits = static_cast<double>(child.prior_visits);
    const double prior = visits > 0 ? static_cast<double>(child.prior_wins) / visits : 0.5;
    result.moves.push_back({child.point, child.own.count(), child.mean(prior), prior,
                            child.amaf.count(), variation(child)});
  }
  std::stable_sort(result.moves.begin(), result.moves.end(),
                   [](const auto& a, const auto& b) { return a.visits > b.visits; });
  result.playouts = playouts_.load();
  result.nodes = static_cast<std::int64_t>(tree_.node_count());

  const std::scoped_lock lock(outcome_mutex_);
  const auto playouts = static_cast<double>(std::max<std::int64_t>(outcome_.playouts, 1));
  result.score = outcome_.playouts > 0 ? outcome_.lead / playouts : -komi;
  result.ownership = outcome_.ownership.shares(board);
  return result;
}

}  // namespace owlet
