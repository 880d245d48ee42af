// The synchronised product: the builder of GNU Go's manual (section "Building the DFA").
//
// Its states are the pairs of a left and a right state that are reached together; a pair recognizes
// what either of its states does. Adding patterns one by one this way builds the whole automaton.
// Plain and slow: the build uses subset.h, and the tests hold the two equal.
#pragma once

#include <span>

#include "dfa/automaton.h"

namespace owlet::dfa {

// The automaton of one pattern: a chain of states.
[[nodiscard]] Automaton make_chain(const Word& word);

// The automaton that recognizes what either does, states numbered as the walk meets them.
[[nodiscard]] Automaton product(const Automaton& left, const Automaton& right);

// The product of the patterns' chains, one after the other.
[[nodiscard]] Automaton build_by_products(std::span<const Word> words);

}  // namespace owlet::dfa
