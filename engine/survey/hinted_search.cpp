#include "engine/survey/hinted_search.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <utility>

#include "engine/survey/proven_ownership.h"

namespace owlet {
namespace {

// Visits of a search without a limit on them, as far as reading for it is concerned.
constexpr std::int64_t kUsualVisits = 790;
// Points of boards that are evaluated in a second, about (docs/VALUE.md, "Cost").
constexpr double kPointsPerSecond = 7e5;

// That the limits allow, or may allow in their time.
double expected_visits(const SearchLimits& limits, const Board& board) {
  auto visits = static_cast<double>(limits.visits.value_or(kUsualVisits));
  if (limits.deadline) {
    const std::chrono::duration<double> time = *limits.deadline - std::chrono::steady_clock::now();
    visits = std::min(visits, time.count() * kPointsPerSecond / board.area());
  }
  return std::max(visits, 0.0);
}

// As many as take the same time on a large board: what a visit costs goes with its points, what a node of a
// proof costs does not.
double on_19x19(double visits, const Board& board) {
  constexpr double kArea = 19 * 19;
  return visits * board.area() / kArea;
}

// A report of what was found so far, to be called as long as board and survey are there.
auto with_proofs(std::function<void(const SearchResult&)> report, const Board& board,
                 const Survey& seen) {
  return [&board, &seen, report = std::move(report)](SearchResult so_far) {
    add_proofs(so_far.ownership, board, seen);
    report(so_far);
  };
}

// Those of which it is proven what the next move makes of them.
std::vector<CriticalGroup> critical_groups(std::span<const Decision> decisions,
                                           const Board& board) {
  std::vector<CriticalGroup> groups;
  for (const Decision& d : decisions)
    if (d.sure && !d.by_ko && d.attack.on_board() && d.defend.on_board())
      groups.push_back({d.region, board.color(d.stone), d.attack, d.defend});
  return groups;
}

}  // namespace

HintedSearch::HintedSearch(const HintedSettings& settings)
    : settings_(settings.hints), search_(settings) {}

void HintedSearch::forget_all() {
  forget_tree();
  surveyor_.reset();
}

SearchResult HintedSearch::run(const Board& board, double komi, SearchLimits limits,
                               Random& random) {
  survey_ = {};
  hints_.clear();
  const double visits = on_19x19(undecided_visits(board, komi, limits), board);
  const std::int64_t nodes = std::llround(settings_.nodes * visits);
  if (nodes == 0 && !surveyor_) return search(board, komi, limits, random);
  if (!surveyor_) surveyor_ = std::make_unique<Surveyor>();
  survey_ = nodes > 0 ? surveyor_->look(board, nodes) : surveyor_->recall(board);
  add_hints(board, survey_.decisions);
  if (limits.report) limits.report = with_proofs(std::move(limits.report), board, survey_);
  const std::vector<Point> in_doubt = doubtful(board, komi, survey_.open, limits, random);
  add_hints(board,
            surveyor_->look_again(board, in_doubt, std::llround(settings_.doubt_nodes * visits)));
  SearchResult result = search(board, komi, limits, random);
  add_proofs(result.ownership, board, survey_);
  return result;
}

// The more the move that was best in the searches before is ahead, the sooner the search ends, and the less
// there is to read for it.
double HintedSearch::undecided_visits(const Board& board, double komi, const SearchLimits& limits) {
  const double visits = expected_visits(limits, board);
  if (!limits.stop_when_decided || limits.banned) return visits;
  return std::max(visits - static_cast<double>(search_.lead_so_far(board, komi)), 0.0);
}

SearchResult HintedSearch::search(const Board& board, double komi, const SearchLimits& limits,
                                  Random& random) {
  RootKnowledge told;
  for (const ReasonedHint& reasoned : hints_) told.moves.push_back(reasoned.hint);
  told.groups = critical_groups(survey_.decisions, board);
  return search_.run(board, komi, limits, random.next(), told);
}

void HintedSearch::add_hints(const Board& board, std::span<const Decision> decisions) {
  const auto more = hints_of(decisions, board, board.to_move(), settings_);
  hints_.insert(hints_.end(), more.begin(), more.end());
}

// Of these strings, those of whose groups a first part of the search makes now the one thing and now the
// other. What it finds stays in the tree, and its visits are taken from the limits.
std::vector<Point> HintedSearch::doubtful(const Board& board, double komi,
                                          std::span<const Point> open, SearchLimits& limits,
                                          Random& random) {
  std::vector<Point> in_doubt;
  // Where moves are banned no tree is kept.
  if (open.empty() || settings_.doubt_nodes == 0 || limits.banned) return in_doubt;
  SearchLimits scouting = limits;
  scouting.visits = std::llround(settings_.scouting * expected_visits(limits, board));
  scouting.stop_when_decided = false;
  const SearchResult seen = search(board, komi, scouting, random);
  if (limits.visits) *limits.visits -= seen.visits;
  for (const Point string : open) {
    const double survival = seen.ownership.survival(board, string);
    if (std::min(survival, 1 - survival) > settings_.doubt) in_doubt.push_back(string);
  }
  return in_doubt;
}

}  // namespace owlet
