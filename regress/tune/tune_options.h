// The options that make a match a tuning.
#pragma once

#include "regress/base/options.h"
#include "regress/match/match_config.h"

namespace owlet::regress {

// The options in place of those that say who plays whom; `config` must outlive them.
[[nodiscard]] po::options_description tuning_options(MatchConfig& config);

// What is wrong with a tuning; nothing if it can be played.
[[nodiscard]] Result<void> check_tuning(const MatchConfig& config);

}  // namespace owlet::regress
