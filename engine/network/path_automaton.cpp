#include "engine/network/path_automaton.h"

#include <algorithm>

#include "dfa/spiral.h"

namespace owlet {
bool PathAutomaton::find_exchanged() {
  constexpr std::array<std::size_t, 4> kExchanged = {0, 2, 1, 3};
  exchanged.assign(next.size(), 0);
  std::vector<State> found;
  const auto pair_up = [&](State a, State b) {
    if (a == 0 || b == 0) return a == b;
    if (exchanged[a] != 0) return exchanged[a] == b;
    exchanged[a] = b;
    found.push_back(a);
    return true;
  };
  bool good = pair_up(1, 1) && pair_up(2, 3) && pair_up(3, 2);
  while (good && !found.empty()) {
    const auto& from = next[found.back()];
    const auto& to = next[exchanged[found.back()]];
    found.pop_back();
    for (std::size_t c = 0; c < from.size(); ++c)
      good = good && pair_up(from[c], to[kExchanged[c]]);
  }
  return good;
}

void PathAutomaton::take(ByteReader& in, std::uint32_t states, std::uint32_t reading_cells) {
  in.expect(kFirstStates <= states && states <= kMostStates, "4 to 65536 states");
  in.expect(0 < reading_cells && reading_cells < dfa::kPathLength, "cells of the path");
  if (in.failed()) return;
  cells = static_cast<int>(reading_cells);
  in.take(next, states);
  in.expect(std::ranges::all_of(next,
                                [&](const auto& row) {
                                  return std::ranges::all_of(row,
                                                             [&](State s) { return s < states; });
                                }),
            "transitions to states of the automaton");
  in.expect(in.failed() || next[0] == std::array<State, 4>{}, "no transition from state 0");
  in.expect(in.failed() || find_exchanged(), "each word with that of exchanged colours");
}

}  // namespace owlet
