#include "gtp/protocol/registry.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "engine/base/nearest.h"
#include "gtp/protocol/words.h"

namespace owlet::gtp {
namespace {

constexpr std::array<std::string_view, 20> kAnalyzeTypes = {
    "bwboard", "cboard", "dboard", "eplist",  "gfx",     "hstring", "hpstring",
    "none",    "param",  "plist",  "pspairs", "pstring", "sboard",  "string",
    "var",     "varb",   "varc",   "varp",    "varpo",   "varw"};

bool one_clean_line(std::string_view text) {
  return std::ranges::none_of(text, is_control) && trim(text) == text;
}

// One word of printable characters that no line can be mistaken in.
bool usable_name(std::string_view name) {
  return !name.empty() && one_clean_line(name) &&
         name.find_first_of(" #") == std::string_view::npos &&
         name.find_first_not_of("0123456789") != std::string_view::npos;
}

}  // namespace

std::optional<ArgumentRange> argument_range(std::string_view usage) {
  ArgumentRange range;
  bool repeats = false;
  int depth = 0;  // of brackets open at the current word
  for (std::string_view word = take_word(usage); !word.empty(); word = take_word(usage)) {
    repeats = repeats || word.find("...") != std::string_view::npos;
    for (; word.starts_with('['); word.remove_prefix(1)) ++depth;
    if (depth == 0) ++range.least;
    ++range.most;
    for (const char c : word) {
      if (c == '[') return std::nullopt;
      if (c == ']' && --depth < 0) return std::nullopt;
    }
  }
  if (depth != 0) return std::nullopt;
  if (repeats) range.most = ArgumentRange::kUnbounded;
  return range;
}

void Registry::add(Command command) {
  assert(!fault(command));
  std::string name = command.name;
  entered_.push_back(&commands_.emplace(std::move(name), std::move(command)).first->second);
}

std::optional<std::string> Registry::fault(const Command& command) const {
  if (!usable_name(command.name)) return "the name " + quote(command.name) + " is no word";
  if (commands_.contains(command.name)) return "the name " + quote(command.name) + " is taken";
  if (!one_clean_line(command.usage) || !argument_range(command.usage))
    return "the usage of " + quote(command.name) + " is malformed";
  if (command.help.empty() || !one_clean_line(command.help))
    return "the help of " + quote(command.name) + " is not one line";
  if (!command.handler) return quote(command.name) + " has no handler";
  for (const AnalyzeEntry& entry : command.analyze) {
    if (std::ranges::find(kAnalyzeTypes, entry.type) == kAnalyzeTypes.end() ||
        entry.label.empty() || !one_clean_line(entry.label) ||
        entry.label.find('/') != std::string::npos || !one_clean_line(entry.arguments))
      return "an analyze entry of " + quote(command.name) + " is malformed";
  }
  return std::nullopt;
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
