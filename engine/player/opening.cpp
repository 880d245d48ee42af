#include "engine/player/opening.h"

#include <algorithm>

#include "engine/board/edge.h"

namespace owlet {
namespace {

// Chosen by hand. An opening has fewer stones, and none on the first two lines; boards are at least so wide;
// and a move's prior is at least such a share of the largest one elsewhere than on these lines.
constexpr int kStones = 12;
constexpr int kWidth = 19;
constexpr int kLowLines = 2;
constexpr double kLeastShare = 0.1;
// Where the other lines have no larger prior, as where all of their moves are banned, there is no rule.
constexpr double kNoChance = 1e-6;

bool is_low(const Board& board, Point p) {
  return edge_distance(board, p) < kLowLines;
}

bool is_over(const Board& board) {
  if (std::min(board.width(), board.height()) < kWidth) return true;
  if (board.stone_count(Color::kBlack) + board.stone_count(Color::kWhite) >= kStones) return true;
  return std::ranges::any_of(board.points(),
                             [&](Point p) { return is_low(board, p) && is_stone(board.color(p)); });
}

double largest_prior(const Board& board, const SearchResult& result) {
  double largest = 0;
  for (const MoveStatistics& m : result.moves)
    if (!m.point.is_pass() && !is_low(board, m.point)) largest = std::max(largest, m.prior);
  return largest;
}

}  // namespace

bool opening_allows(const Board& board, const SearchResult& result, const MoveStatistics& move) {
  const double largest = largest_prior(board, result);
  return move.point.is_pass() || largest < kNoChance || is_over(board) ||
         (move.prior >= kLeastShare * largest && !is_low(board, move.point));
}

}  // namespace owlet
