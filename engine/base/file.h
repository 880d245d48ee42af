// Files in and out, whole. Errors name the file.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/base/error.h"

namespace owlet {

// The largest file that is read, in bytes, unless told otherwise.
inline constexpr std::size_t kMaxFile = std::size_t{1} << 30;

// "vital.db: cannot be read: No such file or directory"
[[nodiscard]] Result<std::string> read_file(const std::string& path, std::size_t most = kMaxFile);

// The file appears whole or not at all: it is written beside its place and then renamed.
[[nodiscard]] Result<void> write_file(const std::string& path, std::string_view bytes);

}  // namespace owlet
