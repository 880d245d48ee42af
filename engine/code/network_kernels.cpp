// Compiled once for each set of instructions: OWLET_SIMD_LEVEL names it (CMakeLists.txt).
#include "engine/code/network_kernels.h"

#include <array>
#include <cstring>

#include "engine/code/simd.h"

namespace owlet::simd {
inline namespace OWLET_SIMD_LEVEL {
namespace {

using Four = std::array<Vector, 4>;

// Sixteen channels of a sum. Compilers that know neither vectors nor this attribute are not ours.
using Shorts = std::int16_t __attribute__((vector_size(32)));
using SignedBytes = std::int8_t __attribute__((vector_size(16)));

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
      SignedBytes part;
      load_part(part, state + b * kBlock);
      sums[b] += __builtin_convertvector(part, Shorts);
    }
  }
  std::memcpy(sum, sums, sizeof sums);
}

void add_features(const PointVectors& vectors, const std::int16_t* sum,
                  const std::uint16_t* features, std::size_t slots, std::uint8_t* out,
                  std::size_t block_bytes) {
  const auto half = static_cast<std::int16_t>(1 << vectors.shift >> 1);
  Shorts sums[kBlocks];
  std::memcpy(sums, sum, sizeof sums);
  for (std::size_t i = 0; i < slots; ++i) {
    if (features[i] == 0) continue;
    const std::int16_t* const feature = vectors.features + kNumbers * features[i];
    for (std::size_t b = 0; b < kBlocks; ++b) {
      Shorts part;
      load_part(part, feature + b * kBlock);
      sums[b] += part;
    }
  }
  for (std::size_t b = 0; b < kBlocks; ++b, out += block_bytes) {
    const Shorts shifted = (sums[b] + half) >> vectors.shift;
    for (std::size_t c = 0; c < kBlock; ++c) {
      const std::int16_t x = shifted[c];
      out[c] = static_cast<std::uint8_t>(x < 0 ? 0 : x > 255 ? 255 : x);
    }
  }
}

void depthwise3(const NetworkLayer& layer, const PlaneView& planes) {
  using simd::Bytes, simd::Ints;
  const std::size_t row_bytes = planes.row_bytes;
  const auto cells_of = [](const std::uint8_t* x) {
    const Bytes right = simd::load(x + kBlock);
    return simd::interleave(simd::load(x - kBlock), simd::load(x), right, right);
  };
  for (std::size_t b = 0; b < kBlocks; ++b)
    for (int column = 0; column < planes.width; column += static_cast<int>(kLanes)) {
      const std::uint8_t* x = planes.now + at(planes, b, column, 0);
      std::uint8_t* out = planes.middle + at(planes, b, column, 0);
      Four below = cells_of(x - row_bytes);
      Four here = cells_of(x);
      for (int row = 0; row < planes.height; ++row, x += row_bytes, out += row_bytes) {
        const Four above = cells_of(x + row_bytes);
        Four sums;
        for (std::size_t i = 0; i < 4; ++i) {
          const std::size_t quad = 4 * b + i;
          Ints sum = simd::load(&layer.depthwise_bias[quad]);
          sum = simd::dot(sum, below[i], simd::load(&layer.depthwise[0][quad]));
          sum = simd::dot(sum, here[i], simd::load(&layer.depthwise[1][quad]));
          sum = simd::dot(sum, above[i], simd::load(&layer.depthwise[2][quad]));
          sums[i] = simd::shift_right(sum, simd::load(&layer.depthwise_shift[quad]));
        }
        simd::store(out, simd::narrow(sums));
        below = here;
        here = above;
      }
    }
}

