// The pattern sets that are part of the program: the databases of this folder, compiled by the
// build into automaton files (docs/DFA_FILE.md).
#pragma once

#include <span>

#include "engine/base/embedded_file.h"

namespace owlet {

// Named as the databases, and in the order of their names.
[[nodiscard]] std::span<const EmbeddedFile> embedded_sets();

}  // namespace owlet
