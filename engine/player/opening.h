// The opening of a large board, where a search may like to slide along the edge before the sides are divided.
// What it prefers there has to be likely by the policy, which knows how people begin, and not on the first two
// lines.
#pragma once

#include "engine/board/board.h"
#include "engine/search/search_result.h"

namespace owlet {

// Whether a move found in the search of that board may be played, as far as the opening is concerned: any, when it
// is over.
[[nodiscard]] bool opening_allows(const Board& board, const SearchResult& result,
                                  const MoveStatistics& move);

}  // namespace owlet
