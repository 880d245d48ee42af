// The automaton file: a pattern set as bytes, to be read in no more time than it takes to copy and
// check them. docs/DFA_FILE.md describes the format and shows a file byte by byte.
//
// A file carries the texts of its patterns, so whoever has it can show what a match means; how each
// pattern is laid, which is costly to choose; and the automaton, which is costly to build.
//
// Reading checks everything: a file that was cut, damaged or made elsewhere is refused with an
// error, and nothing is allocated that the file's own size does not justify. The checksum is no
// signature: who forges one can have patterns found where they are not, but no scan that reads out
// of bounds.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "dfa/pattern_set.h"
#include "engine/base/error.h"

namespace owlet::dfa {

inline constexpr std::string_view kSetMagic = "OwletDFA";
inline constexpr std::uint32_t kSetVersion = 1;

// Whether these are the first bytes of an automaton file, whatever follows.
[[nodiscard]] bool is_set_file(std::string_view bytes);

[[nodiscard]] std::string write_set(const PatternSet& set);

// A set that was written without conditions is read without, whatever `options` say.
[[nodiscard]] Result<PatternSet> read_set(std::string_view bytes,
                                          const PatternOptions& options = {});

// Makes the checksum of a file right again: for tests that want to get past it. Does nothing if the
// bytes are too few.
void repair_checksum(std::string& bytes);

}  // namespace owlet::dfa
