#include "regress/base/output.h"

#include <system_error>

#include "engine/base/file.h"

namespace owlet::regress {

Result<void> make_folder_of(const std::filesystem::path& file) {
  std::error_code failed;
  if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), failed);
  if (failed) {
    return Error{"cannot make the folder of '" + file.string() + "': " + failed.message()};
  }
  return success();
}

Result<void> write_output(const std::filesystem::path& file, std::string_view text) {
  BOOST_OUTCOME_TRY(make_folder_of(file));
  return write_file(file.string(), text);
}

}  // namespace owlet::regress
