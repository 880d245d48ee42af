#include "regress/match/score.h"

#include <array>
#include <cctype>
#include <charconv>
#include <cstdio>

namespace owlet::regress {

std::string Score::to_text() const {
  if (winner != Winner::kBlack && winner != Winner::kWhite) return "0";
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%c+%.10g", winner == Winner::kBlack ? 'B' : 'W', points);
  return text.data();
}

std::optional<Score> parse_score(std::string_view text) {
  std::string word;
  for (const char c : text.substr(0, text.find(' '))) {
    word += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  }
  if (word == "DRAW" || word == "JIGO") return Score{};
  const bool signed_score = word.size() > 2 && word[1] == '+' && (word[0] == 'B' || word[0] == 'W');
  const char* begin = word.data() + (signed_score ? 2 : 0);
  double points = 0;
  const auto [end, fault] = std::from_chars(begin, word.data() + word.size(), points);
  if (fault != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  if (!(points >= 0 && points <= 1000) || (!signed_score && points != 0)) return std::nullopt;
  if (points == 0) return Score{};
  return Score{word[0] == 'B' ? Winner::kBlack : Winner::kWhite, points};
}

}  // namespace owlet::regress
