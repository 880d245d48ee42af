// Questions about life and death, in the words of GNU Go's regression suites.
#include <algorithm>
#include <map>

#include "engine/board/spread.h"
#include "engine/board/vertex.h"
#include "engine/life/eye_value.h"
#include "engine/life/replies.h"
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

// What the proofs behind a drawing of replies may take.
constexpr std::int64_t kReplyNodes = 400'000;

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

std::string solve(Player& player, Invocation& call, LifeTask task) {
  const Board& board = player.game().board();
  const Point target = read_stone(call.arguments, board);
  return code_and_move(player.judge().solve(board, target, task));
}

// The code after a given first move, which is the answering side's failure.
std::string solve_after(Player& player, Invocation& call, LifeTask task) {
  const Board& board = player.game().board();
  const Point move = read_vertex(call.arguments, board);
  const Point target = read_stone(call.arguments, board);
  return verdict_code(player.judge().solve_after(board, move, target, task).verdict);
}

// Of a line that is shown.
constexpr std::size_t kMostShown = 12;

std::string variation_for(Player& player, Invocation& call, LifeTask task) {
  const Board& board = player.game().board();
  const Point target = read_stone(call.arguments, board);
  return variation_text(player.judge().line(board, target, task, kMostShown));
}

std::string write_group_trace(Player& player, Invocation& call) {
  const Board& board = player.game().board();
  const Point target = read_stone(call.arguments, board);
  const LifeTask task = read_goal(call.arguments) ? LifeTask::kSave : LifeTask::kKill;
  const auto [result, playouts] = player.judge().trace(board, target, task, kMostTraceNodes);
  write_record(call.arguments, write_sgf(playouts));
  return code_and_move(result);
}

std::string dragon_status(Player& player, Invocation& call) {
  const Board& board = player.game().board();
  const Point target = read_stone(call.arguments, board);
  const owl::GroupStatus status = player.judge().status(board, target);
  if (status.state == owl::GroupState::kAlive) return "alive";
  if (status.state == owl::GroupState::kDead) return "dead";
  return "critical " + to_vertex(status.attack) + ' ' + to_vertex(status.defend);
}

life::EyeReader eye_reader(Player& player) {
  StringReader& strings = player.string_reader();
  strings.set_limits({.nodes = std::min(player.settings().string_nodes, kNodesForEyes)});
  return life::EyeReader(strings);
}

// "MIN MAX", and, if they differ, the points where each side wants to play.
std::string eval_eye(Player& player, Invocation& call) {
  const Board& board = player.game().board();
  const Point p = read_point(call.arguments, board);
  const life::EyeValue value = eye_reader(player).evaluate(board, p);
  std::string text = std::to_string(value.min) + ' ' + std::to_string(value.max);
  if (value.min == value.max) return text;
  return text + ' ' + to_vertex(value.attack) + ' ' + to_vertex(value.defend);
}

// A drawing for GoGui: a label on each point of an eyespace, green where it is settled, yellow
// where a move decides.
std::string draw_eyes(Player& player) {
  std::string labels;
  std::vector<Point> settled;
  std::vector<Point> open;
  for (const life::EyeValue& value : eye_reader(player).all(player.game().board())) {
    if (value.max == 0) continue;
    const bool changes = value.min != value.max;
    const std::string label =
        std::to_string(value.min) + (changes ? '-' + std::to_string(value.max) : "");
    for (const Point p : value.points) {
      labels += ' ' + to_vertex(p) + ' ' + label;
      (changes ? open : settled).push_back(p);
    }
  }
  const std::string lines = labels.empty() ? "" : "LABEL" + labels + '\n';
  return lines + gogui_line("COLOR #80c080", settled) + gogui_line("COLOR #e0d060", open) +
         "TEXT Eyes if the opponent moves first - if the owner does; green settled, yellow open\n";
}

// Green what lives, red what is dead, orange what is critical, yellow if a ko decides that, blue
// seki, nothing where nothing is known; triangles where to attack, circles where to defend.
std::string draw_groups(Player& player) {
  using owl::GroupState;
  const Board& board = player.game().board();
  std::map<GroupState, PointSet> stones;
  PointSet kos;
  PointSet attacks;
  PointSet defences;
  for (const auto& [string, status] : player.judge().survey(board)) {
    add_string(board, string, status.by_ko ? kos : stones[status.state]);
    if (status.attack.on_board()) attacks.insert(status.attack);
    if (status.defend.on_board()) defences.insert(status.defend);
  }
  return gogui_line("COLOR #40a040", stones[GroupState::kAlive]) +
         gogui_line("COLOR #d02020", stones[GroupState::kDead]) +
         gogui_line("COLOR #f08000", stones[GroupState::kCritical]) +
         gogui_line("COLOR #e0d000", kos) + gogui_line("COLOR #4080e0", stones[GroupState::kSeki]) +
         gogui_line("TRIANGLE", attacks) + gogui_line("CIRCLE", defences) +
         "TEXT green lives, red dead, orange critical, yellow ko, blue seki; triangle kills, "
         "circle "
         "saves\n";
}

