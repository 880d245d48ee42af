// What the commands look at: pattern files, an automaton file, or words given on the command line.
#pragma once

#include <string>
#include <vector>

#include "dfa/automaton_text.h"
#include "dfa/pattern_set.h"
#include "dfa/tool/command.h"

namespace owlet::dfa::tool {

// How a set is read and compiled: --geometry-only, --work, --states.
struct SetOptions {
  PatternOptions patterns;
  TableOptions table;
};
void add_set_options(Options& options);
[[nodiscard]] Outcome<SetOptions> set_options(const Values& values, const Context& context);

// Compiles texts, one set in all; at least one. Fails if they have no patterns.
[[nodiscard]] Outcome<PatternSet> compile_set(std::vector<PatternSource> sources,
                                              const SetOptions& options);

// Reads pattern files, one set in all, or one automaton file.
[[nodiscard]] Outcome<PatternSet> load_set(const std::vector<std::string>& paths,
                                           const Values& values, const Context& context);

// An automaton to be shown, and what its patterns are called.
struct Exhibit {
  Automaton automaton;
  PatternNames name;
};

// add_set_options(), --words and --numbers.
void add_exhibit_options(Options& options);

// The automaton of the files, in the order of its table, or that of --words, in the manual's.
[[nodiscard]] Outcome<Exhibit> load_exhibit(const Values& values, const Context& context);

}  // namespace owlet::dfa::tool
