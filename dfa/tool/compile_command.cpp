// `compile`: pattern files to an automaton file.
#include "dfa/set_file.h"
#include "dfa/tool/commands.h"
#include "dfa/tool/load.h"
#include "engine/base/file.h"

namespace owlet::dfa::tool {
namespace {

namespace po = boost::program_options;

void add_compile_options(Options& options) {
  add_set_options(options);
  options.add_options()("out,o", po::value<std::string>()->value_name("FILE"),
                        "the automaton file to write");
}

Outcome<void> run_compile(const Values& values, const Context& /*context*/) {
  if (values.count("out") == 0) return wrong_use("expected -o FILE");
  BOOST_OUTCOME_TRY(set, load_set(values));
  BOOST_OUTCOME_TRY(accepted(write_file(values["out"].as<std::string>(), write_set(set))));
  return boost::outcome_v2::success();
}

}  // namespace

Command compile_command() {
  return {"compile",
          "FILE... -o FILE.dfa",
          "makes one automaton file of pattern files",
          "Several files become one set, with their patterns in the order of the files.\n",
          add_compile_options,
          run_compile};
}

}  // namespace owlet::dfa::tool
