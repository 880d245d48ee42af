#include "gtp/protocol/protocol_commands.h"

#include <array>
#include <cstdio>
#include <ctime>

namespace owlet::gtp {
namespace {

std::string list_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

std::string cpu_seconds() {
  timespec used{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  const double seconds = static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / 1e9;
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.3f", seconds);
  return text.data();
}

}  // namespace

void add_protocol_commands(Registry& registry, const Identity& identity) {
  const auto constant = [](std::string text) {
    return [text = std::move(text)](Invocation&) { return text; };
  };
  registry.add({"protocol_version", "", "The version of GTP spoken here.", constant("2")});
  registry.add({"name", "", "The engine's name.", constant(identity.name)});
  registry.add({"version", "", "The engine's version.", constant(identity.version)});
  registry.add({"list_commands", "", "The names of all commands.",
                [&registry](Invocation&) { return list_lines(registry.names()); }});
  registry.add({"known_command", "NAME", "Whether there is a command of that name.",
                [&registry](Invocation& call) {
                  return registry.find(call.arguments.word()) != nullptr ? "true" : "false";
                }});
  registry.add({"help", "[NAME]", "What a command does and the arguments it takes.",
                [&registry](Invocation& call) {
                  if (call.arguments.empty()) return registry.help();
                  return registry.help(call.arguments.word());
                }});
  registry.add({"quit", "", "Ends the session.", [](Invocation& call) {
                  call.quit = true;
                  return "";
                }});
  registry.add({"cputime", "", "Processor time used so far, in seconds.",
                [](Invocation&) { return cpu_seconds(); }});
  registry.add({"gogui-interrupt", "",
                "Promises that the line '# interrupt' ends the command being run.", constant("")});
  registry.add({"gogui-analyze_commands", "", "The entries of GoGui's analyze menu.",
                [&registry](Invocation&) { return registry.analyze_commands(); }});
}

}  // namespace owlet::gtp
