// What becomes of a group: the one authority that everybody asks, so that nobody says what another
// denies. The first of these rules that applies speaks:
//
// 1. Certainties. A string that lives by Benson's theorem lives, and so does one that cannot be cut
//    off from such a string; what lies in territory by that theorem is dead. A string that
//    plain reading takes, whoever moves first, proven and without ko, is dead if it is most of its
//    group, or most of its friends (goal.h): what is shut in with these may live without it.
// 2. Short proofs of the solver, if the walls they rest on cannot be taken by plain reading.
// 3. Long proofs, and where there are none, playouts (owl_reader.h).
// 4. A race has the last word on what 2 and 3 say against a group. They take the stones around it
//    for walls; where such a wall may be taken, what becomes of both is read together
//    (engine/life/semeai.h), and if both are shut in and nothing is proven, played out together. It
//    counts if it is better for the group.
// 5. A group that cannot be saved by playing first is killed by a pass, and one that by rules 1, 2
//    and 4 cannot be killed is saved by one; so nobody begins a ko for either.
//
// 6. What plain playouts of the whole board are sure of (engine/search/ownership.h) overrules what is only
//    guessed of a group whatever is played first.
//
// A move must stand before it is spoken: the opponent is asked the next question, and what it says
// then is what is said of the move. To a kill the owner's answer is the one that it would give if
// it were asked; to a defence the opponent's kills are checked against defences that are not
// checked themselves (Scrutiny), for otherwise questions would have no end. If a move of a short
// proof falls and no other stands, the proof is believed.
//
// Other strings at stake together get one answer: that about the largest of them. A glance at a
// group applies the first two rules and corrects them by the fourth, which is cheap enough for
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
#include <utility>
#include <vector>

#include "engine/life/semeai.h"
#include "engine/owl/owl_reader.h"
#include "engine/search/ownership.h"
#include "engine/tactics/answer_cache.h"

namespace owlet::owl {

enum class GroupState : std::uint8_t { kUnknown, kAlive, kDead, kCritical, kSeki };

// What becomes of a group if each side moves first.
struct GroupStatus {
  GroupState state = GroupState::kUnknown;
  // Of critical ones: where their opponent moves, and where their owner does. Of unknown ones, which a
  // glance that believes any proof leaves: the one of these that a proof has found, if any.
  Point attack{};
  Point defend{};
  bool by_ko = false;  // one of these begins a ko

  friend bool operator==(const GroupStatus&, const GroupStatus&) = default;
};

struct StringStatus {
  Point string;  // a stone of it
  GroupStatus status;
};

struct Glances {
  std::vector<StringStatus> strings;
  std::int64_t nodes = 0;  // of their short proofs and races, remembered ones included
};

// In haste few short proofs are begun, races are proven by few nodes, and none is played out.
enum class Haste : std::uint8_t { kNone, kClockRuns };

// What a glance believes of short proofs: those whose walls can not be taken, or any, as one that only looks
// for moves worth trying may.
enum class Belief : std::uint8_t { kIfWallsStand, kAny };

// Whose moves have to stand in the position after them.
enum class Scrutiny : std::uint8_t { kKills, kAll };

struct JudgeLimits {
  OwlLimits owl;
  std::int64_t glance_nodes = 10'000;      // of one search of a short proof, which takes several
  std::int64_t board_nodes = 300'000;      // used up, a survey begins no further proof
  std::int64_t hasty_nodes = 10'000;       // the same of a survey in haste
  std::int64_t string_nodes = 1'000;       // of a question of plain reading
  std::int64_t racing_nodes = 30'000;      // the same about a string in a race
  std::int64_t hasty_race_nodes = 20'000;  // of one search on a graph of a race in haste
};

class GroupJudge {
 public:
  // Patterns are as OwlReader's. Answers about strings are kept in the table if there is one, which
  // must outlive the judge.
  explicit GroupJudge(std::shared_ptr<const PatternSets> patterns, const JudgeLimits& limits = {},
                      ReadingTable* table = nullptr);

  // The attacker (kKill) or the owner (kSave) of the group at `target` moves first, whoever's turn
  // it is. Requires a stone there. Superko and suicide play no part.
  [[nodiscard]] life::LifeResult solve(const Board& board, Point target, life::LifeTask task);

  // What becomes of it if that side begins with that move, which may be a pass: the reverse of what
  // is said after it. An illegal move fails.
  [[nodiscard]] life::LifeResult solve_after(const Board& board, Point move, Point target,
                                             life::LifeTask task);

  // A line in which both sides do their best (engine/life/life_line.h), beginning with what solve()
  // says and going on where nobody needs to play as long as the solver has a move.
  [[nodiscard]] std::vector<Move> line(const Board& board, Point target, life::LifeTask task,
                                       std::size_t most_moves);

  // What solve() says, for either side. Never unknown, nor seki, which is life.
  [[nodiscard]] GroupStatus status(const Board& board, Point target);

