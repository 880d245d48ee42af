#include "gtp/analysis_format.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <span>

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

double lead_for(double black_lead, Color c) {
  return c == Color::kBlack ? black_lead : -black_lead;
}

double score_of(const SearchResult& result, const MoveStatistics& move, Color c) {
  return lead_for(move.score.value_or(result.score), c);
}

double lower_bound(const MoveStatistics& move) {
  return std::max(0.0, move.win_rate - move.value_error);
}

std::string pv_text(const MoveStatistics& move, bool with_visits) {
  std::string text = " pv";
  for (const Point p : move.variation) text += ' ' + move_name(p);
  if (!with_visits) return text;
  text += " pvVisits";
  for (const std::int64_t visits : move.variation_visits) text += ' ' + std::to_string(visits);
  return text;
}

std::string move_info(const SearchResult& result, std::size_t order, Color c, InfoDialect dialect) {
  const MoveStatistics& move = result.moves[order];
  std::string text = fmt::format("info move {} visits {} ", move_name(move.point),
                                 std::max<std::int64_t>(move.visits, 1));
  if (dialect == InfoDialect::kLeela) {
    text += fmt::format("winrate {} prior {} lcb {}", basis_points(move.win_rate),
                        basis_points(move.prior), basis_points(lower_bound(move)));
  } else {
    const double lead = score_of(result, move, c);
    const double deviation = move.score ? move.score_stdev : result.score_stdev;
    text += fmt::format(
        "utility {:.5f} winrate {:.5f} scoreMean {:.2f} scoreStdev {:.2f} scoreLead {:.2f} prior "
        "{:.5f} lcb {:.5f}",
        2 * move.win_rate - 1, move.win_rate, lead, deviation, lead, move.prior, lower_bound(move));
  }
  return text + fmt::format(" order {}", order);
}

// GoGui's colours of points.
std::string influence_line(const Ownership& ownership, const Board& board) {
  std::string text = "INFLUENCE";
  for (const Point p : in_reading_order(board.points()))
    text += fmt::format(" {} {:.2f}", to_vertex(p), owned(ownership, p, Color::kBlack));
  return text;
}

// A line of what the function writes of its points for each row, from the top.
template <typename F>
std::string rows_of(const Board& board, F written) {
  std::string text;
  for (int row = board.height() - 1; row >= 0; --row) {
    for (int column = 0; column < board.width(); ++column) text += written(Point::at(column, row));
    text += '\n';
  }
  return text;
}

}  // namespace

double owned(const Ownership& ownership, Point p, Color c) {
  return 2 * ownership.share(p, c) - 1;
}

double owner_deviation(const Ownership& ownership, Point p, Color c) {
  const double mean = owned(ownership, p, c);
  return std::sqrt(std::max(0.0, 1 - mean * mean));
}

std::string move_name(Point p) {
  return p.is_pass() ? "pass" : to_vertex(p);
}

std::string move_name(const Choice& choice) {
  return choice.resigns ? "resign" : move_name(choice.point);
}

std::string info_line(const SearchResult& result, const Board& board, Color c,
                      const InfoFormat& format) {
  const bool kata = format.dialect == InfoDialect::kKata;
  const auto owners = [&](const char* key, const Ownership& ownership, auto number) {
    std::string text = ' ' + std::string(key);
    for (const Point p : in_reading_order(board.points()))
      text += fmt::format(" {:.3f}", number(ownership, p, c));
    return text;
  };
  std::string line;
  for (std::size_t i = 0; i < result.moves.size(); ++i) {
    const MoveStatistics& move = result.moves[i];
    const auto place = static_cast<int>(i);
    const bool wanted = i == 0 || move.visits > 0 || place < format.least_moves;
    if (!wanted || place >= std::max(format.most_moves, 1)) break;
    if (i > 0) line += ' ';
    line += move_info(result, i, c, format.dialect);
    line += pv_text(move, format.variation_visits);
    if (kata && format.moves_ownership && move.ownership)
      line += owners("movesOwnership", *move.ownership, owned);
  }
  if (!kata) return line;
  if (format.root_info)
    line +=
        fmt::format(" rootInfo winrate {:.5f} scoreLead {:.2f} scoreStdev {:.2f} visits {}",
                    result.win_rate, lead_for(result.score, c), result.score_stdev, result.visits);
  if (format.ownership) line += owners("ownership", result.ownership, owned);
  if (format.ownership_stdev) line += owners("ownershipStdev", result.ownership, owner_deviation);
  return line;
}

