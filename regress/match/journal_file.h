// A file of JSON objects, one a line, that only grows: what a journal is written to. It knows
// nothing of what the lines tell.
//
//   {"type":"game", ...,"crc":"1c291ca3"}
//
// The last value of a line is the CRC-32 of what the line would be without it. Lines of older
// versions have none; behind one that has it, each has to.
//
// A line is written whole and flushed to the disk before append() returns. A crash at any moment
// leaves at worst an unfinished last line, which is cut off when the file is opened again.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "regress/base/json.h"
#include "regress/base/result.h"

namespace owlet::regress {

// The text up to the end of its last whole line.
[[nodiscard]] std::string_view whole_lines(std::string_view text);

// The line of a file, with its checksum and line end.
[[nodiscard]] std::string to_line(const Json& json);

// Whether there is a file with more in it than what a crash may have left of its first line.
[[nodiscard]] bool is_begun(const std::filesystem::path& path);

// Hands each line of the text to `take`, parsed, with its number from 1. The error of one that is no
// JSON, whose checksum is wrong or missing, or that `take` does not like, has the line's number. Fails
// if there is no line.
Result<void> read_json_lines(std::string_view text,
                             const std::function<Result<void>(const Json&, int)>& take);

// Open for writing; only one process at a time may hold it.
class Journal {
 public:
  // Fails if there is a file of that name that is_begun().
  static Result<Journal> create(const std::filesystem::path& path, const Json& first_line);
  // Opens an old one for more. `read` gets its whole lines and may refuse them; nothing is changed
  // then.
  static Result<Journal> resume(const std::filesystem::path& path,
                                const std::function<Result<void>(std::string_view)>& read);

  ~Journal();
  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&&) = delete;

  // Returns when the line is on the disk. One that does not fit there is taken back.
  Result<void> append(const Json& line);

 private:
  explicit Journal(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

}  // namespace owlet::regress
