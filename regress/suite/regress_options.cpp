#include "regress/suite/regress_options.h"

#include "engine/base/option_table.h"

namespace owlet::regress {
namespace {

po::options_description options_of(RegressOptions& options) {
  po::options_description suites("Suites");
  auto add = suites.add_options();
  add("only", po::value(&options.selection.only)->value_name("TESTS")->composing(),
      "tests to run: SUITE or SUITE:3,7-12; repeatable");
  add("command", po::value(&options.selection.commands)->value_name("NAME")->composing(),
      "run only tests of this command; repeatable");
  add("junit", text("FILE", options.outputs.junit), "write the results as JUnit XML");
  add("baseline", text("FILE", options.baseline), "compare with the --json file of an earlier run");
  add("update-expected", po::bool_switch(&options.update_expected),
      "change the suites: * goes where a test passed unexpectedly, comes where one failed");
  po::options_description all;
  return all.add(suites).add(run_options(options));
}

}  // namespace

Result<RegressOptions> parse_regress_options(const Strings& arguments) {
  RegressOptions options;
  BOOST_OUTCOME_TRY(read_options(arguments, options_of(options), options.common));
  if (options.common.help || options.common.version) return options;
  BOOST_OUTCOME_TRY(check_inputs(options, "suite, or @LIST"));
  if (options.merges && options.update_expected) {
    return bad_option("update-expected", "does not go with merge");
  }
  options.selection.shard = options.shard;
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
