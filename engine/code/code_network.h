// From states and features to a number for every point: how likely a strong player plays there.
//
// Everything is an integer, so that every processor gives the same numbers. With C channels,
// points off the board 0, x >> n towards minus infinity and clamp() to 0..255:
//
//     sum[p][c]  =  bias[c] + states of p's eight readings [c] + p's features [c]
//     x[p][c]    =  clamp((sum + half) >> sum_shift)                  half: 1 << (sum_shift - 1)
//   each layer:
//     m[p][c]    =  clamp((depthwise_bias[c] + sum over the square around p of
//                          depthwise[cell][c] * x[cell][c]) >> depthwise_shift[c])
//     x'[p][c]   =  clamp((bias[c] + (x[p][c] << residual_shift[c])
//                          + sum over k of pointwise[k][c] * m[p][k]) >> shift[c])
//     logit[p]   =  output_bias + sum over c of output[c] * x[p][c]
//
// In m, 128 stands for 0; the biases make up for it, and hold what rounds. Depthwise and pointwise
// layers are those of Howard et al. ("MobileNets", 2017). testing/slow_network.h is the plain
// twin.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/code/code_features.h"
#include "engine/code/code_states.h"
#include "engine/code/code_weights.h"

namespace owlet {

class CodeNetwork {
 public:
  // The activations of a position: what a thread needs of its own. Allocates when it is made.
  class Scratch {
   public:
    Scratch(int width, int height);

   private:
    friend class CodeNetwork;
    using Plane = std::vector<std::uint8_t>;
    // Where a point's channels 16b to 16b + 15 are.
    [[nodiscard]] std::size_t at(std::size_t block, int column, int row) const;

    int width_;
    int height_;
    std::size_t row_bytes_;
    std::size_t block_bytes_;
    Plane now_;     // x
    Plane next_;    // x'
    Plane middle_;  // m
  };

  // The weights must outlive it.
  explicit CodeNetwork(const CodeWeights& weights);

  // That of CodeWeights::built_in().
  static const CodeNetwork& built_in();

  [[nodiscard]] const CodeWeights& weights() const { return weights_; }

  // Fills in the logits of all points. The scratch has the board's size.
  void run(const Board& board, const PointMap<PointStates>& states,
           const PointMap<PointFeatures>& features, Scratch& scratch,
           PointMap<std::int32_t>& logits) const;

 private:
  static constexpr std::size_t kQuads = kChannels / 4;

  // 64 bytes as simd.h loads them: the same in all four lanes.
  struct alignas(64) WeightRow {
    std::array<std::int8_t, 64> bytes;
  };
  struct alignas(64) NumberRow {
    std::array<std::int32_t, 16> numbers;
  };
  using NumberRows = std::array<NumberRow, kQuads>;
  struct Layer {
    int size;
    std::vector<std::array<WeightRow, kQuads>> depthwise;  // by groups of four cells
    NumberRows depthwise_bias;
    NumberRows depthwise_shift;
    std::vector<std::array<WeightRow, kQuads>> pointwise;  // by four channels to, then from
    NumberRows bias;
    NumberRows shift;
    NumberRows residual_shift;
  };

  static NumberRows in_lanes(const Channels<std::int32_t>& numbers);
  static Layer packed(const CodeLayer& layer);

  void add_vectors(const Board& board, const PointMap<PointStates>& states,
                   const PointMap<PointFeatures>& features, Scratch& scratch) const;
  static void depthwise3(const Layer& layer, Scratch& scratch);
  static void depthwise5(const Layer& layer, Scratch& scratch);
  static void pointwise(const Layer& layer, Scratch& scratch);
  void read_off(const Scratch& scratch, PointMap<std::int32_t>& logits) const;

  const CodeWeights& weights_;
  std::vector<Layer> layers_;
  std::array<WeightRow, kChannels / 16> output_;
};

}  // namespace owlet
