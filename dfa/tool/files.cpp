#include "dfa/tool/files.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace owlet::dfa::tool {
namespace {

namespace fs = std::filesystem;

}  // namespace

Outcome<std::string> read_file(const std::string& path) {
  std::error_code failed;
  if (fs::is_directory(path, failed)) return bad_input(path + ": is a folder");
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return bad_input(path + ": cannot be read: " + std::strerror(errno));
  std::string bytes;
  constexpr std::size_t kPiece = std::size_t{1} << 16;
  while (file && bytes.size() <= kMaxFile) {
    const std::size_t size = bytes.size();
    bytes.resize(size + kPiece);
    file.read(bytes.data() + size, kPiece);
    bytes.resize(size + static_cast<std::size_t>(file.gcount()));
  }
  if (file.bad()) return bad_input(path + ": cannot be read to its end");
  if (bytes.size() > kMaxFile)
    return bad_input(path + ": is larger than " + std::to_string(kMaxFile) + " bytes");
  return bytes;
}

Outcome<void> write_file(const std::string& path, std::string_view bytes) {
  const std::string beside = path + ".part";
  std::ofstream file(beside, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  std::error_code failed;
  if (file) fs::rename(beside, path, failed);
  if (!file || failed) {
    std::error_code ignored;
    fs::remove(beside, ignored);
    return bad_input(path + ": cannot be written");
  }
  return boost::outcome_v2::success();
}

}  // namespace owlet::dfa::tool
