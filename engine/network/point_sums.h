// The first step of the network: what the vectors of a point's states and features add up to.
//
//     sum[p][c]  =  bias[c] + states of p's eight readings [c] + p's features [c]
//     x[p][c]    =  clamp((sum + half) >> sum_shift)                  half: 1 << (sum_shift - 1)
//
// What the states of points add up to is kept from one position to the next: few points have other
// states there, if the same side is to move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/point.h"
#include "engine/board/point_set.h"
#include "engine/network/network_kernels.h"
#include "engine/network/path_states.h"
#include "engine/network/point_features.h"
#include "engine/network/point_weights.h"

namespace owlet {

class PointSums {
 public:
  // Allocates when it is made.
  PointSums() : kept_(kPointCount) {}

  // Writes x of the board's points: of each kChannels numbers, those of A1 to `first`, and those of a
  // row row_bytes behind those of the row below it. The weights are always the same ones.
  void write(const PointWeights& weights, const NetworkKernels& kernels, const PointSet& points,
             const PointMap<PointStates>& states, const PointMap<PointFeatures>& features,
             std::uint8_t* first, std::size_t row_bytes);

 private:
  struct alignas(32) Kept {
    Channels<std::int16_t> sum;
    PointStates states{};  // 0 is the state of no point
  };
  std::vector<Kept> kept_;
};

}  // namespace owlet
