#include "engine/player/rank.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <span>
#include <vector>

namespace owlet {
namespace {

constexpr int kKyus = 20;
// What people think of at all: the likeliest moves with such a share of the policy.
constexpr double kPlausible = 0.98;
constexpr double kLeastTemperature = 0.01;

// Found by games of neighbours (docs/SEARCH.md, "Ranks") on 9x9, 13x13 and 19x19, each for boards of about that size:
// how the ranks play, weakest first, without a search and then with one.
struct Scale {
  int most_points;
  std::vector<double> temperatures;
  std::vector<int> visits;
};
const std::array<Scale, 3> kScales = {
    {{11 * 11,
      {8, 4.4, 2.66, 1.91, 1.59, 1.32, 1.12, 0.94, 0.79, 0.65, 0.5, 0.1},
      {3, 6, 9, 13, 18, 25, 36, 54, 83, 126, 197, 309}},
     {16 * 16,
      {5.4, 3.65, 2.75, 2.28, 1.9, 1.65, 1.48, 1.34, 1.22, 1.11, 1, 0.91, 0.83, 0.73, 0.62, 0.47,
       0.2},
      {3, 5, 7, 9, 13, 19, 28}},
     {kMaxBoardSize * kMaxBoardSize,
      {3.5, 2.85, 2.45, 2.1, 1.83, 1.6, 1.42, 1.3, 1.19, 1.1, 1.01, 0.93, 0.86, 0.79, 0.72, 0.64,
       0.53, 0.25},
      {3, 4, 5, 7, 9, 12}}}};

// How many of the moves, likeliest first, people think of.
std::size_t plausible(const std::vector<MoveStatistics>& moves) {
  double share = 0;
  std::size_t count = 0;
  while (count < moves.size() && share < kPlausible) share += moves[count++].prior;
  return count;
}

}  // namespace

Manner manner_of(int rank, int area) {
  const auto scale =
      std::ranges::find_if(kScales, [&](const Scale& s) { return area <= s.most_points; });
  const auto place = static_cast<std::size_t>(rank - 1);
  const std::size_t searchless = scale->temperatures.size();
  if (place < searchless) return {0, scale->temperatures[place]};
  return {scale->visits[place - searchless], 0};
}

std::string rank_name(int rank) {
  return rank <= kKyus ? std::to_string(kKyus + 1 - rank) + "k"
                       : std::to_string(rank - kKyus) + "d";
}

std::optional<int> parse_rank(std::string_view name) {
  for (int rank = 1; rank <= kRanks; ++rank)
    if (rank_name(rank) == name) return rank;
  return std::nullopt;
}

SearchResult first_thought(const Board& board, const RawEvaluation& raw, double temperature,
                           Random& random) {
  SearchResult result;
  result.win_rate = raw.win_rate;
  result.score = raw.score;
  result.score_stdev = raw.score_stdev;
  result.ownership = raw.ownership;
  for (const auto& [point, chance] : raw.policy)
    if (point.is_pass() || !board.is_eye(point, board.to_move()))
      result.moves.push_back({.point = point,
                              .win_rate = raw.win_rate,
                              .prior = chance,
                              .variation = {point},
                              .variation_visits = {0}});
  std::ranges::stable_sort(result.moves, std::ranges::greater(), &MoveStatistics::prior);
  if (result.best().point.is_pass()) return result;
  std::vector<double> sums;
  for (const MoveStatistics& move : std::span(result.moves).first(plausible(result.moves))) {
    const double odds = move.point.is_pass()
                            ? 0
                            : std::pow(move.prior / result.best().prior,
                                       1 / std::max(temperature, kLeastTemperature));
    sums.push_back(odds + (sums.empty() ? 0 : sums.back()));
  }
  const double drawn = std::ldexp(static_cast<double>(random.next()), -64) * sums.back();
  const auto place = std::min(std::ranges::upper_bound(sums, drawn), sums.end() - 1);
  const auto chosen = result.moves.begin() + (place - sums.begin());
  std::rotate(result.moves.begin(), chosen, chosen + 1);
  return result;
}

}  // namespace owlet
