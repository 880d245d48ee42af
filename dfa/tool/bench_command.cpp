// `bench`: what a move costs, each way of matching, for pattern sets and for larger sets made of
// their mutations.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "dfa/testing/synthetic.h"
#include "dfa/tool/command.h"
#include "dfa/tool/load.h"
#include "dfa/tool/measure.h"
#include "engine/base/file.h"

namespace owlet::dfa::tool {
namespace {

namespace po = boost::program_options;

constexpr std::uint64_t kSeed = 1;
constexpr std::size_t kMaxSynthetic = 1'000'000;
constexpr double kMillisecondsOfASecond = 1000;

struct NamedSet {
  std::string name;
  std::vector<Pattern> patterns;
};

struct Row {
  std::string name;
  std::size_t patterns = 0;
  std::size_t states = 0;
  std::size_t bytes = 0;
  double laying_ms = 0;    // choosing anchors and orientations
  double building_ms = 0;  // the automaton and its table
  Measurements measured;
};

void add_options(Options& options) {
  options.add_options()(
      "games", po::value<std::vector<std::string>>()->multitoken()->value_name("FILE..."),
      "SGF files, or files with a game a line (a result, then moves as pairs of letters); may be "
      "compressed with gzip")("limit", po::value<std::size_t>()->default_value(20),
                              "games taken from each file")(
      "synthetic",
      po::value<std::vector<std::size_t>>()
          ->multitoken()
          ->default_value({400, 1000, 10000}, "400 1000 10000")
          ->value_name("N..."),
      "sizes of the sets made of mutations")("rounds", po::value<int>()->default_value(5),
                                             "rounds of which the median counts")(
      "seed", po::value<std::uint64_t>()->default_value(kSeed), "of the mutations")(
      "json", po::value<std::string>()->value_name("FILE"), "write the figures to FILE as well");
}

Outcome<std::vector<GameMoves>> read_games(const Values& values) {
  if (values.count("games") == 0) return wrong_use("expected --games FILE...");
  std::vector<GameMoves> games;
  for (const auto& path : values["games"].as<std::vector<std::string>>()) {
    BOOST_OUTCOME_TRY(more, accepted(load_games(path, values["limit"].as<std::size_t>())));
    games.insert(games.end(), more.begin(), more.end());
  }
  if (games.empty()) return bad_input("no games");
  for (const GameMoves& game : games)
    if (game.width != games.front().width || game.height != games.front().height)
      return bad_input("the games are not all of one size");
  if (std::ranges::all_of(games, [](const GameMoves& game) { return game.moves.empty(); }))
    return bad_input("the games have no moves");
  return games;
}

// The databases of the source tree, if none are named.
std::vector<std::string> database_paths(const Values& values) {
  std::vector<std::string> named = inputs(values);
  if (!named.empty()) return named;
  const std::string folder = OWLET_PATTERNS;
  return {folder + "/attack.db", folder + "/defend.db", folder + "/vital.db"};
}

// The sets of the files, and their mutations.
Outcome<std::vector<NamedSet>> read_sets(const Values& values, const Context& context) {
  std::vector<NamedSet> sets;
  std::vector<Pattern> all;
  for (const std::string& path : database_paths(values)) {
    BOOST_OUTCOME_TRY(text, accepted(read_file(path)));
    const ParsedSources parsed =
        parse_sources({{path, std::move(text)}}, {.functions = context.functions});
    if (!parsed.errors.empty()) return Failure{Status::kBadInput, parsed.errors};
    const std::size_t slash = path.find_last_of('/');
    const std::string file = slash == std::string::npos ? path : path.substr(slash + 1);
    sets.push_back({file.substr(0, file.rfind('.')), parsed.patterns});
    all.insert(all.end(), parsed.patterns.begin(), parsed.patterns.end());
  }
  if (all.empty()) return bad_input("no patterns");
  for (const std::size_t size : values["synthetic"].as<std::vector<std::size_t>>())
    sets.push_back({fmt::format("synthetic-{}", size),
                    mutations(all, size, values["seed"].as<std::uint64_t>())});
  return sets;
}

Outcome<Row> measure_set(const NamedSet& set, const std::vector<GameMoves>& games, int rounds) {
  using Clock = std::chrono::steady_clock;
  const auto milliseconds = [](Clock::duration d) {
    return std::chrono::duration<double>(d).count() * kMillisecondsOfASecond;
  };
  Row row;
  row.name = set.name;
  row.patterns = set.patterns.size();
  const auto start = Clock::now();
  const std::vector<PatternWord> laid = lay_all(set.patterns);
  const auto laid_at = Clock::now();
  BOOST_OUTCOME_TRY(table, accepted(compile_table(words_of(laid), transforms_of(laid))));
  row.building_ms = milliseconds(Clock::now() - laid_at);
  row.laying_ms = milliseconds(laid_at - start);
  row.states = table.size();
  row.bytes = table.bytes();
  BOOST_OUTCOME_TRY(measured, accepted(measure(table, laid, games, {.rounds = rounds})));
  row.measured = measured;
  return row;
}

nlohmann::ordered_json or_null(std::optional<double> value) {
  return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(nullptr);
}

nlohmann::ordered_json to_json(const Row& row) {
  const Measurements& m = row.measured;
  return {{"name", row.name},
          {"patterns", row.patterns},
          {"states", row.states},
          {"bytes", row.bytes},
          {"laying_ms", row.laying_ms},
          {"building_ms", row.building_ms},
          {"moves", m.moves},
          {"matches", m.matches},
          {"events_per_move", m.events},
          {"full_reads_per_move", m.full_reads},
          {"incremental_reads_per_move", m.incremental_reads},
          {"woken_per_move", m.woken},
          {"full_us", m.full},
          {"incremental_us", m.incremental},
          {"incremental_with_events_us", m.incremental_events},
          {"incremental_without_stacks_us", m.without_stacks},
          {"undo_us", m.undo},
          {"four_moves_us", m.four_moves},
          {"baseline_us", or_null(m.baseline)},
          {"full_apart_us", m.full_apart},
          {"baseline_apart_us", or_null(m.baseline_apart)}};
}

std::string row_text(const Row& row) {
  const Measurements& m = row.measured;
  const auto ratio = [](double a, double b) { return fmt::format("{:.1f}x", a / b); };
  std::string text =
      fmt::format("{}: {} patterns, {} states, {} bytes, laid in {:.1f} ms, built in {:.1f} ms\n",
                  row.name, row.patterns, row.states, row.bytes, row.laying_ms, row.building_ms);
  const auto line = [&](std::string_view what, std::string value, std::string_view note) {
    text += fmt::format("  {:<34}{:>12}  {}\n", what, value, note);
  };
  const auto us = [](double value) { return fmt::format("{:.3f} us", value); };
  line("matches on the board", fmt::format("{:.1f}", m.matches), "");
  line("reads, full scan", fmt::format("{:.0f}", m.full_reads), "");
  line("reads, incremental", fmt::format("{:.0f}", m.incremental_reads),
       ratio(m.full_reads, m.incremental_reads) + " fewer");
  if (m.baseline)
    line("baseline full scan", us(*m.baseline), ratio(*m.baseline, m.full) + " the best full scan");
  line("best full scan", us(m.full), "");
  if (m.baseline_apart)
    line("baseline, positions apart", us(*m.baseline_apart),
         ratio(*m.baseline_apart, m.full_apart) + " the best full scan");
  line("best full scan, positions apart", us(m.full_apart), "");
  line("incremental", us(m.incremental), ratio(m.full, m.incremental) + " faster than full");
  line("  with events", us(m.incremental_events),
       ratio(m.full, m.incremental_events) + fmt::format(", {:.1f} events a move", m.events));
  line("  without stacks", us(m.without_stacks),
       ratio(m.without_stacks, m.incremental) + " the time with");
  line("undo", us(m.undo), fmt::format("{:.1f}% of an update", 100 * m.undo / m.incremental));
  line("four moves at once", us(m.four_moves), ratio(m.full, m.four_moves) + " faster than full");
  return text;
}

Outcome<void> run(const Values& values, const Context& context) {
  const int rounds = values["rounds"].as<int>();
  if (rounds < 1) return wrong_use("--rounds takes a number from 1");
  for (const std::size_t size : values["synthetic"].as<std::vector<std::size_t>>())
    if (size < 1 || size > kMaxSynthetic)
      return wrong_use(fmt::format("--synthetic takes numbers from 1 to {}", kMaxSynthetic));
  BOOST_OUTCOME_TRY(games, read_games(values));
  BOOST_OUTCOME_TRY(sets, read_sets(values, context));
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  for (const NamedSet& set : sets) {
    BOOST_OUTCOME_TRY(row, measure_set(set, games, rounds));
    context.out << row_text(row) << std::flush;
    json.push_back(to_json(row));
  }
  if (values.count("json") > 0) {
    BOOST_OUTCOME_TRY(accepted(write_file(values["json"].as<std::string>(), json.dump(2) + "\n")));
  }
  return boost::outcome_v2::success();
}

}  // namespace

Command bench_command() {
  return {"bench",
          "[FILE.db...] --games FILE...",
          "times: full scan, incremental scan, undo, on the moves of games",
          "Without a FILE the databases of the source tree are measured. Times are of the wall\n"
          "clock; all ways of matching are compared on positions of the games before.\n",
          add_options,
          run};
}

}  // namespace owlet::dfa::tool
