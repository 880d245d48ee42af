// The arguments of one command, read from left to right by typed readers. A reader that finds the
// wrong thing throws CommandError, the one exception that command handlers use; the server alone
// catches it and makes it the answer. Readers of colours and vertices, which know Go, are
// elsewhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <stdexcept>
#include <string_view>

namespace owlet::gtp {

// A command's failure; what() is the text of the "?" answer, word for word.
class CommandError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

inline constexpr const char* kSyntaxError = "syntax error";

// A position in the text of the arguments. Words are cut off only when they are asked for, so a
// line of millions of words costs nothing. The text must outlive the object.
class Arguments {
 public:
  explicit Arguments(std::string_view text) : rest_(text) {}

  // Whether all arguments have been read.
  [[nodiscard]] bool empty() const;

  // How many are left to read, counting no further than `limit`.
  [[nodiscard]] std::size_t count(std::size_t limit) const;

  // The next argument. Throws `syntax error` if there is none.
  std::string_view word();

  // Which of these words, in lower case, the next argument is in any case. Throws `syntax error`
  // for any other.
  std::size_t one_of(std::initializer_list<std::string_view> words);

  // The next argument as a number of [least, most]. Throws `syntax error` for anything else; a
  // fraction must be finite.
  std::int64_t integer(std::int64_t least = std::numeric_limits<std::int64_t>::min(),
                       std::int64_t most = std::numeric_limits<std::int64_t>::max());
  double number(double least = std::numeric_limits<double>::lowest(),
                double most = std::numeric_limits<double>::max());

 private:
  std::string_view rest_;
};

}  // namespace owlet::gtp
