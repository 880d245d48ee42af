// Where the engine's patterns come from: those built in, or a folder that takes their place.
#pragma once

#include <string>

#include "engine/base/error.h"
#include "engine/position/pattern_sets.h"

namespace owlet::gtp {

// The built-in sets if the name is empty; else the pattern files (*.db) of that folder, in the order
// of their names. Fails if there is no such file, or one that cannot be used.
[[nodiscard]] Result<PatternSets> load_pattern_sets(const std::string& folder);

}  // namespace owlet::gtp
