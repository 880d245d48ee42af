// How many eyes an eyespace is worth: what one asks before one asks whether a group lives.
//
// A group lives with two eyes. So an eyespace has two if its walls live by it alone, and one if
// they live together with one eye elsewhere; both are decided by search on its graph, with the
// opponent moving first for the value it can be held to, and the owner for the value it can be
// brought to. A seki inside is life, and so counts as two. Where a ko decides, who moves first is
// given its good end.
#pragma once

#include "engine/life/eyespace.h"

namespace owlet::life {

struct EyeValue {
  Color owner = Color::kEmpty;  // none if nobody has an eyespace there
  PointSet points;
  int min = 0;         // if the opponent moves first
  int max = 0;         // if the owner does
  bool proven = true;  // on the graph of the eyespace; else a node limit or its size decided
  Point attack;        // where they move, if that makes a difference
  Point defend;
};

class EyeReader {
 public:
  // The reader of strings must outlive this.
  explicit EyeReader(StringReader& strings) : strings_(strings) {}

  // The eyespace that the point is part of.
  [[nodiscard]] EyeValue evaluate(const Board& board, Point p);

 private:
  [[nodiscard]] EyeValue value_of(const Eyespace& space);
  [[nodiscard]] Point best_move(const Eyespace& space, const GraphProblem& problem, Color first);

  StringReader& strings_;
  GraphSearch search_{12'000};
};

}  // namespace owlet::life
