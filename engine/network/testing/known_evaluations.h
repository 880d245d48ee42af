// For tests: positions of real games with what the network finds of them, and weights made up.
#pragma once

#include <array>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/base/random.h"
#include "engine/board/board.h"
#include "engine/network/network_weights.h"

namespace owlet {

struct KnownEvaluation {
  Board board{19, 19};
  std::vector<int> policy;       // of all points, row by row from below
  std::vector<int> ownership;    // likewise
  std::array<float, 4> whole{};  // pass, lead, middle, steepness
};

// expected_evaluations.txt: positions of games between strong players, as moves in SGF's letters,
// and what the program that writes the file of weights computes for them.
inline std::vector<KnownEvaluation> known_evaluations() {
  std::ifstream file("engine/network/testing/expected_evaluations.txt");
  std::vector<KnownEvaluation> all;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "moves") {
      Board& board = all.emplace_back().board;
      while (words >> word)
        board.play({board.to_move(), Point::at(word[0] - 'a', 18 - (word[1] - 'a'))});
    } else if (word == "whole") {
      for (float& number : all.back().whole) words >> number;
    } else {
      std::vector<int>& numbers = word == "policy" ? all.back().policy : all.back().ownership;
      for (int number = 0; words >> number;) numbers.push_back(number);
    }
  }
  return all;
}

// Weights at random, with so many channels and blocks, that leave activations neither all 0 nor
// all 255. The automaton and the vectors of points are the built-in ones.
inline NetworkWeights random_weights(std::size_t trunk, std::size_t blocks, std::uint64_t seed) {
  Random random(seed);
  const auto within = [&](int most) {
    return static_cast<int>(random.below(2 * static_cast<std::uint32_t>(most) + 1)) - most;
  };
  const auto convolution = [&](std::size_t inputs, bool residual) {
    Convolution made{inputs, trunk, {}, {}, {}, {}};
    for (std::size_t i = 0; i < 9 * inputs * trunk; ++i)
      made.weights.push_back(static_cast<std::int8_t>(within(127)));
    for (std::size_t c = 0; c < trunk; ++c) {
      made.bias.push_back(within(100'000));
      made.shift.push_back(10 + within(1));
      if (residual) made.residual_shift.push_back(9 + within(1));
    }
    return made;
  };
  const auto layer = [&](std::size_t inputs, std::size_t outputs, float most) {
    DenseLayer made{inputs, outputs, {}, {}};
    const auto number = [&] { return static_cast<float>(within(1'000)) / 1'000 * most; };
    for (std::size_t i = 0; i < inputs * outputs; ++i) made.weights.push_back(number());
    for (std::size_t i = 0; i < outputs; ++i) made.bias.push_back(number());
    return made;
  };
  const auto head = [&] {
    PointHead made{{}, within(10'000), 18};
    for (std::size_t c = 0; c < trunk; ++c)
      made.weights.push_back(static_cast<std::int16_t>(within(32'767)));
    return made;
  };
  NetworkWeights weights;
  static_cast<PointWeights&>(weights) = NetworkWeights::built_in();
  weights.trunk = trunk;
  weights.pool_at = blocks - 1;
  weights.first = convolution(kChannels, false);
  for (std::size_t i = 0; i < blocks; ++i)
    weights.blocks.push_back({convolution(trunk, false), convolution(trunk, true)});
  weights.pool = layer(3 * trunk, trunk, 500);
  weights.policy = head();
  weights.ownership = head();
  weights.hidden = layer(3 * trunk + 1, NetworkWeights::kHidden, 0.001F);
  weights.value = layer(NetworkWeights::kHidden, NetworkWeights::kValues, 0.3F);
  return weights;
}

}  // namespace owlet
