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

// Found by games of neighbours (docs/SEARCH.md, "Ranks") on 9x9, 13x13 and 19x19, each for boards of about that size.
struct Scale {
  int most_points;
  std::array<Manner, kRanks> manners;
};
constexpr std::array<Scale, 3> kScales = {
    {{11 * 11,
      {{{0, 8},    {0, 4.4},  {0, 2.66}, {0, 1.91}, {0, 1.59}, {0, 1.32}, {0, 1.12}, {0, 0.94},
        {0, 0.79}, {0, 0.65}, {0, 0.5},  {0, 0.1},  {3, 0},    {6, 0},    {9, 0},    {13, 0},
        {18, 0},   {25, 0},   {36, 0},   {54, 0},   {83, 0},   {126, 0},  {197, 0},  {309, 0}}}},
     {16 * 16,
      {{{0, 5.4},  {0, 3.65}, {0, 2.75}, {0, 2.28}, {0, 1.9},  {0, 1.65}, {0, 1.48}, {0, 1.34},
        {0, 1.22}, {0, 1.11}, {0, 1},    {0, 0.91}, {0, 0.83}, {0, 0.73}, {0, 0.62}, {0, 0.47},
        {0, 0.2},  {3, 0},    {5, 0},    {7, 0},    {9, 0},    {13, 0},   {19, 0},   {28, 0}}}},
     {kMaxBoardSize * kMaxBoardSize,
      {{{0, 3.5},  {0, 2.85}, {0, 2.45}, {0, 2.1},  {0, 1.83}, {0, 1.6},  {0, 1.42}, {0, 1.3},
        {0, 1.19}, {0, 1.1},  {0, 1.01}, {0, 0.93}, {0, 0.86}, {0, 0.79}, {0, 0.72}, {0, 0.64},
        {0, 0.53}, {0, 0.25}, {3, 0},    {4, 0},    {5, 0},    {7, 0},    {9, 0},    {12, 0}}}}}};

MoveStatistics unsearched(Point p, double chance, double win_rate) {
  MoveStatistics move;
  move.point = p;
  move.prior = chance;
  move.win_rate = win_rate;
  move.variation = {p};
  move.variation_visits = {0};
  return move;
}

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
  return scale->manners[static_cast<std::size_t>(rank - 1)];
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
      result.moves.push_back(unsearched(point, chance, raw.win_rate));
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
