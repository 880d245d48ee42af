#include "regress/match/score.h"

#include <fmt/format.h>

#include <boost/algorithm/string/case_conv.hpp>

#include "regress/base/text.h"

namespace owlet::regress {
namespace {

constexpr double kMostPoints = 1000;  // more is nonsense even on 25x25

}  // namespace

std::string Score::to_text() const {
  if (winner != Winner::kBlack && winner != Winner::kWhite) return "0";
  return fmt::format("{}+{:.10g}", winner == Winner::kBlack ? 'B' : 'W', points);
}

std::optional<Score> parse_score(std::string_view text) {
  const std::string word = boost::to_upper_copy(std::string(text.substr(0, text.find(' '))));
  if (word == "DRAW" || word == "JIGO") return Score{};
  const bool has_winner = word.size() > 2 && word[1] == '+' && (word[0] == 'B' || word[0] == 'W');
  const auto points = parse_number<double>(has_winner ? word.substr(2) : word);
  if (!points || !(*points >= 0 && *points <= kMostPoints)) return std::nullopt;
  if (*points == 0) return Score{};
  if (!has_winner) return std::nullopt;
  return Score{word[0] == 'B' ? Winner::kBlack : Winner::kWhite, *points};
}

bool is_result(std::string_view result, Winner winner, GameEnd ending) {
  if (winner == Winner::kNone) return result == "?" && ending == GameEnd::kUnscored;
  const auto score = parse_score(result);
  if (is_counted(ending)) return score && score->winner == winner;
  const std::string how = ending == GameEnd::kResignation ? "R"
                          : ending == GameEnd::kTime      ? "T"
                          : is_breakdown(ending)          ? "F"
                                                          : "";
  return winner != Winner::kDraw && !how.empty() &&
         result == (winner == Winner::kBlack ? "B+" : "W+") + how;
}

}  // namespace owlet::regress