void depthwise5(const NetworkLayer& layer, const PlaneView& planes) {
  using simd::Bytes, simd::Ints;
  constexpr std::size_t kRows = kMostRows + 2 * kMargin;
  const std::size_t row_bytes = planes.row_bytes;
  const auto height = static_cast<std::size_t>(planes.height);
  std::array<Four, kRows> across;  // four cells of a row from two to the left
  std::array<Four, kRows> up;      // four cells upwards, two to the right
  for (std::size_t b = 0; b < kBlocks; ++b)
    for (int column = 0; column < planes.width; column += static_cast<int>(kLanes)) {
      const std::uint8_t* x = planes.now + at(planes, b, column, -kMargin);
      for (std::size_t r = 0; r < height + 2 * std::size_t{kMargin}; ++r, x += row_bytes) {
        across[r] = simd::interleave(simd::load(x - 2 * kBlock), simd::load(x - kBlock),
                                     simd::load(x), simd::load(x + kBlock));
        const std::uint8_t* const right = x + 2 * kBlock;
        up[r] =
            simd::interleave(simd::load(right), simd::load(right + row_bytes),
                             simd::load(right + 2 * row_bytes), simd::load(right + 3 * row_bytes));
      }
      std::uint8_t* out = planes.middle + at(planes, b, column, 0);
      for (std::size_t row = 0; row < height; ++row, out += row_bytes) {
        Four sums;
        for (std::size_t i = 0; i < 4; ++i) {
          const std::size_t quad = 4 * b + i;
          const auto weights = [&](std::size_t group) {
            return simd::load(&layer.depthwise[group][quad]);
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
          sums[i] =
              simd::shift_right(simd::add(even, odd), simd::load(&layer.depthwise_shift[quad]));
        }
        simd::store(out, simd::narrow(sums));
      }
    }
}

void pointwise(const NetworkLayer& layer, const PlaneView& planes) {
  using simd::Bytes, simd::Ints;
  // What a row's last four points keep.
  const std::size_t last_points =
      (static_cast<std::size_t>(planes.width) + kLanes - 1) % kLanes + 1;
  WeightRow last_mask{};
  for (std::size_t i = 0; i < last_points * kBlock; ++i) last_mask.bytes[i] = -1;
  const Bytes mask = simd::load(&last_mask);
  for (int row = 0; row < planes.height; ++row)
    for (int column = 0; column < planes.width; column += static_cast<int>(kLanes)) {
      std::array<Ints, kQuads> sums;
      for (std::size_t b = 0; b < kBlocks; ++b) {
        const Bytes x = simd::load(planes.now + at(planes, b, column, row));
        const auto old = simd::interleave(x, simd::zero(), simd::zero(), simd::zero());
        for (std::size_t i = 0; i < 4; ++i) {
          const std::size_t quad = 4 * b + i;
          sums[quad] = simd::add(simd::load(&layer.bias[quad]),
                                 simd::shift_left(old[i], simd::load(&layer.residual_shift[quad])));
        }
      }
      for (std::size_t b = 0; b < kBlocks; ++b) {
        const Bytes m = simd::load(planes.middle + at(planes, b, column, row));
        const Four from = {simd::spread<0>(m), simd::spread<1>(m), simd::spread<2>(m),
                           simd::spread<3>(m)};
        for (std::size_t i = 0; i < 4; ++i)
          for (std::size_t to = 0; to < kQuads; ++to)
            sums[to] = simd::dot(sums[to], from[i], simd::load(&layer.pointwise[4 * b + i][to]));
      }
      const bool is_last = column + static_cast<int>(kLanes) >= planes.width;
      for (std::size_t b = 0; b < kBlocks; ++b) {
        Four shifted;
        for (std::size_t i = 0; i < 4; ++i)
          shifted[i] = simd::shift_right(sums[4 * b + i], simd::load(&layer.shift[4 * b + i]));
        const Bytes after = simd::narrow(shifted);
        simd::store(planes.next + at(planes, b, column, row),
                    is_last ? simd::bit_and(after, mask) : after);
      }
    }
}

void run_layer(const NetworkLayer& layer, const PlaneView& planes) {
  if (layer.size == 3)
    depthwise3(layer, planes);
  else
    depthwise5(layer, planes);
  pointwise(layer, planes);
}

void read_off(const WeightRow* output, const std::uint8_t* x, std::size_t block_bytes,
              std::int32_t* four) {
  Ints sums = simd::zero();
  for (std::size_t b = 0; b < kBlocks; ++b)
    sums = simd::dot(sums, simd::load(x + b * block_bytes), simd::load(output + b));
  std::int32_t parts[4 * kLanes];
  simd::store(parts, sums);
  for (std::size_t i = 0; i < kLanes; ++i)
    four[i] = parts[4 * i] + parts[4 * i + 1] + parts[4 * i + 2] + parts[4 * i + 3];
}

}  // namespace

extern const NetworkKernels kKernels;
const NetworkKernels kKernels = {kName, add_states, add_features, run_layer, read_off};

}  // namespace OWLET_SIMD_LEVEL
}  // namespace owlet::simd
