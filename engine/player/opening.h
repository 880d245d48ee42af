// The opening of a large board, where a search may like to slide along the edge before the sides are divided.
// What it prefers there has to be likely by the policy, which knows how people begin, and not on the first two
// lines.
#pragma once

#include "engine/board/board.h"
#include "engine/search/search_result.h"

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
