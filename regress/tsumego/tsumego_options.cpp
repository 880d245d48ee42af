#include "regress/tsumego/tsumego_options.h"

#include <boost/program_options.hpp>
#include <sstream>

namespace owlet::regress {
namespace {

namespace po = boost::program_options;
using Strings = std::vector<std::string>;

po::options_description visible() {
  po::options_description options("Options");
  auto add = options.add_options();
  add("engine,e", po::value<std::string>(), "the engine's command line");
  add("timeout", po::value<double>()->default_value(60), "seconds a command may take");
  add("every", po::value<int>()->default_value(1), "ask every N-th problem of a list only");
  add("verbose,v", po::bool_switch(), "a line for each problem, not for the wrong ones alone");
  add("quiet,q", po::bool_switch(), "the table alone");
  add("help,h", "show this text");
  add("version", "show the version");
  return options;
}

Result<po::variables_map> read_values(const Strings& arguments) {
  po::variables_map values;
  try {
    po::options_description all = visible();
    all.add_options()("list", po::value<Strings>()->composing());
    po::positional_options_description positional;
    positional.add("list", -1);
    const auto style = po::command_line_style::unix_style ^ po::command_line_style::allow_guessing;
    po::store(
        po::command_line_parser(arguments).options(all).positional(positional).style(style).run(),
        values);
    po::notify(values);
  } catch (const po::error& fault) {
    return Error{fault.what()};
  }
  return values;
}

}  // namespace

Result<TsumegoOptions> parse_tsumego_options(const Strings& arguments) {
  BOOST_OUTCOME_TRY(values, read_values(arguments));
  TsumegoOptions options;
  if (values.count("help") > 0) options.action = TsumegoAction::kHelp;
  if (values.count("version") > 0) options.action = TsumegoAction::kVersion;
  if (options.action != TsumegoAction::kRun) return options;
  if (values.count("engine") == 0) return Error{"--engine: give the engine's command line"};
  if (values.count("list") == 0) return Error{"name at least one list of problems"};
  options.engine = values["engine"].as<std::string>();
  options.lists = values["list"].as<Strings>();
  options.timeout = values["timeout"].as<double>();
  if (!(options.timeout > 0) || options.timeout > 1e6)
    return Error{"--timeout: not a sensible number of seconds"};
  options.every = values["every"].as<int>();
  if (options.every < 1) return Error{"--every: expected 1 or more"};
  options.verbose = values["verbose"].as<bool>();
  options.quiet = values["quiet"].as<bool>();
  return options;
}

std::string tsumego_help() {
  std::ostringstream out;
  out << "owlet-tsumego: asks a GTP engine lists of life-and-death problems\n\n"
         "  owlet-tsumego --engine COMMAND [options] LIST.jsonl...\n"
      << visible()
      << "\nExit status: 0 if every problem was answered, 1 for wrong options or lists, 2 if the\n"
         "engine failed.\n";
  return out.str();
}

}  // namespace owlet::regress
