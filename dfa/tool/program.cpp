#include "dfa/tool/program.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <exception>
#include <iostream>
#include <span>

#include "engine/base/nearest.h"
#include "engine/base/option_table.h"
#include "engine/base/standard_streams.h"

namespace owlet::dfa::tool {
namespace {

namespace po = boost::program_options;

void print_usage(const Program& program, std::ostream& out) {
  out << fmt::format("{}: {}\n\n", program.name, program.title);
  std::size_t width = 0;
  for (const Command& command : program.commands) width = std::max(width, command.name.size());
  for (const Command& command : program.commands)
    out << fmt::format("  {} {:<{}}  {}\n", program.name, command.name, width, command.summary);
  out << fmt::format(
      "\n{} COMMAND --help tells more about one.\n"
      "Exit status: 0 done, 1 the input is bad, 2 wrong use, 3 the program is broken,\n"
      "or its output cannot be written.\n",
      program.name);
}

Options options_of(const Command& command) {
  Options options("Options", 100);
  command.add_options(options);
  options.add_options()("help,h", "show this text");
  return options;
}

void print_help(const std::string& name, const Command& command, std::ostream& out) {
  out << name << ' ' << command.arguments << "\n\n"
      << command.summary << '\n'
      << command.more << '\n'
      << options_of(command);
}

std::string table_of(const Program& program) {
  std::string lines;
  for (const Command& command : program.commands) {
    lines += fmt::format("command\t{0}\t{0} {1}\t{2}\n", command.name, command.arguments,
                         command.summary);
    lines += option_table(options_of(command), command.name);
  }
  return lines;
}

Outcome<Values> parse(const Command& command, const std::vector<std::string>& arguments) {
  Options all = options_of(command);
  all.add_options()("input", po::value<std::vector<std::string>>()->composing());
  po::positional_options_description positional;
  positional.add("input", -1);
  const auto style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
  Values values;
  try {
    po::store(
        po::command_line_parser(arguments).options(all).positional(positional).style(style).run(),
        values);
    po::notify(values);
  } catch (const po::unknown_option& fault) {
    return wrong_use(unknown_option(fault, options_of(command)));
  } catch (const po::error& fault) {
    return wrong_use(fault.what());
  }
  return values;
}

Outcome<void> execute(const std::string& name, const Command& command,
                      const std::vector<std::string>& arguments, const Context& context) {
  BOOST_OUTCOME_TRY(values, parse(command, arguments));
  if (values.count("help") > 0) {
    print_help(name, command, context.out);
  } else {
    BOOST_OUTCOME_TRY(command.run(values, context));
  }
  return boost::outcome_v2::success();
}

// How many words a command's name has.
std::ptrdiff_t word_count(const Command& command) {
  return 1 + std::ranges::count(command.name, ' ');
}

}  // namespace

int run(const Program& program, const std::vector<std::string>& arguments, std::ostream& out,
        std::ostream& errors) {
  const std::string first = arguments.empty() ? "" : arguments.front();
  if (first == "--help" || first == "-h" || first == "help") {
    print_usage(program, out);
    return static_cast<int>(Status::kDone);
  }
  if (first == "--version" || first == "--option-table") {
    out << (first == "--version" ? program.name + ' ' + OWLET_VERSION + '\n' : table_of(program));
    return static_cast<int>(Status::kDone);
  }
  const auto command = std::ranges::find_if(program.commands, [&](const Command& c) {
    const auto words = std::span(arguments).first(
        std::min(arguments.size(), static_cast<std::size_t>(word_count(c))));
    return fmt::format("{}", fmt::join(words, " ")) == c.name;
  });
  if (command == program.commands.end()) {
    std::vector<std::string> names;
    for (const Command& known : program.commands) names.push_back(known.name);
    if (!first.empty())
      errors << program.name << ": no command '" << first << "'" << did_you_mean(first, names)
             << '\n';
    print_usage(program, errors);
    return static_cast<int>(Status::kWrongUse);
  }
  const std::string name = program.name + ' ' + command->name;
  const Outcome<void> done = execute(
      name, *command, {arguments.begin() + word_count(*command), arguments.end()}, {out, errors});
  if (done) return static_cast<int>(Status::kDone);
  for (const std::string& message : done.error().messages) errors << message << '\n';
  if (done.error().status == Status::kWrongUse) errors << name << " --help tells how it is used\n";
  return static_cast<int>(done.error().status);
}

int run_process(const Program& program, int argc, char** argv) {
  open_standard_streams();
  Status status = Status::kBadInput;
  std::string why;
  try {
    std::cout.exceptions(std::ios::badbit);  // nothing goes on for a reader that has gone
    const int done = run(program, {argv + 1, argv + argc}, std::cout, std::cerr);
    std::cout.flush();
    return done;
  } catch (const std::ios::failure&) {
    std::cout.exceptions(std::ios::goodbit);  // std::cerr writes it out first
    status = Status::kBroken;
    why = "the output cannot be written";
  } catch (const std::exception& error) {
    // Memory that cannot be had.
    why = error.what();
  }
  std::cerr << program.name << ": " << why << '\n';
  return static_cast<int>(status);
}

}  // namespace owlet::dfa::tool
