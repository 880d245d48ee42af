#include "engine/search/search.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <thread>

#include "engine/board/score.h"
#include "engine/search/playout.h"

namespace owlet {
namespace {

// Playouts through a leaf before it gets children.
constexpr std::uint32_t kExpandAfter = 4;
// Weight of the confidence term; results lie in [0, 1].
constexpr double kExploration = 0.5;
// What a child without a visit is taken for: better than any that has disappointed.
constexpr double kFirstPlayUrgency = 1.1;
// The share of a result that the margin decides.
constexpr double kMarginShare = 0.05;
// Lines in the tree end at the latest here, in moves per point of the board.
constexpr int kMaxDepthPerPoint = 3;

// Black's result in [0, 1] for a lead in points, komi deducted.
double result_for_black(double lead, int area) {
  const double won = lead > 0 ? 1.0 : lead < 0 ? 0.0 : 0.5;
  const double margin = std::clamp(0.5 + lead / (2.0 * area), 0.0, 1.0);
  return (1 - kMarginShare) * won + kMarginShare * margin;
}

}  // namespace

// One thread's share: its own boards and random numbers, and the common tree.
class Search::Worker {
 public:
  Worker(Search& search, const Board& board, double komi, std::uint64_t seed)
      : search_(search),
        board_(board),
        scratch_(board.width(), board.height(), board.rules()),
        komi_(komi),
        root_ply_(board.move_number()),
        root_mover_(opponent(board.to_move())),
        random_(seed) {
    points_.reserve(kMaxArea + 1);
  }

  void run(const SearchLimits& limits) {
    while (search_.begin_playout(limits)) one_playout();
  }

 private:
  void one_playout() {
    path_.clear();
    Node* node = &search_.tree_.root();
    enter(*node);
    while (!line_is_over()) {
      if (node->visits.load(std::memory_order_relaxed) > kExpandAfter || path_.size() == 1)
        expand(*node);
      const std::span<Node> children = search_.tree_.children(*node);
      if (children.empty()) break;
      node = &select(*node, children);
      board_.play({board_.to_move(), node->point});
      enter(*node);
    }
    pay(evaluate());
    while (board_.move_number() > root_ply_) board_.undo();
  }

  // The visit is counted now, its value later: until then it stands for a loss.
  void enter(Node& node) {
    node.visits.fetch_add(1, std::memory_order_relaxed);
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

  void expand(Node& node) {
    if (node.expanding.load(std::memory_order_relaxed)) return;
    const Color c = board_.to_move();
    points_.clear();
    for (const Point p : board_.empty_points())
      if (!board_.is_eye(p, c) && board_.is_legal({c, p})) points_.push_back(p);
    points_.push_back(Point::pass());
    // Untried moves are tried in the order of the list, which must not favour a corner.
    for (std::size_t i = points_.size(); i > 1; --i)
      std::swap(points_[i - 1], points_[random_.below(static_cast<std::uint32_t>(i))]);
    search_.tree_.expand(node, points_);
  }

  // The child with the largest upper confidence bound.
  static Node& select(const Node& parent, std::span<Node> children) {
    const double log_visits =
        std::log(static_cast<double>(parent.visits.load(std::memory_order_relaxed)));
    Node* best = nullptr;
    double best_bound = -1;
    for (Node& child : children) {
      const std::uint32_t visits = child.visits.load(std::memory_order_relaxed);
      const double bound = visits == 0
                               ? kFirstPlayUrgency
                               : child.mean(0) + kExploration * std::sqrt(log_visits / visits);
      if (bound <= best_bound) continue;
      best = &child;
      best_bound = bound;
    }
    return *best;
  }

  // Black's result of the position at the end of the path.
  double evaluate() {
    int lead = 0;
    if (two_passes()) {
      lead = static_cast<int>(final_score(board_, {}, {}, 0, 0));
    } else {
      scratch_.copy_position(board_);
      Playout::run(scratch_, random_);
      lead = Playout::final_area(scratch_);
    }
    return result_for_black(lead - komi_, board_.area());
  }

  void pay(double black) {
    const auto black_units = static_cast<std::uint64_t>(std::lround(black * kValueOne));
    Color mover = root_mover_;
    for (Node* node : path_) {
      node->value.fetch_add(mover == Color::kBlack ? black_units : kValueOne - black_units,
                            std::memory_order_relaxed);
      mover = opponent(mover);
    }
  }

  Search& search_;
  Board board_;    // walks the tree and back
  Board scratch_;  // is played full
  double komi_;
  int root_ply_;
  Color root_mover_;  // who moved before the search
  Random random_;
  std::vector<Node*> path_;
  std::vector<Point> points_;
};

Search::Search(SearchSettings settings) : settings_(settings), tree_(settings.memory_bytes) {}

SearchResult Search::run(const Board& board, double komi, const SearchLimits& limits,
                         std::uint64_t seed) {
  assert(limits.playouts || limits.deadline || limits.stop.stop_possible());
  tree_.clear();
  playouts_ = 0;
  Random seeds(seed);
  Worker own(*this, board, komi, seeds.next());
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < settings_.threads; ++i) {
      helpers.emplace_back([this, &board, komi, &limits, worker_seed = seeds.next()] {
        Worker(*this, board, komi, worker_seed).run(limits);
      });
    }
    own.run(limits);
  }
  return collect();
}

// Takes one playout from the allowance. The first is free.
bool Search::begin_playout(const SearchLimits& limits) {
  const std::int64_t before = playouts_.fetch_add(1, std::memory_order_relaxed);
  if (before == 0) return true;
  if (limits.playouts && before >= *limits.playouts) return false;
  if (limits.stop.stop_requested()) return false;
  return !limits.deadline || std::chrono::steady_clock::now() < *limits.deadline;
}

SearchResult Search::collect() const {
  SearchResult result;
  for (const Node& child : tree_.children(tree_.root())) {
    result.moves.push_back({child.point, child.visits.load(), child.mean(0)});
  }
  std::stable_sort(result.moves.begin(), result.moves.end(),
                   [](const auto& a, const auto& b) { return a.visits > b.visits; });
  result.playouts = tree_.root().visits.load();
  result.nodes = static_cast<std::int64_t>(tree_.node_count());
  return result;
}

}  // namespace owlet
