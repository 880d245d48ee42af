#include "dfa/word.h"

#include <cassert>

namespace owlet::dfa {
Word make_word(std::string_view text, PatternId id) {
  Word word;
  word.id = id;
  for (const char c : text) {
    word.cells.push_back(c == '*' ? CellSet::anything() : set_of_sign(c));
    assert(!word.cells.back().is_nothing());
  }
  trim(word);
  return word;
}

std::string to_string(CellSet set) {
  if (set.is_anything()) return "*";
  for (const SignedSet& known : kSignedSets)
    if (known.set == set) return {known.sign};
  std::string text = "[";
  for (const Cell c : kAllCells)
    if (set.contains(c)) text += ".XO#"[column(c)];
  return text + "]";
}

std::string to_string(const Word& word) {
  std::string text;
  for (const CellSet set : word.cells) text += to_string(set);
  return text;
}

void trim(Word& word) {
  while (!word.cells.empty() && word.cells.back().is_anything()) word.cells.pop_back();
}

}  // namespace owlet::dfa
