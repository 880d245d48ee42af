// What a tuning has found, as text for a terminal.
#pragma once

#include <string>

#include "regress/base/table.h"
#include "regress/tune/tune_journal.h"

namespace owlet::regress {

[[nodiscard]] std::string text_report(const TuneData& data);

// A table of the numbers for a terminal while the tuning is on.
[[nodiscard]] std::string live_table(const TuneData& data);

// One line for an iteration that has just ended.
[[nodiscard]] std::string iteration_line(const TuneData& data, const Iteration& iteration);

// A row of cells for each number under the names of the columns: where it started, its bounds, the
// last and the averaged value, and between which it moved in the second half.
[[nodiscard]] Cells number_columns();
[[nodiscard]] std::vector<Cells> number_rows(const Spsa& spsa);

// The engine's command line with the averaged values.
[[nodiscard]] std::string tuned_command(const TuneData& data, const Spsa& spsa);

}  // namespace owlet::regress
