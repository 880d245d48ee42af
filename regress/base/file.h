// Whole files in and out.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "regress/base/result.h"

namespace owlet::regress {

[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& path);

// Writes the file so that a reader, or a crash, sees the old content or the new, never a part.
// Makes its folder if need be.
[[nodiscard]] Result<bool> write_file(const std::filesystem::path& path, std::string_view text);

}  // namespace owlet::regress
