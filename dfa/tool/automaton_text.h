// Automata as people look at them: the tables of GNU Go's manual and drawings for Graphviz.
#pragma once

#include <functional>
#include <string>

#include "dfa/automaton.h"
#include "dfa/table.h"

namespace owlet::dfa::tool {

// What a drawing calls a pattern. Called with ids that the automaton recognizes.
using PatternNames = std::function<std::string(PatternId)>;

// The same automaton with its states numbered as the manual numbers them: in the order in which a
// walk that goes deep first ('.' before O before X before #) comes to them. States that cannot be
// reached are dropped.
[[nodiscard]] Automaton in_manual_order(const Automaton& automaton);

// The states of a table with the numbers they have there. Requires a table of words that have their
// indices as ids.
[[nodiscard]] Automaton to_automaton(const Table& table);

// The manual's table: a line a state, with its successors for . O X # and the patterns recognized
// when it is reached. The error state is left out.
//
//     ----------------------------------------------------
//      state  |   .    |   O    |   X    |   #    |  att
//     ----------------------------------------------------
//           1 |      2 |      0 |      0 |      0 |
//           2 |      0 |      0 |      0 |      0 | Hane Clamp
//     ----------------------------------------------------
[[nodiscard]] std::string to_table_text(const Automaton& automaton, const PatternNames& name);

struct DotOptions {
  // Draws the error state and what leads there, as the manual does for a complete automaton.
  bool error_state = false;
};

// The graph of the transitions in Graphviz' language; matching states have a double frame and the
// names of their patterns.
[[nodiscard]] std::string to_dot(const Automaton& automaton, const PatternNames& name,
                                 const DotOptions& options = {});

}  // namespace owlet::dfa::tool
