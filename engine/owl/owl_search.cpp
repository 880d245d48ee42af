#include "engine/owl/owl_search.h"

#include <algorithm>

#include "engine/base/random.h"
#include "engine/search/rave.h"

namespace owlet::owl {
namespace {

// Lines in the tree end at the latest here.
constexpr int kMaxDepth = 200;
// A search is looked at every so often, and ended early when it has settled after so many playouts
// on a chance this close to 0 or 1.
constexpr std::int64_t kPlayoutsPerLook = 50;
constexpr std::uint32_t kFewest = 200;
constexpr double kExtreme = 0.05;

Color side_of(life::KoMaster master, const life::Goal& goal) {
  switch (master) {
    case life::KoMaster::kAttacker:
      return goal.attacker();
    case life::KoMaster::kDefender:
      return goal.defender;
    case life::KoMaster::kNobody:
      break;
  }
  return Color::kEmpty;
}

bool stands(const life::Goal& goal, const Board& end) {
  int left = 0;
  for (const Point p : goal.stones) left += end.color(p) == goal.defender ? 1 : 0;
  return 2 * left >= goal.size;
}

// Black's share, in [0, 1], of these points of a board that is played to the end.
double black_share(const PointSet& area, const Board& end) {
  int lead = 0;
  for (const Point p : area) {
    const Neighbourhood around = end.neighbourhood(p);
    const auto holds = [&](Color c) {
      const Color here = end.color(p);
      return here == c || (here == Color::kEmpty && around.has_orthogonal(c));
    };
    lead += (holds(Color::kBlack) ? 1 : 0) - (holds(Color::kWhite) ? 1 : 0);
  }
  return 0.5 + 0.5 * lead / area.size();
}

bool is_extreme(double chance) {
  return chance < kExtreme || chance > 1 - kExtreme;
}

}  // namespace

OwlSearch::OwlSearch(std::shared_ptr<const PatternSets> patterns, const OwlSettings& settings)
    : settings_(settings), advice_(std::move(patterns)), tree_(settings.memory_bytes) {}

OwlChance OwlSearch::run(OwlProblem& problem, const OwlTerms& terms, std::int64_t playouts) {
  begin(problem, terms);
  for (std::int64_t left = playouts; left > 0 && !is_settled(); left -= kPlayoutsPerLook)
    play(std::min(left, kPlayoutsPerLook));
  end();
  return chance();
}

void OwlSearch::begin(OwlProblem& problem, const OwlTerms& terms) {
  Board& board = problem.board;
  assert(!board.rules().suicide && board.rules().ko == KoRule::kSimple);
  to_move_ = board.to_move();
  ko_ = board.ko_point();
  if (to_move_ != terms.first) board.set_to_move(terms.first);
  board_ = &board;
  problem_ = &problem;
  refuted_ = terms.refuted;
  first_mover_ = terms.first;
  ko_master_ = side_of(terms.master, problem.goal);
  root_ply_ = board.move_number();
  kos_ = 0;
  fates_.fill({});
  scratch_ = Board(board.width(), board.height(), board.rules());
  random_ = Random(board.hash().verify + settings_.seed);
  playout_.confine(problem.area);
  playout_.set_ko_master(ko_master_);
  if (settings_.pattern_visits > 0) advice_.begin(board, problem.goal, problem.area);
  tree_.clear();
  expand(tree_.root());
}

void OwlSearch::play(std::int64_t playouts) {
  for (std::int64_t i = 0; i < playouts; ++i) one_playout();
}

void OwlSearch::end() {
  if (to_move_ != first_mover_) board_->set_to_move(to_move_);
  board_->set_ko_point(ko_);
}

// Of the games that began with that move; half of none.
double OwlSearch::share_after(Point move, std::uint32_t Fates::*what) const {
  const Fates& fates = fates_[move];
  return fates.games == 0 ? 0.5 : static_cast<double>(fates.*what) / fates.games;
}

OwlChance OwlSearch::chance() const {
  const Point move = most_visited().point;
  const double stands = share_after(move, &Fates::stood);
  const bool saves = problem_->goal.defender == first_mover_;
  return {saves ? stands : 1 - stands, share_after(move, &Fates::fell), move, tree_.root().count(),
          kos_};
}

// Whether going on would hardly change the answer: one move has most of the visits and what comes
// of it is hardly in doubt.
bool OwlSearch::is_settled() const {
  const std::uint32_t played = tree_.root().count();
  if (played < kFewest) return false;
  const Node& best = most_visited();
  return 2 * best.count() > played && is_extreme(share_after(best.point, &Fates::stood)) &&
         (!problem_->rival || is_extreme(share_after(best.point, &Fates::fell)));
}

const Node& OwlSearch::most_visited() const {
  const std::span<const Node> children = tree_.children(tree_.root());
  return *std::max_element(children.begin(), children.end(),
                           [](const Node& a, const Node& b) { return a.count() < b.count(); });
}

// The i-th last move, 1 being the last; none if there is no such move.
Point OwlSearch::recent(int i) const {
  const int ply = board_->move_number();
  return ply >= root_ply_ + i ? board_->move(ply - i).point : Point::none();
}

bool OwlSearch::two_passes() const {
  return recent(1).is_pass() && recent(2).is_pass();
}

void OwlSearch::expand(Node& node) {
  if (node.expanding.load(std::memory_order_relaxed)) return;
  const Color c = board_->to_move();
  const bool at_root = &node == &tree_.root();
  moves_.clear();
  for (const Point p : problem_->area)
    if (board_->color(p) == Color::kEmpty && !board_->is_eye(p, c) && board_->is_legal({c, p}) &&
        !(at_root && refuted_.contains(p)))
      moves_.push_back({p});
  moves_.push_back({Point::pass()});
  shuffle(moves_, random_);
  add_priors(*board_, recent(1), recent(2), settings_.priors, moves_);
  if (settings_.pattern_visits > 0) add_pattern_priors();
  (void)tree_.expand(node, moves_);
}

void OwlSearch::add_pattern_priors() {
  proposed_.fill(0);
  if (settings_.rescan) advice_.forget_matches();
  advice_.for_each(board_->to_move(), [&](Point p, PatternName, int value) {
    proposed_[p] = std::max(proposed_[p], static_cast<float>(value));
  });
  for (MovePrior& move : moves_) {
    if (!move.point.on_board()) continue;
    const float visits = settings_.pattern_visits * proposed_[move.point] / 100;
    move.visits += visits;
    move.wins += visits;
  }
}

void OwlSearch::play_move(Point p) {
  board_->play({board_->to_move(), p});
  in_ko_ |= !board_->ko_point().is_none();
  if (board_->to_move() == ko_master_) board_->set_ko_point(Point::none());
}

void OwlSearch::one_playout() {
  path_.clear();
  in_ko_ = false;
  Node* node = &tree_.root();
  const auto enter = [&](Node& reached) {
    reached.visits.fetch_add(1, std::memory_order_relaxed);
    path_.push_back(&reached);
  };
  enter(*node);
  while (!two_passes() && path_.size() < kMaxDepth) {
    if (node->count() > settings_.expand_after) expand(*node);
    const std::span<Node> children = tree_.children(*node);
    if (children.empty()) break;
    node = &best_child(children, tree_.amaf_of_children(*node), settings_.amaf_equivalence);
    play_move(node->point);
    enter(*node);
  }
  kos_ += in_ko_ ? 1 : 0;
  const Board& end = play_to_the_end();
  judge(end);
  pay(tree_, {first_mover_, path_, random_moves_}, result_for_black(end), first_at_);
  while (board_->move_number() > root_ply_) board_->undo();
}

// From the end of the path.
const Board& OwlSearch::play_to_the_end() {
  random_moves_ = {};
  if (two_passes()) return *board_;
  scratch_.copy_position(*board_);
  playout_.run(scratch_, recent(1), recent(2), random_);
  random_moves_ = playout_.moves();
  return scratch_;
}

void OwlSearch::judge(const Board& end) {
  goal_stood_ = stands(problem_->goal, end);
  rival_fell_ = problem_->rival && !stands(*problem_->rival, end);
  if (path_.size() < 2) return;
  Fates& fates = fates_[path_[1]->point];
  fates.games += 1;
  fates.stood += goal_stood_ ? 1 : 0;
  fates.fell += rival_fell_ ? 1 : 0;
}

double OwlSearch::result_for_black(const Board& end) const {
  double owner = goal_stood_ ? 1 : 0;
  if (problem_->rival) owner = (owner + (rival_fell_ ? 1 : 0)) / 2;
  const double black = problem_->goal.defender == Color::kBlack ? owner : 1 - owner;
  return (1 - settings_.margin) * black + settings_.margin * black_share(problem_->area, end);
}

}  // namespace owlet::owl
