// Benson's theorem (see engine/board/benson.h) inside a region, fast enough for every node of a
// search: sets of strings are bits of a word and nothing is allocated.
//
// Regions that leave the searched area count for nothing, so life that leans on eyes elsewhere is
// not seen; what is said to live does live.
#pragma once

#include <array>
#include <cstdint>

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

  // A region all of whose empty points are liberties of the strings in `vital`.
  struct Enclosure {
    std::uint64_t strings = 0;
    std::uint64_t vital = 0;
  };

  [[nodiscard]] std::uint64_t bit_of(const Board& board, Point stone);
  void find_enclosures(const Board& board, const Region& region, Color c);
  void flood(const Board& board, const Region& region, Color c, Point start);
  [[nodiscard]] std::uint64_t living_strings() const;

  std::uint32_t stamp_ = 0;
  PointMap<std::uint32_t> seen_;      // the stamp of the last flood that came here
  PointMap<std::uint32_t> numbered_;  // at roots: the stamp of the count that gave the number
  PointMap<std::uint8_t> number_;
  int strings_ = 0;
  std::array<Enclosure, kMaxRegions> enclosures_{};
  std::size_t enclosure_count_ = 0;
  std::array<Point, kMaxArea> queue_{};
};

}  // namespace owlet::life
