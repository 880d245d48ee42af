#include "engine/owl/owl_search.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <utility>

#include "engine/board/reading_board.h"
#include "engine/board/spread.h"
#include "engine/search/puct.h"

namespace owlet::owl {
namespace {

constexpr int kMaxDepth = 199;
// Visits between two looks at whether the search has settled, and before it may have.
constexpr std::int64_t kVisitsPerLook = 5;
constexpr std::uint32_t kFewestVisits = 15;
// A chance this close to 0 or 1 is hardly in doubt.
constexpr double kExtreme = 0.05;
// A chance is clearly above or below a threshold if the root of its visits times the distance is more.
constexpr double kClearDistance = 1.5;

// The chance of a way is found to this.
constexpr double kFinest = 0.01;

bool is_extreme(double chance) {
  return chance < kExtreme || chance > 1 - kExtreme;
}

}  // namespace

OwlSearch::OwlSearch(std::shared_ptr<const PatternSets> patterns, const OwlSettings& settings)
    : settings_(settings), proposals_(std::move(patterns)), tree_(settings.memory_bytes) {}

OwlEstimate OwlSearch::run(Board& board, const OwlProblem& problem, const OwlQuestion& question,
                           std::int64_t visits) {
  const TurnKeeper turn(board);
  begin(board, problem, question);
  for (std::int64_t left = visits - 1; left > 0 && !is_settled(); left -= kVisitsPerLook)
    for (std::int64_t i = std::min(left, kVisitsPerLook); i > 0; --i) visit();
  return estimate();
}

void OwlSearch::begin(Board& board, const OwlProblem& problem, const OwlQuestion& question) {
  board_ = &board;
  problem_ = problem;
  assert(!board.rules().suicide && board.rules().ko == KoRule::kSimple);
  first_ = question.first;
  threshold_ = question.threshold;
  board.set_to_move(first_);
  first_points_ = problem.area;
  first_points_ -= question.refuted;
  ko_master_ = color_of(question.master, problem.goal.attacker());
  kos_ = 0;
  root_ply_ = board.move_number();
  if (settings_.pattern_share > 0) proposals_.begin(board, problem.goal, problem.area);
  tree_.clear();
  visit();
}

// ---- Visits

void OwlSearch::visit() {
  Board& board = *board_;
  path_.clear();
  bool ko_taken = false;
  NodeIndex at = GameTree::root();
  while (at != 0) {
    path_.push_back(at);
    if (tree_[at].edge_count == 0 || two_passes(board, root_ply_) ||
        board.move_number() - root_ply_ >= kMaxDepth)
      break;
    const double exploration =
        settings_.exploration * std::sqrt(std::max(1U, tree_[at].visits - 1));
    const GameEdge edge = tree_.edges(
        tree_[at])[best_edge(tree_, at, board.to_move(), exploration, settings_.first_play)];
    play(edge.point);
    ko_taken |= !board.ko_point().is_none();
    at = edge.child != 0 ? edge.child : tree_.add_child(at);
  }
  std::optional<Outcome> outcome = at == GameTree::root() ? std::nullopt : end_of_way();
  if (!outcome) {
    const Evaluation& found =
        evaluator_for(board, evaluator_).evaluate(board, RecentMoves::of(board));
    outcome = outcome_of(found);
    if (at != 0 && tree_[at].edge_count == 0 && !two_passes(board, root_ply_)) expand(at, found);
  }
  for (const NodeIndex index : path_) {
    GameNode& node = tree_[index];
    ++node.visits;
    node.value += outcome->value;
    node.win += outcome->goal;
    node.lead += outcome->rival;
  }
  kos_ += ko_taken ? 1 : 0;
  while (board.move_number() > root_ply_) board.undo();
}

void OwlSearch::play(Point p) {
  Board& board = *board_;
  board.play({board.to_move(), p});
  if (board.to_move() == ko_master_) board.set_ko_point(Point::none());
}

// ---- What a position is worth

// The chance that what becomes of the stones is good for Black.
double OwlSearch::black_holds(const life::Goal& goal, const Evaluation& found) const {
  double sum = 0;
  for (const Point p : goal.stones) sum += static_cast<double>(found.owner(p));
  const double mean = sum / goal.size;
  return std::clamp(0.5 + (board_->to_move() == Color::kBlack ? mean : -mean) / 2, 0.0, 1.0);
}

OwlSearch::Outcome OwlSearch::outcome_of(const Evaluation& found) const {
  const bool black = board_->to_move() == Color::kBlack;
  if (problem_->way != nullptr) {
    const double way = black_makes_way(found);
    return {way, way, way};
  }
  const double goal = black_holds(problem_->goal, found);
  const double rival = problem_->rival ? black_holds(*problem_->rival, found) : goal;
  double owned = 0;
  for (const Point p : problem_->area) owned += static_cast<double>(found.owner(p));
  const double area = 0.5 + (black ? owned : -owned) / (2 * problem_->area.size());
  return {std::lerp((goal + rival) / 2, area, settings_.area_share), goal, rival};
}

// What is certain of a way without reading.
std::optional<OwlSearch::Outcome> OwlSearch::end_of_way() const {
  if (problem_->way == nullptr) return {};
  const Estimate way = problem_->way->estimate(*board_, board_->to_move(), board_->ko_point());
  if (!way.decided() || !way.certain || way.ko) return {};
  const double black = (way.proof == 0) == (problem_->goal.defender == Color::kBlack) ? 1 : 0;
  return Outcome{black, black, black};
}

// The chance that a way is made or not, as is good for Black: how surely the side that makes it will own all
// points of the best one.
double OwlSearch::black_makes_way(const Evaluation& found) const {
  const Color side = problem_->goal.defender;
  const float sign = board_->to_move() == side ? 1 : -1;
  const Point from = problem_->goal.strings.front();
  double sure = 0;
  for (double step = 0.5; step > kFinest; step /= 2) {
    PointSet held;
    for (const Point p : board_->points())
      if (static_cast<double>(1 + sign * found.owner(p)) / 2 >= sure + step) held.insert(p);
    if (held.contains(from) && part_around(held, from).intersects(problem_->to)) sure += step;
  }
  return side == Color::kBlack ? sure : 1 - sure;
}

OwlEstimate OwlSearch::estimate() const {
  const GameEdge& best = best_first_move();
  const GameNode& node = tree_[best.child != 0 ? best.child : GameTree::root()];
  const double goal = node.win / node.visits;
  const double rival = node.lead / node.visits;
  const bool black = first_ == Color::kBlack;
  return {black ? goal : 1 - goal, black ? rival : 1 - rival, best.point,
          tree_[GameTree::root()].visits, kos_};
}

// Whether going on would hardly change the answer: the best move's chance is far from what it is
// compared with, or hardly in doubt, and one move has most of the visits or it does not matter which is played.
bool OwlSearch::is_settled() const {
  const GameNode& root = tree_[GameTree::root()];
  const GameEdge& best = best_first_move();
  if (root.visits < kFewestVisits || best.child == 0) return false;
  const std::uint32_t of_best = tree_[best.child].visits;
  const OwlEstimate found = estimate();
  if (threshold_ && std::abs(found.chance - *threshold_) * std::sqrt(of_best) > kClearDistance)
    return true;
  if (2 * of_best <= root.visits && !is_extreme(root.win / root.visits)) return false;
  return is_extreme(found.chance) && (!problem_->rival || is_extreme(found.rival_falls));
}

const GameEdge& OwlSearch::best_first_move() const {
  return *std::ranges::max_element(
      tree_.edges(tree_[GameTree::root()]), {},
      [&](const GameEdge& edge) { return edge.child != 0 ? tree_[edge.child].visits : 0; });
}

// ---- Moves of a node

void OwlSearch::expand(NodeIndex node, const Evaluation& found) {
  weigh_moves(node == GameTree::root() ? first_points_ : problem_->area, found);
  if (settings_.pattern_share > 0) add_proposals();
  const double pass = moves_.empty() ? 1 : settings_.pass_share;
  for (Weighed& move : moves_) move.weight *= 1 - pass;
  moves_.push_back({Point::pass(), pass});
  std::ranges::stable_sort(moves_, std::greater(), &Weighed::weight);
  edges_.clear();
  for (const Weighed& move : moves_)
    edges_.push_back({move.point,
                      static_cast<std::uint16_t>(std::lround(move.weight * GameEdge::kPolicyOne)),
                      0});
  tree_.set_edges(node, edges_);
}

// Those that may be played there, by the policy.
void OwlSearch::weigh_moves(const PointSet& points, const Evaluation& found) {
  const Board& board = *board_;
  const Color c = board.to_move();
  const double unit = static_cast<double>(found.policy_unit) / settings_.temperature;
  moves_.clear();
  double top = -HUGE_VAL;
  for (const Point p : points) {
    if (board.is_eye(p, c) || !board.is_legal({c, p})) continue;
    moves_.push_back({p, found.policy[p] * unit});
    top = std::max(top, moves_.back().weight);
  }
  double sum = 0;
  for (Weighed& move : moves_) sum += move.weight = std::exp(move.weight - top);
  for (Weighed& move : moves_) move.weight /= sum;
}

void OwlSearch::add_proposals() {
  proposed_.fill(0);
  proposals_.for_each(board_->to_move(), [&](Point p, int value) {
    proposed_[p] = std::max(proposed_[p], static_cast<float>(value));
  });
  double sum = 0;
  for (const Weighed& move : moves_) sum += static_cast<double>(proposed_[move.point]);
  if (sum <= 0) return;
  for (Weighed& move : moves_)
    move.weight = std::lerp(move.weight, static_cast<double>(proposed_[move.point]) / sum,
                            settings_.pattern_share);
}

}  // namespace owlet::owl
