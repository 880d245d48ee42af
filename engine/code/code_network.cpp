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
#include <span>
#include <utility>

namespace owlet {
namespace {

static_assert(kMostRows == kMaxBoardSize);
constexpr int kMarginAbove = 5;

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

void put_in_lanes(const Channels<std::int32_t>& numbers, NetworkLayer::Numbers& rows) {
  for (std::size_t c = 0; c < kChannels; ++c)
    for (std::size_t lane = 0; lane < kLanes; ++lane)
      rows[c / 4].numbers[4 * lane + c % 4] = numbers[c];
}

NetworkLayer packed(const CodeLayer& layer) {
  NetworkLayer packed;
  packed.size = layer.size;
  put_in_lanes(layer.depthwise_bias, packed.depthwise_bias);
  put_in_lanes(layer.depthwise_shift, packed.depthwise_shift);
  put_in_lanes(layer.bias, packed.bias);
  put_in_lanes(layer.shift, packed.shift);
  put_in_lanes(layer.residual_shift, packed.residual_shift);
  const auto pack_groups = [&](const auto& groups) {
    for (std::size_t g = 0; g < groups.size(); ++g)
      for (std::size_t c = 0; c < kChannels; ++c)
        for (std::size_t i = 0; i < kLanes * 4; ++i) {
          const int cell = groups[g][i % 4];
          packed.depthwise[g][c / 4].bytes[i / 4 * kBlock + c % 4 * 4 + i % 4] =
              cell < 0 ? std::int8_t{0} : layer.depthwise[static_cast<std::size_t>(cell)][c];
        }
  };
  if (layer.size == 3) pack_groups(kGroups3);
  if (layer.size == 5) pack_groups(kGroups5);
  for (std::size_t from = 0; from < kChannels; ++from)
    for (std::size_t to = 0; to < kChannels; ++to)
      for (std::size_t lane = 0; lane < kLanes; ++lane)
        packed.pointwise[from / 4][to / 4].bytes[lane * kBlock + to % 4 * 4 + from % 4] =
            layer.pointwise[from][to];
  return packed;
}

void arrange(std::span<NetworkLayer::Weights> weights, const NetworkKernels& kernels) {
  for (NetworkLayer::Weights& rows : weights)
    for (WeightRow& row : rows) kernels.arrange(row);
}

}  // namespace

// ---- Scratch

CodeNetwork::Scratch::Scratch(const Window& window)
    : window_(window),
      points_(window.points()),
      row_bytes_((in_fours(window.width) * kLanes + 2 * std::size_t{kMargin}) * kBlock),
      block_bytes_(static_cast<std::size_t>(window.height + kMargin + kMarginAbove) * row_bytes_),
      now_(kBlocks * block_bytes_),
      next_(now_.size()) {}

std::size_t CodeNetwork::Scratch::at(std::size_t block, int column, int row) const {
  return block * block_bytes_ + static_cast<std::size_t>(row + kMargin) * row_bytes_ +
         static_cast<std::size_t>(column + kMargin) * kBlock;
}

PlaneView CodeNetwork::Scratch::view() {
  const auto first = static_cast<std::ptrdiff_t>(at(0, 0, 0));
  return {now_.data() + first, next_.data() + first, row_bytes_,
          block_bytes_,        window_.width,        window_.height};
}

// ---- Network

CodeNetwork::CodeNetwork(const CodeWeights& weights, const NetworkKernels& kernels)
    : weights_(weights), kernels_(kernels) {
  for (const CodeLayer& layer : weights.layers) {
    layers_.push_back(packed(layer));
    arrange(layers_.back().depthwise, kernels);
    arrange(layers_.back().pointwise, kernels);
  }
  for (std::size_t c = 0; c < kChannels; ++c)
    for (std::size_t lane = 0; lane < kLanes; ++lane)
      output_[c / kBlock].bytes[lane * kBlock + c % kBlock] = weights.output[c];
  for (WeightRow& row : output_) kernels.arrange(row);
}

const CodeNetwork& CodeNetwork::built_in() {
  static const CodeNetwork kNetwork(CodeWeights::built_in());
  return kNetwork;
}

void CodeNetwork::run(const PointMap<PointStates>& states, const PointMap<PointFeatures>& features,
                      Sums& sums, Scratch& scratch, PointMap<std::int32_t>& logits) const {
  const Window& window = scratch.window_;
  sums.write(weights_, kernels_, window, scratch.points_, states, features,
             {scratch.view().now, kBlock, scratch.row_bytes_, scratch.block_bytes_});
  for (const NetworkLayer& layer : layers_) {
    kernels_.run_layer(layer, scratch.view());
    std::swap(scratch.now_, scratch.next_);
  }
  for (int row = 0; row < window.height; ++row)
    for (int column = 0; column < window.width; column += static_cast<int>(kLanes)) {
      std::array<std::int32_t, kLanes> four;
      kernels_.read_off(output_.data(), scratch.now_.data() + scratch.at(0, column, row),
                        scratch.block_bytes_, four.data());
      for (std::size_t i = 0; i < kLanes && column + static_cast<int>(i) < window.width; ++i)
        logits[Point::at(window.left + column + static_cast<int>(i), window.bottom + row)] =
            weights_.output_bias + four[i];
    }
}

}  // namespace owlet
