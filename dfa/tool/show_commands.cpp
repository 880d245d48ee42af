// `dump` and `dot`: the automaton itself, as a table and as a drawing.
#include "dfa/tool/automaton_text.h"
#include "dfa/tool/commands.h"
#include "dfa/tool/load.h"

namespace owlet::dfa::tool {
namespace {

constexpr const char* kArguments = "FILE... | --words WORD...";

Outcome<void> run_dump(const Values& values, const Context& context) {
  BOOST_OUTCOME_TRY(exhibit, load_exhibit(values));
  context.out << to_table_text(exhibit.automaton, exhibit.name);
  return boost::outcome_v2::success();
}

void add_dot_options(Options& options) {
  add_exhibit_options(options);
  options.add_options()("error-state", "draw the error state, too");
}

Outcome<void> run_dot(const Values& values, const Context& context) {
  BOOST_OUTCOME_TRY(exhibit, load_exhibit(values));
  context.out << to_dot(exhibit.automaton, exhibit.name, {values.count("error-state") > 0});
  return boost::outcome_v2::success();
}

}  // namespace

Command dump_command() {
  return {"dump",
          kArguments,
          "the automaton as a table: successors and patterns of every state",
          "Files: the states as they are numbered in memory. Words: as in the manual of GNU Go.\n",
          add_exhibit_options,
          run_dump};
}

Command dot_command() {
  return {"dot",
          kArguments,
          "the automaton as a graph in Graphviz' language",
          "A picture is made by: owlet-dfa dot --words X.O XO | dot -Tsvg -o automaton.svg\n",
          add_dot_options,
          run_dot};
}

}  // namespace owlet::dfa::tool
