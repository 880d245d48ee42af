#include "regress/base/output.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

#include "engine/base/file.h"

namespace owlet::regress {
namespace {

namespace fs = std::filesystem;

Result<void> check_access(const fs::path& path) {
  if (::access(path.c_str(), W_OK) == 0) return success();
  return Error{"cannot write to '" + path.string() + "': " + std::strerror(errno)};
}

}  // namespace

Result<void> check_folder(const fs::path& folder) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (!failed && !fs::is_directory(folder))
    failed = std::make_error_code(std::errc::not_a_directory);
  if (failed) return Error{"cannot make the folder '" + folder.string() + "': " + failed.message()};
  return check_access(folder);
}

Result<void> check_file(const fs::path& file) {
  std::error_code failed;
  if (fs::is_directory(file, failed)) return Error{"'" + file.string() + "' is a folder"};
  if (fs::exists(file, failed)) return check_access(file);
  return check_folder(file.has_parent_path() ? file.parent_path() : ".");
}

Result<void> write_output(const fs::path& file, std::string_view text) {
  if (file.has_parent_path() && !fs::exists(file)) {
    BOOST_OUTCOME_TRY(check_folder(file.parent_path()));
  }
  return write_file(file.string(), text);
}

bool is_stdout(const fs::path& file) {
  return file == "/dev/stdout" || file == "/dev/fd/1" || file == "/proc/self/fd/1";
}

}  // namespace owlet::regress
