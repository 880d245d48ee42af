// How likely a move next to one of the last two is, by the 3x3 points around it: the learned part of
// the playouts.
//
// Of several moves each is as likely as its share of their weights (Coulom: "Computing Elo ratings
// of move patterns in the game of Go", 2007). The weights are those of `owlet-lab playout learn`
// (docs/SEARCH.md); liberties, and what lies beyond the eight neighbours, they do not see.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/board/neighbourhood.h"
#include "engine/board/point.h"

namespace owlet {

// A move's weight where it touches the last move, and where it touches the one before and not the
// last.
template <typename T>
struct LocalWeight {
  T last{};
  T previous{};
};

// The surroundings that an empty point can have on boards of at least 2x2 points, one for all its
// orientations, the mover's stones black; in a fixed order.
[[nodiscard]] const std::vector<Neighbourhood>& local_surroundings();

// The index there of what `around` is an orientation of. Requires that there is one.
[[nodiscard]] std::size_t surrounding_of(Neighbourhood around, Color mover);

class LocalShapes {
 public:
  // Of a move elsewhere in the mean. Weights are integers, so that every machine plays the same.
  static constexpr unsigned kUnit = 64;
  static constexpr int kMostUnits = 1000;

  // The text has a line for each of local_surroundings(): its three rows, X being the mover and # off
  // the board, and two weights in units.
  //     XO. .*. ### 4.71 1.07
  [[nodiscard]] static Result<LocalShapes> parse(std::string_view text);
  // Those that are part of the program.
  [[nodiscard]] static const LocalShapes& built_in();

  [[nodiscard]] const LocalWeight<std::uint16_t>& weight(Neighbourhood around, Color mover) const {
    return weights_[mover][around.code()];
  }

 private:
  SideMap<std::vector<LocalWeight<std::uint16_t>>> weights_;  // by code
};

// As LocalShapes::parse() takes it. Requires a weight for each surrounding, in their order.
[[nodiscard]] std::string local_shapes_text(const std::vector<LocalWeight<double>>& weights);

}  // namespace owlet
