#include "engine/survey/root_hints.h"

#include <fmt/format.h>

#include "engine/board/vertex.h"

namespace owlet {
namespace {

// What the chance of a move is raised to that decides so many points, by a proof that is sure or not.
float chance_of(int points, bool sure, const HintSettings& settings) {
  const double weight = sure ? 1 : settings.unsure;
  return static_cast<float>(settings.least * weight * points / (points + settings.half));
}

}  // namespace

std::vector<ReasonedHint> hints_of(std::span<const Decision> decisions, const Board& board, Color c,
                                   const HintSettings& settings) {
  std::vector<ReasonedHint> hints;
  for (const Decision& decision : decisions) {
    const bool own = board.color(decision.stone) == c;
    const Point move = own ? decision.defend : decision.attack;
    if (!move.on_board()) continue;
    hints.push_back({{move, chance_of(decision.points, decision.sure, settings)}, decision, !own});
  }
  return hints;
}

std::string to_text(const ReasonedHint& hint) {
  const Decision& about = hint.about;
  return fmt::format("{} {} ({} points{}{})", hint.kills ? "kills" : "saves",
                     to_vertex(about.stone), about.points, about.by_ko ? ", by ko" : "",
                     about.sure ? "" : ", perhaps");
}

}  // namespace owlet
