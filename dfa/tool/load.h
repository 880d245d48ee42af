// The pattern files that commands look at.
#pragma once

#include "dfa/pattern_set.h"
#include "dfa/tool/command.h"

namespace owlet::dfa::tool {

// Reads the pattern files among the inputs: one set in all.
[[nodiscard]] Outcome<PatternSet> load_set(const Values& values);

}  // namespace owlet::dfa::tool
