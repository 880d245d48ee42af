#include "dfa/word.h"

#include <cassert>

namespace owlet::dfa {
namespace {

struct Notation {
  char character;
  CellSet set;
};

constexpr std::array<Notation, 8> kNotations = {{{'.', Cell::kEmpty},
                                                 {'X', Cell::kX},
                                                 {'O', Cell::kO},
                                                 {'#', Cell::kOff},
                                                 {'x', CellSet(Cell::kX) | Cell::kEmpty},
                                                 {'o', CellSet(Cell::kO) | Cell::kEmpty},
                                                 {'?', CellSet::on_board()},
                                                 {'*', CellSet::anything()}}};

}  // namespace

Word make_word(std::string_view text, PatternId id) {
  Word word;
  word.id = id;
  for (const char c : text) {
    CellSet set;
    for (const Notation& notation : kNotations)
      if (notation.character == c) set = notation.set;
    assert(!set.is_nothing());
    word.cells.push_back(set);
  }
  trim(word);
  return word;
}

void trim(Word& word) {
  while (!word.cells.empty() && word.cells.back().is_anything()) word.cells.pop_back();
}

}  // namespace owlet::dfa
