#include "regress/match/match_options.h"

#include <filesystem>

#include "engine/base/nearest.h"
#include "engine/base/option_table.h"
#include "regress/client/engine_command.h"
#include "regress/match/journal.h"
#include "regress/tune/tune_options.h"

namespace owlet::regress {
namespace {

namespace fs = std::filesystem;

po::options_description options_of(MatchOptions& options) {
  po::options_description output("Running and output");
  auto add = output.add_options();
  add("out,o", text("FOLDER", options.out)->default_value(options.out),
      "folder for the journal, the games and the report; {shard} in it is filled in");
  add("resume", po::bool_switch(&options.resume),
      "go on with the match in that folder; it knows its settings");
  add("html", text("FOLDER", options.html), "write web pages into a folder");
  add("jobs,j", whole("jobs", options.jobs, 1, kMaxJobs), "games at a time");
  add("quiet,q", po::bool_switch(&options.quiet), "no line for each game");
  add("config", po::value<std::string>()->value_name("FILE"),
      "read options from a file, one name = value a line");
  add_help(output);
  po::options_description all = config_options(options.config, options.tunes);
  return all.add(output);
}

// "merge A B", "report A".
Result<void> take_action(MatchOptions& options) {
  Strings& inputs = options.common.inputs;
  const std::string word = inputs.front();
  inputs.erase(inputs.begin());
  if (word == "tune") return Error{"tune comes first: owlet-match tune [options]"};
  if (options.tunes || (word != "merge" && word != "report"))
    return Error{"unexpected " + quote(word) + did_you_mean(word, {"merge", "report", "tune"})};
  options.action = word == "merge" ? MatchAction::kMerge : MatchAction::kReport;
  if (inputs.empty()) return Error{word + ": name the folder of a match, or its journal"};
  if (word == "report" && inputs.size() != 1) return Error{"report: name one match"};
  return success();
}

// The name of the folder with {shard} filled in; the name without, if there is one, is kept for the
// sake of the other shards.
void name_folder(MatchOptions& options) {
  const std::string name = fs::path(options.out).filename().string();
  const Placeholders values = {{"shard", std::to_string(options.config.shard.index)}};
  options.out = fill_placeholders(options.out, values);
  options.html = fill_placeholders(options.html, values);
  if (name != fs::path(options.out).filename()) options.config.shard_folder = name;
}

// Before a command line is read.
MatchOptions fresh(bool tunes) {
  MatchOptions options;
  options.tunes = tunes;
  if (!tunes) return options;
  options.out = "tuning";
  options.config.games = 2000;
  options.config.tuning.ahead = 0;  // as many as jobs
  return options;
}

Result<MatchOptions> read_from(MatchOptions options, const Strings& arguments) {
  BOOST_OUTCOME_TRY(read_options(arguments, options_of(options), options.common));
  return options;
}

// What follows from other options.
void complete(MatchOptions& options) {
  Tuning& tuning = options.config.tuning;
  if (tuning.ahead == 0) tuning.ahead = options.jobs;
  // A tenth of the iterations that are planned at the beginning.
  if (tuning.gains.stability == 0) tuning.gains.stability = options.config.games / 20.0;
}

Result<MatchOptions> parse(const Strings& arguments, bool tunes) {
  BOOST_OUTCOME_TRY(options, read_from(fresh(tunes), arguments));
  if (options.common.help || options.common.version) return options;
  if (!options.common.inputs.empty()) {
    BOOST_OUTCOME_TRY(take_action(options));
    return options;
  }
  name_folder(options);
  const fs::path journal = fs::path(options.out) / kJournal;
  if (options.resume && is_begun(journal)) {
    // The journal's settings, changed by what options say else.
    BOOST_OUTCOME_TRY(match, read_journal(journal));
    MatchOptions start = fresh(tunes);
    start.config = std::move(match.config);
    BOOST_OUTCOME_TRY(resumed, read_from(std::move(start), arguments));
    options = std::move(resumed);
    name_folder(options);
  }
  complete(options);
  if (tunes) {
    BOOST_OUTCOME_TRY(check_tuning(options.config));
  }
  BOOST_OUTCOME_TRY(check_config(options.config));
  return options;
}

}  // namespace

Result<MatchOptions> parse_match_options(const Strings& arguments) {
  return parse(arguments, false);
}

Result<MatchOptions> parse_tune_options(const Strings& arguments) {
  return parse(arguments, true);
}

std::string match_table() {
  MatchOptions options;
  MatchOptions tuning = fresh(true);
  return "command\tmerge\tmerge PART... --out FOLDER\tputs the shards of a match together\n"
         "command\treport\treport FOLDER [--html FOLDER]\tmakes the reports of an old match or "
         "tuning again\n" +
         option_table(options_of(options)) +
         "command\ttune\ttune --engine COMMAND --param NAME=START:LEAST:MOST [OPTION...]\tfinds "
         "numbers of an engine by playing it against itself\n" +
         option_table(options_of(tuning), "tune");
}

std::string match_help() {
  MatchOptions options;
  return help_text(
      "owlet-match: games between GTP engines\n\n"
      "  owlet-match --engine NAME=COMMAND --engine NAME=COMMAND [options]\n"
      "  owlet-match merge PART... --out FOLDER [--html FOLDER]\n"
      "  owlet-match report FOLDER [--html FOLDER]\n"
      "  owlet-match tune --help: finds numbers of an engine by such games\n",
      options_of(options),
      exit_text("the match is complete (or its sequential test has decided)", "it is not"));
}

std::string tune_help() {
  MatchOptions options = fresh(true);
  return help_text(
      "owlet-match tune: finds numbers of a GTP engine by playing it against itself (SPSA)\n\n"
      "  owlet-match tune --engine COMMAND --param NAME=START:LEAST:MOST [options]\n"
      "  owlet-match report FOLDER [--html FOLDER]\n",
      options_of(options), exit_text("all games are played", "some are missing"));
}

}  // namespace owlet::regress
