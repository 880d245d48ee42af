// Proven replies: what a reader has proven about parts of the board, in a form that tree and playouts
// can obey without knowing any reader.
//
//     zone      the points that a proof's lines can change, and the stones that it leans on
//     position  of a zone: its stones, told by the hash of what differs from the board searched
//     reply     the winner's answer if the other side has just moved there
//
//           board            a position            its reply
//        X X X X X .        X X X X X .           X X X X X .
//        O O O O X .        O O O O X .           O O O O X .      O lives: X plays in the middle,
//        . . . O X .        . X . O X .           . . . . X .      and so on, as far as was read
//
// A zone has a hash of its own: of the board's Zobrist keys, one XOR for a stone that comes or goes
// inside, nothing for one outside. A position is looked up by it. One that is not in the table is not
// proven, and there play is as it would be without. Stones that the winner adds of itself to what it has
// won leave the hash as it is: a proof has no lines for them, and they seldom harm, though they may. Ko
// plays no part in the hash: a reply may be illegal, and is then not played.
//
// docs/SEARCH.md, "Proven replies", tells who obeys what; engine/survey/zones.h makes them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/board/board.h"
#include "engine/board/point_set.h"
#include "engine/board/zobrist.h"

namespace owlet {

// What is proven of one position of a zone.
struct ZonePosition {
  Hash change;  // of the zone's stones, against those of the board that is searched
  Color winner = Color::kBlack;
  // With the winner to move: its answer, a pass where none is needed, none where nothing is proven.
  Point reply;
  // Whether the winner also keeps its result with its opponent to move.
  bool settled = false;
};

struct ProvenZone {
  PointSet points;
  PointSet inside;              // what belongs to the attacker if the group is dead
  Color owner = Color::kBlack;  // of the group in it
  // Where either side decides the group's life, while nothing has changed in the zone; none if nobody
  // needs to.
  Point attack;
  Point defend;
  float chance = 0;  // what is advised for these (priors.h)
  std::vector<ZonePosition> positions;

  [[nodiscard]] Point deciding_move(Color c) const { return c == owner ? defend : attack; }
};

// The zones of one board. Not changed by whoever obeys, so threads share it.
class ProvenReplies {
 public:
  static constexpr std::size_t kMostZones = 16;
  using Mask = std::uint16_t;  // a bit for each zone

  // What is known of a position, whoever won it: with that side to move its reply, and whether it keeps
  // its result with its opponent to move. Where both sides do, the next move decides.
  struct Entry {
    std::uint64_t verify = 0;  // 0 in a free cell
    SideMap<Point> reply;
    SideMap<bool> settled;
  };

  // On the board that is searched. Takes the first zones if there are too many.
  ProvenReplies(const Board& board, std::vector<ProvenZone> zones);

  [[nodiscard]] std::span<const ProvenZone> zones() const { return zones_; }
  // The zones that a point is of, and those that it is inside of.
  [[nodiscard]] Mask zones_at(Point p) const { return zones_at_[p]; }
  [[nodiscard]] Mask inside_at(Point p) const { return inside_at_[p]; }
  // Of the zone's stones as they are on the board that is searched.
  [[nodiscard]] static Hash root_hash(std::size_t zone);
  // Null where nothing is proven.
  [[nodiscard]] const Entry* find(Hash hash) const {
    for (std::size_t cell = hash.index & mask_; table_[cell].verify != 0; cell = (cell + 1) & mask_)
      if (table_[cell].verify == hash.verify) return &table_[cell];
    return nullptr;
  }
  // The zone's hash on some board, from scratch.
  [[nodiscard]] Hash hash(std::size_t zone, const Board& board) const {
    return before_[zone] ^ board.stones_hash(zones_[zone].points);
  }

 private:
  [[nodiscard]] Entry& entry_of(Hash hash);

  std::vector<ProvenZone> zones_;
  PointMap<Mask> zones_at_;
  PointMap<Mask> inside_at_;
  std::array<Hash, kMostZones> before_{};  // root_hash() but for the stones of the root
  std::vector<Entry> table_;               // at most half full
  std::size_t mask_ = 0;
};

// Follows the zones along a line of play. Allocates nothing.
class ZoneWatch {
 public:
  using Mask = ProvenReplies::Mask;

  // From scratch. `last` was played just before by the side that is not to move; it may be a pass or
  // none. `replies` must outlive what follows.
  void start(const ProvenReplies& replies, const Board& board, Point last);

  // That move has just been played on the board, by play_no_undo(), which had that many empty points
  // before.
  void played(const Board& board, Move move, std::size_t empty_before);

  // Of a zone's stones but for the spare ones, and of these. Stones that the winner adds to what it has
  // won are spare: they change nothing, until one stands where a reply would be and counts as played.
  [[nodiscard]] Hash hash(std::size_t zone) const { return hashes_[zone]; }
  [[nodiscard]] Hash spare(std::size_t zone) const { return spare_[zone]; }
  // The side that has what it wants in a zone whoever moves next, kEmpty if none is known to.
  [[nodiscard]] Color winner(std::size_t zone) const { return winners_[zone]; }

  // The answer of the side to move to the last move, none if none is due. It may be illegal.
  [[nodiscard]] Point due() const { return due_; }
  // The move of that side that decides the zone with the most at stake that is undecided yet; none if
  // there is none.
  [[nodiscard]] Point deciding_move(Color c) const;
  // The zones whose insides that side leaves alone of itself: those that it has won, unless the last
  // move was there, and its groups that are dead.
  [[nodiscard]] Mask left_alone(Color c, Point last) const;
  // The zones whose group is dead.
  [[nodiscard]] Mask dead() const { return lost_[Color::kBlack] | lost_[Color::kWhite]; }
  [[nodiscard]] Mask undecided() const { return undecided_; }

 private:
  void add_stone(Point p, Color c, bool captures);
  void take_stone(Point p, Color c);
  void look_up(Mask touched);
  void find_due(const Board& board, Point last);

  const ProvenReplies* replies_ = nullptr;
  std::array<Hash, ProvenReplies::kMostZones> hashes_{};
  std::array<const ProvenReplies::Entry*, ProvenReplies::kMostZones> entries_{};
  std::array<Color, ProvenReplies::kMostZones> winners_{};
  SideMap<Mask> won_;   // by that side
  SideMap<Mask> lost_;  // groups of that side
  std::array<Hash, ProvenReplies::kMostZones> spare_{};
  PointMap<Mask> spare_at_;  // the zones to which the stone there is spare
  Mask undecided_ = 0;
  Mask touched_ = 0;
  Point due_;
};

// Takes the dead groups of settled zones off a board that a playout has left, so that it is counted as
// it would be played out: the winner fills their liberties and the owner passes.
void take_dead(const ProvenReplies& replies, const ZoneWatch& watch, Board& board);

}  // namespace owlet
