// The opening of a large board, where playouts tell little: with tens of thousands of them a search may leave
// the corners for the middle, and it likes to slide along the edge before the sides are divided. What it
// prefers there has to be likely for the priors, which know how people begin, and not on the first two lines.
#pragma once

#include "engine/board/board.h"
#include "engine/search/search.h"

namespace owlet {

class Opening {
 public:
  // What was found in the search of that board.
  Opening(const Board& board, const SearchResult& result);

  // Whether a move may be played, as far as the opening is concerned: any, when it is over.
  [[nodiscard]] bool allows(const MoveStatistics& move) const;

 private:
  const Board& board_;
  bool over_;
  double least_prior_;
};

}  // namespace owlet
