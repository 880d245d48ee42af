#include "engine/base/file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace owlet {
namespace {

namespace fs = std::filesystem;

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t most) {
  std::error_code failed;
  if (fs::is_directory(path, failed)) return Error{path + ": is a folder"};
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{path + ": cannot be read: " + std::strerror(errno)};
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
  const std::string beside = path + ".part";
  std::ofstream file(beside, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  std::error_code failed;
  if (file) fs::rename(beside, path, failed);
  if (!file || failed) {
    std::error_code ignored;
    fs::remove(beside, ignored);
    return Error{path + ": cannot be written"};
  }
  return boost::outcome_v2::success();
}

}  // namespace owlet
