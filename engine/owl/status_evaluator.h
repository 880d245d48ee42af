// What becomes of a group: the one authority that everybody asks, so that nobody says what another
// denies.
//
// The simple case is a group behind walls: one proof says whether it can be killed, one whether it can be
// saved, and that is its status. Everything else is here because a position is not like that:
//
//     not all needs a search       certainties         two floods of the board, 1,000 nodes a string
//     most proofs are short        short proofs        10,000 nodes for one of their searches
//     no proof                     long proofs,        100,000 nodes a search,
//                                  else a search       100 visits, half as many for each ko master
//     walls may be taken           races               120,000 nodes for one search on a graph
//     a move may be wrong          verified by reply   the next question, for three moves at most
//
// (Most, with the limits below; a question of a whole board has a number of nodes for all of it.) The first
// of these rules that applies speaks:
//
// 1. Certainties. A string that lives by Benson's theorem lives, and so does one that cannot be cut
//    off from such a string; what lies in territory by that theorem is dead. A string that
//    plain reading takes, whoever moves first, proven and without ko, is dead if it is most of its
//    group, or most of its friends (goal.h): what is shut in with these may live without it.
// 2. Short proofs of the solver, if the walls they rest on cannot be taken by plain reading.
// 3. Long proofs, and where there are none, a search by policy and value (owl_reader.h).
// 4. A race has the last word on what 2 and 3 say against a group. They take the stones around it
//    for walls; where such a wall may be taken, what becomes of both is read together
//    (engine/life/semeai.h), and if both are shut in and nothing is proven, searched together. It
//    counts if it is better for the group.
// 5. A group that cannot be saved by playing first is killed by a pass, and one that by rules 1, 2
//    and 4 cannot be killed is saved by one; so nobody begins a ko for either.
//
// A move is verified before it is given: the opponent is asked the next question, and what it says
// then is what is said of the move. How far that goes is a level of the effort, for otherwise questions
// would have no end. If a move is refuted another is looked for: first the answer's own point, for what is
// vital to one side is so to the other, then what the search finds without the refuted moves. If all are
// refuted, so is the success; but if it was a short proof's, the proof counts.
//
// Other strings at stake together get one answer: that about the largest of them. A quick
// status applies the first two rules and corrects them by the fourth, which is cheap enough for
// whole boards; where it decides nothing the status is unknown, and never the opposite of what the
// other rules say.
//
// Answers are kept: those of short proofs as long as nothing changes where the solver may have
// looked, the others for the position. The same position always gets the same answers.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/life/semeai.h"
#include "engine/owl/evaluated_position.h"
#include "engine/owl/owl_reader.h"
#include "engine/search/ownership.h"
#include "engine/tactics/answer_cache.h"

namespace owlet::owl {

enum class GroupState : std::uint8_t { kUnknown, kAlive, kDead, kCritical, kSeki };

// What becomes of a group if each side moves first.
struct GroupStatus {
  GroupState state = GroupState::kUnknown;
  // Of critical ones: where their opponent moves, and where their owner does. Of unknown ones, which a
  // quick status by any proof leaves: the one of these that a proof has found, if any.
  Point attack{};
  Point defend{};
  bool by_ko = false;  // one of these begins a ko

  friend bool operator==(const GroupStatus&, const GroupStatus&) = default;
};

struct StringStatus {
  Point string;  // a stone of it
  GroupStatus status;
};

struct QuickStatuses {
  std::vector<StringStatus> strings;
  std::int64_t nodes = 0;  // of their short proofs and races, cached ones included
};

struct StatusLimits {
  OwlLimits owl;
  std::int64_t quick_nodes = 10'000;       // of one search of a short proof, which takes several
  std::int64_t board_nodes = 300'000;      // used up, a survey begins no further proof
  std::int64_t timed_nodes = 10'000;       // the same of a whole board where the clock runs
  std::int64_t string_nodes = 1'000;       // of a question of plain reading
  std::int64_t racing_nodes = 30'000;      // the same about a string in a race
  std::int64_t timed_race_nodes = 20'000;  // of one search on a graph of a race there
};

class StatusEvaluator {
 public:
  // Patterns are as OwlReader's. Answers about strings are kept in the table if there is one, which
  // must outlive the status evaluator.
  explicit StatusEvaluator(std::shared_ptr<const PatternSets> patterns,
                           const StatusLimits& limits = {}, ReadingTable* table = nullptr);

  // The attacker (kKill) or the owner (kSave) of the group at `target` moves first, whoever's turn
  // it is. Requires a stone there. Superko and suicide play no part.
  [[nodiscard]] life::LifeResult solve(const Board& board, Point target, life::LifeTask task);

  // The same by rule 3 alone, at the level kUnrefuted, about the string at `target`.
  [[nodiscard]] life::LifeResult solve_alone(const Board& board, Point target, life::LifeTask task);

