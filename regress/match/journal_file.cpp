#include "regress/match/journal_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "engine/base/file.h"
#include "regress/base/output.h"
#include "regress/base/text.h"

namespace owlet::regress {
namespace {

namespace fs = std::filesystem;

Error system_error(const std::string& what, const fs::path& path) {
  return Error{what + " '" + path.string() + "': " + std::strerror(errno)};
}

Result<void> lock(int descriptor, const fs::path& path) {
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return success();
  return Error{"another process is writing to '" + path.string() + "'"};
}

}  // namespace

std::string_view whole_lines(std::string_view text) {
  return text.substr(0, text.rfind('\n') + 1);  // nothing if there is no line end
}

Result<void> read_json_lines(std::string_view text,
                             const std::function<Result<void>(const Json&, int)>& take) {
  if (text.empty()) return Error{"the journal is empty"};
  int number = 0;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    const Json json = Json::parse(line, nullptr, false);
    if (json.is_discarded()) return Error{"not JSON", number};
    if (const auto taken = take(json, number); !taken) return Error{taken.error().message, number};
  }
  return success();
}

Result<JournalFile> JournalFile::create(const fs::path& path, const Json& first_line) {
  BOOST_OUTCOME_TRY(check_folder(path.has_parent_path() ? path.parent_path() : "."));
  const int descriptor =
      ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
  if (descriptor < 0) return system_error("cannot start the journal", path);
  JournalFile journal(descriptor);
  BOOST_OUTCOME_TRY(lock(descriptor, path));
  BOOST_OUTCOME_TRY(journal.append(first_line));
  return journal;
}

Result<JournalFile> JournalFile::resume(const fs::path& path,
                                        const std::function<Result<void>(std::string_view)>& read) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
  if (descriptor < 0) return system_error("cannot open the journal", path);
  JournalFile journal(descriptor);
  BOOST_OUTCOME_TRY(lock(descriptor, path));
  BOOST_OUTCOME_TRY(text, read_file(path.string()));
  const std::string_view whole = whole_lines(text);
  if (const auto parsed = read(whole); !parsed) return in_file(path.string(), parsed.error());
  if (::ftruncate(descriptor, static_cast<off_t>(whole.size())) != 0) {
    return system_error("cannot cut off the unfinished line of", path);
  }
  return journal;
}

JournalFile::~JournalFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

JournalFile::JournalFile(JournalFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)) {}

Result<void> JournalFile::append(const Json& json) {
  const std::string line = to_text(json) + "\n";
  const auto fault = [] {
    return Error{std::string("cannot write to the journal: ") + std::strerror(errno)};
  };
  for (std::size_t done = 0; done < line.size();) {
    const ssize_t n = ::write(descriptor_, line.data() + done, line.size() - done);
    if (n < 0 && errno != EINTR) return fault();
    done += static_cast<std::size_t>(std::max<ssize_t>(n, 0));
  }
  if (::fdatasync(descriptor_) != 0) return fault();
  return success();
}

}  // namespace owlet::regress
