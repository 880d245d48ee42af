// The planes: blocks of 16 channels; in each the points row by row with a margin of zeros, so that
// four points beside each other are the four lanes of 64 bytes and whatever a layer reads exists:
//
//     # # # # # # #       # margin: two rows below, five above (reading four rows at a time runs
//     # # p p p p #         three too far), two columns at each side. The width is rounded up to
//     # # p p p p #         fours; what comes out beyond the board is cut off again.
//     # # # # # # #
#include "engine/code/code_network.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

#include "engine/code/simd.h"

namespace owlet {
namespace {

constexpr std::size_t kBlock = 16;
constexpr std::size_t kBlocks = kChannels / kBlock;
static_assert(kChannels % kBlock == 0);
constexpr std::size_t kLanes = 4;  // points that are worked on together
constexpr int kMargin = 2;
constexpr int kMarginAbove = 5;

// Sixteen channels of a sum. Compilers that know neither vectors nor this attribute are not ours.
using Shorts = std::int16_t __attribute__((vector_size(32)));
using SignedBytes = std::int8_t __attribute__((vector_size(16)));

// The cells of a square in fours, as the depthwise functions read them; -1 for none.
using CellGroup = std::array<int, 4>;
constexpr std::array<CellGroup, 3> kGroups3 = {{{0, 1, 2, -1}, {3, 4, 5, -1}, {6, 7, 8, -1}}};
// The first four columns by rows, then the last column.
constexpr std::array<CellGroup, 7> kGroups5 = {{{0, 1, 2, 3},
                                                {5, 6, 7, 8},
                                                {10, 11, 12, 13},
                                                {15, 16, 17, 18},
                                                {20, 21, 22, 23},
                                                {4, 9, 14, 19},
                                                {24, -1, -1, -1}}};

std::size_t in_fours(int width) {
  return (static_cast<std::size_t>(width) + kLanes - 1) / kLanes;
}

}  // namespace

// ---- Scratch

CodeNetwork::Scratch::Scratch(int width, int height)
    : width_(width),
      height_(height),
      row_bytes_((in_fours(width) * kLanes + 2 * std::size_t{kMargin}) * kBlock),
      block_bytes_(static_cast<std::size_t>(height + kMargin + kMarginAbove) * row_bytes_),
      now_(kBlocks * block_bytes_),
      next_(now_.size()),
      middle_(now_.size()) {}

std::size_t CodeNetwork::Scratch::at(std::size_t block, int column, int row) const {
  return block * block_bytes_ + static_cast<std::size_t>(row + kMargin) * row_bytes_ +
         static_cast<std::size_t>(column + kMargin) * kBlock;
}

// ---- Weights, as they are loaded

CodeNetwork::NumberRows CodeNetwork::in_lanes(const Channels<std::int32_t>& numbers) {
  NumberRows rows{};
  for (std::size_t c = 0; c < kChannels; ++c)
    for (std::size_t lane = 0; lane < kLanes; ++lane)
      rows[c / 4].numbers[4 * lane + c % 4] = numbers[c];
  return rows;
}

CodeNetwork::Layer CodeNetwork::packed(const CodeLayer& layer) {
  Layer packed{layer.size,
               {},
               in_lanes(layer.depthwise_bias),
               in_lanes(layer.depthwise_shift),
               {},
               in_lanes(layer.bias),
               in_lanes(layer.shift),
               in_lanes(layer.residual_shift)};
  const auto pack_group = [&](const CellGroup& cells) {
    auto& rows = packed.depthwise.emplace_back();
    for (std::size_t c = 0; c < kChannels; ++c)
      for (std::size_t i = 0; i < kLanes * 4; ++i) {
        const int cell = cells[i % 4];
        rows[c / 4].bytes[i / 4 * kBlock + c % 4 * 4 + i % 4] =
            cell < 0 ? std::int8_t{0} : layer.depthwise[static_cast<std::size_t>(cell)][c];
      }
  };
  if (layer.size == 3) std::for_each(kGroups3.begin(), kGroups3.end(), pack_group);
  if (layer.size == 5) std::for_each(kGroups5.begin(), kGroups5.end(), pack_group);
  packed.pointwise.resize(kQuads);
  for (std::size_t from = 0; from < kChannels; ++from)
    for (std::size_t to = 0; to < kChannels; ++to)
      for (std::size_t lane = 0; lane < kLanes; ++lane)
        packed.pointwise[from / 4][to / 4].bytes[lane * kBlock + to % 4 * 4 + from % 4] =
            layer.pointwise[from][to];
  return packed;
}

CodeNetwork::CodeNetwork(const CodeWeights& weights) : weights_(weights) {
  for (const CodeLayer& layer : weights.layers) layers_.push_back(packed(layer));
  for (std::size_t c = 0; c < kChannels; ++c)
    for (std::size_t lane = 0; lane < kLanes; ++lane)
      output_[c / kBlock].bytes[lane * kBlock + c % kBlock] = weights.output[c];
}

const CodeNetwork& CodeNetwork::built_in() {
  static const CodeNetwork kNetwork(CodeWeights::built_in());
  return kNetwork;
}

// ---- The steps

void CodeNetwork::run(const Board& board, const PointMap<PointStates>& states,
                      const PointMap<PointFeatures>& features, Scratch& scratch,
                      PointMap<std::int32_t>& logits) const {
  assert(board.width() == scratch.width_ && board.height() == scratch.height_);
  add_vectors(board, states, features, scratch);
  for (const Layer& layer : layers_) {
    if (layer.size == 3)
      depthwise3(layer, scratch);
    else
      depthwise5(layer, scratch);
    pointwise(layer, scratch);
    std::swap(scratch.now_, scratch.next_);
  }
  read_off(scratch, logits);
}

void CodeNetwork::add_vectors(const Board& board, const PointMap<PointStates>& states,
                              const PointMap<PointFeatures>& features, Scratch& scratch) const {
  const auto half = static_cast<std::int16_t>(1 << weights_.sum_shift >> 1);
  for (const Point p : board.points()) {
    std::array<Shorts, kBlocks> sums;
    std::memcpy(sums.data(), weights_.bias.data(), sizeof sums);
    for (const CodeAutomaton::State state : states[p]) {
      const std::int8_t* const vector = weights_.states[state].data();
      for (std::size_t b = 0; b < kBlocks; ++b) {
        SignedBytes bytes;
        std::memcpy(&bytes, vector + b * kBlock, sizeof bytes);
        sums[b] += __builtin_convertvector(bytes, Shorts);
      }
    }
    for (const std::uint16_t feature : features[p]) {
      if (feature == 0) continue;
      std::array<Shorts, kBlocks> vector;
      std::memcpy(vector.data(), weights_.features[feature].data(), sizeof vector);
      for (std::size_t b = 0; b < kBlocks; ++b) sums[b] += vector[b];
    }
    for (std::size_t b = 0; b < kBlocks; ++b) {
      const Shorts shifted = (sums[b] + half) >> weights_.sum_shift;
      std::uint8_t* const out = scratch.now_.data() + scratch.at(b, p.column(), p.row());
      for (std::size_t c = 0; c < kBlock; ++c)
        out[c] = static_cast<std::uint8_t>(std::clamp<std::int16_t>(shifted[c], 0, 255));
    }
  }
}

void CodeNetwork::depthwise3(const Layer& layer, Scratch& scratch) {
  using simd::Bytes, simd::Ints;
  const std::size_t row_bytes = scratch.row_bytes_;
  const auto cells_of = [](const std::uint8_t* x) {
    const Bytes right = simd::load(x + kBlock);
    return simd::interleave(simd::load(x - kBlock), simd::load(x), right, right);
  };
  for (std::size_t b = 0; b < kBlocks; ++b)
    for (int column = 0; column < scratch.width_; column += static_cast<int>(kLanes)) {
      const std::uint8_t* x = scratch.now_.data() + scratch.at(b, column, 0);
      std::uint8_t* out = scratch.middle_.data() + scratch.at(b, column, 0);
      std::array<Bytes, 4> below = cells_of(x - row_bytes);
      std::array<Bytes, 4> here = cells_of(x);
      for (int row = 0; row < scratch.height_; ++row, x += row_bytes, out += row_bytes) {
        const std::array<Bytes, 4> above = cells_of(x + row_bytes);
        std::array<Ints, 4> sums;
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

void CodeNetwork::depthwise5(const Layer& layer, Scratch& scratch) {
  using simd::Bytes, simd::Ints;
  constexpr std::size_t kRows = kMaxBoardSize + 2 * kMargin;
  const std::size_t row_bytes = scratch.row_bytes_;
  const auto height = static_cast<std::size_t>(scratch.height_);
  std::array<std::array<Bytes, 4>, kRows> across;  // four cells of a row from two to the left
  std::array<std::array<Bytes, 4>, kRows> up;      // four cells upwards, two to the right
  for (std::size_t b = 0; b < kBlocks; ++b)
    for (int column = 0; column < scratch.width_; column += static_cast<int>(kLanes)) {
      const std::uint8_t* x = scratch.now_.data() + scratch.at(b, column, -kMargin);
      for (std::size_t r = 0; r < height + 2 * std::size_t{kMargin}; ++r, x += row_bytes) {
        across[r] = simd::interleave(simd::load(x - 2 * kBlock), simd::load(x - kBlock),
                                     simd::load(x), simd::load(x + kBlock));
        const std::uint8_t* const right = x + 2 * kBlock;
        up[r] =
            simd::interleave(simd::load(right), simd::load(right + row_bytes),
                             simd::load(right + 2 * row_bytes), simd::load(right + 3 * row_bytes));
      }
      std::uint8_t* out = scratch.middle_.data() + scratch.at(b, column, 0);
      for (std::size_t row = 0; row < height; ++row, out += row_bytes) {
        std::array<Ints, 4> sums;
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

void CodeNetwork::pointwise(const Layer& layer, Scratch& scratch) {
  using simd::Bytes, simd::Ints;
  // What a row's last four points keep.
  WeightRow last_mask{};
  const std::size_t last_points =
      static_cast<std::size_t>(scratch.width_) - (in_fours(scratch.width_) - 1) * kLanes;
  std::fill_n(last_mask.bytes.begin(), last_points * kBlock, std::int8_t{-1});
  const Bytes mask = simd::load(&last_mask);
  for (int row = 0; row < scratch.height_; ++row)
    for (int column = 0; column < scratch.width_; column += static_cast<int>(kLanes)) {
      std::array<Ints, kQuads> sums;
      for (std::size_t b = 0; b < kBlocks; ++b) {
        const Bytes x = simd::load(scratch.now_.data() + scratch.at(b, column, row));
        const auto old = simd::interleave(x, simd::zero(), simd::zero(), simd::zero());
        for (std::size_t i = 0; i < 4; ++i) {
          const std::size_t quad = 4 * b + i;
          sums[quad] = simd::add(simd::load(&layer.bias[quad]),
                                 simd::shift_left(old[i], simd::load(&layer.residual_shift[quad])));
        }
      }
      for (std::size_t b = 0; b < kBlocks; ++b) {
        const Bytes m = simd::load(scratch.middle_.data() + scratch.at(b, column, row));
        const std::array<Bytes, 4> from = {simd::spread<0>(m), simd::spread<1>(m),
                                           simd::spread<2>(m), simd::spread<3>(m)};
        for (std::size_t i = 0; i < 4; ++i)
          for (std::size_t to = 0; to < kQuads; ++to)
            sums[to] = simd::dot(sums[to], from[i], simd::load(&layer.pointwise[4 * b + i][to]));
      }
      const bool is_last = column + static_cast<int>(kLanes) >= scratch.width_;
      for (std::size_t b = 0; b < kBlocks; ++b) {
        std::array<Ints, 4> shifted;
        for (std::size_t i = 0; i < 4; ++i)
          shifted[i] = simd::shift_right(sums[4 * b + i], simd::load(&layer.shift[4 * b + i]));
        const Bytes after = simd::narrow(shifted);
        simd::store(scratch.next_.data() + scratch.at(b, column, row),
                    is_last ? simd::bit_and(after, mask) : after);
      }
    }
}

void CodeNetwork::read_off(const Scratch& scratch, PointMap<std::int32_t>& logits) const {
  for (int row = 0; row < scratch.height_; ++row)
    for (int column = 0; column < scratch.width_; column += static_cast<int>(kLanes)) {
      simd::Ints sums = simd::zero();
      for (std::size_t b = 0; b < kBlocks; ++b)
        sums = simd::dot(sums, simd::load(scratch.now_.data() + scratch.at(b, column, row)),
                         simd::load(&output_[b]));
      std::array<std::int32_t, 4 * kLanes> parts;
      simd::store(parts.data(), sums);
      for (int i = 0; i < static_cast<int>(kLanes) && column + i < scratch.width_; ++i) {
        const std::int32_t* const four = parts.data() + std::ptrdiff_t{4} * i;
        logits[Point::at(column + i, row)] =
            weights_.output_bias + four[0] + four[1] + four[2] + four[3];
      }
    }
}

}  // namespace owlet
