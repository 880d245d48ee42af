#include "regress/tsumego/tsumego_options.h"

namespace owlet::regress {
namespace {

po::options_description options_of(TsumegoOptions& options) {
  po::options_description all("Options");
  auto add = all.add_options();
  add("engine,e", po::value(&options.engine), "the engine's command line");
  add("timeout", timeout(options.timeout), "seconds a command may take");
  add("every", whole("every", options.every, 1), "ask every N-th problem of a list only");
  add("verbose,v", po::bool_switch(&options.verbose),
      "a line for each problem, not for the wrong ones alone");
  add("quiet,q", po::bool_switch(&options.quiet), "the table alone");
  add_help(all);
  return all;
}

}  // namespace

Result<TsumegoOptions> parse_tsumego_options(const Strings& arguments) {
  TsumegoOptions options;
  BOOST_OUTCOME_TRY(read_options(arguments, options_of(options), options.common));
  if (options.common.help || options.common.version) return options;
  if (options.engine.empty()) return bad_option("engine", "give the engine's command line");
  if (options.common.inputs.empty()) return Error{"name at least one list of problems"};
  return options;
}

std::string tsumego_help() {
  TsumegoOptions options;
  return help_text(
      "owlet-tsumego: asks a GTP engine lists of life-and-death problems\n\n"
      "  owlet-tsumego --engine COMMAND [options] LIST.jsonl...\n",
      options_of(options),
      "0 if every problem was answered, 1 for wrong options or lists, 2 if the\nengine failed.");
}

}  // namespace owlet::regress
