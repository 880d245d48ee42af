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

void trim(Word& word) {
  while (!word.cells.empty() && word.cells.back().is_anything()) word.cells.pop_back();
}

}  // namespace owlet::dfa
