// What must hold for any text at all that is read as a pattern database. Shared by the libFuzzer
// target and by a test that makes its texts itself.
#pragma once

#include <string_view>

namespace owlet::dfa {

// How much the text turned out to hold.
struct FuzzTally {
  int patterns = 0;
  int errors = 0;
};

// Reads the text, lays its patterns, evaluates their conditions; aborts with a message on stderr
// where a promise of the headers is broken.
FuzzTally check_pattern_text(std::string_view text);

}  // namespace owlet::dfa
