// The moves that a search of life and death tries, best first.
//
// Every empty point inside the region, and the liberties outside it of strings with two liberties
// at most, for either side may want to save or take them; the defender goes there only to capture.
// The first move of a search may also be in the outskirts. The order is by features of the point
// alone (captures, ataris, room, shape) and by what has worked elsewhere in the same search.
#pragma once

#include <array>
#include <cstdint>

#include "engine/life/region.h"

namespace owlet::life {

struct Candidate {
  Point point;
  int value = 0;
};

// The best first.
struct CandidateList {
  static constexpr std::size_t kMax = 128;
  std::array<Candidate, kMax> moves{};
  std::size_t count = 0;
  bool incomplete = false;  // there were more: the region is too large to be read
};

class CandidateFinder {
 public:
  // Those referred to must outlive the finder's use.
  void begin_search(const Region& region, const Goal& goal);

  // The legal candidates of the side to move.
  void find(const Board& board, bool first_move, CandidateList& list);

  // The search has played that move, or has taken back its last one. Stones outside the region are
  // remembered, for their liberties may matter as much as those inside.
  void played(Point p) {
    if (!p.is_pass() && !region_->inside.contains(p)) outside_[outside_count_++] = p;
  }
  void undone(Point p) {
    if (!p.is_pass() && !region_->inside.contains(p)) --outside_count_;
  }

  // The move has won somewhere.
  void reward(Color c, Point p);

 private:
  void add(const Board& board, Point p, CandidateList& list);
  void add_liberties_outside(const Board& board, Point stone, CandidateList& list);
  [[nodiscard]] int value(const Board& board, Point p, Color c) const;

  const Region* region_ = nullptr;
  const Goal* goal_ = nullptr;
  SideMap<PointMap<std::int32_t>> rewards_;
  std::array<Point, kMaxArea> outside_{};
  std::size_t outside_count_ = 0;
  std::uint32_t stamp_ = 0;
  PointMap<std::uint32_t> listed_;   // stamp of the last find() that saw the point
  PointMap<std::uint32_t> visited_;  // the same at roots of strings
};

}  // namespace owlet::life
