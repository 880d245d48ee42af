// Files and folders that a program writes.
#pragma once

#include <filesystem>
#include <string_view>

#include "regress/base/result.h"

namespace owlet::regress {

// Makes a folder, and fails if nothing can be written there: asked before hours of work.
[[nodiscard]] Result<void> check_folder(const std::filesystem::path& folder);
// The same for the folder that a file is to lie in, and for the file if it is there.
[[nodiscard]] Result<void> check_file(const std::filesystem::path& file);

// Writes a file (engine/base/file.h). Makes its folder if need be.
[[nodiscard]] Result<void> write_output(const std::filesystem::path& file, std::string_view text);

// Whether a file of that name is the program's standard output.
[[nodiscard]] bool is_stdout(const std::filesystem::path& file);

}  // namespace owlet::regress
