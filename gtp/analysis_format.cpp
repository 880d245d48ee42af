#include "gtp/analysis_format.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/board/vertex.h"

namespace owlet::gtp {
namespace {

// GoGui shows this many moves of a variation, and labels this many moves with their share of
// visits.
constexpr std::size_t kShownVariation = 9;
constexpr std::size_t kShownMoves = 10;

int basis_points(double share) {
  return static_cast<int>(std::lround(10000 * share));
}

// Clients look for a lower-case pass.
std::string move_name(Point p) {
  return p.is_pass() ? "pass" : to_vertex(p);
}

double lead_for(const SearchResult& result, Color c) {
  return c == Color::kBlack ? result.score : -result.score;
}

std::string move_info(const SearchResult& result, std::size_t order, Color c, InfoDialect dialect) {
  const MoveStatistics& move = result.moves[order];
  std::string text = fmt::format("info move {} visits {} ", move_name(move.point),
                                 std::max<std::int64_t>(move.visits, 1));
  if (dialect == InfoDialect::kLeela) {
    text +=
        fmt::format("winrate {} prior {}", basis_points(move.win_rate), basis_points(move.prior));
  } else {
    const double lead = lead_for(result, c);
    text += fmt::format("winrate {:.5f} scoreMean {:.2f} scoreLead {:.2f} prior {:.5f}",
                        move.win_rate, lead, lead, move.prior);
  }
  text += fmt::format(" order {} pv", order);
  for (const Point p : move.variation) text += ' ' + move_name(p);
  return text;
}

// Calls f(point) in the order of a reader.
template <typename F>
void for_each_point(const Board& board, F f) {
  for (int row = board.height() - 1; row >= 0; --row)
    for (int column = 0; column < board.width(); ++column) f(Point::at(column, row));
}

// A row of numbers for each row of the board.
template <typename F>
std::string number_board(const Board& board, F number) {
  std::string text;
  for_each_point(board, [&](Point p) {
    text += fmt::format("{:.2f}{}", number(p), p.column() + 1 == board.width() ? '\n' : ' ');
  });
  return text;
}

// 1 where a point is that side's for sure, -1 where it is the opponent's.
double owned(const Ownership& ownership, Point p, Color c) {
  return 2 * ownership.share(p, c) - 1;
}

}  // namespace

std::string info_line(const SearchResult& result, const Board& board, Color c,
                      const InfoFormat& format) {
  std::string line;
  for (std::size_t i = 0; i < result.moves.size(); ++i) {
    const auto place = static_cast<int>(i);
    const bool wanted = i == 0 || result.moves[i].visits > 0 || place < format.least_moves;
    if (!wanted || place >= std::max(format.most_moves, 1)) break;
    if (i > 0) line += ' ';
    line += move_info(result, i, c, format.dialect);
  }
  if (format.dialect != InfoDialect::kKata) return line;
  if (format.root_info)
    line += fmt::format(" rootInfo winrate {:.5f} scoreLead {:.2f} visits {}",
                        result.best().win_rate, lead_for(result, c), result.playouts);
  if (format.ownership) {
    line += " ownership";
    for_each_point(board,
                   [&](Point p) { line += fmt::format(" {:.3f}", owned(result.ownership, p, c)); });
  }
  return line;
}

std::string ownership_board(const Ownership& ownership, const Board& board) {
  return number_board(board, [&](Point p) { return owned(ownership, p, Color::kBlack); });
}

std::string playout_map(const SearchResult& result, const Board& board, Color c) {
  PointMap<double> won;
  for (const MoveStatistics& move : result.moves)
    if (move.point.on_board()) won[move.point] = 2 * move.amaf_rate - 1;
  return number_board(board, [&](Point p) { return c == Color::kBlack ? won[p] : -won[p]; });
}

std::string gfx_lines(const SearchResult& result, const Board& board, Color c) {
  const MoveStatistics& best = result.best();
  std::string text = "VAR";
  Color mover = c;
  for (std::size_t i = 0; i < std::min(best.variation.size(), kShownVariation); ++i) {
    text += fmt::format(" {} {}", mover == Color::kBlack ? 'b' : 'w', to_vertex(best.variation[i]));
    mover = opponent(mover);
  }
  text += "\nINFLUENCE";
  for_each_point(board, [&](Point p) {
    text += fmt::format(" {} {:.2f}", to_vertex(p), owned(result.ownership, p, Color::kBlack));
  });
  std::int64_t visits = 0;
  for (const MoveStatistics& move : result.moves) visits += move.visits;
  std::string labels;
  for (std::size_t i = 0; i < std::min(result.moves.size(), kShownMoves); ++i) {
    const MoveStatistics& move = result.moves[i];
    const auto percent = 100 * move.visits / std::max<std::int64_t>(visits, 1);
    if (move.point.on_board() && percent > 0)
      labels += fmt::format(" {} {}", to_vertex(move.point), percent);
  }
  if (!labels.empty()) text += "\nLABEL" + labels;
  text += fmt::format("\nTEXT {} {:.0f}% after {} playouts\n", to_vertex(best.point),
                      100 * best.win_rate, result.playouts);
  return text;
}

}  // namespace owlet::gtp
