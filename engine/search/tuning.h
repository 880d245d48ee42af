// Numbers of the search by name, to be changed for experiments: what a feature is worth is found by
// playing without it. docs/SEARCH.md has a table of such matches.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/error.h"
#include "engine/search/search.h"

namespace owlet {

// Changes what "NAME=VALUE,NAME=VALUE" names; nothing if any of it is wrong.
//     playout_atari, playout_nakade, playout_pattern, playout_self_atari    percent, 0 to 100
//     amaf            equivalence in playouts, 0 for none
//     expand_after    playouts through a leaf
//     keep            1 to go on from earlier searches, 0 to start anew
//     prior_FEATURE   a factor on the feature's weight, 0 for none
[[nodiscard]] Result<void> tune(SearchSettings& settings, std::string_view text);

// The names, parted by blanks.
[[nodiscard]] std::string tunable_names();

}  // namespace owlet
