// Plays the iterations of a tuning that are still missing, and writes each into the journal the
// moment its second game ends.
#pragma once

#include <filesystem>
#include <functional>

#include "regress/match/openings.h"
#include "regress/tune/tune_journal.h"

namespace owlet::regress {

struct TuneRunOptions {
  int jobs = 1;                      // games at a time
  std::filesystem::path sgf_folder;  // empty: no SGF files
};

// Called after each iteration, by one thread at a time; `data` includes it already.
using TuneObserver = std::function<void(const TuneData& data, const Iteration& iteration)>;

// Plays on until no iteration is missing. Both sides are one program: one that crashes, hangs, writes
// garbage or plays illegally says nothing of its numbers and stops the tuning, as do two void games
// in a row and an engine that refuses to be set up. The journal then has all iterations that were
// complete.
Outcome<void> run_tuning(TuneData& data, JournalFile& journal, const OpeningBook& book,
                         const TuneRunOptions& options, const TuneObserver& observer);

// Starts the engine with its start values, and with the least and the most of all numbers, and tells
// it what a game would. Returns what is worth a warning.
[[nodiscard]] Outcome<std::vector<std::string>> rehearse_tuning(const TuneConfig& config,
                                                                const OpeningBook& book);

}  // namespace owlet::regress
