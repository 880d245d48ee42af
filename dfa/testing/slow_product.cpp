#include "dfa/testing/slow_product.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>

#include "dfa/testing/test_words.h"

namespace owlet::dfa {
namespace {

struct Pair {
  StateId left;
  StateId right;
};

std::vector<PatternId> united(const std::vector<PatternId>& a, const std::vector<PatternId>& b) {
  std::vector<PatternId> both;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  return both;
}

}  // namespace

Automaton make_chain(const Word& word) {
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

Automaton product(const Automaton& left, const Automaton& right) {
  Automaton result;
  std::vector<Pair> pairs;
  std::unordered_map<std::uint64_t, StateId> numbers;
  const auto number_of = [&](Pair pair) {
    const std::uint64_t key = static_cast<std::uint64_t>(pair.left) << 32 | pair.right;
    const auto [found, is_new] = numbers.emplace(key, static_cast<StateId>(pairs.size()));
    if (is_new) pairs.push_back(pair);
    return found->second;
  };
  number_of({kErrorState, kErrorState});
  number_of({kStartState, kStartState});
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const Pair pair = pairs[i];  // by value: the list grows below
    const State& l = left.states[pair.left];
    const State& r = right.states[pair.right];
    State state;
    state.attributes = united(l.attributes, r.attributes);
    for (std::size_t c = 0; c < kCellCount; ++c) state.next[c] = number_of({l.next[c], r.next[c]});
    result.states.push_back(std::move(state));
  }
  return result;
}

Automaton build_by_products(std::span<const Word> words) {
  Automaton result = make_empty_automaton();
  for (const Word& word : words) result = product(result, make_chain(word));
  return result;
}

}  // namespace owlet::dfa
