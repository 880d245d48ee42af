#include "engine/player/opening.h"

#include <algorithm>

namespace owlet {
namespace {

// Chosen by hand. An opening has fewer stones, and none on the first two lines; boards are at least so wide;
// and a move's prior is at least such a share of the largest one elsewhere than on these lines.
constexpr int kStones = 12;
constexpr int kWidth = 19;
constexpr int kLowLines = 2;
constexpr double kLeastShare = 0.1;

bool is_low(const Board& board, Point p) {
  const int column = std::min(p.column(), board.width() - 1 - p.column());
  const int row = std::min(p.row(), board.height() - 1 - p.row());
  return std::min(column, row) < kLowLines;
}

bool is_over(const Board& board) {
  if (std::min(board.width(), board.height()) < kWidth) return true;
  if (board.stone_count(Color::kBlack) + board.stone_count(Color::kWhite) >= kStones) return true;
  return std::ranges::any_of(board.points(),
                             [&](Point p) { return is_low(board, p) && is_stone(board.color(p)); });
}

double least_prior(const Board& board, const SearchResult& result) {
  double largest = 0;
  for (const MoveStatistics& m : result.moves)
    if (!m.point.is_pass() && !is_low(board, m.point)) largest = std::max(largest, m.prior);
  return kLeastShare * largest;
}

}  // namespace

Opening::Opening(const Board& board, const SearchResult& result)
    : board_(board), over_(is_over(board)), least_prior_(least_prior(board, result)) {}

bool Opening::allows(const MoveStatistics& move) const {
  return over_ || move.point.is_pass() ||
         (move.prior >= least_prior_ && !is_low(board_, move.point));
}

}  // namespace owlet
