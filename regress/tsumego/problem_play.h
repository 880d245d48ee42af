// Problems for a person at a terminal: each is drawn, a move is typed, and an engine refutes or confirms it.
//
// The engine is asked the other side's question (owl_attack, owl_defend) about the position behind the
// move. If it has no answer, the move is right, as it is if the list has it. If it has one, both sides'
// best moves are shown as far as the engine tells them, and the position is set up again. Without a group
// in question the list alone decides, and the engine shows its answer by reg_genmove.
#pragma once

#include <functional>
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "regress/base/json.h"
#include "regress/tsumego/problem.h"

namespace owlet::regress {

// What was done of a list, by the names of its problems.
struct ProblemHistory {
  int tries = 0;
  bool solved = false;
  friend bool operator==(const ProblemHistory&, const ProblemHistory&) = default;

  static void fields(auto& self, auto field) {
    field("tries", self.tries);
    field("solved", self.solved);
  }
};
using ProblemProgress = std::map<std::string, ProblemHistory>;

[[nodiscard]] Result<ProblemProgress> parse_progress(std::string_view text);
[[nodiscard]] std::string to_json_text(const ProblemProgress& progress);

// Sets the problems in order, those that are solved already left out, until the input ends or says so.
// `keep` is called with the progress after each change. Fails if the engine cannot be started or breaks
// down three times in a row.
[[nodiscard]] Outcome<void> play_problems(const std::vector<TsumegoProblem>& problems,
                                          const std::string& engine, Seconds timeout,
                                          ProblemProgress& progress,
                                          const std::function<Result<void>()>& keep,
                                          std::istream& input, std::ostream& output);

}  // namespace owlet::regress
