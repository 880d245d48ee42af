// Questions about life and death, in the words of GNU Go's regression suites.
#include "engine/board/vertex.h"
#include "engine/life/eye_value.h"
#include "engine/life/semeai.h"
#include "engine/life/unconditional.h"
#include "gtp/go_arguments.h"
#include "gtp/go_commands.h"
#include "gtp/verdict_code.h"

namespace owlet::gtp {
namespace {

using life::LifeResult;
using life::LifeTask;

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

// "CODE MOVE", or 0 alone.
std::string solve(Player& player, Invocation& call, LifeTask task) {
  const Board& board = player.game().board();
  const Point target = read_stone(call.arguments, board);
  const LifeResult result = player.life_solver().solve(board, target, task);
  if (result.verdict == Verdict::kFails) return "0";
  return verdict_code(result.verdict) + ' ' + to_vertex(result.move);
}

// The code after a given first move, which is the answering side's failure.
std::string solve_after(Player& player, Invocation& call, LifeTask task) {
  const Board& board = player.game().board();
  const Point move = read_vertex(call.arguments, board);
  const Point target = read_stone(call.arguments, board);
  return verdict_code(player.life_solver().solve_after(board, move, target, task).verdict);
}

std::string dragon_status(Player& player, Invocation& call) {
  const Board& board = player.game().board();
  const Point target = read_stone(call.arguments, board);
  life::LifeSolver& solver = player.life_solver();
  const LifeResult kill = solver.solve(board, target, LifeTask::kKill);
  if (kill.verdict == Verdict::kFails) return kill.proven ? "alive" : "unknown";
  const LifeResult save = solver.solve(board, target, LifeTask::kSave);
  if (save.verdict == Verdict::kFails) return save.proven ? "dead" : "unknown";
  return "critical " + to_vertex(kill.move) + ' ' + to_vertex(save.move);
}

// "MIN MAX", and, if they differ, the points where each side wants to play.
std::string eval_eye(Player& player, Invocation& call) {
  const Board& board = player.game().board();
  const Point p = read_point(call.arguments, board);
  StringReader& strings = player.string_reader();
  strings.set_limits({.nodes = player.settings().string_nodes});
  const life::EyeValue value = life::EyeReader(strings).evaluate(board, p);
  const std::string text = std::to_string(value.min) + ' ' + std::to_string(value.max);
  if (value.min == value.max) return text;
  return text + ' ' + to_vertex(value.attack) + ' ' + to_vertex(value.defend);
}

// "CODE CODE MOVE": whether the owner of the first group saves it and kills the second.
std::string analyze_semeai(Player& player, Invocation& call) {
  const Board& board = player.game().board();
  const Point mine = read_stone(call.arguments, board);
  const Point theirs = read_stone(call.arguments, board);
  if (board.color(mine) == board.color(theirs))
    throw CommandError("the stones must be of different colors");
  const life::SemeaiResult result =
      life::SemeaiReader(player.life_solver()).read(board, mine, theirs);
  return verdict_code(result.saves) + ' ' + verdict_code(result.kills) + ' ' +
         to_vertex(result.move);
}

}  // namespace

void add_life_commands(Registry& registry, Player& player) {
  registry.add({"unconditional_status", "VERTEX",
                "What is certain about a point: alive, dead, black_territory, white_territory or "
                "undecided.",
                [&player](Invocation& call) {
                  const Board& board = player.game().board();
                  const Point p = read_point(call.arguments, board);
                  return status_word(life::unconditional_status(board, p));
                }});
  registry.add({"owl_attack",
                "VERTEX",
                "Whether a group can be killed, and by which move.",
                [&player](Invocation& call) { return solve(player, call, LifeTask::kKill); },
                {{AnalyzeType::kString, "Attack Group", "%p"}}});
  registry.add({"owl_defend",
                "VERTEX",
                "Whether a group can be made alive, and by which move.",
                [&player](Invocation& call) { return solve(player, call, LifeTask::kSave); },
                {{AnalyzeType::kString, "Defend Group", "%p"}}});
  registry.add(
      {"owl_does_attack", "VERTEX VERTEX", "Whether a move, named first, kills a group.",
       [&player](Invocation& call) { return solve_after(player, call, LifeTask::kKill); }});
  registry.add(
      {"owl_does_defend", "VERTEX VERTEX", "Whether a move, named first, makes a group alive.",
       [&player](Invocation& call) { return solve_after(player, call, LifeTask::kSave); }});
  registry.add({"dragon_status", "VERTEX",
                "alive, dead, unknown, or critical with the moves that kill and save.",
                [&player](Invocation& call) { return dragon_status(player, call); }});
  registry.add({"eval_eye", "VERTEX",
                "Eyes of the eyespace at a point if its opponent, and if its owner moves first; if "
                "these differ, where they move.",
                [&player](Invocation& call) { return eval_eye(player, call); }});
  registry.add({"analyze_semeai", "VERTEX VERTEX",
                "Whether the owner of the first of two groups, moving first, saves it, whether it "
                "kills the second, and by which move.",
                [&player](Invocation& call) { return analyze_semeai(player, call); }});
}

}  // namespace owlet::gtp
