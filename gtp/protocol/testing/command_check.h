// What is wrong with a command: tests ask it of all that there are.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/nearest.h"
#include "gtp/protocol/registry.h"
#include "gtp/protocol/words.h"

namespace owlet::gtp {

inline constexpr std::array<std::string_view, 20> kAnalyzeTypes = {
    "bwboard", "cboard", "dboard", "eplist",  "gfx",     "hstring", "hpstring",
    "none",    "param",  "plist",  "pspairs", "pstring", "sboard",  "string",
    "var",     "varb",   "varc",   "varp",    "varpo",   "varw"};

inline bool one_clean_line(std::string_view text) {
  return std::ranges::none_of(text, is_control) && trim(text) == text;
}

// One word of printable characters that no line can be mistaken in.
inline bool usable_name(std::string_view name) {
  return !name.empty() && one_clean_line(name) &&
         name.find_first_of(" #") == std::string_view::npos &&
         name.find_first_not_of("0123456789") != std::string_view::npos;
}

// An unusable name, a bad usage line, no handler, no help or more than a line of it, an unusable label.
inline std::optional<std::string> fault(const Command& command) {
  if (!usable_name(command.name)) return "the name " + quote(command.name) + " is no word";
  const auto count = [&](char bracket) { return std::ranges::count(command.usage, bracket); };
  if (!one_clean_line(command.usage) || count('[') != count(']'))
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

}  // namespace owlet::gtp
