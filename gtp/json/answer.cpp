#include "gtp/json/answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <span>

#include "engine/board/vertex.h"
#include "gtp/analysis_format.h"

namespace owlet::gtp {
namespace {

using Json = nlohmann::ordered_json;

// Turns what the search says for the side to move and for Black into what is told.
class Teller {
 public:
  Teller(const SearchResult& result, const Board& board, const AnswerFormat& format)
      : result_(result), board_(board), format_(format) {
    const Color mover = board.to_move();
    if (format.perspective == Perspective::kSideToMove) seen_by_ = mover;
    if (format.perspective == Perspective::kWhite) seen_by_ = Color::kWhite;
    turned_ = seen_by_ != mover;
  }

  [[nodiscard]] double share(double of_mover) const { return turned_ ? 1 - of_mover : of_mover; }
  [[nodiscard]] double lead(double of_black) const {
    return seen_by_ == Color::kBlack ? of_black : -of_black;
  }

  [[nodiscard]] Json owners(const Ownership& ownership, bool deviation) const {
    Json list = Json::array();
    for (const Point p : in_reading_order(board_.points()))
      list.push_back(rounded((deviation ? owner_deviation : owned)(ownership, p, seen_by_)));
    return list;
  }

  [[nodiscard]] Json policy(const RawEvaluation& raw) const {
    Json list = Json::array();
    for (const Point p : in_reading_order(board_.points())) list.push_back(raw.chance(p));
    list.push_back(raw.chance(Point::pass()));
    return list;
  }

  [[nodiscard]] Json move(std::size_t order) const {
    const MoveStatistics& move = result_.moves[order];
    const double lower = move.win_rate - move.value_error;
    Json json = {{"move", move_name(move.point)},
                 {"visits", std::max<std::int64_t>(move.visits, 1)},
                 {"edgeVisits", std::max<std::int64_t>(move.visits, 1)},
                 {"order", order},
                 {"prior", rounded(move.prior)},
                 {"playSelectionValue", move.visits},
                 {"weight", move.visits},
                 {"lcb", rounded(share(lower))}};
    add_numbers(json, move.win_rate, move.score.value_or(result_.score),
                move.score ? move.score_stdev : result_.score_stdev);
    json["scoreMean"] = json["scoreLead"];
    json["utilityLcb"] = rounded(2 * share(lower) - 1);
    const std::size_t shown = std::min(move.variation.size(), format_.variation + 1);
    Json variation = Json::array();
    for (const Point p : std::span(move.variation).first(shown)) variation.push_back(move_name(p));
    json["pv"] = variation;
    if (format_.variation_visits)
      json["pvVisits"] = json["pvEdgeVisits"] = std::span(move.variation_visits).first(shown);
    if (move.ownership && format_.moves_ownership)
      json["ownership"] = owners(*move.ownership, false);
    if (move.ownership && format_.moves_ownership_stdev)
      json["ownershipStdev"] = owners(*move.ownership, true);
    return json;
  }

  [[nodiscard]] Json root(const RawEvaluation& raw) const {
    Json json = {
        {"currentPlayer", board_.to_move() == Color::kBlack ? "B" : "W"},
        {"thisHash", fmt::format("{:016X}{:016X}", board_.hash().index, board_.hash().verify)},
        {"visits", result_.visits},
        {"weight", result_.visits}};
    add_numbers(json, result_.win_rate, result_.score, result_.score_stdev);
    json["rawWinrate"] = rounded(share(raw.win_rate));
    json["rawLead"] = json["rawScoreSelfplay"] = rounded(lead(raw.score));
    return json;
  }

 private:
  static double rounded(double number) { return std::round(number * 1e6) / 1e6; }

  // What moves and the root have alike. A whole game is what a search ends in, so lead and score are one.
  void add_numbers(Json& json, double win_rate, double black_score, double deviation) const {
    json["winrate"] = rounded(share(win_rate));
    json["scoreLead"] = json["scoreSelfplay"] = rounded(lead(black_score));
    json["scoreStdev"] = rounded(deviation);
    json["utility"] = rounded(2 * share(win_rate) - 1);
  }

  const SearchResult& result_;
  const Board& board_;
  const AnswerFormat& format_;
  Color seen_by_ = Color::kBlack;
  bool turned_ = false;
};

}  // namespace

Json answer_of(const SearchResult& result, const Board& board, const RawEvaluation& raw,
               std::span<const ReasonedHint> hints, const AnswerFormat& format) {
  const Teller teller(result, board, format);
  Json moves = Json::array();
  for (std::size_t i = 0; i < result.moves.size(); ++i) {
    if (i > 0 && result.moves[i].visits == 0) continue;
    Json& move = moves.emplace_back(teller.move(i));
    for (const ReasonedHint& hint : hints)
      if (hint.hint.point == result.moves[i].point) move["reason"] = to_text(hint);
  }
  Json answer = {{"moveInfos", moves}, {"rootInfo", teller.root(raw)}};
  if (format.ownership) answer["ownership"] = teller.owners(result.ownership, false);
  if (format.ownership_stdev) answer["ownershipStdev"] = teller.owners(result.ownership, true);
  if (format.policy) answer["policy"] = teller.policy(raw);
  return answer;
}

}  // namespace owlet::gtp
