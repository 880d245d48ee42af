// The frame of a `main`: options in, exit status out.
#pragma once

#include <iostream>
#include <string>

#include "regress/base/options.h"

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

template <typename Options>
int run_program(const JudgeProgram<Options>& program, int argc, char** argv) {
  const auto complain = [&](const Error& error, int status) {
    std::cerr << program.name << ": " << error.describe() << "\n";
    return status;
  };
  if (argc == 2 && std::string(argv[1]) == "--option-table") {
    std::cout << program.table();
    return 0;
  }
  const auto options = program.parse({argv + 1, argv + argc});
  if (!options) {
    const int status = complain(options.error(), kExitWrongUse);
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
  return status ? status.value() : complain(status.error().error, status.error().status);
}

}  // namespace owlet::regress
