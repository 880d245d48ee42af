// A question on a board, with what a search of it needs. Stays where it is.
#pragma once

#include "engine/owl/owl_area.h"
#include "engine/owl/owl_search.h"
#include "engine/owl/tool/question.h"

namespace owlet::owl_tool {

struct Posed {
  explicit Posed(const Question& question)
      : board(question.board()),
        group(life::find_group(board, question.target)),
        area(owl::owl_area(board, group)),
        first(question.first()) {}
  Posed(const Posed&) = delete;
  Posed& operator=(const Posed&) = delete;

  Board board;
  life::GroupAtStake group;
  PointSet area;
  Color first;
};

// Begins the search of the question.
inline void begin(owl::OwlSearch& search, Posed& posed) {
  search.begin(posed.board, posed.group.goal, posed.area, posed.first);
}

}  // namespace owlet::owl_tool
