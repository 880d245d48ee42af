#include "engine/search/search_worker.h"

#include <algorithm>

#include "engine/search/compensation.h"
#include "engine/search/puct.h"

namespace owlet {
namespace {

// The most moves of a line in the tree, per point of the board.
constexpr int kMostDepthPerPoint = 3;
// Moves less likely than this are not tried but at the root.
constexpr float kLeastChance = 1.0F / 4096;
// The evaluation's ownership in the units of the cache.
constexpr int kOwnedUnits = 127;
// Where a line's end is counted, a point is a side's if it is expected to be by this much.
constexpr int kCountedUnits = kOwnedUnits / 3;

// By which part at most the seed changes the policy of a move at the root.
constexpr double kVariety = 0.5;
constexpr std::uint32_t kVarietySteps = 1U << 20;

std::uint16_t policy_units(double chance) {
  return static_cast<std::uint16_t>(std::lround(chance * GameEdge::kPolicyOne));
}

}  // namespace

void Search::Worker::start(const Board& board) {
  board_ = board;
  root_ply_ = board.move_number();
}

// ---- One visit

void Search::Worker::visit() {
  bool is_known = false;
  {
    const std::scoped_lock lock(search_.mutex_);
    descend();
    if (const CachedEvaluation* const known = search_.cache_.find(board_.hash())) {
      evaluation_ = *known;
      is_known = true;
    }
  }
  if (!is_known) {
    evaluate();
    const std::scoped_lock lock(search_.mutex_);
    search_.cache_.put(board_.hash(), evaluation_);
  }
  apply_proofs();
  const bool is_over = two_passes(board_, root_ply_);
  const Outcome outcome = is_over ? counted() : expected();
  {
    const std::scoped_lock lock(search_.mutex_);
    if (leaf_ != 0 && !is_over && search_.tree_[leaf_].edge_count == 0) expand();
    pay(outcome);
  }
  while (board_.move_number() > root_ply_) board_.undo();
}

// Plays to a position that has not been evaluated at this place of the tree, or where the line ends.
void Search::Worker::descend() {
  GameTree& tree = search_.tree_;
  path_.clear();
  leaf_ = GameTree::root();
  while (leaf_ != 0) {
    path_.push_back(leaf_);
    ++tree[leaf_].pending;
    if (tree[leaf_].edge_count == 0 || two_passes(board_, root_ply_) ||
        board_.move_number() - root_ply_ >= kMostDepthPerPoint * board_.area())
      return;
    const std::size_t best = next_edge(leaf_);
    const GameEdge edge = tree.edges(tree[leaf_])[best];
    board_.play({board_.to_move(), edge.point});
    leaf_ = edge.child != 0 ? edge.child : tree.add_child(leaf_);
  }
}

std::size_t Search::Worker::next_edge(NodeIndex index) const {
  const SearchSettings& settings = search_.settings_;
  const GameNode& node = search_.tree_[index];
  const double visits = std::max(1.0, static_cast<double>(node.visits + node.pending) - 1);
  const double spread =
      1 + settings.exploration_spread * (spread_of_values(node) / kExpectedSpread - 1);
  const double exploration =
      (settings.exploration + settings.exploration_log * std::log((visits + 500) / 500)) * spread *
      std::sqrt(visits);
  return best_edge(search_.tree_, index, board_.to_move(), exploration,
                   index == GameTree::root() ? settings.first_play_root : settings.first_play);
}

void Search::Worker::pay(const Outcome& outcome) {
  for (const NodeIndex index : path_) {
    GameNode& node = search_.tree_[index];
    --node.pending;
    ++node.visits;
    node.value += outcome.value;
    node.square += outcome.value * outcome.value;
    node.win += outcome.win;
    node.lead += outcome.lead;
    node.spread += outcome.spread;
  }
  search_.ownership_.add(board_, evaluation_.ownership, board_.to_move());
  if (search_.limits_->ownership_by_move && board_.move_number() > root_ply_)
    search_.ownership_by_move_[board_.move(root_ply_).point].add(board_, evaluation_.ownership,
                                                                 board_.to_move());
}

// ---- What a position is worth

const Evaluation& Search::Worker::evaluate() {
  const Evaluation& found = evaluator_.evaluate(board_, RecentMoves::of(board_));
  evaluation_.lead = found.lead;
  evaluation_.middle = found.middle;
  evaluation_.steepness = found.steepness;
  std::size_t i = 0;
  for (const Point p : board_.points())
    evaluation_.ownership[i++] =
        static_cast<std::int8_t>(std::lround(found.owner(p) * float{kOwnedUnits}));
  take_moves(found, CachedEvaluation::kMostMoves, kLeastChance);
  evaluation_.move_count = static_cast<std::uint16_t>(moves_.size());
  for (std::size_t k = 0; k < moves_.size(); ++k)
    evaluation_.moves[k] = {moves_[k].point, moves_[k].policy};
  return found;
}

// The likeliest moves, a pass among them, the likeliest first; those that fill own eyes are none. Only
// what may be among them is tried for legality.
void Search::Worker::take_moves(const Evaluation& evaluation, std::size_t most, float least) {
  const Color c = board_.to_move();
  ranked_.clear();
  for (const Point p : board_.empty_points())
    ranked_.push_back({static_cast<float>(evaluation.policy[p]) * evaluation.policy_unit, p});
  const auto better = [](const Ranked& a, const Ranked& b) {
    return a.logit != b.logit ? a.logit > b.logit : a.point.index() < b.point.index();
  };
  // Among twice as many points there are enough that may be played, or few that are likely.
  const std::size_t looked_at = std::min(ranked_.size(), 2 * most);
  std::ranges::partial_sort(ranked_, ranked_.begin() + static_cast<std::ptrdiff_t>(looked_at),
                            better);
  const auto may_play = [&](Point p) { return !board_.is_eye(p, c) && board_.is_legal({c, p}); };
  const auto end =
      std::remove_if(ranked_.begin(), ranked_.begin() + static_cast<std::ptrdiff_t>(looked_at),
                     [&](const Ranked& move) { return !may_play(move.point); });
  ranked_.erase(end, ranked_.begin() + static_cast<std::ptrdiff_t>(looked_at));
  ranked_.push_back({evaluation.pass, Point::pass()});
  const float top = std::max(evaluation.pass, ranked_.front().logit);
  float sum = 0;
  for (Ranked& move : ranked_) {
    move.chance = std::exp(move.logit - top);
    sum += move.chance;
  }
  const std::size_t kept = std::min(ranked_.size(), most);
  std::ranges::partial_sort(ranked_, ranked_.begin() + static_cast<std::ptrdiff_t>(kept), better);
  moves_.clear();
  for (std::size_t i = 0; i < kept; ++i)
    if (ranked_[i].chance >= least * sum || ranked_[i].point.is_pass() || i < kAlwaysKept)
      moves_.push_back(
          {ranked_[i].point, policy_units(static_cast<double>(ranked_[i].chance / sum)), 0});
  if (std::ranges::find(moves_, Point::pass(), &GameEdge::point) == moves_.end())
    moves_.back() = {Point::pass(), 0, 0};
}

void Search::Worker::apply_proofs() {
  const double gained =
      owlet::apply_proofs(search_.groups_, board_, root_ply_, evaluation_.ownership);
  evaluation_.lead += static_cast<float>(gained);
  evaluation_.middle += static_cast<float>(gained);
}

double Search::Worker::value_of(double win, double lead) const {
  const SearchSettings& settings = search_.settings_;
  const double score =
      0.5 + std::atan((lead - search_.root_lead_) / settings.score_points) / std::numbers::pi;
  return (1 - settings.score_share) * win + settings.score_share * score;
}

double Search::Worker::compensation() const {
  return area_compensation(board_, search_.komi_, search_.territory_);
}

Search::Worker::Outcome Search::Worker::expected() const {
  const bool black = board_.to_move() == Color::kBlack;
  const double bonus = bonus_of_mover(board_, search_.komi_, search_.territory_);
  const double ahead = (evaluation_.middle + bonus) * evaluation_.steepness;
  const double win = 1 / (1 + std::exp(black ? -ahead : ahead));
  const double lead = black ? evaluation_.lead + bonus : -(evaluation_.lead + bonus);
  return {value_of(win, lead), win, lead, kLogisticSpread / evaluation_.steepness};
}

Search::Worker::Outcome Search::Worker::counted() const {
  int own = 0;
  for (int i = 0; i < board_.area(); ++i) {
    const std::int8_t ownership = evaluation_.ownership[static_cast<std::size_t>(i)];
    own += (ownership > kCountedUnits ? 1 : 0) - (ownership < -kCountedUnits ? 1 : 0);
  }
  const double lead = (board_.to_move() == Color::kBlack ? own : -own) - compensation();
  const double win = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  return {value_of(win, lead), win, lead, 0};
}

// ---- Moves of a node

// What an evaluation that was made on another way has may be forbidden on this one.
void Search::Worker::expand() {
  const Color c = board_.to_move();
  moves_.clear();
  for (const CachedEvaluation::Policy& move : evaluation_.policy())
    if (board_.is_legal({c, move.point}) && !is_banned(move.point))
      moves_.push_back({move.point, move.policy, 0});
  if (moves_.empty()) moves_.push_back({Point::pass(), 0, 0});
  search_.tree_.set_edges(leaf_, moves_);
}

bool Search::Worker::is_banned(Point p) const {
  const auto& banned = search_.limits_->banned;
  return banned && banned({board_.to_move(), p}, board_.move_number() - root_ply_);
}

void Search::Worker::make_root(std::span<const RootHint> hints, std::uint64_t seed) {
  GameTree& tree = search_.tree_;
  take_moves(evaluate(), kMaxArea + 1, 0);
  apply_proofs();
  search_.root_lead_ = expected().lead;
  std::erase_if(moves_, [&](const GameEdge& move) { return is_banned(move.point); });
  if (moves_.empty()) moves_.push_back({Point::pass(), 0, 0});
  Random random(seed);
  double sum = 0;
  std::vector<double> policy;
  for (const GameEdge& move : moves_) {
    double chance = move.probability() *
                    (1 + kVariety * (2.0 * random.below(kVarietySteps) / kVarietySteps - 1));
    for (const RootHint& hint : hints)
      if (hint.point == move.point) chance = std::max(chance, static_cast<double>(hint.chance));
    policy.push_back(chance);
    sum += chance;
  }
  for (std::size_t i = 0; i < moves_.size(); ++i)
    moves_[i].policy = policy_units(policy[i] / std::max(sum, 1e-9));
  for (const GameEdge& known : tree.edges(tree[GameTree::root()])) {
    const auto move = std::ranges::find(moves_, known.point, &GameEdge::point);
    if (move != moves_.end()) move->child = known.child;
  }
  std::ranges::stable_sort(moves_, [](const GameEdge& a, const GameEdge& b) {
    return (a.child != 0) != (b.child != 0) ? a.child != 0 : a.policy > b.policy;
  });
  tree.set_edges(GameTree::root(), moves_);
  // The evaluation is the first visit of a root that is new.
  if (tree[GameTree::root()].visits > 0)
    return search_.ownership_.add(board_, evaluation_.ownership, board_.to_move());
  search_.visits_ = 1;
  path_.assign(1, GameTree::root());
  ++tree[GameTree::root()].pending;
  pay(expected());
}

}  // namespace owlet
