// Finding patterns: shapes around moves that decide about a group, learned from questions whose
// moves are all known to be right or wrong.
//
// Rules are learned one after the other, each to cover right moves that none before it proposes
// (FOIL: Quinlan, "Learning logical definitions from relations", 1990; pruning as in Cohen's
// RIPPER, 1995). A rule begins as a move and a stone of the group near it and is narrowed cell by
// cell to what one right move, its seed, shows, always by the cell that tells right from wrong
// best; then cells that turn out not to be needed are dropped. A third of the games takes no part
// in this. They decide whether the rule is kept.
#pragma once

#include <vector>

#include "engine/owl/tool/question.h"
#include "engine/owl/tool/window.h"

namespace owlet::owl_tool {

struct MineLimits {
  std::size_t solutions = 2;  // where more moves work, none of them is worth a pattern
  int windows = 5;            // that a cell may leave to learn from
  int games = 3;              // in which a shape is right, of those learned from
  double learned = 0.65;      // the share of them in which it is right if it is found
  int confirmed_games = 2;    // the same in the games kept apart
  double confirmed = 0.6;
  int cells = 10;  // demanded, at most
};

struct FoundShape {
  Shape shape;
  std::size_t question = 0;  // the seed
  Point move;
  int right = 0;  // moves that it proposes, in all games
  int wrong = 0;
  int games = 0;  // with right ones
};

// Learned from the questions of one task. `covered` tells of (question, move) whether it is
// proposed by a good pattern already.
[[nodiscard]] std::vector<FoundShape> mine(const std::vector<Question>& questions,
                                           life::LifeTask task,
                                           const std::vector<PointMap<bool>>& covered,
                                           const MineLimits& limits = {});

}  // namespace owlet::owl_tool