  // What solve() says, for either side. Never unknown, nor seki, which is life.
  [[nodiscard]] GroupStatus status(const Board& board, Point target);

  // Whether the owner of the first group, moving first, saves it and kills the other, by one move
  // for both, if nothing but these two can change (engine/life/semeai.h). What is proven of that
  // solve() knows; a guess about two groups may differ from a guess about one. Requires stones of
  // different colours.
  [[nodiscard]] life::SemeaiResult race(const Board& board, Point mine, Point theirs);

  // By the network alone, whoever's turn it is. Good until another board is asked about.
  [[nodiscard]] const Ownership& ownership(const Board& position);

  // ---- Quick statuses

  // That of a survey, and that of one for those whose clock runs: more is unknown.
  [[nodiscard]] Effort full_effort() const;
  [[nodiscard]] Effort timed_effort() const;
  // Less than timed_effort(), at that level: a search has at most `of_search` nodes, all have `most`.
  [[nodiscard]] Effort with_nodes(Level level, std::int64_t most, std::int64_t of_search) const;

  // The quick statuses of the strings at those stones, in that order.
  [[nodiscard]] QuickStatuses quick_status(const Board& board, std::span<const Point> stones,
                                           const Effort& effort);

  // That of every string of the board, the lowest first.
  [[nodiscard]] std::vector<StringStatus> survey(const Board& board, const Effort& effort);
  [[nodiscard]] std::vector<StringStatus> survey(const Board& board) {
    return survey(board, full_effort());
  }

  // Searches for short proofs that were not remembered, since construction.
  [[nodiscard]] std::int64_t proofs_tried() const { return proofs_tried_; }

 private:
  using Answer = std::optional<life::LifeResult>;
  // What is left of a move, and what it was answered by: a pass if there is nothing.
  struct Answered : life::LifeResult {
    Point answer = Point::pass();
  };

  // Quick statuses (quick_status.cpp).
  [[nodiscard]] Answer certainty(EvaluatedPosition& position, const life::GroupQuestion& question,
                                 life::LifeTask task);
  [[nodiscard]] Answer short_proof(EvaluatedPosition& position, life::GroupQuestion& question,
                                   life::LifeTask task);
  [[nodiscard]] static Answer if_walls_hold(EvaluatedPosition& position,
                                            const life::GroupQuestion& question,
                                            life::LifeTask task, const Answer& found);
  [[nodiscard]] Answer with_races(EvaluatedPosition& position, const life::GroupQuestion& question,
                                  life::LifeTask task, life::LifeResult result);
  [[nodiscard]] life::SemeaiProof race(EvaluatedPosition& position, Point mine, Point theirs,
                                       bool guess);
  [[nodiscard]] Answer quick_answer(EvaluatedPosition& position, life::GroupQuestion& question,
                                    life::LifeTask task);
  [[nodiscard]] GroupStatus quick_status(EvaluatedPosition& position, Point string);
  [[nodiscard]] std::vector<StringStatus> quick_status(EvaluatedPosition& position,
                                                       std::span<const Point> stones);
  void find_seki(EvaluatedPosition& position, std::vector<StringStatus>& strings);
  [[nodiscard]] bool in_seki(EvaluatedPosition& position, Point a, Point b);

  // Questions in full (status_evaluator.cpp).
  [[nodiscard]] life::LifeResult answer(EvaluatedPosition& position, Point target,
                                        life::LifeTask task);
  [[nodiscard]] life::LifeResult answer(EvaluatedPosition& position, life::GroupQuestion& question,
                                        life::LifeTask task);
  [[nodiscard]] life::LifeResult find(EvaluatedPosition& position, life::GroupQuestion& question,
                                      life::LifeTask task);
  [[nodiscard]] life::LifeResult read(EvaluatedPosition& position, life::GroupQuestion& question,
                                      life::LifeTask task);
  [[nodiscard]] life::LifeResult search(EvaluatedPosition& position, life::GroupQuestion& question,
                                        life::LifeTask task, const Answer& known);
  [[nodiscard]] Answered verified_by_reply(EvaluatedPosition& position,
                                           const life::GroupQuestion& question,
                                           const life::LifeResult& said, life::LifeTask task);

  StatusLimits limits_;
  StringReader strings_;
  StringReader racing_strings_;
  OwlReader owl_;
  life::SemeaiReader races_;
  AnswerCache<life::LifeResult> proofs_;
  AnswerCache<life::LifeResult> answers_;
  AnswerCache<life::SemeaiProof> known_races_;
  Hash owned_board_;  // of the ownership
  std::optional<Ownership> ownership_;
  std::optional<Evaluator> evaluator_;
  std::int64_t proofs_tried_ = 0;
};

}  // namespace owlet::owl
