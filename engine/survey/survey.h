// What the readers know of a position before a move is chosen: the groups whose fate the next move
// decides.
//
// Groups beside the last moves are asked about before others and large ones before small ones. Each gets
// its quick status (engine/owl/status_evaluator.h), which means by proof. It stops at a number of nodes, not
// at a time, so the same position with the same last moves always gets the same survey. What is far from
// the last moves comes from tables, which keep an answer as long as nothing that it depends on has
// changed. Strings that can be taken or saved are not asked about: the policy knows as much
// (docs/EXPERIMENTS.md, "What the readers tell the search").
//
// The status evaluator has less time than that of the GTP commands: each question of plain reading, which may
// come up at every move, gets few nodes. What both prove is the same; what one leaves open the other may
// prove.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/board/board.h"
#include "engine/owl/status_evaluator.h"
#include "engine/tactics/string_reader.h"

namespace owlet {

// A group whose life whoever moves first decides.
struct Decision {
  Point stone;         // the lowest of it
  int points = 0;      // at stake, by area: two for a stone, one for an empty point of its region
  Point attack;        // where its opponent moves, none if not known
  Point defend;        // where its owner does, the same
  bool by_ko = false;  // one of these begins a ko
  bool sure = true;    // both ways are proven, and what the proofs take for walls can not be taken
  PointSet region;     // of the group's stones and the points that its eyes would be on
};

struct Survey {
  std::vector<owl::StringStatus> groups;  // of the largest string of each, in the order asked
  std::vector<Decision> decisions;        // in that order
  std::vector<Point> open;  // strings of groups that a longer proof may decide, the same
  std::int64_t nodes = 0;   // looked at for it, those of cached answers included
};

class Surveyor {
 public:
  Surveyor();
  Surveyor(const Surveyor&) = delete;  // its parts point to each other
  Surveyor& operator=(const Surveyor&) = delete;

  // No proof is begun once that many nodes are used up.
  [[nodiscard]] Survey look(const Board& board, std::int64_t nodes);

  // What earlier looks still know of this position, for a search that nothing is read for.
  [[nodiscard]] Survey recall(const Board& board);

  // The groups of those strings once more, with as many nodes for each, and whatever their walls are worth:
  // for a search that is in doubt about them. What is decided, or half of it: a move that kills although
  // nobody knows whether the group needs killing, one that saves likewise.
  [[nodiscard]] std::vector<Decision> look_again(const Board& board, std::span<const Point> strings,
                                                 std::int64_t nodes);

 private:
  ReadingTable table_;
  owl::StatusEvaluator evaluator_;
  // Of the last look, the nodes of one search of a proof: of every group, and of those that were
  // still unknown after it.
  std::int64_t first_length_ = 0;
  std::int64_t longer_length_ = 0;
};

}  // namespace owlet
