// Reads pattern databases: docs/PATTERN_FORMAT.md describes the text.
//
// Reading goes on after a fault, so that one run shows an author all of them; a pattern with a
// fault is left out. Time and memory are linear in the text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dfa/pattern.h"
#include "engine/base/error.h"

namespace owlet::dfa {

struct PatternFile {
  std::string name;  // as messages call it
  std::vector<Pattern> patterns;
  std::vector<Error> errors;  // in the order of the text

  // "vital.db:12:3: expected ..." or as much of it as is known.
  [[nodiscard]] std::string describe(const Error& error) const;
};

// A longer line is an error.
inline constexpr std::size_t kMaxPatternLine = 1000;

// Conditions may call the functions.
[[nodiscard]] PatternFile parse_patterns(std::string_view text, std::string file_name,
                                         FunctionTable functions = {});

}  // namespace owlet::dfa
