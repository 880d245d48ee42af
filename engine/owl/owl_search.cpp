#include "engine/owl/owl_search.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "engine/search/ownership.h"

namespace owlet::owl {
namespace {

// Moves in the tree; longer lines go on at random.
constexpr int kMaxDepth = 199;
// Playouts between two looks at whether the search has settled.
constexpr std::int64_t kPlayoutsPerLook = 50;
// Playouts before it may have.
constexpr std::uint32_t kFewestPlayouts = 200;
// Lines around the area that the code sees (docs/EXPERIMENTS.md, "The move model").
constexpr int kLinesSeen = 3;
// A chance this close to 0 or 1 is hardly in doubt (docs/EXPERIMENTS.md compares it with 0.02).
constexpr double kExtreme = 0.05;
// A chance is clearly above or below a threshold if the root of its playouts times the distance is
// more: eight standard errors, because the tree is still learning. Of 488 searches that were played
// to the end two would have had another verdict, for half of the playouts
// (docs/EXPERIMENTS.md).
constexpr double kClearDistance = 4;

// Black's result, in [0, 1], of a line that Black won (1) or not (0): but for the share of the
// margin, which says by how much, `lead` of these points being Black's more than White's.
double with_margin(double won, double lead, int points, double margin_share) {
  const double margin = std::clamp(0.5 + lead / (2.0 * points), 0.0, 1.0);
  return (1 - margin_share) * won + margin_share * margin;
}

bool stands(const life::Goal& goal, const Board& end) {
  int left = 0;
  for (const Point p : goal.stones) left += end.color(p) == goal.defender ? 1 : 0;
  return 2 * left >= goal.size;
}

bool is_extreme(double chance) {
  return chance < kExtreme || chance > 1 - kExtreme;
}

// Who is ahead may depend on an eye that one stone decides.
PlayoutSettings racing_playouts() {
  PlayoutSettings settings;
  settings.nakade = 60;
  return settings;
}

}  // namespace

OwlSearch::OwlSearch(std::shared_ptr<const PatternSets> patterns, const OwlSettings& settings)
    : settings_(settings), advice_(std::move(patterns)), tree_(settings.memory_bytes) {}

OwlEstimate OwlSearch::run(const OwlProblem& problem, const OwlQuestion& question,
                           std::int64_t playouts) {
  begin(problem, question);
  for (std::int64_t left = playouts; left > 0 && !is_settled(); left -= kPlayoutsPerLook)
    play(std::min(left, kPlayoutsPerLook));
  return estimate();
}

void OwlSearch::begin(const OwlProblem& problem, const OwlQuestion& question) {
  problem_ = problem;
  Board& board = problem_->board;
  assert(!board.rules().suicide && board.rules().ko == KoRule::kSimple);
  first_ = question.first;
  threshold_ = question.threshold;
  board.set_to_move(first_);
  first_points_ = problem.area;
  first_points_ -= question.refuted;
  ko_master_ = color_of(question.master, problem.goal.attacker());
  results_.fill({});
  kos_ = 0;
  if (settings_.pattern_visits > 0) advice_.begin(board, problem.goal, problem.area);
  priors_.emplace(Window::around(problem.area, kLinesSeen, board), settings_.priors);
  Playout playout(problem.rival ? racing_playouts() : PlayoutSettings());
  playout.confine(problem.area);
  playout.set_ko_master(ko_master_);
  descent_.emplace(tree_, board, playout,
                   DescentSettings{.amaf_equivalence = settings_.amaf_equivalence,
                                   .expand_after = settings_.expand_after,
                                   .max_depth = kMaxDepth},
                   board.hash().verify + settings_.seed);
  tree_.clear();
  descent_->expand(tree_.root(), *this);
}

void OwlSearch::play(std::int64_t playouts) {
  for (std::int64_t i = 0; i < playouts; ++i) descent_->playout(*this);
}

// Of the playouts that began with that move; half of none.
double OwlSearch::share_after(Point move, std::uint32_t FirstMoveResults::*what) const {
  const FirstMoveResults& results = results_[move];
  return results.playouts == 0 ? 0.5 : static_cast<double>(results.*what) / results.playouts;
}

OwlEstimate OwlSearch::estimate() const {
  const Point move = best_first_move().point;
  const double stands = share_after(move, &FirstMoveResults::goal_stood);
  const bool saves = problem_->goal.defender == first_;
  return {saves ? stands : 1 - stands, share_after(move, &FirstMoveResults::rival_fell), move,
          tree_.root().visits, kos_};
}

// Whether going on would hardly change the answer: the best move's chance is far from what it is
// compared with, or one move has most of the visits and what comes of it is hardly in doubt.
bool OwlSearch::is_settled() const {
  const std::uint32_t played = tree_.root().visits;
  if (played < kFewestPlayouts) return false;
  const Node& best = best_first_move();
  if (threshold_ &&
      std::abs(estimate().chance - *threshold_) * std::sqrt(best.visits) > kClearDistance)
    return true;
  return 2 * best.visits > played &&
         is_extreme(share_after(best.point, &FirstMoveResults::goal_stood)) &&
         (!problem_->rival || is_extreme(share_after(best.point, &FirstMoveResults::rival_fell)));
}

void OwlSearch::add_priors(Board& board, std::span<MovePrior> moves) {
  priors_->add(board, moves);
  if (settings_.pattern_visits > 0) add_pattern_priors(board.to_move(), moves);
}

void OwlSearch::add_pattern_priors(Color mover, std::span<MovePrior> moves) {
  proposed_.fill(0);
  if (settings_.rescan) advice_.forget_matches();
  advice_.for_each(mover, [&](Point p, PatternName, int value, bool /*is_o*/) {
    proposed_[p] = std::max(proposed_[p], static_cast<float>(value));
  });
  for (MovePrior& move : moves) {
    if (!move.point.on_board()) continue;
    const float visits = settings_.pattern_visits * proposed_[move.point] / 100;
    move.visits += visits;
    move.wins += visits;
  }
}

void OwlSearch::play_move(Board& board, Point p) {
  board.play({board.to_move(), p});
  ko_taken_ |= !board.ko_point().is_none();
  if (board.to_move() == ko_master_) board.set_ko_point(Point::none());
}

double OwlSearch::result(const PlayedLine& line, const Board& end) {
  const bool goal_stands = stands(problem_->goal, end);
  const bool rival_falls = problem_->rival && !stands(*problem_->rival, end);
  kos_ += std::exchange(ko_taken_, false) ? 1 : 0;
  if (line.path.size() > 1) {
    FirstMoveResults& results = results_[line.path[1]->point];
    results.playouts += 1;
    results.goal_stood += goal_stands ? 1 : 0;
    results.rival_fell += rival_falls ? 1 : 0;
  }
  double owner = goal_stands ? 1 : 0;
  if (problem_->rival) owner = (owner + (rival_falls ? 1 : 0)) / 2;
  const double black = problem_->goal.defender == Color::kBlack ? owner : 1 - owner;
  return with_margin(black, final_lead(end, problem_->area), problem_->area.size(),
                     settings_.margin);
}

}  // namespace owlet::owl
