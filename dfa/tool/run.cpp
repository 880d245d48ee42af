#include "dfa/tool/run.h"

#include <algorithm>

#include "dfa/tool/command.h"
#include "engine/position/pattern_functions.h"

namespace owlet::dfa::tool {
namespace {

namespace po = boost::program_options;

std::vector<Command> all_commands() {
  return {compile_command(), dump_command(),  dot_command(),
          scan_command(),    stats_command(), bench_command()};
}

void print_usage(const std::vector<Command>& commands, std::ostream& out) {
  out << "owlet-dfa: pattern sets and their automata\n\n";
  std::size_t width = 0;
  for (const Command& command : commands) width = std::max(width, command.name.size());
  for (const Command& command : commands)
    out << "  owlet-dfa " << command.name << std::string(width - command.name.size() + 2, ' ')
        << command.summary << '\n';
  out << "\nowlet-dfa COMMAND --help tells more about one.\n"
         "Exit status: 0 done, 1 the input is bad, 2 wrong use.\n";
}

Options options_of(const Command& command) {
  Options options("Options", 100);
  command.add_options(options);
  options.add_options()("help,h", "show this text");
  return options;
}

void print_help(const Command& command, std::ostream& out) {
  out << "owlet-dfa " << command.name << ' ' << command.arguments << "\n\n"
      << command.summary << '\n'
      << command.more << '\n'
      << options_of(command);
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
  } catch (const po::error& fault) {
    return wrong_use(fault.what());
  }
  return values;
}

Outcome<void> execute(const Command& command, const std::vector<std::string>& arguments,
                      const Context& context) {
  BOOST_OUTCOME_TRY(values, parse(command, arguments));
  if (values.count("help") > 0) {
    print_help(command, context.out);
  } else {
    BOOST_OUTCOME_TRY(command.run(values, context));
  }
  context.out.flush();
  if (!context.out) return bad_input("cannot write the output");
  return boost::outcome_v2::success();
}

}  // namespace

int run(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& errors) {
  const std::vector<Command> commands = all_commands();
  const std::string name = arguments.empty() ? "" : arguments.front();
  if (name == "--help" || name == "-h" || name == "help") {
    print_usage(commands, out);
    return static_cast<int>(Status::kDone);
  }
  const auto command = std::find_if(commands.begin(), commands.end(),
                                    [&](const Command& c) { return c.name == name; });
  if (command == commands.end()) {
    if (!name.empty()) errors << "owlet-dfa: no command '" << name << "'\n";
    print_usage(commands, errors);
    return static_cast<int>(Status::kWrongUse);
  }
  const Outcome<void> done =
      execute(*command, {arguments.begin() + 1, arguments.end()}, {pattern_functions(), out});
  if (done) return static_cast<int>(Status::kDone);
  for (const std::string& message : done.error().messages) errors << message << '\n';
  if (done.error().status == Status::kWrongUse)
    errors << "owlet-dfa " << name << " --help tells how it is used\n";
  return static_cast<int>(done.error().status);
}

}  // namespace owlet::dfa::tool
