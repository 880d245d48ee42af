// What clients ask besides moves and analyses: numbers that can be changed while the engine runs
// (KataGo's words, GoGui's dialog), and the small talk of KGS, CGOS and gomill.
#include <fmt/format.h>

#include <array>
#include <boost/algorithm/string/predicate.hpp>
#include <ctime>

#include "engine/base/nearest.h"
#include "engine/base/numbers.h"
#include "engine/board/vertex.h"
#include "engine/player/level.h"
#include "engine/player/rank.h"
#include "gtp/analysis_format.h"
#include "gtp/go_arguments.h"
#include "gtp/go_commands.h"

namespace owlet::gtp {
namespace {

// ---- Parameters

constexpr double kMostVisits = 1e12;
constexpr double kMostSeconds = 86400;
constexpr double kMostResignation = 50;  // percent

// A number that may be changed between two moves; 0 is no limit.
struct Parameter {
  const char* name;
  const char* type;  // as GoGui's dialog has it
  double most;
  double (*get)(const PlayerSettings& settings);
  void (*set)(PlayerSettings& settings, double value);
};

template <typename T>
std::optional<T> unless_zero(double value) {
  return value > 0 ? std::optional<T>(static_cast<T>(value)) : std::nullopt;
}

const std::array<Parameter, 5> kParameters = {{
    {"level", "list/0/1/2/3/4/5/6/7/8/9/10", kStrongestLevel,
     [](const PlayerSettings& s) { return static_cast<double>(s.level.value_or(0)); },
     [](PlayerSettings& s, double value) { s.level = unless_zero<int>(value); }},
    {"maxVisits", "string", kMostVisits,
     [](const PlayerSettings& s) { return static_cast<double>(s.visits.value_or(0)); },
     [](PlayerSettings& s, double value) { s.visits = unless_zero<std::int64_t>(value); }},
    {"maxTime", "string", kMostSeconds,
     [](const PlayerSettings& s) { return s.seconds_per_move.value_or(0); },
     [](PlayerSettings& s, double value) { s.seconds_per_move = unless_zero<double>(value); }},
    {"rank", "string", kRanks,
     [](const PlayerSettings& s) { return static_cast<double>(s.rank.value_or(0)); },
     [](PlayerSettings& s, double value) { s.rank = unless_zero<int>(value); }},
    {"resignPercent", "string", kMostResignation,
     [](const PlayerSettings& s) { return 100 * s.resign_below; },
     [](PlayerSettings& s, double value) { s.resign_below = value / 100; }},
}};

std::string value_text(const Player& player, const Parameter& parameter) {
  return format_number(parameter.get(player.settings()));
}

const Parameter& read_parameter(Invocation& call) {
  std::string_view name = call.arguments.word();
  if (boost::algorithm::iequals(name, "maxPlayouts")) name = "maxVisits";  // the old name
  std::vector<std::string> names;
  for (const Parameter& parameter : kParameters) {
    if (boost::algorithm::iequals(name, parameter.name)) return parameter;
    names.emplace_back(parameter.name);
  }
  throw CommandError("unknown parameter " + quote(name) + did_you_mean(name, names));
}

std::string set_parameter(Player& player, Invocation& call) {
  const Parameter& parameter = read_parameter(call);
  PlayerSettings changed = player.settings();
  parameter.set(changed, call.arguments.number(0, parameter.most));
  if (!changed.level && !changed.visits && !changed.seconds_per_move)
    throw CommandError("nothing would limit a move");
  player.change_settings(changed);
  return "";
}

std::string list_parameters(const Player& player, bool for_gogui) {
  std::string lines;
  for (const Parameter& parameter : kParameters) {
    lines += for_gogui ? fmt::format("[{}] {} {}\n", parameter.type, parameter.name,
                                     value_text(player, parameter))
                       : std::string(parameter.name) + '\n';
  }
  return lines;
}

// ---- Small talk

std::string explain_last_move(const Player& player) {
  const auto& choice = player.last_choice();
  if (!choice) return "no move yet";
  if (choice->search.moves.empty()) return "a pass that needed no search";
  const MoveStatistics& best = choice->search.best();
  std::string line;
  for (const Point p : best.variation) line += ' ' + to_vertex(p);
  std::string text = fmt::format("{} visits, {:.1f}% to win, expects{}", choice->search.visits,
                                 100 * best.win_rate, line);
  for (const ReasonedHint& hint : choice->hints)
    if (hint.hint.point == best.point) text += "; " + to_text(hint);
  return text;
}

std::string generate_for_gomill(Player& player, Invocation& call) {
  const Color c = read_color(call.arguments);
  Purpose purpose = Purpose::kGame;
  while (!call.arguments.empty())
    if (call.arguments.word() == "cleanup") purpose = Purpose::kCleanUp;
  return move_name(generate_move(player, call, c, purpose));
}

void add_parameters(const CommandGroup<Player*>& group) {
  group.add("kata-list-params", "", "The names of the numbers that can be changed.",
            [](Player& p, Invocation&) { return list_parameters(p, false); });
  group.add("kata-get-param", "PARAMETER", "One of these numbers.",
            [](Player& p, Invocation& call) { return value_text(p, read_parameter(call)); });
  group.add("kata-set-param", "PARAMETER NUMBER", "Changes one of these numbers.", set_parameter);
  group.add("owlet-param", "[PARAMETER NUMBER]", "The same, for GoGui's dialog.",
            [](Player& p, Invocation& call) {
              return call.arguments.empty() ? list_parameters(p, true) : set_parameter(p, call);
            },
            {{"param", "Settings", "", 20}});
  group.add("clear_cache", "", "Forgets what was found out so far.", [](Player& p, Invocation&) {
    p.clear_caches();
    return "";
  });
}

void add_small_talk(const CommandGroup<Player*>& group) {
  const auto nothing = [](Player&, Invocation&) { return ""; };
  group.add("kgs-chat", "TYPE NAME [WORD...]", "Answers somebody on KGS.",
            [](Player&, Invocation&) { return "I am Owlet, a program, and only play Go."; });
  group.add("kgs-game_over", "", "Told when a game on KGS is over.", nothing);
  group.add("cgos-gameover", "RESULT", "Told when a game on CGOS is over.", nothing);
  group.add("gomill-describe_engine", "", "Program and settings, for tournament records.",
            [](Player& p, Invocation&) {
              std::string text = "Owlet";
              for (const Parameter& parameter : kParameters)
                text += fmt::format("\n{} {}", parameter.name, value_text(p, parameter));
              return text;
            });
  group.add("gomill-cpu_time", "", "As cputime.", [](Player&, Invocation&) {
    return fmt::format("{:.3f}", static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
  });
  group.add("gomill-explain_last_move", "", "What the last generated move was chosen by.",
            [](Player& p, Invocation&) { return explain_last_move(p); });
  group.add("gomill-genmove_ex", "COLOR [KEYWORD...]",
            "As genmove, or with the keyword cleanup as kgs-genmove_cleanup.", generate_for_gomill);
}

}  // namespace

void add_client_commands(Registry& registry, Player& player) {
  const CommandGroup group(registry, "For clients", &player);
  add_parameters(group);
  add_small_talk(group);
}

}  // namespace owlet::gtp
