// Benson's theorem (see engine/board/benson.h) inside a region, fast enough for every node of a
// search: sets of strings are bits of a word and nothing is allocated.
//
// Regions that leave the searched area count for nothing, so life that leans on eyes elsewhere is
// not seen; what is said to live does live.
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstdint>

#include "engine/board/benson.h"
#include "engine/life/region.h"

namespace owlet::life {

class StaticLife {
 public:
  // How many of the goal's stones live even if their owner never plays again. Suicide must be
  // forbidden on the board.
  [[nodiscard]] int living_stones(const Board& board, const Region& region, const Goal& goal);

 private:
  // Strings beyond this many are not followed, and regions that touch them do not count.
  static constexpr int kMaxStrings = 64;
  static constexpr std::size_t kMaxRegions = 64;

  [[nodiscard]] std::uint64_t bit_of(const Board& board, Point stone);
  void find_enclosures(const Board& board, const Region& region, Color c);
  void add_enclosure(const Board& board, Color c, const PointSet& points);

  std::uint32_t stamp_ = 0;
  PointMap<std::uint32_t> numbered_;  // at roots: the stamp of the count that gave the number
  PointMap<std::uint8_t> number_;
  int strings_ = 0;
  boost::container::static_vector<BensonRegion<std::uint64_t>, kMaxRegions> enclosures_;
};

}  // namespace owlet::life
