// What the status evaluator (status_evaluator.h) is asked about: a position on one board, which all readers share
// and leave as it was, what Benson's theorem and plain reading know of its strings, and how much may be done.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board/benson.h"
#include "engine/life/group_question.h"
#include "engine/life/solver.h"
#include "engine/life/string_safety.h"
#include "engine/tactics/answer_cache.h"

namespace owlet::owl {

// How much is done for an answer. What one level says no higher one denies.
enum class Level : std::uint8_t {
  kRecalled,  // certainties, and what is remembered of short proofs and races by proof
  kAnyProof,  // certainties and short proofs, whatever their walls are worth: for moves worth a try
  kProofs,    // certainties, short proofs whose walls stand, races by proof
  // Races are played out, too. A move stands...
  kUnrefuted,  // unless the solver refutes it
  kKills,      // the same of a defence; a kill if its owner has no answer, at this level
  kAll         // the same of a kill; a defence if its opponent has no answer, at the level before
};

struct Effort {
  Level level = Level::kAll;
  std::int64_t most = 0;      // nodes: used up, no further short proof is begun
  std::int64_t of_proof = 0;  // of one search of a short proof
  std::int64_t of_race = 0;   // of one on the graph of a race
};

// The stones alone, in an order that does not tell how they came there.
[[nodiscard]] Board canonical(const Board& board);

// Each string is looked at when it is asked about, and once.
class EvaluatedPosition {
 public:
  // The reader must outlive this.
  EvaluatedPosition(const Board& position, StringReader& strings, const Effort& allowed);
  EvaluatedPosition(const EvaluatedPosition&) = delete;  // its parts refer to the board
  EvaluatedPosition& operator=(const EvaluatedPosition&) = delete;

  [[nodiscard]] Board& board() { return board_; }
  [[nodiscard]] const Effort& effort() const { return effort_; }
  [[nodiscard]] QuestionKey key(Point target, life::LifeTask task) const;

  // The question about all that is at stake with the string at that stone: its target is the largest
  // of these strings, of equal ones the lowest.
  [[nodiscard]] life::GroupQuestion question_about(Point string);

  // ---- What is known. Each of these requires stones at the points that it is asked about.

  [[nodiscard]] bool lives_by_theorem(Point stone);
  [[nodiscard]] bool live_by_theorem(const std::vector<Point>& strings);
  // In territory of the other side.
  [[nodiscard]] bool dead_by_theorem(Point stone);
  // Whether it is, or cannot be cut off from, a string that lives by the theorem.
  [[nodiscard]] bool linked_with_life(Point string);
  // Whether the string, which is more than half of that many stones, is taken whatever its owner does:
  // by proof, and without ko.
  [[nodiscard]] bool is_lost(Point string, int stones);
  // The same, the stones being its friends (goal.h): what is shut in with these may live without it.
  [[nodiscard]] bool is_lost_alone(Point string);
  // Whether the strings of that colour in a boundary cannot be taken.
  [[nodiscard]] bool stands(const std::vector<Point>& boundary, Color c);

  std::int64_t nodes = 0;  // that quick statuses have taken, those of cached answers included

 private:
  [[nodiscard]] const UnconditionalLife& theorem(Color c);

  Board board_;
  Effort effort_;
  life::StringSafety safety_;
  SideMap<std::optional<UnconditionalLife>> life_;
};

// Everything that a short proof may have looked at. First moves around a group may change which
// friends belong to it.
[[nodiscard]] PointSet seen_by_proof(const life::GroupQuestion& question, life::LifeTask task,
                                     const life::LifeResult& result);

struct Rival {
  Point target;
  bool shut_in = false;  // both are
};

// The groups that may race with that of a question about the position: no mere handful, and beside
// the string asked about or one of its liberties.
[[nodiscard]] std::vector<Rival> rivals_of(EvaluatedPosition& position,
                                           const life::GroupQuestion& question);

}  // namespace owlet::owl
