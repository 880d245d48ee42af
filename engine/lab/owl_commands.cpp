// `owl collect`, `owl share`, `owl usage` and `owl values`: what patterns are worth
// to the search of life and death, and questions to measure that by.
#include <filesystem>
#include <memory>

#include "engine/base/file.h"
#include "engine/lab/collect.h"
#include "engine/lab/commands.h"
#include "engine/lab/databases.h"
#include "engine/lab/pattern_usage.h"
#include "engine/lab/pattern_worth.h"

namespace owlet::lab {
namespace {

namespace po = boost::program_options;

// ---- Questions from games

void add_collect_options(Options& options) {
  options.add_options()  //
      ("games", po::value<std::size_t>()->value_name("N")->default_value(100),
       "games to look at")  //
      ("skip", po::value<std::size_t>()->value_name("N")->default_value(0),
       "games to leave out before them");
}

Outcome<void> run_collect(const Values& values, const Context& context) {
  if (inputs(values).empty()) return wrong_use("expected a file of games");
  const auto skip = values["skip"].as<std::size_t>();
  for (const std::string& path : inputs(values)) {
    BOOST_OUTCOME_TRY(games, accepted(read_games(path, skip + values["games"].as<std::size_t>())));
    // Names of questions tell games apart by what stands before the hyphen.
    const std::string name = std::filesystem::path(path).stem().stem().string() + '.';
    for (std::size_t i = skip; i < games.size(); ++i)
      collect(games[i], name + std::to_string(i + 1), {},
              [&](const GroupProblem& question) { context.out << to_line(question); });
  }
  return boost::outcome_v2::success();
}

// ---- Measuring on questions

void add_search_options(Options& options) {
  add_patterns_option(options);
  const owl::OwlSettings usual;
  options.add_options()  //
      ("visits", po::value<std::int64_t>()->value_name("N")->default_value(100),
       "visits of a question, at most")  //
      ("share", po::value<double>()->value_name("P")->default_value(usual.pattern_share),
       "of the policy, for what patterns propose");
}

Outcome<Examination> read_examination(const Values& values) {
  if (inputs(values).empty()) return wrong_use("expected a list of questions");
  BOOST_OUTCOME_TRY(sets, read_databases(values));
  BOOST_OUTCOME_TRY(questions, accepted(read_questions(inputs(values))));
  return Examination{std::move(questions), std::move(sets)};
}

template <auto kMeasure>
Outcome<void> run_measure(const Values& values, const Context& context) {
  BOOST_OUTCOME_TRY(examination, read_examination(values));
  examination.settings.pattern_share = values["share"].as<double>();
  examination.visits = values["visits"].as<std::int64_t>();
  context.out << to_text(kMeasure(examination), examination);
  return boost::outcome_v2::success();
}

Outcome<void> run_values(const Values& values, const Context& context) {
  BOOST_OUTCOME_TRY(examination, read_examination(values));
  const PatternSets& sets = *examination.sets;
  const Usage usage = measure_usage(examination);
  for (std::size_t set = 0; set < sets.size(); ++set) {
    const std::string path = database_path(values, sets.name(set));
    BOOST_OUTCOME_TRY(text, accepted(read_file(path)));
    BOOST_OUTCOME_TRY(written(write_file(path, with_values(text, sets[set], usage, set))));
    context.out << path << '\n';
  }
  return boost::outcome_v2::success();
}

}  // namespace

std::vector<Command> owl_commands() {
  return {
      {"owl collect", "GAMES...",
       "prints questions of life and death with their answers, from games",
       "A question a line, as the other commands read them.\n", add_collect_options, run_collect},
      {"owl share", "LIST...", "measures what matching patterns costs the search of life and death",
       "", add_search_options, run_measure<measure_share>},
      {"owl usage", "LIST...", "tells for each pattern how often what it proposes is right", "",
       add_search_options, run_measure<measure_usage>},
      {"owl values", "LIST...", "writes the values that follow from that into the pattern files",
       "", add_patterns_option, run_values}};
}

}  // namespace owlet::lab