  // Whether the owner of the first group, moving first, saves it and kills the other, by one move
  // for both, if nothing but these two can change (engine/life/semeai.h). What is proven of that
  // solve() knows; a guess about two groups may differ from a guess about one. Requires stones of
  // different colours.
  [[nodiscard]] life::SemeaiResult race(const Board& board, Point mine, Point theirs);

  // Plain playouts of the whole board, whoever's turn it is. Good until another board is asked about.
  [[nodiscard]] const Ownership& ownership(const Board& board);

  // Every string of the board at a glance, the lowest first. In haste, for those whose clock runs,
  // more of them are unknown.
  [[nodiscard]] std::vector<StringStatus> survey(const Board& board, Haste haste = Haste::kNone);

  // The strings at those stones at a glance, in that order, in haste and with less of it: a search has
  // at most `search_nodes`, and none is begun once `nodes` are used up.
  [[nodiscard]] Glances glance(const Board& board, std::span<const Point> stones,
                               std::int64_t nodes, std::int64_t search_nodes,
                               Belief belief = Belief::kIfWallsStand);

  // What such a glance still knows of them: short proofs and races that are not remembered are left open.
  [[nodiscard]] std::vector<StringStatus> recall(const Board& board, std::span<const Point> stones,
                                                 std::int64_t search_nodes);

  // The answer of solve(), and the tree of the playouts about it (OwlReader::playouts()).
  [[nodiscard]] std::pair<life::LifeResult, SgfCollection> trace(const Board& board, Point target,
                                                                 life::LifeTask task,
                                                                 std::size_t most_nodes);

  // Searches for short proofs that were not remembered, since construction.
  [[nodiscard]] std::int64_t proofs_tried() const { return proofs_tried_; }

 private:
  class Position;
  struct Effort;

  [[nodiscard]] Effort effort(Haste haste) const;
  [[nodiscard]] Effort effort_of_search(std::int64_t nodes) const;
  using Answer = std::optional<life::LifeResult>;
  // What is said of a position under one scrutiny, and whether it would be under the other.
  struct Judgement : life::LifeResult {
    bool under_any = true;
  };
  [[nodiscard]] life::LifeResult solve(const Board& board, Point target, life::LifeTask task,
                                       Scrutiny scrutiny);
  [[nodiscard]] bool denied_by_playouts(const Board& board, Point target, life::LifeTask task,
                                        const life::LifeResult& said);
  [[nodiscard]] OwlReader::Checked put_to_opponent(Position& position,
                                                   const life::GroupQuestion& question,
                                                   const life::LifeResult& said,
                                                   life::LifeTask task);
  [[nodiscard]] Answer certainty(Position& position, const life::GroupQuestion& question,
                                 life::LifeTask task);
  [[nodiscard]] Answer short_proof(Position& position, life::GroupQuestion& question,
                                   life::LifeTask task);
  [[nodiscard]] static Answer believed(Position& position, const life::GroupQuestion& question,
                                       life::LifeTask task, const Answer& found);
  [[nodiscard]] life::LifeResult answer(Position& position, Point target, life::LifeTask task);
  [[nodiscard]] life::LifeResult answer(Position& position, life::GroupQuestion& question,
                                        life::LifeTask task);
  [[nodiscard]] life::LifeResult read(Position& position, life::GroupQuestion& question,
                                      life::LifeTask task);
  [[nodiscard]] life::LifeResult judge(Position& position, life::GroupQuestion& question,
                                       life::LifeTask task);
  [[nodiscard]] Answer with_races(Position& position, const life::GroupQuestion& question,
                                  life::LifeTask task, life::LifeResult result);
  [[nodiscard]] life::SemeaiProof race_alone(Position& position, Point mine, Point theirs,
                                             bool guess);
  [[nodiscard]] bool is_needless(Position& position, life::GroupQuestion& question,
                                 life::LifeTask task);
  [[nodiscard]] Answer at_a_glance(Position& position, life::GroupQuestion& question,
                                   life::LifeTask task);
  [[nodiscard]] GroupStatus glance(Position& position, Point string);
  [[nodiscard]] std::vector<StringStatus> glance(Position& position, std::span<const Point> stones);
  void find_seki(Position& position, std::vector<StringStatus>& strings);
  [[nodiscard]] bool in_seki(Position& position, Point a, Point b);

  JudgeLimits limits_;
  StringReader strings_;
  StringReader racing_strings_;
  OwlReader owl_;
  life::SemeaiReader races_;
  AnswerCache<life::LifeResult> proofs_;
  AnswerCache<Judgement> answers_;
  AnswerCache<life::SemeaiProof> known_races_;
  struct Playouts {
    Hash board;
    Ownership result;
  };
  std::optional<Playouts> last_playouts_;
  std::int64_t proofs_tried_ = 0;
  bool under_any_ = true;  // of the judgement that is being made
};

}  // namespace owlet::owl
