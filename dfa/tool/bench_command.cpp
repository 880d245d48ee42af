// `owlet-dfa bench`: what a move costs, each way of matching, for pattern sets and for larger sets made
// of their mutations.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "dfa/pattern_set.h"
#include "dfa/testing/pattern_sources.h"
#include "dfa/testing/synthetic.h"
#include "dfa/tool/commands.h"
#include "dfa/tool/scan_measure.h"
#include "engine/base/file.h"
#include "engine/base/stopwatch.h"
#include "engine/position/pattern_functions.h"

namespace owlet::dfa::tool {

namespace {

namespace po = boost::program_options;

constexpr std::uint64_t kSeed = 1;
constexpr std::size_t kMaxSynthetic = 1'000'000;

struct NamedSet {
  std::string name;
  std::vector<Pattern> patterns;
};

void add_bench_options(Options& options) {
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
      "seed", po::value<std::uint64_t>()->default_value(kSeed), "of the mutations");
}

Outcome<std::vector<GameMoves>> games_of(const Values& values) {
  if (values.count("games") == 0) return wrong_use("expected --games FILE...");
  std::vector<GameMoves> games;
  for (const auto& path : values["games"].as<std::vector<std::string>>()) {
    BOOST_OUTCOME_TRY(more, accepted(load_games(path, values["limit"].as<std::size_t>())));
    games.insert(games.end(), more.begin(), more.end());
  }
  if (games.empty()) return bad_input("no games");
  for (const GameMoves& game : games)
    if (game.start.width() != games.front().start.width() ||
        game.start.height() != games.front().start.height())
      return bad_input("the games are not all of one size");
  if (std::ranges::all_of(games, [](const GameMoves& game) { return game.moves.empty(); }))
    return bad_input("the games have no moves");
  return games;
}

// Those of the folder patterns/ of the working directory, if none are named.
std::vector<std::string> database_paths(const Values& values) {
  std::vector<std::string> named = inputs(values);
  if (!named.empty()) return named;
  return {"patterns/attack.db", "patterns/defend.db", "patterns/vital.db"};
}

// The sets of the files, and their mutations.
Outcome<std::vector<NamedSet>> read_sets(const Values& values) {
  std::vector<NamedSet> sets;
  std::vector<Pattern> all;
  for (const std::string& path : database_paths(values)) {
    BOOST_OUTCOME_TRY(text, accepted(read_file(path)));
    const ParsedSources parsed = parse_sources({{path, std::move(text)}}, pattern_functions());
    if (!parsed.errors.empty()) return Failure{Status::kBadInput, parsed.errors};
    sets.push_back({std::filesystem::path(path).stem(), parsed.patterns});
    all.insert(all.end(), parsed.patterns.begin(), parsed.patterns.end());
  }
  if (all.empty()) return bad_input("no patterns");
  for (const std::size_t size : values["synthetic"].as<std::vector<std::size_t>>()) {
    if (size < 1 || size > kMaxSynthetic)
      return wrong_use(fmt::format("--synthetic takes numbers from 1 to {}", kMaxSynthetic));
    sets.push_back({fmt::format("synthetic-{}", size),
                    mutations(all, size, values["seed"].as<std::uint64_t>())});
  }
  return sets;
}

std::string to_text(const Measurements& m) {
  std::string text;
  const auto ratio = [](double a, double b) { return fmt::format("{:.1f}x", a / b); };
  const auto line = [&](std::string_view what, std::string value, std::string_view note) {
    text += fmt::format("  {:<34}{:>12}  {}\n", what, value, note);
  };
  const auto us = [](double value) { return fmt::format("{:.3f} us", value); };
  line("matches on the board", fmt::format("{:.1f}", m.matches), "");
  line("reads, full scan", fmt::format("{:.0f}", m.full_reads), "");
  line("reads, incremental", fmt::format("{:.0f}", m.incremental_reads),
       ratio(m.full_reads, m.incremental_reads) + " fewer");
  line("baseline full scan", us(m.baseline), ratio(m.baseline, m.full) + " the best full scan");
  line("best full scan", us(m.full), "");
  line("baseline, positions apart", us(m.baseline_apart),
       ratio(m.baseline_apart, m.full_apart) + " the best full scan");
  line("best full scan, positions apart", us(m.full_apart), "");
  line("incremental", us(m.incremental), ratio(m.full, m.incremental) + " faster than full");
  line("undo", us(m.undo), fmt::format("{:.1f}% of an update", 100 * m.undo / m.incremental));
  line("four moves at once", us(m.four_moves), ratio(m.full, m.four_moves) + " faster than full");
  return text;
}

Outcome<std::string> measure_set(const NamedSet& set, const std::vector<GameMoves>& games,
                                 int rounds) {
  const Stopwatch laying;  // choosing anchors and orientations
  const std::vector<PatternWord> laid = lay_all(set.patterns);
  const double laying_ms = 1e3 * laying.wall();
  const Stopwatch building;  // the automaton and its table
  BOOST_OUTCOME_TRY(table, accepted(compile_table(words_of(laid), transforms_of(laid))));
  const double building_ms = 1e3 * building.wall();
  BOOST_OUTCOME_TRY(measured, accepted(measure(table, laid, games, {.rounds = rounds})));
  return fmt::format(
      "{}: {} patterns, {} states, {} bytes, laid in {:.1f} ms, built in {:.1f} ms\n{}", set.name,
      set.patterns.size(), table.size(), table.bytes(), laying_ms, building_ms, to_text(measured));
}

Outcome<void> run_bench(const Values& values, const Context& context) {
  const int rounds = values["rounds"].as<int>();
  if (rounds < 1) return wrong_use("--rounds takes a number from 1");
  BOOST_OUTCOME_TRY(games, games_of(values));
  BOOST_OUTCOME_TRY(sets, read_sets(values));
  for (const NamedSet& set : sets) {
    BOOST_OUTCOME_TRY(text, measure_set(set, games, rounds));
    context.out << text << std::flush;
  }
  return boost::outcome_v2::success();
}

}  // namespace

Command bench_command() {
  return {"bench",
          "[FILE.db...] --games FILE...",
          "times: full scan, incremental scan, undo, on the moves of games",
          "Without a FILE patterns/attack.db, defend.db and vital.db are measured. Times are of\n"
          "the wall clock; all ways of matching are compared on positions of the games before.\n",
          add_bench_options,
          run_bench};
}

}  // namespace owlet::dfa::tool
