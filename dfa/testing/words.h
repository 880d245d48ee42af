// Words and what automata say of texts, as tests write them: in the manual's notation.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dfa/automaton.h"
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

// The automaton of one pattern: a chain of states.
inline Automaton make_chain(const Word& word) {
  Automaton automaton = make_empty_automaton();
  StateId last = kStartState;
  for (const CellSet set : word.cells) {
    const auto next = static_cast<StateId>(automaton.states.size());
    for (const Cell c : kAllCells)
      if (set.contains(c)) automaton.states[last].next[column(c)] = next;
    automaton.states.emplace_back();
    last = next;
  }
  automaton.states[last].attributes.push_back(word.id);
  return automaton;
}

// The patterns recognized while reading a text of '.', 'X', 'O', '#', in the order of recognition.
inline std::vector<PatternId> recognize(const Automaton& automaton, std::string_view text) {
  std::vector<PatternId> found;
  StateId state = kStartState;
  const auto collect = [&] {
    const auto& attributes = automaton.states[state].attributes;
    found.insert(found.end(), attributes.begin(), attributes.end());
  };
  collect();
  for (const char c : text) {
    const std::size_t symbol = std::string_view(".XO#").find(c);
    state = automaton.states[state].next[symbol];
    if (state == kErrorState) break;
    collect();
  }
  return found;
}

}  // namespace owlet::dfa
