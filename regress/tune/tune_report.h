// What a tuning has found, as text and as curves.
#pragma once

#include <string>

#include "regress/base/table.h"
#include "regress/tune/tuner.h"

namespace owlet::regress {

// The numbers as a table: where each started, its bounds, the last and the averaged value, and
// between which it moved in the second half.
[[nodiscard]] TextTable number_table(const Spsa& spsa);

// That table, the path of the numbers, and the command line to use.
[[nodiscard]] std::string tuning_report(const MatchData& match);

// As HTML: the path of each number, and around it what the games were played with.
[[nodiscard]] std::string path_curves(const Spsa& spsa);

}  // namespace owlet::regress
