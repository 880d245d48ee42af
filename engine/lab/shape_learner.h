// Learns the weights of the playouts' local shapes (engine/search/local_shapes.h) from positions and
// the moves played there.
//
// A move's chance is its weight's share of the weights of all moves there; which weights make the
// moves played likeliest is found by minorization-maximization (Coulom: "Computing Elo ratings of
// move patterns in the game of Go", 2007), with one game won and one lost against a weight of 1 for
// each in advance. Moves elsewhere have weights by their surroundings as well; the file has none of
// them, but their mean is its unit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/search/local_shapes.h"

namespace owlet::lab {

class ShapeLearner {
 public:
  // What the weights say of the moves played.
  struct Fit {
    double log_chance = 0;  // mean
    double chance = 0;      // mean
  };

  // Requires a point that choices() of learning_games.h has.
  void add(const Board& board, Point played);
  [[nodiscard]] std::size_t positions() const { return played_.size(); }

  // Goes on from the weights so far, 1 in the beginning. The fit is that of the weights before.
  // Requires a position.
  Fit improve();

  [[nodiscard]] std::vector<LocalWeight<double>> weights() const;

 private:
  enum Place : std::uint8_t { kNearLast, kNearPrevious, kElsewhere };
  static constexpr std::size_t kPlaces = 3;
  // A surrounding at a place.
  using Feature = std::uint16_t;

  std::vector<double> weights_ =
      std::vector<double>(local_surroundings().size() * kPlaces, 1.0);  // by feature
  std::vector<Feature> features_;  // of all moves of all positions
  std::vector<std::size_t> ends_;  // of a position's features among them
  std::vector<Feature> played_;    // by position
  std::vector<std::uint32_t> wins_ = std::vector<std::uint32_t>(weights_.size());  // by feature
};

}  // namespace owlet::lab
