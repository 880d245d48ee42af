#include "dfa/testing/pattern_sources.h"

#include <unordered_map>
#include <utility>

namespace owlet::dfa {

ParsedSources parse_sources(const std::vector<PatternSource>& sources, FunctionTable functions) {
  ParsedSources parsed;
  std::unordered_map<std::string, std::string> places;  // of patterns, by their names
  for (const PatternSource& source : sources) {
    PatternFile file = parse_patterns(source.text, source.name, functions);
    for (const Error& error : file.errors) parsed.errors.push_back(file.describe(error));
    for (Pattern& pattern : file.patterns) {
      const auto [first, is_new] =
          places.emplace(pattern.name, source.name + ", line " + std::to_string(pattern.line));
      if (!is_new)
        parsed.errors.push_back(file.describe(
            Error{"a second pattern '" + pattern.name + "': the first is in " + first->second,
                  pattern.line, 1}));
      parsed.patterns.push_back(std::move(pattern));
    }
  }
  return parsed;
}

}  // namespace owlet::dfa
