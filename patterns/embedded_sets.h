// The pattern sets that are part of the program: the databases of this folder, compiled by the
// build into automaton files (docs/DFA_FILE.md).
#pragma once

#include <span>
#include <string_view>

namespace owlet {

struct EmbeddedSet {
  std::string_view name;   // of the database, without its ending
  std::string_view bytes;  // of the automaton file
};

// In the order of their names.
[[nodiscard]] std::span<const EmbeddedSet> embedded_sets();

}  // namespace owlet
