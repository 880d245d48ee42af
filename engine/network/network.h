// From states and features of a position to what it is worth: the policy-value network.
//
// Planes are integers, so that every processor gives the same numbers. Points off the board are 0,
// x >> n is towards minus infinity, clamp() to 0..255; C channels:
//
//     x          =  what is known of a point, added up (point_sums.h), 48 channels
//     conv(x)    =  b[c] + sum over a square of 3x3 and channels i of w[cell][i][c] * x[cell][i]
//     x          =  clamp(conv_first(x) >> shift[c])
//   each block:
//     y          =  clamp((conv_a(x) + pooled[c]) >> shift[c])       pooled: in one block only
//     x          =  clamp((conv_b(y) + (x << residual_shift[c])) >> shift[c])
//   each point:
//     policy     =  bias + sum of weights * x                        worth 2^-shift each
//     ownership  =  tanh(bias + sum of weights * x)                  ownership_table.h
//
// What is of a whole board is in floats, added in the order of the weights and never fused, so that
// it is the same everywhere too. With m[c] the mean of x over the board's points, side the root of
// their number:
//
//     stats(x)   =  m, m * (side - 14) / 10, the largest of each channel
//     pooled     =  rounded layer(stats(x)), x being what comes into the block
//     owned      =  sum of ownership
//     h          =  layer(relu(layer(stats(x), owned / 50)))
//     lead       =  owned + 20 h0,  middle = lead + 5 h1,  steepness = exp(h2 - 2.3),  pass = h3
//
// Residual blocks are those of He et al. ("Deep Residual Learning", 2015), the pool is that of
// KataGo (Wu, "Accelerating Self-Play Learning in Go", 2019). testing/slow_network.h is the
// plain twin.
#pragma once

#include <array>
#include <boost/align/aligned_allocator.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/point_set.h"
#include "engine/network/evaluation.h"
#include "engine/network/network_weights.h"
#include "engine/network/ownership_table.h"
#include "engine/network/point_sums.h"

namespace owlet {

class Network {
 public:
  // What a thread needs of its own for positions of one size. Allocates when it is made.
  class Scratch;

  // The weights must outlive it. All kernels give the same answers.
  explicit Network(const NetworkWeights& weights,
                   const NetworkKernels& kernels = *usable_kernels().front());

  // That of NetworkWeights::built_in().
  static const Network& built_in();

  [[nodiscard]] const NetworkWeights& weights() const { return weights_; }

  // Fills in the evaluation of a position of the scratch's size for that side to move, of which the
  // states and features are told.
  void run(Color to_move, const PointMap<PointStates>& states,
           const PointMap<PointFeatures>& features, Scratch& scratch, Evaluation& evaluation) const;

 private:
  template <typename T>
  using Aligned = std::vector<T, boost::alignment::aligned_allocator<T, 64>>;
  using Stats = std::array<float, 3 * kMostTrunk + 1>;

  // Arranged for the kernels.
  struct Packed {
    const Convolution* convolution;
    Aligned<std::byte> weights;
  };

  [[nodiscard]] Packed packed(const Convolution& convolution) const;
  void convolve(const Packed& packed, const std::int32_t* bias, const Aligned<std::uint8_t>& in,
                Aligned<std::uint8_t>& out, Scratch& scratch) const;
  void stats(const Scratch& scratch, Stats& stats) const;
  void add_pool(const Convolution& convolution, Scratch& scratch) const;
  void read_points(Scratch& scratch, Evaluation& evaluation) const;
  void read_value(const Scratch& scratch, Evaluation& evaluation) const;

  const NetworkWeights& weights_;
  const NetworkKernels& kernels_;
  Packed first_;
  std::vector<std::array<Packed, 2>> blocks_;
  OwnershipTable owned_;
};

class Network::Scratch {
 public:
  Scratch(int width, int height, const Network& network);

 private:
  friend class Network;

  PointSet points_;
  PlaneShape shape_;
  SideMap<PointSums> sums_;
  Aligned<std::uint8_t> known_;  // the points' sums
  Aligned<std::uint8_t> x_;
  Aligned<std::uint8_t> y_;
  Aligned<std::byte> room_;
  Aligned<std::int32_t> bias_;       // with what is pooled
  Aligned<std::int32_t> policy_;     // of the points
  Aligned<std::int32_t> ownership_;  // likewise
};

}  // namespace owlet
