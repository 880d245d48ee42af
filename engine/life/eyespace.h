// The eyespace at a point, as a problem on a graph.
//
// It is the stretch of empty points and opposing stones that its owner closes in: all of it if the
// owner's walls are shut, else what the owner is nearer to than the opponent's stones that can not
// be taken, and the points on the way there that both stand next to (margins).
//
// Its graph has a node for each point of it; for each string of the wall; for the opponent's
// surroundings, which are safe and come in wherever a stone that enters could not be taken; and for
// what decides whether walls hold together: liberties that walls share at a corner, strings that
// can be taken or saved around it (who plays first there has them), strings of the wall that can be
// taken, stone by stone. Everything else is ignored: all liberties outside are taken, and what
// the reader of strings says of surrounding stones is taken for granted.
//
//   3 X X X O .      eyespace   A2, B2 and A1
//   2 . . X O .      walls      the two black strings; the corner C1 joins or parts them
//   1 . X + O .      margin     none
//     A B C D E
#pragma once

#include <array>
#include <optional>

#include "engine/life/graph_search.h"
#include "engine/life/string_safety.h"

namespace owlet::life {

struct Eyespace {
  Color owner = Color::kBlack;
  PointSet points;  // where eyes may come to be
  StoneGraph graph;
  SideMap<Nodes> stones;
  Nodes walls = 0;    // strings of the owner, none of which may be taken
  int main_wall = 0;  // the largest of them
  int surround = 0;   // the opponent's safe node
  // Where either side plays to take a node; none where it is not one of the question.
  std::array<SideMap<Point>, StoneGraph::kMaxNodes> moves;

  [[nodiscard]] Point move(int node, Color c) const {
    return node < 0 ? Point::pass() : moves[static_cast<std::size_t>(node)][c];
  }
};

// Nothing if the owner does not hold the point. Without walls if the eyespace is too large for a
// graph. Requires a point without a safe stone of the owner.
[[nodiscard]] std::optional<Eyespace> find_eyespace(StringSafety& safety, Point p, Color owner);

}  // namespace owlet::life
