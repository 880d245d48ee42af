#include "engine/survey/advice.h"

#include <fmt/format.h>

#include <array>

#include "engine/board/vertex.h"

namespace owlet {
namespace {

constexpr std::array<const char*, 2> kNames = {"lives", "kills"};

// What the chance of a move is raised to that decides so many points, by a proof that is sure or not.
float chance_of(int points, bool sure, const AdviceSettings& settings) {
  const double believed = sure ? 1 : settings.unsure;
  return static_cast<float>(settings.least * believed * points / (points + settings.half));
}

}  // namespace

std::vector<ReasonedAdvice> advice_of(std::span<const Decision> decisions, const Board& board,
                                      Color c, const AdviceSettings& settings) {
  std::vector<ReasonedAdvice> advice;
  for (const Decision& decision : decisions) {
    const bool own = board.color(decision.stone) == c;
    const Point move = own ? decision.defend : decision.attack;
    if (!move.on_board()) continue;
    advice.push_back({{move, chance_of(decision.points, decision.sure, settings)},
                      own ? Reason::kLives : Reason::kKills,
                      decision.stone,
                      decision.points,
                      decision.by_ko,
                      decision.sure});
  }
  return advice;
}

std::string to_text(const ReasonedAdvice& advice) {
  return fmt::format("{} {} ({} points{}{})", kNames[static_cast<std::size_t>(advice.reason)],
                     to_vertex(advice.about), advice.points, advice.by_ko ? ", by ko" : "",
                     advice.sure ? "" : ", perhaps");
}

}  // namespace owlet
