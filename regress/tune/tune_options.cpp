#include "regress/tune/tune_options.h"

#include <filesystem>

#include "engine/base/option_table.h"
#include "regress/match/match_options.h"
#include "regress/tune/tune_journal.h"

namespace owlet::regress {
namespace {

namespace fs = std::filesystem;

// Of TuneConfig::ahead and SpsaGains::stability, until all options are known.
constexpr int kAsJobs = 0;
constexpr double kTenth = -1;

po::typed_value<Strings>* parameters(std::vector<Parameter>& field) {
  return po::value<Strings>()
      ->value_name("NAME=START:LEAST:MOST")
      ->composing()
      ->notifier([&field](const Strings& texts) {
        field.clear();
        for (const std::string& text : texts) {
          auto parameter = parse_parameter(text);
          if (!parameter) throw po::error(parameter.error().message);
          field.push_back(std::move(parameter.value()));
        }
      });
}

po::options_description tuning_group(TuneConfig& config) {
  po::options_description group("Tuning");
  auto add = group.add_options();
  add("engine",
      po::value<std::string>()->value_name("COMMAND")->notifier(
          [&config](const std::string& command) { config.set_command(command); }),
      "the engine's command line with {NAME} for each number; {seed} and {game} are filled in too");
  add("param", parameters(config.parameters),
      "a number; give one or more. After MOST may follow :STEP, :log and :int. log: it lives on a "
      "logarithmic scale, where a step is a factor; int: it is whole");
  add("games,n", whole("games", config.match.games, 2, 1'000'000), "games, two an iteration");
  add("gain", number(config.gains.gain),
      "how many steps a number moves by the first pair of games if that is won 2-0");
  add("alpha", number(config.gains.alpha), "how fast the gain fades");
  add("gamma", number(config.gains.gamma), "how fast the steps fade");
  add("stability", po::value(&config.gains.stability)->value_name("N"),
      "iterations before the gain fades much; a tenth of all if not given");
  add("ahead", po::value(&config.ahead)->value_name("N")->default_value(config.ahead),
      "iterations under way at a time, on which the tuning depends; 0: as many as --jobs");
  return group;
}

po::options_description options_of(TuneOptions& options) {
  po::options_description output("Running and output");
  auto add = output.add_options();
  add("out,o", text("FOLDER", options.out)->default_value(options.out),
      "folder for the journal, the games and the report");
  add("resume", po::bool_switch(&options.resume),
      "go on with the tuning in that folder; it knows its settings");
  add("html", text("FOLDER", options.html), "write a web page into a folder");
  add("jobs,j", whole("jobs", options.jobs, 1, kMaxJobs), "games at a time");
  add("quiet,q", po::bool_switch(&options.quiet), "no line for each iteration");
  add("config", config_file(), "read options from a file, one name = value a line");
  add_help(output);
  po::options_description all;
  all.add(tuning_group(options.config)).add(game_options(options.config.match)).add(output);
  return all;
}

TuneOptions fresh() {
  TuneOptions options;
  options.config.match.games = 2000;
  options.config.ahead = kAsJobs;
  options.config.gains.stability = kTenth;
  return options;
}

Result<TuneOptions> read_from(TuneOptions options, const Strings& arguments) {
  BOOST_OUTCOME_TRY(read_options(arguments, options_of(options), options.common));
  return options;
}

// "report FOLDER".
Result<void> take_action(TuneOptions& options) {
  Strings& inputs = options.common.inputs;
  if (inputs.front() != "report") return Error{"unexpected '" + inputs.front() + "'"};
  inputs.erase(inputs.begin());
  options.action = TuneAction::kReport;
  if (inputs.size() != 1) return Error{"report: name the folder of one tuning, or its journal"};
  return success();
}

Result<void> complete(TuneOptions& options) {
  TuneConfig& config = options.config;
  if (config.match.games % 2 != 0) return bad_option("games", "expected an even number");
  if (config.ahead == kAsJobs) config.ahead = options.jobs;
  if (config.ahead < 1 || config.ahead > kMaxJobs) {
    return bad_option("ahead", "expected 0 to " + std::to_string(kMaxJobs));
  }
  if (config.gains.stability == kTenth) config.gains.stability = config.iterations() / 10.0;
  return check_tune_config(config);
}

}  // namespace

Result<TuneOptions> parse_tune_options(const Strings& arguments) {
  BOOST_OUTCOME_TRY(options, read_from(fresh(), arguments));
  if (options.common.help || options.common.version) return options;
  if (!options.common.inputs.empty()) {
    BOOST_OUTCOME_TRY(take_action(options));
    return options;
  }
  const fs::path journal = fs::path(options.out) / kJournal;
  if (options.resume && is_begun(journal)) {
    BOOST_OUTCOME_TRY(old, read_tune_journal(journal));
    TuneOptions start;
    start.config = std::move(old.config);
    BOOST_OUTCOME_TRY(resumed, read_from(std::move(start), arguments));
    options = std::move(resumed);
  }
  BOOST_OUTCOME_TRY(complete(options));
  return options;
}

std::string tune_table() {
  TuneOptions options = fresh();
  return "command\ttune\ttune --engine COMMAND --param NAME=START:LEAST:MOST [OPTION...]\tfinds "
         "numbers of an engine by playing it against itself\n" +
         option_table(options_of(options), "tune");
}

std::string tune_help() {
  TuneOptions options = fresh();
  return help_text(
      "owlet-match tune: finds numbers of a GTP engine by playing it against itself (SPSA)\n\n"
      "  owlet-match tune --engine COMMAND --param NAME=START:LEAST:MOST [options]\n"
      "  owlet-match tune report FOLDER [--html FOLDER]\n",
      options_of(options), exit_text("all games are played", "some are missing"));
}

}  // namespace owlet::regress
