// Generating moves, keeping time, counting.
#include <chrono>

#include "engine/board/score.h"
#include "engine/board/spread.h"
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
  SearchLimits watched;
  if (draw) {
    watched.report = [&](const SearchResult& result) {
      draw("gogui-gfx:\n" + gfx_lines(result, board, c) + '\n');
    };
    watched.report_interval = kDrawingInterval;
  }
  return move_name(generate_move(player, call, c, purpose, watched));
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

constexpr const char* kTimeSystems = "none absolute canadian byoyomi fischer fischer-capped";

// A limit of fischer-capped; KataGo has negative ones for none.
double read_time_limit(Invocation& call) {
  return std::max(call.arguments.number(-kLongestTime, kLongestTime), 0.0);
}

// "none", "absolute MAIN", "canadian MAIN PERIOD STONES", "byoyomi MAIN PERIOD PERIODS" and, as
// KataGo has them, "fischer MAIN INCREMENT" and "fischer-capped MAIN INCREMENT MOST_MAIN MOST_PER_MOVE".
TimeControl read_named_time_settings(Invocation& call, bool with_fischer) {
  TimeControl control;
  const std::size_t named = call.arguments.one_of(
      {"none", "absolute", "canadian", "byoyomi", "fischer", "fischer-capped"});
  const bool is_capped = named > static_cast<std::size_t>(TimeSystem::kFischer);
  control.system = is_capped ? TimeSystem::kFischer : static_cast<TimeSystem>(named);
  if (control.system == TimeSystem::kNone) return control;
  if (control.system == TimeSystem::kFischer && !with_fischer) throw CommandError(kSyntaxError);
  control.main_time = read_seconds(call);
  if (control.system == TimeSystem::kAbsolute) return control;
  control.period_time = read_seconds(call);
  if (control.system == TimeSystem::kCanadian) control.stones = read_stones(call);
  if (control.system == TimeSystem::kByoyomi) control.periods = read_stones(call);
  if (is_capped) {
    control.most_main_time = read_time_limit(call);
    control.most_per_move = read_time_limit(call);
  }
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
  PointSet seen;
  std::string lines;
  for (const Point p : in_reading_order(board.points())) {
    if (!is_stone(board.color(p)) || seen.contains(p) || !accepts(p)) continue;
    PointSet string;
    add_string(board, p, string);
    seen |= string;
    lines += vertex_list(in_reading_order(string)) + '\n';
  }
  return lines;
}

std::string status_list(Player& player, Invocation& call) {
  const std::size_t status = call.arguments.one_of({"alive", "seki", "dead"});
  const Ending ending = player.ending();
  return string_lines(player.game().board(), [&](Point p) {
    return ending.seki.contains(p) == (status == 1) && ending.dead.contains(p) == (status == 2);
  });
}

}  // namespace

Choice generate_move(Player& player, Invocation& call, Color c, Purpose purpose,
                     const SearchLimits& watched) {
  Choice choice = player.generate_move(c, purpose, call.stop, watched);
  if (!choice.resigns) call.afterwards = [&player, line = call.input] { player.ponder(line); };
  return choice;
}

void add_play_commands(Registry& registry, Player& player, const LiveGraphics& draw) {
  const CommandGroup moves(registry, "Moves and clocks", &player);
  moves.add(
      "genmove", "COLOR", "Chooses a move and plays it.",
      [draw](Player& p, Invocation& call) { return generate(p, call, Purpose::kGame, draw); });
  moves.add("reg_genmove", "COLOR", "Chooses a move without playing it; never resigns.",
            generate_without_playing, {{"string", "Best Move", "%c", 7}});
  moves.add("restricted_genmove", "COLOR VERTEX...",
            "As reg_genmove, with no moves but these to choose from.", generate_among);
  moves.add(
      "kgs-genmove_cleanup", "COLOR", "As genmove, but captures all dead stones before it passes.",
      [draw](Player& p, Invocation& call) { return generate(p, call, Purpose::kCleanUp, draw); });
  moves.add(
      "time_settings", "MAIN PERIOD STONES",
      "Starts clocks: absolute or Canadian; 0 stones in a positive period is no limit.",
      [](Player& p, Invocation& call) { return start_clocks(p, call, read_time_settings(call)); });
  moves.add("kgs-time_settings", "SYSTEM [NUMBER...]",
            "Starts clocks: none, absolute M, canadian M B S or byoyomi M B P.",
            [](Player& p, Invocation& call) {
              return start_clocks(p, call, read_named_time_settings(call, false));
            });
  moves.add("kata-time_settings", "SYSTEM [NUMBER...]",
            "Starts clocks: as kgs-time_settings, and fischer M I or fischer-capped M I MAIN MOVE.",
            [](Player& p, Invocation& call) {
              return start_clocks(p, call, read_named_time_settings(call, true));
            });
  moves.add("kata-list_time_settings", "", "What kata-time_settings knows.",
            [](Player&, Invocation&) { return std::string(kTimeSystems); });
  moves.add("time_left", "COLOR SECONDS STONES",
            "Corrects a clock; stones (or byo-yomi periods) are 0 in main time.", set_time_left);

  const CommandGroup end(registry, "The end, and the record", &player);
  end.add("final_score", "", "The score as of now, dead stones removed.",
          [](Player& p, Invocation&) { return format_score(p.ending().score); },
          {{"string", "Final Score", "", 8}});
  end.add("final_status_list", "STATUS", "The strings that are alive, seki or dead.", status_list,
          {{"plist", "Dead Stones", "dead", 9}, {"plist", "Living Stones", "alive"}});
}

}  // namespace owlet::gtp
