// Convolutions of 3x3 in integers, and what else is done for every point of a plane, compiled once
// for each set of instructions like the kernels of network_kernels.h, which know them.
//
// A plane has the points row by row with one of zeros all around, the channels of a point next to
// each other:
//
//     # # # # #       with four bytes of a point spread over a register, and weights that stand in
//     # p p p #       the order in which they are used, one instruction multiplies 4 channels in
//     # p p p #       with 16 channels out. Sums of some points are kept in registers while a row
//     # # # # #       of three cells, which are neighbours in memory too, passes by.
#pragma once

#include <cstddef>
#include <cstdint>

namespace owlet {

// Channels between convolutions come in multiples of this.
inline constexpr std::size_t kTrunkStep = 32;

// The points of planes. (No functions: those would be compiled for several processors.)
struct PlaneShape {
  int width;
  int height;
  std::size_t row;   // points from one row to the next
  std::size_t size;  // points with their margin
};

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
  std::byte* wide;    // room for a plane of so many inputs of four bytes
};

struct ConvKernels {
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

}  // namespace owlet
