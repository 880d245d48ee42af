// The house's Result<T> as the judges use it.
#pragma once

#include <boost/outcome/try.hpp>
#include <string>
#include <type_traits>
#include <utility>

#include "engine/base/error.h"

namespace owlet::regress {

using boost::outcome_v2::success;

// How a program ends (docs/TESTING.md, "Exit status").
inline constexpr int kExitFailed = 1;     // what was asked was tried, and came out badly
inline constexpr int kExitWrongUse = 2;   // options or files are wrong; nothing was done
inline constexpr int kExitEngine = 3;     // an engine cannot be set up, or breaks down
inline constexpr int kExitUnwritten = 3;  // what was found out cannot be written

// Why a program ends early, and the exit status that tells it. An error by itself is taken for that of
// writing: what is wrong with options and files is found out by then (accepted()).
struct Failure {
  Failure() = default;
  Failure(Error why) : error(std::move(why)) {}  // NOLINT(google-explicit-constructor)
  Failure(int exit_status, Error why) : status(exit_status), error(std::move(why)) {}

  int status = kExitUnwritten;
  Error error;
};

[[nodiscard]] inline Failure wrong_use(std::string message) {
  return {kExitWrongUse, Error{std::move(message)}};
}

template <typename T>
using Outcome = boost::outcome_v2::basic_result<T, Failure, boost::outcome_v2::policy::all_narrow>;

// The value, or wrong use.
template <typename T>
[[nodiscard]] Outcome<T> accepted(Result<T> result) {
  if (!result) return Failure{kExitWrongUse, result.error()};
  if constexpr (std::is_void_v<T>)
    return success();
  else
    return std::move(result.value());
}

// The same fault with the file it is in: "suite.tst:3:14: expected ']'". Lines and columns are
// left out where there are none.
[[nodiscard]] inline Error in_file(const std::string& file, const Error& error) {
  std::string place = file;
  if (error.line > 0) place += ":" + std::to_string(error.line);
  if (error.line > 0 && error.column > 0) place += ":" + std::to_string(error.column);
  return Error{place + ": " + error.message};
}

}  // namespace owlet::regress
