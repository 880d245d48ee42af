// A life-and-death problem and lists of them: JSON lines, a problem a line.
//
//   {"id": "a1", "size": 9, "black": ["C1"], "white": ["A2", "B2"], "to_play": "B",
//    "target": "A2", "kind": "attack", "solutions": ["A1"], "expect": "win"}
//
// Without a target (none, or null) it is a problem of the side to play, and of "to_play" alone: a player
// can be asked for its move. Other keys are of no interest. Nothing here knows the rules: whether the
// stones can stand as they are is found out by the engine that is asked.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "regress/base/result.h"
#include "regress/base/vertex.h"
#include "regress/suite/tst.h"

namespace owlet::regress {

enum class ProblemKind { kAttack, kDefend };  // of the string at the target, by the side to play
template <>
inline constexpr std::array<std::string_view, 2> kEnumNames<ProblemKind> = {"attack", "defend"};

// In which words an engine is asked.
enum class Asking {
  kOwl,  // owl_attack, owl_defend: what becomes of the group, and by which move
  kMove  // reg_genmove: where the player would move, which need not be about the group
};
template <>
inline constexpr std::array<std::string_view, 2> kEnumNames<Asking> = {"owl", "move"};

// What is judged.
enum class ExpectedAnswer {
  kMove,  // one of the solutions must be named
  kWin,   // any code but 0, whatever the move
  kNone   // code 0: there is nothing to be gained
};
template <>
inline constexpr std::array<std::string_view, 3> kEnumNames<ExpectedAnswer> = {"move", "win",
                                                                               "none"};

struct TsumegoProblem {
  int number = 1;  // in its list
  std::string id;
  int size = 19;
  std::vector<Vertex> black;
  std::vector<Vertex> white;
  std::optional<Vertex> target;  // of the group in question, if one is named
  ProblemKind kind = ProblemKind::kAttack;
  bool black_to_play = true;
  std::vector<Vertex> solutions;  // accepted first moves
  ExpectedAnswer expected = ExpectedAnswer::kMove;

  // The commands that set the position up on any engine.
  [[nodiscard]] std::vector<std::string> set_up() const;
  // Where nothing is to be gained, or any move will do, there is no move to ask for; without a target
  // there is no group.
  [[nodiscard]] bool can_be_asked(Asking asking) const;
  // "owl_attack B2", "reg_genmove black"; requires that it can be asked.
  [[nodiscard]] std::string question(Asking asking) const;
  // What the first line of the answer, "CODE [MOVE]" or "MOVE", has to be; upper and lower case are the
  // same.
  [[nodiscard]] TstExpectation expectation(Asking asking) const;
};

// The problems of a collection of game records, one a game: the stones that are set up in front of the first
// move, which is the solution. They have no target. `name` goes in front of their numbers.
[[nodiscard]] Result<std::vector<TsumegoProblem>> read_sgf_problems(std::string_view bytes,
                                                                    const std::string& name);

// The problems of a list; blank lines are skipped. The error names the line.
[[nodiscard]] Result<std::vector<TsumegoProblem>> parse_problems(std::string_view text);

}  // namespace owlet::regress
