#include "regress/suite/run_options.h"

#include "engine/base/nearest.h"

namespace owlet::regress {

po::options_description run_options(RunOptions& options) {
  po::options_description group("Running and output");
  auto add = group.add_options();
  add("engine,e", text("COMMAND", options.engine), "the engine's command line");
  add("timeout", seconds("timeout", options.timeout, 1e-9, 1e6), "seconds a command may take");
  add("shard", parsed("I/N", options.shard, parse_shard)->default_value("1/1"),
      "ask only the I-th of N parts, to be merged later");
  add("jobs,j", whole("jobs", options.jobs, 1, kMaxJobs), "engines side by side");
  add("json", text("FILE", options.outputs.json),
      "write the results to a file; /dev/stdout sends the report to stderr");
  add("html", text("FOLDER", options.outputs.html),
      "write web pages with a board for each question into a folder");
  add("quiet,q", po::bool_switch(&options.quiet), "no more than the report");
  add_help(group);
  return group;
}

Result<void> check_inputs(RunOptions& options, const std::string& wanted) {
  Strings& inputs = options.common.inputs;
  options.merges = !inputs.empty() && inputs.front() == "merge";
  if (options.merges) {
    inputs.erase(inputs.begin());
    if (inputs.empty()) return Error{"merge: name the JSON files of the parts"};
    return success();
  }
  if (options.engine.empty()) {
    const std::string hint = inputs.empty() ? "" : did_you_mean(inputs.front(), {"merge"});
    return bad_option("engine", "give the engine's command line" + hint);
  }
  if (inputs.empty()) return Error{"name at least one " + wanted};
  return success();
}

}  // namespace owlet::regress
