// Command lines: options that are bound to the fields they set (Boost.Program_options), and the
// checks that several programs make.
#pragma once

#include <boost/program_options.hpp>
#include <limits>
#include <string>
#include <vector>

#include "regress/base/result.h"
#include "regress/base/time.h"

namespace owlet::regress {

namespace po = boost::program_options;
using Strings = std::vector<std::string>;

// The most games or suites that may be played side by side: more is a typing mistake.
inline constexpr int kMaxJobs = 1000;

// What every command line has.
struct CommonOptions {
  bool help = false;
  bool version = false;
  Strings inputs = {};  // what is not an option
};

// "--size: expected 2 to 25"
[[nodiscard]] Error bad_option(const std::string& option, const std::string& why);

// A whole number from `least` to `most`.
[[nodiscard]] po::typed_value<int>* whole(const std::string& option, int& field, int least,
                                          int most = std::numeric_limits<int>::max());

// A number, shown as short as it can be.
[[nodiscard]] po::typed_value<double>* number(double& field);

// A number of seconds from `least` to `most`.
[[nodiscard]] po::typed_value<double>* seconds(const std::string& option, Seconds& field,
                                               double least, double most = kLongestTime);

// A text; what it is, in capitals, for --help.
[[nodiscard]] inline po::typed_value<std::string>* text(const std::string& what,
                                                        std::string& field) {
  return po::value(&field)->value_name(what);
}

// What `parse` makes of the option's text.
template <typename T>
[[nodiscard]] po::typed_value<std::string>* parsed(const std::string& what, T& field,
                                                   Result<T> (*parse)(const std::string&)) {
  return po::value<std::string>()->value_name(what)->notifier(
      [&field, parse](const std::string& text) {
        auto value = parse(text);
        if (!value) throw po::error(value.error().message);
        field = std::move(value.value());
      });
}

// Adds --help and --version.
void add_help(po::options_description& options);

// Sets the fields that the options are bound to, from the arguments and, if there is an option
// --config, from the file it names. Sets none if --help or --version is among them. The error is
// one line that names the option.
[[nodiscard]] Result<void> read_options(const Strings& arguments,
                                        const po::options_description& options,
                                        CommonOptions& common);

// The text of --help.
[[nodiscard]] std::string help_text(const std::string& usage,
                                    const po::options_description& options,
                                    const std::string& exit_statuses);

// "0 WELL, 1 BADLY, ..." as help_text() wants it: the first two differ from program to program.
[[nodiscard]] std::string exit_text(const std::string& well, const std::string& badly);

}  // namespace owlet::regress
