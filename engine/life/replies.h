// The replies of a proof: how the side that has won keeps its result, whatever the other plays.
//
// A search of life and death (life_search.h) proves that a group lives or dies and forgets how. Here
// its lines are walked again, breadth first, so that what is likeliest to be played is known first:
//
//     the loser moves ──> each of its moves
//                           ├── the winner may pass:      no reply, and on from there
//                           └── it may not:               the move that wins, and on from there
//
// Every position on the way is put to the same search, whose table knows nearly all of them, so that
// each is proven by itself. The loser is ko master: what is proven holds without any ko. What lies
// beyond the limits is left out.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/board/zobrist.h"
#include "engine/life/life_search.h"

namespace owlet::life {

// A position that the winner wins.
struct WonPosition {
  Hash change;  // of all stones, against the board that was asked about
  Point reply;  // with the winner to move: what it plays, a pass if anything will do; or none
  bool settled = false;  // it also wins with its opponent to move
};

struct Replies {
  std::vector<WonPosition> positions;  // empty where nothing is proven
  PointSet changed;                    // where stones come or go in them
  std::int64_t nodes = 0;
};

struct ReplyLimits {
  std::int64_t proof_nodes = 4'000;  // of the search that proves it
  std::int64_t nodes = 8'000;        // of all searches; used up, no further position is looked at
  std::size_t positions = 600;
};

struct Exchange {
  Point move;
  Point reply;  // a pass where none is needed
};

class ReplyReader {
 public:
  // How `winner`, who has played `first` if that is on the board, gets what it wants with the group,
  // the other side to move. Empty if that is not proven. The group is that of the board, which is
  // moved about and left as it was; it must be as for LifeProblem.
  [[nodiscard]] Replies read(Board& board, const GroupAtStake& group, Color winner, Point first,
                             const ReplyLimits& limits);

 private:
  using Line = std::vector<Point>;

  class Walk;

  LifeSearch search_;
  LifeMoves moves_;
};

// What the replies say to each move of the loser in the board that was asked about, once `winner` has
// played `first` if that is on the board. Moves of which nothing is known are left out.
[[nodiscard]] std::vector<Exchange> first_exchanges(const Replies& replies, const Board& board,
                                                    Color winner, Point first);

}  // namespace owlet::life
