// Numbers of a hinted search by name, to be changed for experiments: what a feature is worth is found by
// playing without it. docs/EXPERIMENTS.md has tables of such matches; the names, what they mean and
// their ranges are the table in tuning.cpp.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/error.h"
#include "engine/survey/hinted_search.h"

namespace owlet {

// Changes what "NAME=VALUE,NAME=VALUE" names; nothing if any of it is wrong.
[[nodiscard]] Result<void> tune(HintedSettings& settings, std::string_view text);

// The names, parted by blanks.
[[nodiscard]] std::string tunable_names();

}  // namespace owlet
