#include "engine/base/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>

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
  const bool device = path.starts_with("/dev/") && !path.starts_with("/dev/shm/");
  return device || path.starts_with("/proc/");
}

// Closes the file. False, with errno, if not all could be written.
bool write_and_close(std::FILE* file, std::string_view bytes) {
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  return std::fclose(file) == 0 && written;
}

// A pipe that nobody reads is not waited for.
Result<void> write_through(const std::string& path, std::string_view bytes) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK);
  if (descriptor >= 0) ::fcntl(descriptor, F_SETFL, O_APPEND);
  if (descriptor < 0 || !write_and_close(::fdopen(descriptor, "a"), bytes)) return unwritable(path);
  return boost::outcome_v2::success();
}

// Writes beside that path, under a name that nobody has or guesses, and renames. With mode and owner of
// `old`, if there is one.
Result<void> replace(const fs::path& path, std::string_view bytes, const struct stat* old) {
  std::random_device random;
  const std::string name = std::to_string(random()) + std::to_string(random());
  const fs::path beside = path.parent_path() / (".owlet-" + name + ".part");
  std::FILE* const file = std::fopen(beside.c_str(), "wxe");  // with O_EXCL
  if (file == nullptr) return unwritable(path);
  const int number = ::fileno(file);
  // Who may not give files away owns the new one.
  const bool owned = old == nullptr || ::fchown(number, old->st_uid, old->st_gid) == 0;
  bool good = old == nullptr || ::fchmod(number, old->st_mode & (owned ? 07777U : 0777U)) == 0;
  good = write_and_close(file, bytes) && good && ::rename(beside.c_str(), path.c_str()) == 0;
  if (good) return boost::outcome_v2::success();
  const Error error = unwritable(path);
  ::unlink(beside.c_str());
  return error;
}

// Where a chain of links ends, which may be a file that is not there yet.
fs::path end_of_links(fs::path path) {
  std::error_code none;
  for (int i = 0; i < 40 && fs::is_symlink(path, none); ++i)
    path = path.parent_path() / fs::read_symlink(path, none);
  return path;
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
  if (bytes.starts_with(kByteOrderMark)) bytes.erase(0, kByteOrderMark.size());
  return bytes;
}

Result<void> write_file(const std::string& path, std::string_view bytes) {
  const fs::path place = end_of_links(path);
  struct stat old {};
  const bool there = ::stat(path.c_str(), &old) == 0;
  if (!there) return errno == ENOENT ? replace(place, bytes, nullptr) : unwritable(path);
  if (!S_ISREG(old.st_mode) || is_shared(path)) return write_through(path, bytes);
  errno = EACCES;  // for root as well, who may do anything
  if ((old.st_mode & 0222U) == 0 || ::access(path.c_str(), W_OK) != 0) return unwritable(path);
  return replace(place, bytes, &old);
}

}  // namespace owlet
