// The patterns of several texts, as owlet-dfa looks at them together.
#pragma once

#include <string>
#include <vector>

#include "dfa/pattern.h"
#include "dfa/pattern_parser.h"

namespace owlet::dfa {

// The text of a pattern file, and what messages call it.
struct PatternSource {
  std::string name;
  std::string text;
};

// In the order of the texts. A name is used once in all of them.
struct ParsedSources {
  std::vector<Pattern> patterns;
  std::vector<std::string> errors;  // "vital.db:12:3: expected ...", in the order of the texts
};

[[nodiscard]] ParsedSources parse_sources(const std::vector<PatternSource>& sources,
                                          FunctionTable functions = {});

}  // namespace owlet::dfa
