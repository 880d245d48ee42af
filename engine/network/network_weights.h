// The weights of the policy-value network, as their file has them.
//
// The file, all numbers little endian, no padding (c = channels):
//
//     "OWLVALUE", u32 version, u32 CRC-32 of all that follows
//     u32 c, blocks, block with a pool, states, features + 1, cells of a reading, shift of the sums
//     the automaton and the vectors of states and features (point_weights.h)
//     the first convolution, from 48 channels to c
//     for each block two convolutions, c to c; behind the second one i32 residual_shift[c]
//     the pool's layer, 3c to c
//     two heads, policy and ownership
//     the value's layers, 3c + 1 to 64 and 64 to 4
//
//     a convolution  i8  w[9][from][to]   cells by rows from below, i32 b[to], shift[to]
//     a layer        f32 w[from][to], b[to]
//     a head         i16 w[c], i32 b, shift
//
// network.h has the arithmetic.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/network/network_kernels.h"
#include "engine/network/point_weights.h"

namespace owlet {

// Of a square of 3x3.
struct Convolution {
  std::size_t inputs = 0;
  std::size_t outputs = 0;
  std::vector<std::int8_t> weights;  // [cell][from][to]
  std::vector<std::int32_t> bias;
  std::vector<std::int32_t> shift;
  std::vector<std::int32_t> residual_shift;  // empty where there is no residual
};

struct DenseLayer {
  std::size_t inputs = 0;
  std::size_t outputs = 0;
  std::vector<float> weights;  // [from][to]
  std::vector<float> bias;
};

// A number for each point.
struct PointHead {
  std::vector<std::int16_t> weights;
  std::int32_t bias = 0;
  int shift = 0;  // the number is worth 2^-shift
};

struct NetworkWeights : PointWeights {
  static constexpr std::size_t kHidden = 64;
  static constexpr std::size_t kValues = 4;

  std::size_t trunk = 0;  // channels
  std::size_t pool_at = 0;
  Convolution first;
  std::vector<std::array<Convolution, 2>> blocks;
  DenseLayer pool;
  PointHead policy;
  PointHead ownership;
  DenseLayer hidden;
  DenseLayer value;

  // Reads a file. Whatever the bytes are, weights that are returned never make the network leave
  // an array or overflow; the error of others says at which byte.
  static Result<NetworkWeights> read(std::string_view bytes);

  // The weights that are part of the program.
  static const NetworkWeights& built_in();
};

}  // namespace owlet
