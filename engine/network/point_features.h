// What the network is told of a point besides its surroundings: a few numbers of features, each of
// which stands for a learned vector (network_weights.h).
//
// "Own" is the side to move. The distance of two points is |dx| + |dy| + max(|dx|, |dy|). A place
// is told by the distances a <= b to the nearest vertical and horizontal edge, at most 9: b(b+1)/2
// + a. A feature's number is the first of its group plus its value; the groups and their order are
// those that the weights were learned with:
//
//     first size  at       value
//         1   55  empty    the place
//        56   20  empty    the distance to the last move, at most 19; none if it was no play
//        76   20  empty    to the last but one
//        96   64  legal    4 * (liberties after the move, 1 to 6, - 1) + captures: 0, 1, 2 or 3, m
//       160   25  empty    5 * fewest liberties of own strings beside it, at most 4, 0 if there are
//                          none, + the same of the other's
//       185  666  empty    the four neighbours, turned and mirrored alike: each empty, outside, own
//                          with 1, 2, 3 or more liberties, the other's likewise
//       851   32  legal    bits: captures what keeps an own string in atari; is a bad self-atari;
//                          gives atari; captures the last move's string; gives it atari
//       883   10  empty    1 not legal; 2 was played on within nine moves and is empty again
//       893   20  stone    10 * other's + its age in moves, 9 if it is older than nine moves
//       913   12  stone    6 * other's + liberties of the string, 1 to 6, - 1
//       925   12  stone    6 * other's + size of the string: 1, 2, 3 to 4, 5 to 7, 8 to 12, more
//       937   20  empty    the distance to the third last move
//       957   20  empty    to the fourth last
//       977   12  empty    4 * own string in atari beside it (0 none, 1 gets away, 2 is caught)
//                          + bits: a play here catches a string of the other's in a ladder; a play
//                          of the other's catches one of ours
//       989   20  empty    4 * liberties of the last move's string if it is beside, at most 4
//                          + bit 1: an own string in atari beside it is touched by the last move
//                          + bit 0: beside the string of the last move but one
//      1009   10  stone    5 * other's + LadderStatus (ladders.h)
//      1019    6  stone    2 * (0 string of the last move, 1 of the one before, 2 neither) + other's
//      1025  110  stone    55 * other's + the place
//
// "Legal" leaves superko aside.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/board.h"
#include "engine/network/ladders.h"

namespace owlet {

// The first feature of each group, in the order of the table above.
namespace feature_group {
enum First : std::uint16_t {
  kPlace = 1,
  kLast = 56,
  kPrevious = 76,
  kLibertiesAfter = 96,
  kFewestLiberties = 160,
  kNeighbours = 185,
  kTactics = 851,
  kForbidden = 883,
  kStoneAge = 893,
  kStoneLiberties = 913,
  kStoneSize = 925,
  kThirdLast = 937,
  kFourthLast = 957,
  kLadder = 977,
  kContact = 989,
  kStoneLadder = 1009,
  kStoneRecent = 1019,
  kStonePlace = 1025,
  kEnd = 1135,
};
}  // namespace feature_group

// Features and "none", which is 0.
inline constexpr std::size_t kPointFeatures = feature_group::kEnd;
// The most features of a point.
inline constexpr std::size_t kFeatureSlots = 12;

using PointFeatures = std::array<std::uint16_t, kFeatureSlots>;

// The last moves before a position, the latest first; passes, and none where there were fewer.
struct RecentMoves {
  static constexpr std::size_t kMost = 9;
  std::array<Point, kMost> points;

  // Those that the board remembers.
  static RecentMoves of(const Board& board);
};

// Fills in the features of all points for the board's side to move. `ladders` are the board's.
void describe(const Board& board, const RecentMoves& recent, const Ladders& ladders,
              PointMap<PointFeatures>& features);

}  // namespace owlet
