#include "regress/match/journal_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <boost/algorithm/string/trim.hpp>
#include <boost/crc.hpp>
#include <cerrno>
#include <cstring>
#include <utility>

#include "engine/base/file.h"
#include "regress/base/output.h"
#include "regress/base/text.h"

namespace owlet::regress {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kChecksumKey = ",\"crc\":\"";
constexpr std::size_t kChecksum = kChecksumKey.size() + 10;  // with eight digits, quote and brace

// The text of an object with its checksum in it.
std::string with_checksum(std::string text) {
  boost::crc_32_type crc;
  crc.process_bytes(text.data(), text.size());
  text.pop_back();
  return text + fmt::format("{}{:08x}\"}}", kChecksumKey, crc.checksum());
}

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

std::string to_line(const Json& json) {
  return with_checksum(to_text(json)) + "\n";
}

bool is_begun(const fs::path& path) {
  const auto text = read_file(path.string());
  if (!text) return fs::exists(path);  // whoever opens it finds out what is wrong
  const std::string whole = boost::trim_copy(std::string(whole_lines(text.value())));
  return whole.find('\n') != std::string::npos || Json::accept(whole);
}

Result<void> read_json_lines(std::string_view lines,
                             const std::function<Result<void>(const Json&, int)>& take) {
  if (lines.empty()) return Error{"the journal is empty"};
  int number = 0;
  bool checked = false;
  for (const std::string_view line : lines_of(lines)) {
    ++number;
    const std::string_view text = line.substr(0, line.size() - std::min(line.size(), kChecksum));
    const bool has_sum = line.substr(text.size()).starts_with(kChecksumKey);
    if (has_sum ? with_checksum(std::string(text) + "}") != line : checked)
      return Error{"the line is damaged: its checksum is wrong or missing", number};
    checked = has_sum;
    const Json json = Json::parse(line, nullptr, false);
    if (json.is_discarded()) return Error{"not JSON", number};
    if (const auto taken = take(json, number); !taken) return Error{taken.error().message, number};
  }
  return success();
}

Result<Journal> Journal::create(const fs::path& path, const Json& first_line) {
  BOOST_OUTCOME_TRY(check_folder(path.has_parent_path() ? path.parent_path() : "."));
  const int how = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (fs::exists(path) ? 0 : O_EXCL);
  const int descriptor = ::open(path.c_str(), how, 0644);
  if (descriptor < 0) return system_error("cannot start the journal", path);
  Journal journal(descriptor);
  BOOST_OUTCOME_TRY(lock(descriptor, path));
  if (is_begun(path)) return Error{"there is a journal '" + path.string() + "' already"};
  if (::ftruncate(descriptor, 0) != 0) return system_error("cannot start the journal", path);
  BOOST_OUTCOME_TRY(journal.append(first_line));
  return journal;
}

Result<Journal> Journal::resume(const fs::path& path,
                                const std::function<Result<void>(std::string_view)>& read) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
  if (descriptor < 0) return system_error("cannot open the journal", path);
  Journal journal(descriptor);
  BOOST_OUTCOME_TRY(lock(descriptor, path));
  BOOST_OUTCOME_TRY(text, read_file(path.string()));
  const std::string_view whole = whole_lines(text);
  if (const auto parsed = read(whole); !parsed) return in_file(path.string(), parsed.error());
  if (::ftruncate(descriptor, static_cast<off_t>(whole.size())) != 0) {
    return system_error("cannot cut off the unfinished line of", path);
  }
  return journal;
}

Journal::~Journal() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Journal::Journal(Journal&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

Result<void> Journal::append(const Json& json) {
  const std::string line = to_line(json);
  const off_t before = ::lseek(descriptor_, 0, SEEK_END);
  const auto fault = [&] {
    const std::string why = std::strerror(errno);
    const bool is_cut = ::ftruncate(descriptor_, before) == 0;
    return Error{"cannot write to the journal: " + why + (is_cut ? "" : ", nor cut it")};
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
