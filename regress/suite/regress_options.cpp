#include "regress/suite/regress_options.h"

#include "engine/base/option_table.h"

namespace owlet::regress {
namespace {

po::options_description options_of(RegressOptions& options) {
  po::options_description running("Running");
  auto run = running.add_options();
  run("engine,e", text("COMMAND", options.engine),
      "the engine's command line; started in each suite's folder");
  run("only", po::value(&options.selection.only)->value_name("TESTS")->composing(),
      "tests to run: SUITE or SUITE:3,7-12; repeatable");
  run("command", po::value(&options.selection.commands)->value_name("NAME")->composing(),
      "run only tests of this command; repeatable");
  run("shard", parsed("I/N", options.selection.shard, parse_shard)->default_value("1/1"),
      "run only the I-th of N parts, to be merged later");
  run("timeout", timeout(options.timeout), "seconds a command may take");
  run("jobs,j", whole("jobs", options.jobs, 1, kMaxJobs), "suites at a time");
  po::options_description output("Output");
  auto out = output.add_options();
  out("json", text("FILE", options.json),
      "write the results to a file; /dev/stdout sends the report to stderr");
  out("junit", text("FILE", options.junit), "write the results as JUnit XML");
  out("html", text("FOLDER", options.html),
      "write web pages with a board for each test into a folder");
  out("baseline", text("FILE", options.baseline), "compare with the --json file of an earlier run");
  out("update-expected", po::bool_switch(&options.update_expected),
      "change the suites: * goes where a test passed unexpectedly, comes where one failed");
  out("quiet,q", po::bool_switch(&options.quiet), "no progress line");
  add_help(output);
  po::options_description all;
  return all.add(running).add(output);
}

}  // namespace

Result<RegressOptions> parse_regress_options(const Strings& arguments) {
  RegressOptions options;
  BOOST_OUTCOME_TRY(read_options(arguments, options_of(options), options.common));
  if (options.common.help || options.common.version) return options;
  Strings& inputs = options.common.inputs;
  if (!inputs.empty() && inputs.front() == "merge") {
    options.action = RegressAction::kMerge;
    inputs.erase(inputs.begin());
    if (inputs.empty()) return Error{"merge: name the JSON files of the parts"};
    if (options.update_expected) return bad_option("update-expected", "does not go with merge");
    return options;
  }
  if (options.engine.empty()) return no_engine(inputs);
  if (inputs.empty()) return Error{"name at least one suite, or @LIST"};
  return options;
}

std::string regress_table() {
  RegressOptions options;
  return "command\tmerge\tmerge PART.json... [OPTION...]\tputs shards together\n" +
         option_table(options_of(options));
}

std::string regress_help() {
  RegressOptions options;
  return help_text(
      "owlet-regress: runs .tst suites with a GTP engine\n\n"
      "  owlet-regress --engine COMMAND [options] SUITE.tst... | @LIST\n"
      "  owlet-regress merge PART.json... [output options]\n",
      options_of(options), exit_text("as expected", "unexpected failures"));
}

}  // namespace owlet::regress
