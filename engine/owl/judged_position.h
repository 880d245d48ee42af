// What the judge of groups (group_judge.h) knows of the board that it is asked about, and how much it may read
// there. For the judge alone.
#pragma once

#include <cstdint>
#include <limits>

#include "engine/owl/group_judge.h"
#include "engine/owl/judged_question.h"
#include "engine/owl/known_strings.h"
#include "engine/tactics/answer_cache.h"

namespace owlet::owl {

// What a glance may cost, in nodes.
struct GroupJudge::Effort {
  Haste haste = Haste::kNone;
  std::int64_t most =
      std::numeric_limits<std::int64_t>::max();  // used up, no further proof is begun
  std::int64_t of_proof = 0;                     // of one search of a short proof
  std::int64_t of_race = 0;                      // of one on a graph
  Belief belief = Belief::kIfWallsStand;
  bool remembered = false;  // begins none
};

// The board of a question, what is known of it, and how it is to be answered.
class GroupJudge::Position {
 public:
  Position(const Board& board, StringReader& strings, Effort allowed = {},
           Scrutiny checks = Scrutiny::kAll)
      : effort(allowed), scrutiny(checks), board_(canonical(board)), known_(board_, strings) {}

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] KnownStrings& known() { return known_; }
  [[nodiscard]] QuestionKey key(Point target, life::LifeTask task) const {
    return QuestionKey(board_)
        .add(target)
        .add(static_cast<std::uint64_t>(task))
        .add(board_.ko_point())
        .add(board_.ko_point().is_none() ? 0 : static_cast<std::uint64_t>(board_.to_move()));
  }

  const Effort effort;
  const Scrutiny scrutiny;
  std::int64_t nodes = 0;  // of short proofs, in haste of races too, remembered ones included

 private:
  Board board_;
  KnownStrings known_;
};

}  // namespace owlet::owl
