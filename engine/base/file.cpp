#include "engine/base/file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace owlet {
namespace {

namespace fs = std::filesystem;

Error unreadable(const std::string& path, const std::string& why) {
  return Error{path + ": cannot be read: " + why};
}

Error unwritable(const std::string& path) {
  const int why = errno;
  return Error{path + ": cannot be written" +
               (why == 0 ? "" : ": " + std::string(std::strerror(why)))};
}

// What the kernel hands out under another name, such as /dev/stdout, may not be replaced even where
// it is a plain file in the end: whoever else writes to it would go on with the old one.
bool is_shared(const std::string& path) {
  return path.starts_with("/dev/") || path.starts_with("/proc/");
}

Result<void> write_through(const std::string& path, std::string_view bytes) {
  std::ofstream file(path, std::ios::binary | std::ios::app);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file) return unwritable(path);
  return boost::outcome_v2::success();
}

Result<void> replace(const std::string& path, std::string_view bytes, fs::perms permissions) {
  const std::string beside = path + ".part";
  std::ofstream file(beside, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  std::error_code failed;
  if (file && permissions != fs::perms::unknown) fs::permissions(beside, permissions, failed);
  if (file && !failed) fs::rename(beside, path, failed);
  if (file && !failed) return boost::outcome_v2::success();
  const Error error = unwritable(path);
  std::error_code ignored;
  fs::remove(beside, ignored);
  return error;
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t most) {
  std::error_code failed;
  const fs::file_status status = fs::status(path, failed);
  if (fs::is_directory(status)) return Error{path + ": is a folder"};
  if (fs::exists(status) && !fs::is_regular_file(status)) return Error{path + ": is no plain file"};
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return unreadable(path, std::strerror(errno));
  // Piece by piece, because not every file knows its size.
  std::string bytes;
  constexpr std::size_t kPiece = std::size_t{1} << 16;
  while (file && bytes.size() <= most) {
    const std::size_t size = bytes.size();
    bytes.resize(size + kPiece);
    file.read(bytes.data() + size, kPiece);
    bytes.resize(size + static_cast<std::size_t>(file.gcount()));
  }
  if (file.bad()) return Error{path + ": cannot be read to its end"};
  if (bytes.size() > most)
    return Error{path + ": is larger than " + std::to_string(most) + " bytes"};
  return bytes;
}

Result<void> write_file(const std::string& path, std::string_view bytes) {
  errno = 0;
  std::error_code failed;
  const fs::file_status status = fs::status(path, failed);
  if (!fs::exists(status)) {
    // A link that leads nowhere yet stays a link.
    const fs::path target = fs::is_symlink(path, failed) ? fs::read_symlink(path, failed) : "";
    const fs::path place = target.empty() ? fs::path(path) : fs::path(path).parent_path() / target;
    return replace(place.string(), bytes, fs::perms::unknown);
  }
  if (!fs::is_regular_file(status) || is_shared(path)) return write_through(path, bytes);
  const fs::path place = fs::canonical(path, failed);
  return replace(failed ? path : place.string(), bytes, status.permissions());
}

}  // namespace owlet
