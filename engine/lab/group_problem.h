// Questions of life and death with known answers, and lists of them: JSON lines, a question a line.
//
//   {"id": "a1", "size": 9, "black": ["C1"], "white": ["A2", "B2"], "to_play": "B",
//    "target": "A2", "kind": "attack", "solutions": ["A1"], "failures": ["B1"]}
//
// The failures, moves known to be wrong, may be missing; other keys are of no interest.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/error.h"
#include "engine/life/solver.h"
#include "engine/owl/owl_problem.h"
#include "engine/owl/owl_search.h"

namespace owlet::lab {

struct GroupProblem {
  std::string id;
  int size = 19;
  PointMap<Color> colors;
  Point target;
  life::LifeTask task = life::LifeTask::kKill;
  std::vector<Point> solutions;
  std::vector<Point> failures;

  // The position for reading, with the side to move that moves first.
  [[nodiscard]] Board board() const;
  [[nodiscard]] Color first() const {
    const Color defender = colors[target];
    return task == life::LifeTask::kKill ? opponent(defender) : defender;
  }
  [[nodiscard]] bool is_solution(Point move) const {
    return std::find(solutions.begin(), solutions.end(), move) != solutions.end();
  }
  // What the search is given.
  [[nodiscard]] owl::OwlProblem problem() const { return {board(), target}; }
};

// What is asked, and by which search.
struct Examination {
  std::vector<GroupProblem> questions;
  std::shared_ptr<const PatternSets> sets;
  owl::OwlSettings settings = {};
  std::int64_t visits = 0;  // of a question, at most
};

// The questions of the files that have a solution on the board. The error names the file and line.
[[nodiscard]] Result<std::vector<GroupProblem>> read_questions(
    const std::vector<std::string>& paths);

// A line of a list, its end included.
[[nodiscard]] std::string to_line(const GroupProblem& question);

}  // namespace owlet::lab
