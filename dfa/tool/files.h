// Files in and out, whole.
#pragma once

#include <string>
#include <string_view>

#include "dfa/tool/command.h"

namespace owlet::dfa::tool {

// The largest file that is read, in bytes.
inline constexpr std::size_t kMaxFile = std::size_t{1} << 30;

[[nodiscard]] Outcome<std::string> read_file(const std::string& path);

// The file appears whole or not at all: it is written beside its place and then renamed.
[[nodiscard]] Outcome<void> write_file(const std::string& path, std::string_view bytes);

}  // namespace owlet::dfa::tool
