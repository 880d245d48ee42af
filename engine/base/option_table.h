// What all programs do with their options: tell of unknown ones, and list them as lines that
// docs/make-manuals makes manual pages and completions of, so that both are written once, in the option
// tables. Needs Boost.Program_options.
#pragma once

#include <algorithm>
#include <boost/program_options.hpp>
#include <string>
#include <vector>

#include "engine/base/nearest.h"

namespace owlet {

// As it was typed, in words, with the nearest of those that are known.
[[nodiscard]] inline std::string unknown_option(
    const boost::program_options::unknown_option& fault,
    const boost::program_options::options_description& known) {
  std::vector<std::string> names;
  for (const auto& option : known.options()) names.push_back(option->long_name());
  const std::string typed = fault.get_option_name();
  const std::string name = typed.substr(0, typed.find('='));
  const std::string bare = name.substr(std::min(name.find_first_not_of('-'), name.size()));
  return "unknown option " + quote(name) + did_you_mean(bare, names, "--");
}

// "option<TAB>COMMAND<TAB>NAME<TAB>LETTER<TAB>VALUE<TAB>HELP", a line each. The command is the one
// that the options belong to, "-" for those of the program itself; an option without a value has
// "-" for it, one without a letter too.
[[nodiscard]] inline std::string option_table(
    const boost::program_options::options_description& options, const std::string& command = "-") {
  namespace style = boost::program_options::command_line_style;
  std::string lines;
  for (const auto& option : options.options()) {
    // The long name where there is no letter, which may be as short.
    const std::string letter = option->canonical_display_name(style::allow_dash_for_short);
    std::string value = option->semantic()->max_tokens() > 0 ? option->format_parameter() : "-";
    if (value.empty()) value = "-";
    lines += "option\t" + command + '\t' + option->long_name() + '\t' +
             (letter.starts_with('-') ? letter.substr(1) : "-") + '\t' + value + '\t' +
             option->description() + '\n';
  }
  return lines;
}

}  // namespace owlet
