#include "gtp/protocol/registry.h"

#include <cassert>
#include <utility>

#include "engine/base/nearest.h"

namespace owlet::gtp {
ArgumentRange argument_range(std::string_view usage) {
  constexpr std::size_t kAny = ArgumentRange::kUnbounded;
  const bool repeats = usage.find("...") != std::string_view::npos;
  return {Arguments(usage.substr(0, usage.find('['))).count(kAny),
          repeats ? kAny : Arguments(usage).count(kAny)};
}

void Registry::add(Command command) {
  assert(!commands_.contains(command.name));
  std::string name = command.name;
  entered_.push_back(&commands_.emplace(std::move(name), std::move(command)).first->second);
}

const Command* Registry::find(std::string_view name) const {
  const auto found = commands_.find(name);
  return found == commands_.end() ? nullptr : &found->second;
}

std::vector<std::string> Registry::names() const {
  std::vector<std::string> names;
  for (const auto& [name, command] : commands_) names.push_back(name);
  return names;
}

std::string Registry::help() const {
  std::string text;
  for (const auto& [name, command] : commands_)
    text += command.usage_line() + " - " + command.help + '\n';
  return text;
}

std::string Registry::help(std::string_view name) const {
  const Command* const command = find(name);
  if (command == nullptr)
    throw CommandError("unknown command " + quote(name) + did_you_mean(name, names()));
  return command->usage_line() + '\n' + command->help;
}

std::string Registry::analyze_commands() const {
  std::multimap<int, std::string> lines;
  for (const auto& [name, command] : commands_) {
    for (const AnalyzeEntry& entry : command.analyze) {
      std::string line = entry.type + '/' + entry.label + '/' + name;
      if (!entry.arguments.empty()) line += ' ' + entry.arguments;
      lines.emplace(entry.place, line + '\n');
    }
  }
  std::string text;
  for (const auto& [place, line] : lines) text += line;
  return text;
}

}  // namespace owlet::gtp
