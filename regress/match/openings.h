// The openings of a match: none, SGF files taken in turn, or random ones.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "regress/base/result.h"
#include "regress/match/played_game.h"

namespace owlet::regress {

class OpeningBook {
 public:
  OpeningBook() = default;  // empty boards

  // `sources`: SGF files, or one "random:PLIES".
  static Result<OpeningBook> load(const std::vector<std::string>& sources, int size);

  [[nodiscard]] const std::vector<Opening>& from_files() const { return from_files_; }

  // The opening of a pair of games. Files are taken in turn; a random opening depends on the seed
  // alone.
  [[nodiscard]] Opening opening(int pair, std::uint32_t seed) const;

 private:
  int size_ = 19;
  int random_plies_ = 0;
  std::vector<Opening> from_files_;
};

// Plies on random points that are legal under all rules without a board to ask: every stone comes
// on a point never used before that has a neighbour never used, so it has a liberty and makes a new
// position. Off the edge on boards from 7x7. Shorter if no such point is left.
[[nodiscard]] Opening random_opening(int size, int plies, std::uint32_t seed);

}  // namespace owlet::regress
