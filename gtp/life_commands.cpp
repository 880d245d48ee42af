// Questions about life and death, in the words of GNU Go's regression suites.
#include "engine/life/unconditional.h"
#include "gtp/go_arguments.h"
#include "gtp/go_commands.h"

namespace owlet::gtp {
namespace {

std::string status_word(life::UnconditionalStatus status) {
  switch (status) {
    case life::UnconditionalStatus::kUndecided:
      return "undecided";
    case life::UnconditionalStatus::kAlive:
      return "alive";
    case life::UnconditionalStatus::kDead:
      return "dead";
    case life::UnconditionalStatus::kBlackTerritory:
      return "black_territory";
    case life::UnconditionalStatus::kWhiteTerritory:
      return "white_territory";
  }
  return "undecided";
}

}  // namespace

void add_life_commands(Registry& registry, const Player& player) {
  const auto board = [&player]() -> const Board& { return player.game().board(); };
  registry.add({"unconditional_status", "VERTEX",
                "What is certain about a point: alive, dead, black_territory, white_territory or "
                "undecided.",
                [board](Invocation& call) {
                  const Point p = read_point(call.arguments, board());
                  return status_word(life::unconditional_status(board(), p));
                }});
}

}  // namespace owlet::gtp
