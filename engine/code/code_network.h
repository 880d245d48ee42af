// From states and features to a number for every point: how likely a strong player plays there.
//
// Everything is an integer, so that every processor gives the same numbers. With C channels,
// points off the board 0, x >> n towards minus infinity and clamp() to 0..255:
//
//     x[p][c]    =  what is known of p, added up (point_sums.h)
//   each layer:
//     m[p][c]    =  clamp((depthwise_bias[c] + sum over the square around p of
//                          depthwise[cell][c] * x[cell][c]) >> depthwise_shift[c])
//     x'[p][c]   =  clamp((bias[c] + (x[p][c] << residual_shift[c])
//                          + sum over k of pointwise[k][c] * m[p][k]) >> shift[c])
//     logit[p]   =  output_bias + sum over c of output[c] * x[p][c]
//
// A window of the board can stand for all of it: what lies outside is 0 then, as if off the board.
// In m, 128 stands for 0; the biases make up for it, and hold what rounds. Depthwise and pointwise
// layers are those of Howard et al. ("MobileNets", 2017). testing/slow_network.h is the plain twin.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/board/window.h"
#include "engine/code/code_weights.h"
#include "engine/code/network_kernels.h"
#include "engine/code/point_sums.h"

namespace owlet {

class CodeNetwork {
 public:
  using Sums = PointSums;

  // The activations of a position, or of a window of it: what a thread needs of its own. Allocates
  // when it is made.
  class Scratch {
   public:
    explicit Scratch(const Window& window);

   private:
    friend class CodeNetwork;
    using Plane = std::vector<std::uint8_t>;
    [[nodiscard]] PlaneView view();
    // Where a point's channels 16b to 16b + 15 are, column and row being those of the window.
    [[nodiscard]] std::size_t at(std::size_t block, int column, int row) const;

    Window window_;
    PointSet points_;
    std::size_t row_bytes_;
    std::size_t block_bytes_;
    Plane now_;   // x
    Plane next_;  // x'
  };

  // The weights must outlive it. All kernels give the same answers.
  explicit CodeNetwork(const CodeWeights& weights,
                       const NetworkKernels& kernels = *usable_kernels().front());

  // That of CodeWeights::built_in().
  static const CodeNetwork& built_in();

  [[nodiscard]] const CodeWeights& weights() const { return weights_; }

  // Fills in the logits of the points of the scratch's window. Sums are those of this network.
  void run(const PointMap<PointStates>& states, const PointMap<PointFeatures>& features, Sums& sums,
           Scratch& scratch, PointMap<std::int32_t>& logits) const;

 private:
  const CodeWeights& weights_;
  const NetworkKernels& kernels_;
  std::vector<NetworkLayer> layers_;
  std::array<WeightRow, kBlocks> output_;
};

}  // namespace owlet
