// A command of a program such as `owlet-dfa`: what it is called, its options, and what it does.
// What goes wrong is returned, and becomes messages and an exit status in one place (program.h).
#pragma once

#include <boost/outcome/policy/all_narrow.hpp>
#include <boost/outcome/result.hpp>
#include <boost/outcome/try.hpp>
#include <boost/program_options.hpp>
#include <ostream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/base/error.h"

namespace owlet::dfa::tool {

// kBroken: the input is good, and what must never happen did, or the output cannot be written.
enum class Status : int { kDone = 0, kBadInput = 1, kWrongUse = 2, kBroken = 3 };

struct Failure {
  Status status = Status::kBadInput;
  std::vector<std::string> messages;  // a line each
};

template <typename T>
using Outcome = boost::outcome_v2::basic_result<T, Failure, boost::outcome_v2::policy::all_narrow>;

[[nodiscard]] inline Failure bad_input(std::string message) {
  return {Status::kBadInput, {std::move(message)}};
}
[[nodiscard]] inline Failure wrong_use(std::string message) {
  return {Status::kWrongUse, {std::move(message)}};
}

// A value, or bad input.
template <typename T>
[[nodiscard]] Outcome<T> accepted(Result<T> result) {
  if (!result) return bad_input(result.error().describe());
  if constexpr (std::is_void_v<T>)
    return boost::outcome_v2::success();
  else
    return std::move(result.value());
}

// What write_file() says.
[[nodiscard]] inline Outcome<void> written(const Result<void>& result) {
  if (!result) return Failure{Status::kBroken, {result.error().describe()}};
  return boost::outcome_v2::success();
}

struct Context {
  std::ostream& out;
  std::ostream& errors;  // for what is told on the way; what goes wrong is returned
};

using Options = boost::program_options::options_description;
using Values = boost::program_options::variables_map;

struct Command {
  std::string name;       // a word, or several
  std::string arguments;  // as a usage line shows them
  std::string summary;
  std::string more;  // whole lines for --help, after the usage line
  void (*add_options)(Options& options);
  Outcome<void> (*run)(const Values& values, const Context& context);
};

// What stands on the command line besides options.
[[nodiscard]] inline std::vector<std::string> inputs(const Values& values) {
  if (values.count("input") == 0) return {};
  return values["input"].as<std::vector<std::string>>();
}

}  // namespace owlet::dfa::tool
