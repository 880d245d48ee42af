#include "regress/base/file.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <system_error>

namespace owlet::regress {
namespace {

Error fault(const std::string& what, const std::filesystem::path& path) {
  const std::string reason = errno == 0 ? "" : ": " + std::string(std::strerror(errno));
  return Error{what + " '" + path.string() + "'" + reason};
}

}  // namespace

Result<std::string> read_file(const std::filesystem::path& path) {
  errno = 0;
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    return Error{"'" + path.string() + "' is a folder, not a file"};
  }
  std::ifstream in(path, std::ios::binary);
  if (!in) return fault("cannot read", path);
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (in.bad()) return fault("cannot read", path);
  return text;
}

Result<bool> write_file(const std::filesystem::path& path, std::string_view text) {
  std::error_code failed;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), failed);
  if (failed)
    return Error{"cannot make the folder of '" + path.string() + "': " + failed.message()};
  std::filesystem::path temporary = path;
  temporary += ".tmp" + std::to_string(::getpid());
  errno = 0;
  {
    std::ofstream out(temporary, std::ios::binary | std::ios::trunc);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    out.flush();
    if (!out) return fault("cannot write", path);
  }
  std::filesystem::rename(temporary, path, failed);
  if (failed) return Error{"cannot write '" + path.string() + "': " + failed.message()};
  return true;
}

}  // namespace owlet::regress
