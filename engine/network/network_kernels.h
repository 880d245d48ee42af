// The steps of the network that are done for every point, compiled once for each set of instructions
// (simd.h); which of them runs is found out at run time. Raw pointers only: a function of a header
// that all files share must not be compiled here for a processor that is not there.
//
// The first step adds up the vectors of what is known of a point. The others are convolutions of 3x3
// in integers, and what is read off the planes at their end.
//
// A plane has the points row by row with one of zeros all around, the channels of a point next to
// each other:
//
//     # # # # #       with four bytes of a point spread over a register, and weights that stand in
//     # p p p #       the order in which they are used, one instruction multiplies 4 channels in
//     # p p p #       with 16 channels out. Sums of some points are kept in registers while a row
//     # # # # #       of three cells, which are neighbours in memory too, passes by.
//
// Without such an instruction convolutions go by tiles (convolve_tiles.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace owlet {

// Channels between convolutions come in multiples of this.
inline constexpr std::size_t kTrunkStep = 32;
// The most channels; so that no sum is larger than 2^25.
inline constexpr std::size_t kMostTrunk = 96;
// Numbers of a point's vector.
inline constexpr std::size_t kChannels = 48;
// What is known of a point: states, and features, of which 0 is none.
inline constexpr std::size_t kReadings = 8;
inline constexpr std::size_t kSlots = 12;

// The vectors of what is known of a point; the first feature's is 0.
struct PointVectors {
  const std::int8_t* states;
  const std::int16_t* features;
  const std::int16_t* bias;
  int shift;
};

// The points of planes. (No functions: those would be compiled for several processors.)
struct PlaneShape {
  int width;
  int height;
  std::size_t row;   // points from one row to the next
  std::size_t size;  // points with their margin
};

// What a convolution needs for itself, in bytes, for each channel in and each tile of 4x4 points.
inline constexpr std::size_t kRoomOfTile = std::size_t{2} * 36 * sizeof(std::int32_t);

// What becomes of the planes, which begin with their margin.
struct ConvStep {
  PlaneShape shape;
  std::size_t inputs;
  std::size_t outputs;
  const std::byte* weights;  // as arrange() left them
  const std::int32_t* bias;
  const std::int32_t* shift;
  const std::int32_t* residual_shift;  // none: no residual
  const std::uint8_t* in;
  std::uint8_t* out;  // with a residual, the plane that it comes from
  std::byte* room;    // kRoomOfTile bytes for each channel in and each tile
};

struct NetworkKernels {
  const char* name;
  // A point's sum over its kReadings states and the bias: kChannels numbers.
  void (*add_states)(const PointVectors& vectors, const std::uint16_t* states, std::int16_t* sum);
  // Its channels from that sum and its kSlots features.
  void (*add_features)(const PointVectors& vectors, const std::int16_t* sum,
                       const std::uint16_t* features, std::uint8_t* out);
  // What arrange() needs for a convolution, in bytes, and how they are made of [cell][from][to].
  std::size_t (*arranged_bytes)(std::size_t inputs, std::size_t outputs);
  void (*arrange)(const std::int8_t* weights, std::size_t inputs, std::size_t outputs,
                  std::byte* arranged);
  // out = clamp((bias + (out << residual_shift) + sum of weights * in) >> shift), 0 to 255; the
  // margin stays.
  void (*convolve)(const ConvStep& step);
  // For each channel the sum and the largest over the points.
  void (*pool)(const PlaneShape& shape, std::size_t channels, const std::uint8_t* plane,
               std::uint32_t* sums, std::uint8_t* largest);
  // For each point the sums of weights * x, two of them.
  void (*read_off)(const PlaneShape& shape, std::size_t channels, const std::uint8_t* plane,
                   const std::int16_t* weights, const std::int16_t* others, std::int32_t* sums,
                   std::int32_t* other_sums);
};

// Those that this processor can run, the fastest first. The last one is plain C++.
[[nodiscard]] std::span<const NetworkKernels* const> usable_kernels();

}  // namespace owlet
