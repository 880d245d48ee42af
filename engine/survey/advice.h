// What a survey says to a search: moves that decide something, with the reason for each.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/search/search.h"
#include "engine/survey/survey.h"

namespace owlet {

enum class Reason : std::uint8_t { kLives, kKills };

struct ReasonedAdvice {
  Advice advice;
  Reason reason = Reason::kLives;
  Point about;     // a stone of what is decided
  int points = 0;  // at stake
  bool by_ko = false;
  bool sure = true;
};

// What the chance of a move is raised to that decides so many points, by a proof that is sure or not.
[[nodiscard]] float chance_of(int points, bool sure, const AdviceSettings& settings);

// The moves of that side, in that order.
[[nodiscard]] std::vector<ReasonedAdvice> advice_of(std::span<const Decision> decisions,
                                                    const Board& board, Color c,
                                                    const AdviceSettings& settings);

// "kills A18 (24 points)".
[[nodiscard]] std::string to_text(const ReasonedAdvice& advice);

}  // namespace owlet
