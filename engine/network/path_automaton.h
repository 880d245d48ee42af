// The automaton of the network: a tree of words that were frequent in games.
//
// A state is a word, the symbols read so far: its anchor, then cells of the path of dfa/spiral.h.
// States 1, 2 and 3 are the words of an empty, own and other anchor; 0 means that a word is not in
// the tree. Each state has a later number than the one it goes on from, and the exchange of the two
// colours in a word gives a word of the tree:
//
//     1 ── empty ──> 4 ── own ────> 13 ...
//     1 ── empty ──> 4 ── other ──> 14 ...       14 is 13 with the colours exchanged
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/network/byte_reader.h"

namespace owlet {

struct PathAutomaton {
  using State = std::uint16_t;
  static constexpr std::size_t kFirstStates = 4;  // "none" and the three anchors
  static constexpr std::size_t kMostStates = UINT16_MAX + 1;

  int cells = 0;  // of a reading, the anchor not counted
  std::vector<std::array<State, 4>> next;
  std::vector<State> exchanged;  // the state after the same word with own and other exchanged

  // Fills in `exchanged` for all states that a reading may come to. False if some word is read
  // where that of exchanged colours is not.
  [[nodiscard]] bool find_exchanged();

  // The table as it stands in a file of weights behind its sizes, the last item taken from it. No reading
  // of a table that is taken leaves it or the path, whatever the bytes are.
  void take(ByteReader& in, std::uint32_t states, std::uint32_t reading_cells);
};

}  // namespace owlet
