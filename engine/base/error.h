// What went wrong with something that came from outside (a file, a protocol line, an option), and
// where. Every parser of the project returns Result<T>; nobody prints, throws or exits on bad
// input.
#pragma once

#include <boost/outcome/policy/all_narrow.hpp>
#include <boost/outcome/result.hpp>
#include <cstddef>
#include <string>
#include <string_view>

namespace owlet {

// One fault in outside input. `line` and `column` count from 1; 0 means that the input has no
// lines. A column counts bytes, not characters.
struct Error {
  std::string message;
  int line = 0;
  int column = 0;

  // "line 3, column 14: expected ';'" or the bare message where there is no place.
  [[nodiscard]] std::string describe() const;

  friend bool operator==(const Error&, const Error&) = default;
};

// An Error whose place is the byte `offset` of `text` (lines end in LF, CR LF or a lone CR).
// An offset past the end means the end.
[[nodiscard]] Error error_at(std::string_view text, std::size_t offset, std::string message);

// A T or an Error. Looking at the absent one is a programmer error (undefined behaviour).
template <typename T>
using Result = boost::outcome_v2::basic_result<T, Error, boost::outcome_v2::policy::all_narrow>;

}  // namespace owlet
