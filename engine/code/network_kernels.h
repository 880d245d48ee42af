// The steps of the network, compiled once for each set of instructions (simd.h); which of them runs
// is found out at run time. Raw pointers only: a function of a header that all files share must not
// be compiled here for a processor that is not there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/code/conv_kernels.h"

namespace owlet {

// Channels that are worked on together: 16 bytes, a lane of simd.h.
inline constexpr std::size_t kBlock = 16;
// Points beside each other that are: the lanes of 64 bytes.
inline constexpr std::size_t kLanes = 4;
inline constexpr std::size_t kBlocks = 3;
inline constexpr std::size_t kQuads = 4 * kBlocks;
// Features of a point, 0 for none.
inline constexpr std::size_t kSlots = 12;
// Rows of a plane, and lines of zeros beside and below it.
inline constexpr int kMostRows = 25;
inline constexpr int kMargin = 2;

// 64 bytes: the same in all four lanes, until the kernels arrange them.
struct alignas(64) WeightRow {
  std::int8_t bytes[64];
};
struct alignas(64) NumberRow {
  std::int32_t numbers[16];
};

// A layer's weights as the kernels load them.
struct NetworkLayer {
  using Weights = WeightRow[kQuads];
  using Numbers = NumberRow[kQuads];

  int size = 0;
  Weights depthwise[7] = {};  // by groups of four cells, see code_network.cpp
  Numbers depthwise_bias = {};
  Numbers depthwise_shift = {};
  Weights pointwise[kQuads] = {};  // by four channels to, then from
  Numbers bias = {};
  Numbers shift = {};
  Numbers residual_shift = {};
};

// The planes of activations, from the first point of the first block on, and the sizes of their
// parts. A margin of zeros lies around each block.
struct PlaneView {
  std::uint8_t* now;   // x
  std::uint8_t* next;  // x'
  std::size_t row_bytes;
  std::size_t block_bytes;
  int width;
  int height;
};

// The vectors of what a point is told of; the first feature's is 0.
struct PointVectors {
  const std::int8_t* states;
  const std::int16_t* features;
  const std::int16_t* bias;
  int shift;
};

struct NetworkKernels {
  const char* name;
  const ConvKernels& conv;
  // Weights, as these kernels load them. Once for each row, before it is used.
  void (*arrange)(WeightRow& row);
  // One point's sum over its 8 states and the bias: kBlocks * kBlock numbers.
  void (*add_states)(const PointVectors& vectors, const std::uint16_t* states, std::int16_t* sum);
  // Its x from that sum and its kSlots features; x's blocks lie block_bytes apart.
  void (*add_features)(const PointVectors& vectors, const std::int16_t* sum,
                       const std::uint16_t* features, std::uint8_t* out, std::size_t block_bytes);
  // x' from x.
  void (*run_layer)(const NetworkLayer& layer, const PlaneView& planes);
  // Of four points: the sums of output * x.
  void (*read_off)(const WeightRow* output, const std::uint8_t* x, std::size_t block_bytes,
                   std::int32_t* four);
};

// Those that this processor can run, the fastest first. The last one is plain C++.
[[nodiscard]] std::span<const NetworkKernels* const> usable_kernels();

}  // namespace owlet
