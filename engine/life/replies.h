// How the side that has won a group keeps its result, whatever the other plays.
//
// A search of life and death (life_search.h) proves that a group lives or dies and forgets how. Here it is
// asked again after each move of the loser: may the winner pass, and if not, what does it play? The loser is
// ko master: what is proven holds without any ko.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/life/life_search.h"

namespace owlet::life {

struct Reply {
  Point move;    // of the loser
  Point answer;  // of the winner, a pass where none is needed
};

// How `winner`, who has played `first` if that is on the board, gets what it wants with the group, the other
// side to move: the replies in the order of the points, without those that are not found. Nothing if it is
// not proven that it does. The group is that of the board, which is moved about and left as it was; it must
// be as for LifeProblem. `search` is cleared. None of its runs has more than a quarter of the nodes, and none
// begins when they are used up.
[[nodiscard]] std::optional<std::vector<Reply>> find_replies(LifeSearch& search, Board& board,
                                                             const GroupAtStake& group,
                                                             Color winner, Point first,
                                                             std::int64_t nodes);

}  // namespace owlet::life
