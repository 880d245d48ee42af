#include "regress/match/match_options.h"

namespace owlet::regress {
namespace {

po::options_description options_of(MatchOptions& options) {
  po::options_description output("Running and output");
  auto add = output.add_options();
  add("out,o", po::value(&options.out)->default_value(options.out),
      "folder for the journal, the games and the report");
  add("resume", po::bool_switch(&options.resume), "go on with the match in that folder");
  add("html", po::value(&options.html), "write web pages into a folder");
  add("jobs,j", whole("jobs", options.jobs, 1, kMaxJobs), "games at a time");
  add("quiet,q", po::bool_switch(&options.quiet), "no line for each game");
  add("config", po::value<std::string>(), "read options from a file, one name = value a line");
  add_help(output);
  po::options_description all = config_options(options.config);
  return all.add(output);
}

// "merge A B", "report A".
Result<void> take_action(MatchOptions& options) {
  Strings& inputs = options.common.inputs;
  const std::string word = inputs.front();
  inputs.erase(inputs.begin());
  if (word != "merge" && word != "report") return Error{"unexpected '" + word + "'"};
  options.action = word == "merge" ? MatchAction::kMerge : MatchAction::kReport;
  if (inputs.empty()) return Error{word + ": name the folder of a match, or its journal"};
  if (word == "report" && inputs.size() != 1) return Error{"report: name one match"};
  return success();
}

}  // namespace

Result<MatchOptions> parse_match_options(const Strings& arguments) {
  MatchOptions options;
  BOOST_OUTCOME_TRY(read_options(arguments, options_of(options), options.common));
  if (options.common.help || options.common.version) return options;
  if (options.common.inputs.empty()) {
    BOOST_OUTCOME_TRY(check_config(options.config));
  } else {
    BOOST_OUTCOME_TRY(take_action(options));
  }
  return options;
}

std::string match_help() {
  MatchOptions options;
  return help_text(
      "owlet-match: games between GTP engines\n\n"
      "  owlet-match --engine NAME=COMMAND --engine NAME=COMMAND [options]\n"
      "  owlet-match merge PART... --out FOLDER [--html FOLDER]\n"
      "  owlet-match report FOLDER [--html FOLDER]\n",
      options_of(options),
      "0 the match is complete (or its sequential test has decided), 1 wrong options,\n"
      "2 it is not complete.");
}

}  // namespace owlet::regress
