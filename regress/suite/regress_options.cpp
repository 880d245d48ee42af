#include "regress/suite/regress_options.h"

#include <boost/program_options.hpp>
#include <sstream>

namespace owlet::regress {
namespace {

namespace po = boost::program_options;
using Strings = std::vector<std::string>;

po::options_description visible() {
  po::options_description running("Running");
  auto run = running.add_options();
  run("engine,e", po::value<std::string>(),
      "the engine's command line; started in each suite's folder");
  run("only", po::value<Strings>()->composing(), "tests to run: SUITE or SUITE:3,7-12; repeatable");
  run("command", po::value<Strings>()->composing(), "run only tests of this command; repeatable");
  run("shard", po::value<std::string>()->default_value("1/1"),
      "I/N: run only the I-th of N parts, to be merged later");
  run("timeout", po::value<double>()->default_value(60), "seconds a command may take");
  run("jobs,j", po::value<int>()->default_value(1), "suites at a time");
  po::options_description output("Output");
  auto out = output.add_options();
  out("json", po::value<std::string>(), "write the results to a file");
  out("junit", po::value<std::string>(), "write the results as JUnit XML");
  out("html", po::value<std::string>(), "write web pages with a board for each test into a folder");
  out("baseline", po::value<std::string>(), "compare with the --json file of an earlier run");
  out("update-expected", po::bool_switch(),
      "change the suites: * goes where a test passed unexpectedly, comes where one failed");
  out("quiet,q", po::bool_switch(), "no progress line");
  out("help,h", "show this text");
  out("version", "show the version");
  po::options_description all;
  all.add(running).add(output);
  return all;
}

Error bad(const std::string& option, const std::string& why) {
  return Error{"--" + option + ": " + why};
}

Result<po::variables_map> read_values(const Strings& arguments) {
  po::variables_map values;
  try {
    po::options_description all = visible();
    all.add_options()("input", po::value<Strings>()->composing());
    po::positional_options_description positional;
    positional.add("input", -1);
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

std::string text_of(const po::variables_map& values, const std::string& option) {
  return values.count(option) > 0 ? values[option].as<std::string>() : std::string();
}

Strings list_of(const po::variables_map& values, const std::string& option) {
  return values.count(option) > 0 ? values[option].as<Strings>() : Strings();
}

void read_outputs(const po::variables_map& values, RegressOptions& options) {
  options.json = text_of(values, "json");
  options.junit = text_of(values, "junit");
  options.html = text_of(values, "html");
  options.baseline = text_of(values, "baseline");
  options.quiet = values["quiet"].as<bool>();
  options.update_expected = values["update-expected"].as<bool>();
}

}  // namespace

Result<RegressOptions> parse_regress_options(const Strings& arguments) {
  RegressOptions options;
  BOOST_OUTCOME_TRY(values, read_values(arguments));
  if (values.count("help") > 0) options.action = RegressAction::kHelp;
  if (values.count("version") > 0) options.action = RegressAction::kVersion;
  if (options.action != RegressAction::kRun) return options;
  options.inputs = list_of(values, "input");
  read_outputs(values, options);
  options.engine = text_of(values, "engine");
  if (!options.inputs.empty() && options.inputs.front() == "merge") {
    options.action = RegressAction::kMerge;
    options.inputs.erase(options.inputs.begin());
    if (options.inputs.empty()) return Error{"merge: name the JSON files of the parts"};
    if (options.update_expected) return bad("update-expected", "does not go with merge");
    return options;
  }
  if (options.engine.empty()) return bad("engine", "give the engine's command line");
  if (options.inputs.empty()) return Error{"name at least one suite, or @LIST"};
  options.selection.only = list_of(values, "only");
  options.selection.commands = list_of(values, "command");
  const auto shard = parse_shard(values["shard"].as<std::string>());
  if (!shard) return bad("shard", "expected I/N with 1 <= I <= N");
  options.selection.shard = *shard;
  options.timeout = values["timeout"].as<double>();
  if (!(options.timeout > 0) || options.timeout > 1e6) {
    return bad("timeout", "not a sensible number of seconds");
  }
  options.jobs = values["jobs"].as<int>();
  if (options.jobs < 1 || options.jobs > 1000) return bad("jobs", "expected 1 to 1000");
  return options;
}

std::string regress_help() {
  std::ostringstream out;
  out << "owlet-regress: runs .tst suites with a GTP engine\n\n"
         "  owlet-regress --engine COMMAND [options] SUITE.tst... | @LIST\n"
         "  owlet-regress merge PART.json... [output options]\n"
      << visible()
      << "\nExit status: 0 as expected, 1 unexpected failures or wrong options, 2 the engine "
         "crashed\nor the run is incomplete.\n";
  return out.str();
}

}  // namespace owlet::regress
