// Generating moves, keeping time, counting.
#include <boost/algorithm/string/predicate.hpp>
#include <chrono>
#include <map>

#include "engine/board/score.h"
#include "engine/board/vertex.h"
#include "gtp/analysis_format.h"
#include "gtp/go_arguments.h"
#include "gtp/go_commands.h"

namespace owlet::gtp {
namespace {

// A clock shows at most this many seconds; longer ones are typing errors or no limit at all.
constexpr double kLongestTime = 1e7;
constexpr std::int64_t kMostStones = 1'000'000;
constexpr std::chrono::milliseconds kDrawingInterval{500};

std::string generate(Player& player, Invocation& call, Purpose purpose, const LiveGraphics& draw) {
  const Color c = read_color(call.arguments);
  const Board board = player.game().board();
  Watcher watcher;
  if (draw) {
    watcher.report = [&](const SearchResult& result) {
      draw("gogui-gfx:\n" + gfx_lines(result, board, c) + '\n');
    };
    watcher.interval = kDrawingInterval;
  }
  const Choice choice = player.generate_move(c, purpose, call.stop, watcher);
  return choice.resigns ? "resign" : to_vertex(choice.point);
}

std::string generate_without_playing(Player& player, Invocation& call) {
  const Color c = read_color(call.arguments);
  return to_vertex(player.choose(c, Purpose::kRegression, call.stop).point);
}

std::string generate_among(Player& player, Invocation& call) {
  const Color c = read_color(call.arguments);
  std::vector<Point> moves;
  while (!call.arguments.empty())
    moves.push_back(read_vertex(call.arguments, player.game().board()));
  return to_vertex(player.choose_among(c, moves, call.stop));
}

// ---- Time

double read_seconds(Invocation& call) {
  return call.arguments.number(0, kLongestTime);
}
int read_stones(Invocation& call) {
  return static_cast<int>(call.arguments.integer(0, kMostStones));
}

// GTP's own command: MAIN PERIOD STONES, Canadian unless the numbers say otherwise.
TimeControl read_time_settings(Invocation& call) {
  TimeControl control;
  control.main_time = read_seconds(call);
  control.period_time = read_seconds(call);
  control.stones = read_stones(call);
  const bool unlimited = control.stones == 0 && control.period_time > 0;
  const bool absolute = control.stones == 0 || control.period_time == 0;  // no overtime to speak of
  control.system = unlimited  ? TimeSystem::kNone
                   : absolute ? TimeSystem::kAbsolute
                              : TimeSystem::kCanadian;
  return control;
}

// "none", "absolute MAIN", "canadian MAIN PERIOD STONES", "byoyomi MAIN PERIOD PERIODS" and, as
// KataGo has it, "fischer MAIN INCREMENT".
TimeControl read_named_time_settings(Invocation& call, bool with_fischer) {
  using boost::algorithm::iequals;
  const std::string_view system = call.arguments.word();
  TimeControl control;
  if (iequals(system, "none")) return control;
  if (iequals(system, "absolute")) {
    control.system = TimeSystem::kAbsolute;
  } else if (iequals(system, "canadian")) {
    control.system = TimeSystem::kCanadian;
  } else if (iequals(system, "byoyomi")) {
    control.system = TimeSystem::kByoyomi;
  } else if (with_fischer && iequals(system, "fischer")) {
    control.system = TimeSystem::kFischer;
  } else {
    throw CommandError(kSyntaxError);
  }
  control.main_time = read_seconds(call);
  if (control.system == TimeSystem::kAbsolute) return control;
  control.period_time = read_seconds(call);
  if (control.system == TimeSystem::kCanadian) control.stones = read_stones(call);
  if (control.system == TimeSystem::kByoyomi) control.periods = read_stones(call);
  const bool no_overtime = control.system != TimeSystem::kFischer &&
                           (control.period_time == 0 || control.stones + control.periods == 0);
  if (no_overtime) control.system = TimeSystem::kAbsolute;
  return control;
}

std::string start_clocks(Player& player, Invocation& call, const TimeControl& control) {
  if (!call.arguments.empty()) throw CommandError(kSyntaxError);
  player.clock().set_control(control);
  return "";
}

std::string set_time_left(Player& player, Invocation& call) {
  const Color c = read_color(call.arguments);
  // Clients whose clock is overdrawn send negative times.
  const double seconds = call.arguments.number(-kLongestTime, kLongestTime);
  const int stones = static_cast<int>(call.arguments.integer(-1, kMostStones));
  player.clock().set_time_left(c, seconds, stones);
  return "";
}

// ---- The end

// The strings whose stones the function accepts, a line each. However the stones came there: the
// uppermost first, and of a row the leftmost.
template <typename F>
std::string string_lines(const Board& board, F accepts) {
  std::map<Point, std::vector<Point>> strings;
  std::vector<Point> roots;
  for (const Point p : in_reading_order(board.points())) {
    if (!is_stone(board.color(p)) || !accepts(p)) continue;
    std::vector<Point>& stones = strings[board.string_root(p)];
    if (stones.empty()) roots.push_back(board.string_root(p));
    stones.push_back(p);
  }
  std::string lines;
  for (const Point root : roots) lines += vertex_list(strings[root]) + '\n';
  return lines;
}

std::string status_list(Player& player, Invocation& call) {
  using boost::algorithm::iequals;
  const std::string_view status = call.arguments.word();
  const Board& board = player.game().board();
  const bool seki = iequals(status, "seki");
  const bool dead = iequals(status, "dead");
  if (!seki && !dead && !iequals(status, "alive")) throw CommandError(kSyntaxError);
  const Ending ending = player.ending();
  if (seki) return string_lines(board, [&](Point p) { return ending.seki.contains(p); });
  if (dead) return string_lines(board, [&](Point p) { return ending.dead.contains(p); });
  return string_lines(
      board, [&](Point p) { return !ending.dead.contains(p) && !ending.seki.contains(p); });
}

}  // namespace

void add_play_commands(Registry& registry, Player& player, const LiveGraphics& draw) {
  registry.add(
      {"genmove", "COLOR", "Chooses a move and plays it.",
       [&player, draw](Invocation& call) { return generate(player, call, Purpose::kGame, draw); }});
  registry.add({"reg_genmove",
                "COLOR",
                "Chooses a move without playing it; never resigns.",
                [&](Invocation& call) { return generate_without_playing(player, call); },
                {{AnalyzeType::kString, "Best Move", "%c"}}});
  registry.add({"restricted_genmove", "COLOR VERTEX...",
                "As reg_genmove, with no moves but these to choose from.",
                [&](Invocation& call) { return generate_among(player, call); }});
  registry.add({"kgs-genmove_cleanup", "COLOR",
                "As genmove, but captures all dead stones before it passes.",
                [&player, draw](Invocation& call) {
                  return generate(player, call, Purpose::kCleanUp, draw);
                }});

  registry.add({"time_settings", "MAIN PERIOD STONES",
                "Starts clocks: absolute or Canadian; 0 stones in a positive period is no limit.",
                [&](Invocation& call) {
                  const TimeControl control = read_time_settings(call);
                  return start_clocks(player, call, control);
                }});
  registry.add({"kgs-time_settings", "SYSTEM [NUMBER...]",
                "Starts clocks: none, absolute M, canadian M B S or byoyomi M B P.",
                [&](Invocation& call) {
                  const TimeControl control = read_named_time_settings(call, false);
                  return start_clocks(player, call, control);
                }});
  registry.add({"kata-time_settings", "SYSTEM [NUMBER...]",
                "Starts clocks: as kgs-time_settings, and fischer M I.", [&](Invocation& call) {
                  const TimeControl control = read_named_time_settings(call, true);
                  return start_clocks(player, call, control);
                }});
  registry.add({"time_left", "COLOR SECONDS STONES",
                "Corrects a clock; stones (or byo-yomi periods) are 0 in main time.",
                [&](Invocation& call) { return set_time_left(player, call); }});

  registry.add({"final_score",
                "",
                "The score as of now, dead stones removed.",
                [&](Invocation&) { return format_score(player.ending().score); },
                {{AnalyzeType::kString, "Final Score", ""}}});
  registry.add({"final_status_list",
                "STATUS",
                "The strings that are alive, seki or dead.",
                [&](Invocation& call) { return status_list(player, call); },
                {{AnalyzeType::kPlist, "Dead Stones", "dead"},
                 {AnalyzeType::kPlist, "Living Stones", "alive"}}});
}

}  // namespace owlet::gtp
