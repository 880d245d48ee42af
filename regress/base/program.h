// The frame of a `main`: options in, exit status out.
#pragma once

#include <iostream>
#include <string>

#include "engine/base/standard_streams.h"
#include "regress/base/options.h"
#include "regress/base/text.h"

namespace owlet::regress {

// A program with the Options that `parse` reads. They have CommonOptions as `common`.
template <typename Options>
struct JudgeProgram {
  std::string name;
  std::string version;
  Result<Options> (*parse)(const Strings& arguments);
  std::string (*help)();
  // For docs/make-manuals.
  std::string (*table)();
  // The exit status.
  Outcome<int> (*run)(const Options& options);
};

// What is wrong, in words; the exit status.
inline int complain(const std::string& name, const Error& error, int status) {
  std::cerr << name << ": " << printable(error.describe()) << "\n";
  return status;
}

// The exit status, unless the output is lost.
template <typename Options>
int run_arguments(const JudgeProgram<Options>& program, const Strings& arguments) {
  if (arguments == Strings{"--option-table"}) {
    std::cout << program.table();
    return 0;
  }
  const auto options = program.parse(arguments);
  if (!options) {
    const int status = complain(program.name, options.error(), kExitWrongUse);
    std::cerr << program.name << " --help tells how it is used\n";
    return status;
  }
  if (options.value().common.help) {
    std::cout << program.help();
    return 0;
  }
  if (options.value().common.version) {
    std::cout << program.name << " " << program.version << "\n";
    return 0;
  }
  const auto status = program.run(options.value());
  if (status) return status.value();
  return complain(program.name, status.error().error, status.error().status);
}

template <typename Options>
int run_program(const JudgeProgram<Options>& program, int argc, char** argv) {
  open_standard_streams();
  const int status = run_arguments(program, {argv + 1, argv + argc});
  const auto written = finish_output(std::cout);
  return written ? status : complain(program.name, written.error(), kExitUnwritten);
}

}  // namespace owlet::regress
