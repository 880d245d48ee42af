#include "gtp/protocol/protocol_commands.h"

#include <fmt/format.h>

#include <boost/algorithm/string/join.hpp>
#include <ctime>

namespace owlet::gtp {
void add_protocol_commands(Registry& registry, const Identity& identity) {
  const CommandGroup group(registry, "The session", &registry);
  const auto constant = [](std::string text) {
    return [text = std::move(text)](Registry&, Invocation&) { return text; };
  };
  group.add("protocol_version", "", "The version of GTP spoken here.", constant("2"));
  group.add("name", "", "The engine's name.", constant(identity.name));
  group.add("version", "", "The engine's version.", constant(identity.version));
  group.add("known_command", "NAME", "Whether there is a command of that name.",
            [](Registry& commands, Invocation& call) {
              return commands.find(call.arguments.word()) != nullptr ? "true" : "false";
            });
  group.add("list_commands", "", "The names of all commands.", [](Registry& commands, Invocation&) {
    return boost::algorithm::join(commands.names(), "\n");
  });
  group.add("help", "[NAME]", "What a command does and the arguments it takes.",
            [](Registry& commands, Invocation& call) {
              return call.arguments.empty() ? commands.help()
                                            : commands.help(call.arguments.word());
            });
  group.add("quit", "", "Ends the session.", [](Registry&, Invocation& call) {
    call.quit = true;
    return "";
  });
  group.add("cputime", "", "Processor time used so far, in seconds.", [](Registry&, Invocation&) {
    return fmt::format("{:.3f}", static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
  });
  group.add("gogui-interrupt", "",
            "Promises that the line '# interrupt' ends the command being run.", constant(""));
  group.add("gogui-analyze_commands", "", "The entries of GoGui's analyze menu.",
            [](Registry& commands, Invocation&) { return commands.analyze_commands(); });
}

}  // namespace owlet::gtp
