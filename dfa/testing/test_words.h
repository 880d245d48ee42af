// For tests, tools and documents: words in the manual's notation.
#pragma once

#include <cassert>
#include <string>
#include <string_view>

#include "dfa/word.h"

namespace owlet::dfa {

// '.', 'X', 'O', '#' themselves; 'x' and 'o' also empty ("not O", "not X"); '?' anything on the board;
// '*' anything at all. Requires these characters only.
inline Word make_word(std::string_view text, PatternId id) {
  Word word;
  word.id = id;
  for (const char c : text) {
    word.cells.push_back(c == '*'   ? CellSet::anything()
                         : c == '#' ? CellSet(Cell::kOff)
                                    : set_of_sign(c));
    assert(!word.cells.back().is_nothing());
  }
  trim(word);
  return word;
}

// The notation of a set: one of the characters of make_word(), or the sixteen's rest as "[.X#]".
inline std::string to_string(CellSet set) {
  if (set.is_anything()) return "*";
  if (set == Cell::kOff) return "#";
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
