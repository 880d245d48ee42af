// A suite made ready to run: which of its tests are wanted, and where its positions begin.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "regress/base/result.h"
#include "regress/base/shard.h"
#include "regress/suite/tst.h"

namespace owlet::regress {

// A run of commands about one position: [begin, end) of the suite's commands. It begins with the
// command that makes it (loadsgf, clear_board, boardsize), so it can be run by itself.
struct PositionRange {
  std::size_t begin = 0;
  std::size_t end = 0;
};

struct SuitePlan {
  std::string name;  // the file's name without .tst
  std::filesystem::path file;
  Tst tst;
  std::vector<PositionRange> positions;
  std::vector<bool> wanted;  // for each command: a test that is to be run

  [[nodiscard]] int wanted_count() const;
  [[nodiscard]] bool wants(const PositionRange& range) const;
};

// Which tests to run.
struct Selection {
  std::vector<std::string> only = {};      // "suite", "suite:3,7-12"
  std::vector<std::string> commands = {};  // "attack"
  Shard shard;                             // of the positions that are left
};

// What a command does to the engine, as far as its name tells.
enum class CommandKind {
  kReset,  // makes a new position: loadsgf, clear_board, boardsize
  kMove,   // changes the position
  kOther,  // a question, or a setting that outlives the position
};
[[nodiscard]] CommandKind kind_of(std::string_view command_name);

[[nodiscard]] std::vector<PositionRange> find_positions(const Tst& tst);

// The suites of the given files (an "@LIST" stands for the files named in LIST, a line each,
// relative to it). Fails if a file cannot be read, a selection cannot be understood, what it names
// does not exist, or there is no test at all; a shard may be left without one.
[[nodiscard]] Result<std::vector<SuitePlan>> plan_suites(const std::vector<std::string>& files,
                                                         const Selection& selection);

}  // namespace owlet::regress
