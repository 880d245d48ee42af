// What the commands look at: pattern files, or words given on the command line.
#pragma once

#include <string>
#include <vector>

#include "dfa/pattern_set.h"
#include "dfa/tool/automaton_text.h"
#include "dfa/tool/command.h"

namespace owlet::dfa::tool {

// Reads the pattern files among the inputs: one set in all.
[[nodiscard]] Outcome<PatternSet> load_set(const Values& values);

// An automaton to be shown, and what its patterns are called.
struct Exhibit {
  Automaton automaton;
  PatternNames name;
};

// --words and --numbers.
void add_exhibit_options(Options& options);

// The automaton of the files, in the order of its table, or that of --words, in the manual's.
[[nodiscard]] Outcome<Exhibit> load_exhibit(const Values& values);

}  // namespace owlet::dfa::tool
