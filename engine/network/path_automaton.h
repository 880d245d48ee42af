// The automaton of the network: a tree of words that were frequent in games, and the file it comes
// in before anything is learned about its states.
//
// A state is a word, the symbols read so far: its anchor, then cells of the path of dfa/spiral.h.
// States 1, 2 and 3 are the words of an empty, own and other anchor; 0 means that a word is not in
// the tree. Each state has a later number than the one it goes on from, and the exchange of the two
// colours in a word gives a word of the tree:
//
//     1 ── empty ──> 4 ── own ────> 13 ...
//     1 ── empty ──> 4 ── other ──> 14 ...       14 is 13 with the colours exchanged
//
// The file, all numbers little endian, no padding:
//
//     "OWLTREE\n", u32 version, u32 CRC-32 of all that follows
//     u32 states, cells of a reading without its anchor
//     u16 next[states][4]   the state after an empty, own, other or outside cell, or 0
//
// owlet-lab network states makes such a file; the last array is part of the file of weights, too.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/network/byte_reader.h"

namespace owlet {

struct PathAutomaton {
  using State = std::uint16_t;
  static constexpr std::size_t kFirstStates = 4;  // "none" and the three anchors
  static constexpr std::size_t kMostStates = UINT16_MAX + 1;

  int cells = 0;  // of a reading, the anchor not counted
  std::vector<std::array<State, 4>> next;
  std::vector<State> exchanged;  // the state after the same word with own and other exchanged

  // Reads a file. Whatever the bytes are, no reading of an automaton that is returned leaves its
  // table or the path; the error of others says at which byte.
  static Result<PathAutomaton> read(std::string_view bytes);

  // The word of a state that readings come to: its anchor, then the cells as far as it saw, each 0
  // empty, 1 own, 2 other or 3 outside. Slow: for people.
  [[nodiscard]] std::vector<std::uint8_t> word(State state) const;

  // The bytes of its file.
  [[nodiscard]] std::string file() const;

  // Fills in `exchanged` for all states that a reading may come to. False if some word is read
  // where that of exchanged colours is not.
  [[nodiscard]] bool find_exchanged();

  // The table as it stands in a file behind its sizes, the last item taken from it.
  void take(ByteReader& in, std::uint32_t states, std::uint32_t reading_cells);
};

}  // namespace owlet
