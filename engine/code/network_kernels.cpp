// Compiled once for each set of instructions: OWLET_SIMD_LEVEL names it (CMakeLists.txt).
#include "engine/code/network_kernels.h"

#include <array>
#include <cstring>
#include <type_traits>

#include "engine/code/simd.h"

namespace owlet::simd {
inline namespace OWLET_SIMD_LEVEL {
namespace {

using Four = std::array<Vector, 4>;

// Into a variable: where the processor has no such vectors, returning one is another ABI.
template <typename T>
void load_part(T& part, const void* from) {
  std::memcpy(&part, from, sizeof part);
}

// Where a point's channels 16b to 16b + 15 are.
std::ptrdiff_t at(const PlaneView& planes, std::size_t block, int column, int row) {
  return static_cast<std::ptrdiff_t>(block * planes.block_bytes) +
         row * static_cast<std::ptrdiff_t>(planes.row_bytes) +
         column * static_cast<std::ptrdiff_t>(kBlock);
}

constexpr std::size_t kNumbers = kBlock * kBlocks;

void add_states(const PointVectors& vectors, const std::uint16_t* states, std::int16_t* sum) {
  constexpr std::size_t kStates = 8;
  Shorts sums[kBlocks];
  std::memcpy(sums, vectors.bias, sizeof sums);
  for (std::size_t t = 0; t < kStates; ++t) {
    const std::int8_t* const state = vectors.states + kNumbers * states[t];
    for (std::size_t b = 0; b < kBlocks; ++b) {
      Shorts part;
      load_bytes(part, state + b * kBlock);
      sums[b] += part;
    }
  }
  std::memcpy(sum, sums, sizeof sums);
}

// Without a branch: the vector of no feature is 0.
void add_features(const PointVectors& vectors, const std::int16_t* sum,
                  const std::uint16_t* features, std::uint8_t* out, std::size_t block_bytes) {
  const auto half = static_cast<std::int16_t>(1 << vectors.shift >> 1);
  const int shift = vectors.shift;
  const std::int16_t* const all = vectors.features;
  Shorts sums[kBlocks];
  for (std::size_t b = 0; b < kBlocks; ++b) {
    load_part(sums[b], sum + b * kBlock);
    sums[b] += half;
  }
#pragma GCC unroll 12
  for (std::size_t i = 0; i < kSlots; ++i) {
    const std::int16_t* const feature = all + kNumbers * features[i];
    for (std::size_t b = 0; b < kBlocks; ++b) {
      Shorts part;
      load_part(part, feature + b * kBlock);
      sums[b] += part;
    }
  }
  for (std::size_t b = 0; b < kBlocks; ++b, out += block_bytes) {
    const Shorts shifted = sums[b] >> shift;
    for (std::size_t c = 0; c < kBlock; ++c) {
      const std::int16_t x = shifted[c];
      out[c] = static_cast<std::uint8_t>(x < 0 ? 0 : x > 255 ? 255 : x);
    }
  }
}

// m of four columns: row by row, in each the blocks.
struct Strip {
  alignas(64) std::uint8_t m[kMostRows][kBlocks][kLanes * kBlock];
};

void depthwise3(const NetworkLayer& layer, const PlaneView& planes, int column, Strip& strip) {
  using simd::Bytes, simd::Ints;
  const std::size_t row_bytes = planes.row_bytes;
  const auto height = static_cast<std::size_t>(planes.height);
  const auto cells_of = [](const std::uint8_t* x) {
    const Bytes right = simd::load(x + kBlock);
    return simd::interleave(simd::load(x - kBlock), simd::load(x), right, right);
  };
  for (std::size_t b = 0; b < kBlocks; ++b) {
    const std::uint8_t* x = planes.now + at(planes, b, column, 0);
    Four below = cells_of(x - row_bytes);
    Four here = cells_of(x);
    for (std::size_t row = 0; row < height; ++row, x += row_bytes) {
      const Four above = cells_of(x + row_bytes);
      Four sums;
      for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t quad = 4 * b + i;
        Ints sum = simd::load(&layer.depthwise_bias[quad]);
        sum = simd::dot(sum, below[i], simd::load_weights(layer.depthwise[0][quad].bytes));
        sum = simd::dot(sum, here[i], simd::load_weights(layer.depthwise[1][quad].bytes));
        sum = simd::dot(sum, above[i], simd::load_weights(layer.depthwise[2][quad].bytes));
        sums[i] = simd::shift_right(sum, simd::load(&layer.depthwise_shift[quad]));
      }
      simd::store(strip.m[row][b], simd::narrow(sums));
      below = here;
      here = above;
    }
  }
}

void depthwise5(const NetworkLayer& layer, const PlaneView& planes, int column, Strip& strip) {
  using simd::Bytes, simd::Ints;
  constexpr std::size_t kRows = kMostRows + 2 * kMargin;
  const std::size_t row_bytes = planes.row_bytes;
  const auto height = static_cast<std::size_t>(planes.height);
  std::array<Four, kRows> across;  // four cells of a row from two to the left
  std::array<Four, kRows> up;      // four cells upwards, two to the right
  for (std::size_t b = 0; b < kBlocks; ++b) {
    const std::uint8_t* x = planes.now + at(planes, b, column, -kMargin);
    for (std::size_t r = 0; r < height + 2 * std::size_t{kMargin}; ++r, x += row_bytes) {
      across[r] = simd::interleave(simd::load(x - 2 * kBlock), simd::load(x - kBlock),
                                   simd::load(x), simd::load(x + kBlock));
      const std::uint8_t* const right = x + 2 * kBlock;
      up[r] =
          simd::interleave(simd::load(right), simd::load(right + row_bytes),
                           simd::load(right + 2 * row_bytes), simd::load(right + 3 * row_bytes));
    }
    for (std::size_t row = 0; row < height; ++row) {
      Four sums;
      for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t quad = 4 * b + i;
        const auto weights = [&](std::size_t group) {
          return simd::load_weights(layer.depthwise[group][quad].bytes);
        };
        // Two sums, so that one need not wait for the other.
        Ints even = simd::load(&layer.depthwise_bias[quad]);
        Ints odd = simd::dot(simd::zero(), across[row][i], weights(0));
        even = simd::dot(even, across[row + 1][i], weights(1));
        odd = simd::dot(odd, across[row + 2][i], weights(2));
        even = simd::dot(even, across[row + 3][i], weights(3));
        odd = simd::dot(odd, across[row + 4][i], weights(4));
        even = simd::dot(even, up[row][i], weights(5));
        odd = simd::dot(odd, up[row + 4][i], weights(6));
        sums[i] = simd::shift_right(simd::add(even, odd), simd::load(&layer.depthwise_shift[quad]));
      }
      simd::store(strip.m[row][b], simd::narrow(sums));
    }
  }
}

// x' of as many lanes as a register holds, of kRows rows of a strip: all sums stay in registers. The
// lanes begin at that byte of each 64. `mask` is of what is on the board.
template <std::size_t kRows>
void pointwise(const NetworkLayer& layer, const PlaneView& planes, std::size_t byte, int column,
               std::size_t row, const Strip& strip, const WeightRow& mask) {
  using One = simd::Registers<1>;
  const auto one = [](const void* from) { return simd::load<1>(from); };
  const std::ptrdiff_t start =
      at(planes, 0, column, static_cast<int>(row)) + static_cast<std::ptrdiff_t>(byte);
  const std::uint8_t* const x = planes.now + start;
  std::uint8_t* const out = planes.next + start;
  const std::size_t row_bytes = planes.row_bytes;
  const std::size_t block_bytes = planes.block_bytes;
  One sums[kRows][4 * kBlocks];
#pragma GCC unroll 2
  for (std::size_t r = 0; r < kRows; ++r)
#pragma GCC unroll 3
    for (std::size_t b = 0; b < kBlocks; ++b) {
      const std::array<One, 4> old = simd::widen(one(x + b * block_bytes + r * row_bytes));
#pragma GCC unroll 4
      for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t quad = 4 * b + i;
        sums[r][4 * b + i] = simd::add(one(&layer.bias[quad]),
                                       simd::shift_left(old[i], one(&layer.residual_shift[quad])));
      }
    }
  const auto add_products = [&]<int kWord>(std::size_t from_block,
                                           std::integral_constant<int, kWord> /*word*/) {
    One from[kRows];
#pragma GCC unroll 2
    for (std::size_t r = 0; r < kRows; ++r)
      from[r] = simd::spread<kWord>(one(strip.m[row + r][from_block] + byte));
#pragma GCC unroll 12
    for (std::size_t to = 0; to < 4 * kBlocks; ++to) {
      const simd::Weights weights =
          simd::load_weights(layer.pointwise[4 * from_block + kWord][to].bytes);
#pragma GCC unroll 2
      for (std::size_t r = 0; r < kRows; ++r)
        sums[r][to] = simd::dot(sums[r][to], from[r], weights);
    }
  };
#pragma GCC unroll(simd::kRegisters == 1 ? 3 : 1)
  for (std::size_t b = 0; b < kBlocks; ++b) {
    add_products(b, std::integral_constant<int, 0>());
    add_products(b, std::integral_constant<int, 1>());
    add_products(b, std::integral_constant<int, 2>());
    add_products(b, std::integral_constant<int, 3>());
  }
#pragma GCC unroll 2
  for (std::size_t r = 0; r < kRows; ++r)
#pragma GCC unroll 3
    for (std::size_t b = 0; b < kBlocks; ++b) {
      std::array<One, 4> shifted;
#pragma GCC unroll 4
      for (std::size_t i = 0; i < 4; ++i)
        shifted[i] = simd::shift_right(sums[r][4 * b + i], one(&layer.shift[4 * b + i]));
      simd::store(out + b * block_bytes + r * row_bytes,
                  simd::bit_and(simd::narrow(shifted), one(mask.bytes + byte)));
    }
}

