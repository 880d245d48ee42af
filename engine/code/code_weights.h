// The weights of the code: what was learned about where strong players play, as the file has it.
//
// The code gives a chance to every move in three steps, each in a file of its own:
//
//     code_states     an automaton reads the surroundings of each point in its eight orientations;
//                     what it could tell apart is the state in which a reading ends
//     code_features   what shapes do not show: liberties, captures, ladders, ages, distances
//     code_network    states and features stand for vectors of small integers, whose sum describes
//                     a point; layers mix the vectors of points near each other into a number a move
//
// The file, all numbers little endian, no padding (c = channels, s = states, f = features + 1):
//
//     "OWLCODE\n", u32 version, u32 CRC-32 of all that follows
//     u32 c, layers, s, f, cells of a reading, shift of the sums
//     the automaton and the vectors of states and features (point_weights.h)
//     for each layer:
//       u32 size              3 or 5
//       i8  wd[size*size][c]  depthwise weights, rows from below, i32 bd[c], sd[c]
//       i8  wp[c][c]          pointwise weights, from and to, i32 b[c], sp[c], r[c]
//     i8  wo[c], i32 bo, so   the output; a logit is worth 2^-so
//
// code_network.h has the arithmetic.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/code/point_weights.h"

namespace owlet {

struct CodeLayer {
  int size = 0;  // of the depthwise square: 3 or 5
  std::vector<Channels<std::int8_t>> depthwise;
  Channels<std::int32_t> depthwise_bias;
  Channels<std::int32_t> depthwise_shift;
  std::array<Channels<std::int8_t>, kChannels> pointwise;
  Channels<std::int32_t> bias;
  Channels<std::int32_t> shift;
  Channels<std::int32_t> residual_shift;
};

struct CodeWeights : PointWeights {
  std::vector<CodeLayer> layers;
  Channels<std::int8_t> output;
  std::int32_t output_bias = 0;
  int output_shift = 0;

  // Reads a file. Whatever the bytes are, weights that are returned never make the network leave
  // an array or overflow; the error of others says at which byte.
  static Result<CodeWeights> read(std::string_view bytes);

  // The weights that are part of the program.
  static const CodeWeights& built_in();
};

}  // namespace owlet