std::string cgos_json(const SearchResult& result, Color c) {
  nlohmann::ordered_json moves = nlohmann::ordered_json::array();
  const auto rounded = [](double number) { return std::round(number * 1e4) / 1e4; };
  for (const MoveStatistics& move : result.moves) {
    if (move.visits == 0 || moves.size() >= kShownMoves) break;
    std::string variation;
    for (const Point p : move.variation) variation += (variation.empty() ? "" : " ") + move_name(p);
    moves.push_back({{"move", move_name(move.point)},
                     {"winrate", rounded(move.win_rate)},
                     {"score", rounded(score_of(result, move, c))},
                     {"prior", rounded(move.prior)},
                     {"visits", move.visits},
                     {"pv", variation}});
  }
  const nlohmann::ordered_json object = {{"winrate", rounded(result.best().win_rate)},
                                         {"score", rounded(lead_for(result.score, c))},
                                         {"visits", result.visits},
                                         {"moves", moves}};
  return object.dump();
}

std::string gfx_lines(const SearchResult& result, const Board& board, Color c) {
  const MoveStatistics& best = result.best();
  std::string text = "VAR";
  Color mover = c;
  const std::span shown(best.variation.data(), std::min(best.variation.size(), kShownVariation));
  for (const Point p : shown) {
    text += fmt::format(" {} {}", mover == Color::kBlack ? 'b' : 'w', to_vertex(p));
    mover = opponent(mover);
  }
  text += '\n' + influence_line(result.ownership, board);
  std::int64_t visits = 0;
  for (const MoveStatistics& move : result.moves) visits += move.visits;
  std::string labels;  // the stones of the variation have numbers already
  for (std::size_t i = 0; i < std::min(result.moves.size(), kShownMoves); ++i) {
    const MoveStatistics& move = result.moves[i];
    const auto percent = 100 * move.visits / std::max<std::int64_t>(visits, 1);
    if (move.point.on_board() && percent > 0 && std::ranges::count(shown, move.point) == 0)
      labels += fmt::format(" {} {}", to_vertex(move.point), percent);
  }
  if (!labels.empty()) text += "\nLABEL" + labels;
  text += fmt::format("\nTEXT {} {:.0f}% after {} visits\n", to_vertex(best.point),
                      100 * best.win_rate, result.visits);
  return text;
}

std::string gfx_lines(const RawEvaluation& raw, const Board& board) {
  std::string text = influence_line(raw.ownership, board);
  std::string labels;
  for (const auto& [point, chance] : raw.policy) {
    const auto percent = std::lround(100 * chance);
    if (point.on_board() && percent > 0) labels += fmt::format(" {} {}", to_vertex(point), percent);
  }
  if (!labels.empty()) text += "\nLABEL" + labels;
  return text + fmt::format("\nTEXT {}+{:.1f}, {:.0f}% for {}, without a search\n",
                            raw.score > 0 ? 'B' : 'W', std::abs(raw.score), 100 * raw.win_rate,
                            to_string(board.to_move()));
}

std::string raw_lines(const RawEvaluation& raw, const Board& board) {
  const double win = board.to_move() == Color::kWhite ? raw.win_rate : 1 - raw.win_rate;
  const double square = raw.score * raw.score + raw.score_stdev * raw.score_stdev;
  return fmt::format(
             "symmetry 0\nwhiteWin {:.6f}\nwhiteLoss {:.6f}\nnoResult 0.000000\nwhiteLead {:.3f}\n"
             "whiteScoreSelfplay {:.3f}\nwhiteScoreSelfplaySq {:.3f}\npolicy\n",
             win, 1 - win, 0.0 - raw.score, 0.0 - raw.score, square) +
         rows_of(board,
                 [&](Point p) {
                   const float chance = raw.chance(p);
                   return chance < 0 ? "     NAN " : fmt::format("{:8.6f} ", chance);
                 }) +
         fmt::format("policyPass {:.6f}\nwhiteOwnership\n", raw.chance(Point::pass())) +
         rows_of(board, [&](Point p) {
           return fmt::format("{:9.6f} ", owned(raw.ownership, p, Color::kWhite));
         });
}

}  // namespace owlet::gtp