// Four columns at a time, so that what lies between the two halves of a layer stays near.
void run_layer(const NetworkLayer& layer, const PlaneView& planes) {
  // As many sums as there are registers for.
  constexpr std::size_t kRows = simd::kRegisters == 1 ? 2 : 1;
  const auto height = static_cast<std::size_t>(planes.height);
  Strip strip;
  for (int column = 0; column < planes.width; column += static_cast<int>(kLanes)) {
    if (layer.size == 3)
      depthwise3(layer, planes, column, strip);
    else
      depthwise5(layer, planes, column, strip);
    WeightRow on_board{};
    for (int i = 0; i < static_cast<int>(kLanes) && column + i < planes.width; ++i)
      std::memset(on_board.bytes + static_cast<std::size_t>(i) * kBlock, -1, kBlock);
    for (std::size_t byte = 0; byte < sizeof on_board; byte += sizeof(Register)) {
      std::size_t row = 0;
      for (; row + kRows <= height; row += kRows)
        pointwise<kRows>(layer, planes, byte, column, row, strip, on_board);
      for (; row < height; ++row) pointwise<1>(layer, planes, byte, column, row, strip, on_board);
    }
  }
}

void read_off(const WeightRow* output, const std::uint8_t* x, std::size_t block_bytes,
              std::int32_t* four) {
  Ints sums = simd::zero();
  for (std::size_t b = 0; b < kBlocks; ++b)
    sums = simd::dot(sums, simd::load(x + b * block_bytes), simd::load_weights(output[b].bytes));
  std::int32_t parts[4 * kLanes];
  simd::store(parts, sums);
  for (std::size_t i = 0; i < kLanes; ++i)
    four[i] = parts[4 * i] + parts[4 * i + 1] + parts[4 * i + 2] + parts[4 * i + 3];
}

void arrange_row(WeightRow& row) {
  simd::arrange(row.bytes);
}

}  // namespace

extern const ConvKernels kConvKernels;  // conv_kernels.cpp
extern const NetworkKernels kKernels;
const NetworkKernels kKernels = {kName,        kConvKernels, arrange_row, add_states,
                                 add_features, run_layer,    read_off};

}  // namespace OWLET_SIMD_LEVEL
}  // namespace owlet::simd
