// An engine as its user writes it: one command line with quotes and placeholders. Does not start
// anything.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "regress/base/result.h"

namespace owlet::regress {

// Values for the placeholders of a command line: {seed} becomes values["seed"].
using Placeholders = std::map<std::string, std::string, std::less<>>;

// The command line with its placeholders filled in. Unknown ones stay as they are written.
[[nodiscard]] std::string fill_placeholders(std::string line, const Placeholders& values);

// The words of a command line, split as a Unix shell splits: quotes and backslashes, but no
// variables, wildcards, pipes or redirections (write `sh -c '...'` for those). Fails on an empty
// line or an open quote.
[[nodiscard]] Result<std::vector<std::string>> split_command(std::string_view line);

// The program to start for the first word of a command line when the child begins in `folder`:
// a bare name is looked up in PATH; a relative path means the user's own folder if the file is
// there, else the child's folder. Fails if there is no such program or it may not be executed.
[[nodiscard]] Result<std::filesystem::path> find_program(const std::string& word,
                                                         const std::filesystem::path& folder);

}  // namespace owlet::regress
