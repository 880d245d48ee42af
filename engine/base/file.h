// Files in and out, whole. Errors name the file.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/base/error.h"

namespace owlet {

// The largest file that is read, in bytes, unless told otherwise.
inline constexpr std::size_t kMaxFile = std::size_t{1} << 30;

// What some programs of Windows write in front of a text in UTF-8.
inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// The bytes, without a byte order mark in front of them. Errors are like "vital.db: cannot be read:
// No such file or directory". What is no plain file (a folder, a pipe, a device) is refused at
// once: it may never end.
[[nodiscard]] Result<std::string> read_file(const std::string& path, std::size_t most = kMaxFile);

// A plain file appears whole or not at all: it is written beside its place, under a name that nobody
// else has, and then renamed, with mode and owner of the one that it replaces. One that nobody may
// write (mode 444) is left alone. Links are followed. What is no plain file (a device, a pipe) is
// written to and stays what it is; so is what a name like /dev/stdout leads to, which is appended to.
// A pipe that nobody reads is refused.
[[nodiscard]] Result<void> write_file(const std::string& path, std::string_view bytes);

}  // namespace owlet
