// What becomes of every group on the board: alive, dead, critical with the moves that decide, seki,
// or unknown.
//
// Cheap certainties come first: Benson's theorem, then the strings that can plainly be taken. What
// is left of each group is given to the solver, small regions first, until the nodes are used up.
// Every string belongs to one group; of stones that share liberties, those that meet another fate
// make a group of their own.
//
// Two neighbours that cannot be killed are in seki if either loses its stones by playing at any of
// the liberties they share.
//
// What is not read to the end is unknown, so this says little about open groups of the middle game.
// Nor does it look at two groups at once: of two that hang on each other each is read with the
// other as its wall.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/life/region.h"
#include "engine/life/solver.h"
#include "engine/tactics/answer_cache.h"
#include "engine/tactics/string_reader.h"

namespace owlet::life {

enum class GroupState : std::uint8_t { kUnknown, kAlive, kDead, kCritical, kSeki };

// What becomes of stones.
struct Fate {
  GroupState state = GroupState::kUnknown;
  Point attack;        // of critical ones: where their opponent moves
  Point defend;        // and where their owner does
  bool by_ko = false;  // one of these begins a ko
  // Certain within the region that was read. Not so for stones that live by running away, and for
  // dead ones none of whose neighbours surely lives.
  bool proven = false;

  friend bool operator==(const Fate&, const Fate&) = default;
};

struct GroupStatus {
  Color owner = Color::kBlack;
  std::vector<Point> strings;  // a stone of each
  Fate fate;

  friend bool operator==(const GroupStatus&, const GroupStatus&) = default;
};

struct BoardStatus {
  static constexpr std::int16_t kNoGroup = -1;

  std::vector<GroupStatus> groups;
  PointMap<std::int16_t> group_at;  // index of the group of a stone, kNoGroup where there is none
  std::int64_t nodes = 0;           // of the solver

  // Requires a stone at p.
  [[nodiscard]] const GroupStatus& of(Point p) const {
    return groups[static_cast<std::size_t>(group_at[p])];
  }
};

struct StatusLimits {
  std::int64_t search_nodes = 10'000;  // of one search of the solver; a group takes several
  std::int64_t board_nodes = 300'000;  // with so many used up, no further group is begun
  std::int64_t string_nodes = 1'000;   // of a question about a string
};

// Remembers the groups it has read, and the points that the reading may have looked at: as long as
// nothing changes there the answer stands, and costs no time. It still counts against the limit, so
// that the answer never depends on what was asked before.
class StatusReader {
 public:
  // Answers about strings are kept in the table if there is one; it must outlive the reader.
  explicit StatusReader(const StatusLimits& limits = {}, ReadingTable* table = nullptr);

  // Whoever's turn it is; no ban on retaking counts.
  [[nodiscard]] BoardStatus read(const Board& board);

  // Groups that were really read by the solver, and not remembered, since construction.
  [[nodiscard]] std::int64_t groups_read() const { return groups_read_; }

 private:
  struct Judgement {
    Fate fate;
    WayOut way_out = WayOut::kNone;
    bool looked_far = false;  // first moves were tried that may change which friends belong to it
    std::int64_t nodes = 0;
  };
  static constexpr std::size_t kCacheBytes = std::size_t{1} << 16;

  [[nodiscard]] Judgement recall_or_judge(const Board& board, Point target,
                                          const GroupAtStake& group);
  [[nodiscard]] Judgement judge(const Board& board, Point target);

  StatusLimits limits_;
  StringReader strings_;
  LifeSolver solver_;
  AnswerCache<Judgement> judgements_{kCacheBytes};
  std::int64_t groups_read_ = 0;
};

}  // namespace owlet::life