// A drawing for GoGui: on each point where the loser may play the winner's answer, "-" where it needs none;
// as in draw_groups() how it begins, if it must. Where the first move decides it is that of who is to move.
std::string draw_replies(Player& player, Invocation& call) {
  const Board& board = player.game().board();
  life::GroupQuestion question(board, read_stone(call.arguments, board));
  const auto& [goal, region] = question.group;
  const owl::GroupStatus status = player.judge().status(board, question.target);
  const bool open = status.state == owl::GroupState::kCritical;
  const bool saves =
      open ? board.to_move() == goal.defender : status.state != owl::GroupState::kDead;
  const Point first = !open ? Point::none() : saves ? status.defend : status.attack;
  std::optional<std::vector<life::Reply>> replies;
  life::LifeSearch search;
  if (region.room <= life::kReadableRoom)
    replies = life::find_replies(search, question.board, question.group,
                                 saves ? goal.defender : goal.attacker(), first, kReplyNodes);
  if (!replies) return "TEXT No replies: nothing is proven about this group\n";
  std::string labels;
  for (const auto& [move, answer] : *replies)
    labels += ' ' + to_vertex(move) + ' ' + (answer.is_pass() ? "-" : to_vertex(answer));
  PointSet begin;
  if (first.on_board()) begin.insert(first);
  return (labels.empty() ? "" : "LABEL" + labels + '\n') +
         gogui_line(saves ? "COLOR #40a040" : "COLOR #d02020", goal.stones) +
         gogui_line(saves ? "CIRCLE" : "TRIANGLE", begin) + "TEXT The group " +
         (saves ? "lives" : "is dead") + (begin.empty() ? "" : " after " + to_vertex(first)) +
         "; on each point the answer to a move there, - where none is needed\n";
}

// "CODE CODE MOVE": whether the owner of the first group saves it and kills the second.
std::string analyze_semeai(Player& player, Invocation& call) {
  const Board& board = player.game().board();
  const Point mine = read_stone(call.arguments, board);
  const Point theirs = read_stone(call.arguments, board);
  if (board.color(mine) == board.color(theirs))
    throw CommandError("the stones must be of different colors");
  const life::SemeaiResult result = player.judge().race(board, mine, theirs);
  return verdict_code(result.saves) + ' ' + verdict_code(result.kills) + ' ' +
         to_vertex(result.move);
}

}  // namespace

void add_life_commands(Registry& registry, Player& player) {
  const CommandGroup group(registry, "Life and death", &player);
  group.add(
      "unconditional_status", "VERTEX",
      "What is certain about a point: alive, dead, black_territory, white_territory or "
      "undecided.",
      [](Player& p, Invocation& call) {
        const Board& board = p.game().board();
        return status_word(life::unconditional_status(board, read_point(call.arguments, board)));
      });
  group.add("owl_attack", "VERTEX", "Whether a group can be killed, and by which move.",
            [](Player& p, Invocation& call) { return solve(p, call, LifeTask::kKill); });
  group.add("owl_defend", "VERTEX", "Whether a group can be made alive, and by which move.",
            [](Player& p, Invocation& call) { return solve(p, call, LifeTask::kSave); });
  group.add("owl_does_attack", "VERTEX VERTEX", "Whether a move, named first, kills a group.",
            [](Player& p, Invocation& call) { return solve_after(p, call, LifeTask::kKill); });
  group.add("owl_does_defend", "VERTEX VERTEX", "Whether a move, named first, makes a group alive.",
            [](Player& p, Invocation& call) { return solve_after(p, call, LifeTask::kSave); });
  group.add("owl_attack_variation", "VERTEX", "A line that shows how a group is killed.",
            [](Player& p, Invocation& call) { return variation_for(p, call, LifeTask::kKill); },
            {{"var", "Attack Group Line", "%p"}});
  group.add("owl_defend_variation", "VERTEX", "A line that shows how a group is made alive.",
            [](Player& p, Invocation& call) { return variation_for(p, call, LifeTask::kSave); },
            {{"var", "Defend Group Line", "%p"}});
  group.add("owl_trace", "VERTEX GOAL FILE",
            "Writes the random games about owl_attack or owl_defend as a game tree.",
            write_group_trace);
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
  group.add("gogui-eyes", "",
            "The eyespaces of the board and their values, as a drawing for GoGui.",
            [](Player& p, Invocation&) { return draw_eyes(p); }, {{"gfx", "Eyes", "", 5}});
  group.add(
      "gogui-group_status", "", "What becomes of each group of the board, as a drawing for GoGui.",
      [](Player& p, Invocation&) { return draw_groups(p); }, {{"gfx", "Group Status", "", 4}});
  group.add(
      "gogui-replies", "VERTEX",
      "How a group that is proven alive or dead stays so, whatever the other side plays, as a "
      "drawing for GoGui.",
      draw_replies, {{"gfx", "Replies", "%p", 7}});
}

}  // namespace owlet::gtp
