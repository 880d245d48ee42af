// What a review says: as a record with comments and variations, as a web page, as a text. Moves that were not
// looked at, and those beyond the choice, are left as they are.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gtp/review/review.h"

namespace owlet::gtp {

struct ReviewChoice {
  int from = 1;  // moves by their numbers in the record
  int to = 1;
  std::optional<Color> color = {};  // of that side alone
};

// A sentence or more for each thing there is to say of a move: what it cost, what was better and why, what it allows.
[[nodiscard]] std::string words_for(const ReviewedMove& move);

// The moves that lost most, half a point at least, worst first.
[[nodiscard]] std::vector<ReviewedMove> costliest(const Review& review, const ReviewChoice& choice,
                                                  std::size_t most);

// The record with, for each move, comment, win rate of Black (SBKV, as Sabaki has it), lead of Black (V), a
// mark where it lost points (DO, BM), and the better way as a variation.
[[nodiscard]] std::string review_sgf(const Review& review, const ReviewChoice& choice);

// One file that needs no other: a curve of win rate and lead, a board to step through, the costliest moves.
[[nodiscard]] std::string review_page(const Review& review, const ReviewChoice& choice);

// For the terminal: what each side lost, and the costliest moves.
[[nodiscard]] std::string review_summary(const Review& review, const ReviewChoice& choice);

}  // namespace owlet::gtp
