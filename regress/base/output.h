// Files and folders that a program writes.
#pragma once

#include <filesystem>
#include <string_view>

#include "regress/base/result.h"

namespace owlet::regress {

// Makes the folder a file is to lie in.
[[nodiscard]] Result<void> make_folder_of(const std::filesystem::path& file);

// Writes a file whole or not at all. Makes its folder if need be.
[[nodiscard]] Result<void> write_output(const std::filesystem::path& file, std::string_view text);

}  // namespace owlet::regress
