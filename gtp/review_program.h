// `owlet review` as a process: files in and out, progress, Ctrl-C.
#pragma once

#include "engine/base/error.h"
#include "gtp/json/server.h"
#include "gtp/protocol/options.h"

namespace owlet::gtp {

// Behind the list of options.
inline constexpr const char* kReviewHelp =
    "\nCtrl-C ends it with what is done; the same command goes on from there (NAME.jsonl has what "
    "was found).\n"
    "Exit status: 0 done, 1 not all of it done, 2 wrong use, 3 output lost.\n";

// The exit status.
[[nodiscard]] Result<int> review_game(const Options& options, const AnalysisSettings& settings);

}  // namespace owlet::gtp
