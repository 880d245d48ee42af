// For tests: words as make_word() reads them.
#pragma once

#include <string>

#include "dfa/word.h"

namespace owlet::dfa {

// The notation of a set: one of the characters of make_word(), or the sixteen's rest as "[.X#]".
inline std::string to_string(CellSet set) {
  if (set.is_anything()) return "*";
  for (const SignedSet& known : kSignedSets)
    if (known.set == set) return {known.sign};
  std::string text = "[";
  for (const Cell c : kAllCells)
    if (set.contains(c)) text += ".XO#"[column(c)];
  return text + "]";
}

inline std::string to_string(const Word& word) {
  std::string text;
  for (const CellSet set : word.cells) text += to_string(set);
  return text;
}

}  // namespace owlet::dfa
