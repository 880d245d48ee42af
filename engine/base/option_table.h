// The options of a program as lines that docs/make-manuals makes manual pages and completions of,
// so that both are written once, in the option tables. Needs Boost.Program_options.
#pragma once

#include <boost/program_options.hpp>
#include <string>

namespace owlet {

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
