// What was learned about points: an automaton that reads their surroundings, and the vectors of its
// states and of features whose sum describes a point to a network.
//
// In a file, all numbers little endian, no padding (c = channels, s = states, f = features + 1):
//
//     u16 next[s][4]     the state after an empty, own, other or outside cell; 0: the reading ends
//     i8  code[s][c]     the vector of a state; states 1, 2, 3 are an empty, own, other anchor
//     i16 feature[f][c]  the vector of a feature; feature 0 is none, all zero
//     i16 bias[c]
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/network/byte_reader.h"
#include "engine/network/network_kernels.h"
#include "engine/network/path_automaton.h"

namespace owlet {

// The network is compiled for so many: another file is foreign.

template <typename T>
using Channels = std::array<T, kChannels>;

struct PointWeights {
  // How many there are of each in a file, and the shift of a point's sum of vectors.
  struct Sizes {
    std::uint32_t states;
    std::uint32_t features;
    std::uint32_t cells;
    std::uint32_t sum_shift;
  };

  int sum_shift = 0;
  PathAutomaton automaton;
  std::vector<Channels<std::int8_t>> states;
  std::vector<Channels<std::int16_t>> features;
  Channels<std::int16_t> bias;

  // Reads them. No sum of a point's vectors overflows, whatever the bytes are.
  void take(ByteReader& in, const Sizes& sizes);
};

}  // namespace owlet
