// What went wrong with something that came from outside (a suite, a journal, an option), and where.
// The judges link nothing of the engine they judge, so they carry their own small error type.
#pragma once

#include <boost/outcome/policy/all_narrow.hpp>
#include <boost/outcome/result.hpp>
#include <boost/outcome/try.hpp>
#include <string>
#include <utility>

namespace owlet::regress {

// One fault. `line` and `column` count from 1, columns in bytes; 0 where there is no such place.
// `file` is empty where the input is not a file.
struct Error {
  std::string message;
  int line = 0;
  int column = 0;
  std::string file = {};

  // "suite.tst:3:14: expected ']'", or the bare message where there is no place.
  [[nodiscard]] std::string describe() const {
    std::string place = file;
    if (line > 0) place += (place.empty() ? "line " : ":") + std::to_string(line);
    if (line > 0 && column > 0) place += ":" + std::to_string(column);
    return place.empty() ? message : place + ": " + message;
  }

  friend bool operator==(const Error&, const Error&) = default;
};

// A T or an Error. Looking at the absent one is a programmer error (undefined behaviour).
template <typename T>
using Result = boost::outcome_v2::basic_result<T, Error, boost::outcome_v2::policy::all_narrow>;

}  // namespace owlet::regress
