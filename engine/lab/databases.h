// The pattern databases of life and death, from the folder that an option names.
#pragma once

#include <memory>
#include <string>

#include "engine/lab/commands.h"
#include "engine/position/pattern_sets.h"

namespace owlet::lab {

// --patterns.
void add_patterns_option(Options& options);

// The file of that database.
[[nodiscard]] std::string database_path(const Values& values, const std::string& name);

// "attack", "defend" and "vital".
[[nodiscard]] Outcome<std::shared_ptr<PatternSets>> read_databases(const Values& values);

}  // namespace owlet::lab
