#include "regress/tsumego/tsumego_options.h"

#include "engine/base/option_table.h"

namespace owlet::regress {
namespace {

Result<Asking> parse_asking(const std::string& text) {
  if (const auto asking = parse_enum<Asking>(text)) return *asking;
  return bad_option("ask", "expected owl or move, not '" + text + "'");
}

po::options_description options_of(TsumegoOptions& options) {
  po::options_description problems("Problems");
  auto add = problems.add_options();
  add("ask", parsed("WHAT", options.asking, parse_asking)->default_value("owl"),
      "owl: owl_attack or owl_defend; move: reg_genmove, where the player would move, for problems "
      "with a move as their solution");
  add("every", whole("every", options.every, 1), "ask every N-th problem of a list only");
  add("progress", text("FILE", options.progress),
      "where play keeps what was solved (default: owlet/tsumego.json where programs keep state)");
  add("verbose,v", po::bool_switch(&options.verbose),
      "a line for each problem, not for the wrong ones alone");
  po::options_description all;
  return all.add(problems).add(run_options(options));
}

}  // namespace

Result<TsumegoOptions> parse_tsumego_options(const Strings& arguments) {
  TsumegoOptions options;
  BOOST_OUTCOME_TRY(read_options(arguments, options_of(options), options.common));
  if (options.common.help || options.common.version) return options;
  Strings& inputs = options.common.inputs;
  options.plays = !inputs.empty() && inputs.front() == "play";
  if (!options.plays) {
    BOOST_OUTCOME_TRY(check_inputs(options, "list of problems"));
    return options;
  }
  inputs.erase(inputs.begin());
  if (inputs.empty()) return Error{"play: name at least one list of problems"};
  options.asking = Asking::kMove;
  return options;
}

std::string tsumego_table() {
  TsumegoOptions options;
  return "command\tplay\tplay LIST... [--engine COMMAND] [--progress FILE]\tsets you the problems\n"
         "command\tmerge\tmerge PART.json... [--json FILE] [--html FOLDER]\tputs shards "
         "together\n" +
         option_table(options_of(options));
}

std::string tsumego_help() {
  TsumegoOptions options;
  return help_text(
      "owlet-tsumego: asks a GTP engine lists of life-and-death problems\n\n"
      "  owlet-tsumego --engine COMMAND [options] LIST...\n"
      "  owlet-tsumego play LIST... [--engine COMMAND] [--progress FILE]\n"
      "  owlet-tsumego merge PART.json... [--json FILE] [--html FOLDER]\n",
      options_of(options), exit_text("every problem was answered, right or wrong", "is not used"));
}

}  // namespace owlet::regress
