// Questions about life and death, in the words of GNU Go's regression suites.
#include <algorithm>
#include <array>

#include "engine/board/spread.h"
#include "engine/board/vertex.h"
#include "engine/life/eye_value.h"
#include "engine/life/unconditional.h"
#include "gtp/go_arguments.h"
#include "gtp/go_commands.h"
#include "gtp/verdict_code.h"

namespace owlet::gtp {
namespace {

using life::LifeResult;
using life::LifeTask;

// Strings around an eye are read with less than what a question about one of them is worth.
constexpr std::int64_t kNodesForEyes = 3'000;

// In the order of UnconditionalStatus.
constexpr std::array kStatusWords = {"undecided", "alive", "dead", "black_territory",
                                     "white_territory"};

std::string solve(Player& player, Invocation& call, LifeTask task) {
  const Board& board = player.game().board();
  const Point target = read_stone(call.arguments, board);
  return code_and_move(player.status_evaluator().solve(board, target, task));
}

// The code after a given first move, which is the answering side's failure.
std::string solve_after(Player& player, Invocation& call, LifeTask task) {
  const Board& board = player.game().board();
  const Point move = read_vertex(call.arguments, board);
  const Point target = read_stone(call.arguments, board);
  return verdict_code(
      life::solve_after(player.status_evaluator(), board, move, target, task).verdict);
}

std::string dragon_status(Player& player, Invocation& call) {
  const Board& board = player.game().board();
  const Point target = read_stone(call.arguments, board);
  const owl::GroupStatus status = player.status_evaluator().status(board, target);
  if (status.state == owl::GroupState::kAlive) return "alive";
  if (status.state == owl::GroupState::kDead) return "dead";
  return "critical " + to_vertex(status.attack) + ' ' + to_vertex(status.defend);
}

// "MIN MAX", and, if they differ, the points where each side wants to play.
std::string eval_eye(Player& player, Invocation& call) {
  const Board& board = player.game().board();
  const Point p = read_point(call.arguments, board);
  StringReader& strings = player.string_reader();
  strings.set_most_nodes(std::min(player.settings().string_nodes, kNodesForEyes));
  const life::EyeValue value = life::EyeReader(strings).evaluate(board, p);
  std::string text = std::to_string(value.min) + ' ' + std::to_string(value.max);
  if (value.min == value.max) return text;
  return text + ' ' + to_vertex(value.attack) + ' ' + to_vertex(value.defend);
}

// GoGui's colours of what becomes of groups, in the order of GroupState and then ko: where that is certain, where it
// is only likely, and in words.
constexpr std::array kCertainColors = {"", "#40a040", "#d02020", "#f08000", "#4080e0", "#e0d000"};
constexpr std::array kLikelyColors = {"", "#a8d8a8", "#f0a8a8", "#f8c890", "#a8c8f0", "#f0e8a0"};
constexpr std::array kColorsInWords = {"",          "green lives", "red dead", "orange open",
                                       "blue seki", "yellow ko"};

// What the count of the game says of a string whose quick status is unknown; the status evaluator has been
// asked what is in doubt.
owl::GroupStatus counted_status(Player& player, const Ending& ending, Point string) {
  using owl::GroupState;
  if (ending.seki.contains(string)) return {GroupState::kSeki};
  if (ending.doubtful.contains(string))
    return player.status_evaluator().status(player.game().board(), string);
  return {ending.hopeless.contains(string) ? GroupState::kDead : GroupState::kAlive};
}

// Each stone in the colour of its group, whatever the rules say of dead stones; triangles where to attack, circles
// where to defend.
std::string draw_groups(Player& player) {
  const Board& board = player.game().board();
  std::optional<Ending> ending;
  std::array<std::array<PointSet, 2>, kCertainColors.size()> stones;  // certain, likely
  PointSet attacks;
  PointSet defences;
  for (auto [string, status] : player.status_evaluator().survey(board)) {
    const bool likely = status.state == owl::GroupState::kUnknown;
    if (likely && !ending)
      ending = assess_ending(player.game(), player.status_evaluator(), Care::kFull);
    if (likely) status = counted_status(player, *ending, string);
    const auto color = status.by_ko ? stones.size() - 1 : static_cast<std::size_t>(status.state);
    add_string(board, string, stones[color][likely ? 1 : 0]);
    if (status.attack.on_board()) attacks.insert(status.attack);
    if (status.defend.on_board()) defences.insert(status.defend);
  }
  std::string lines;
  std::string legend;
  for (std::size_t i = 1; i < stones.size(); ++i) {
    const auto& [certain, likely] = stones[i];
    lines += gogui_line(std::string("COLOR ") + kCertainColors[i], certain) +
             gogui_line(std::string("COLOR ") + kLikelyColors[i], likely);
    if (!certain.empty() || !likely.empty())
      legend += std::string(legend.empty() ? "" : ", ") + kColorsInWords[i];
  }
  return lines + gogui_line("TRIANGLE", attacks) + gogui_line("CIRCLE", defences) + "TEXT " +
         (legend.empty() ? "no stones" : legend) + (ending ? ", pale likely\n" : "\n");
}

// "CODE CODE MOVE": whether the owner of the first group saves it and kills the second.
std::string analyze_semeai(Player& player, Invocation& call) {
  const Board& board = player.game().board();
  const Point mine = read_stone(call.arguments, board);
  const Point theirs = read_stone(call.arguments, board);
  if (board.color(mine) == board.color(theirs))
    throw CommandError("the stones must be of different colors");
  const life::SemeaiResult result = player.status_evaluator().race(board, mine, theirs);
  return verdict_code(result.saves) + ' ' + verdict_code(result.kills) + ' ' +
         to_vertex(result.move);
}

}  // namespace

void add_life_commands(Registry& registry, Player& player) {
  const CommandGroup group(registry, "Life and death", &player);
  group.add("unconditional_status", "VERTEX",
            "What is certain about a point: alive, dead, black_territory, white_territory or "
            "undecided.",
            [](Player& p, Invocation& call) {
              const Board& board = p.game().board();
              return kStatusWords[static_cast<std::size_t>(
                  life::unconditional_status(board, read_point(call.arguments, board)))];
            });
  group.add("owl_attack", "VERTEX", "Whether a group can be killed, and by which move.",
            [](Player& p, Invocation& call) { return solve(p, call, LifeTask::kKill); },
            {{"string", "Can Its Group Be Killed?", "%p", 12}});
  group.add("owl_defend", "VERTEX", "Whether a group can be made alive, and by which move.",
            [](Player& p, Invocation& call) { return solve(p, call, LifeTask::kSave); },
            {{"string", "Can Its Group Live?", "%p", 13}});
  group.add("owl_does_attack", "VERTEX VERTEX", "Whether a move, named first, kills a group.",
            [](Player& p, Invocation& call) { return solve_after(p, call, LifeTask::kKill); });
  group.add("owl_does_defend", "VERTEX VERTEX", "Whether a move, named first, makes a group alive.",
            [](Player& p, Invocation& call) { return solve_after(p, call, LifeTask::kSave); });
  group.add("dragon_status", "VERTEX",
            "alive, dead, or critical with the moves that kill and save.", dragon_status);
  group.add("analyze_semeai", "VERTEX VERTEX",
            "Whether the owner of the first of two groups, moving first, saves it, whether it "
            "kills the second, and by which move.",
            analyze_semeai);
  group.add("eval_eye", "VERTEX",
            "Eyes of the eyespace at a point if its opponent, and if its owner moves first; if "
            "these differ, where they move.",
            eval_eye, {{"string", "Eye Value", "%p"}});
  group.add(
      "gogui-group_status", "", "What becomes of each group of the board, as a drawing for GoGui.",
      [](Player& p, Invocation&) { return draw_groups(p); }, {{"gfx", "Group Status", "", 4}});
}

}  // namespace owlet::gtp
