// The automaton as it runs: eight bytes a state, and numbers that say whether patterns are found there.
//
//     id   0      1      2 ...           first_match ...
//          error  start  nothing found   patterns found
//
// A scan goes on until it is in the error state, which leads to itself. Within a class the states keep
// the order of the automaton, whose builder makes the shallow ones first, which are read most.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "dfa/automaton.h"
#include "dfa/grid.h"

namespace owlet::dfa {

// A pattern that a state recognizes, and the transforms for which that counts: with the others the
// same pattern is found again, because it has symmetries.
struct Recognized {
  PatternId pattern = 0;
  std::uint8_t transforms = 0xff;  // a bit each

  [[nodiscard]] constexpr bool counts(int transform) const {
    return (transforms >> transform & 1) != 0;
  }
};

class Table {
 public:
  using Id = std::uint16_t;
  using Row = std::array<Id, kCellCount>;
  static constexpr std::size_t kMaxStates = 65535;
  // The most cells that a scan reads.
  static constexpr std::size_t kMaxDepth = 23;

  // Of an automaton that reads at most that many cells. `transforms` tells by pattern which transforms
  // count; all do if it is empty. Requires states and cells within the bounds above, and that the start
  // recognizes nothing.
  static Table lay_out(const Automaton& automaton, std::size_t depth,
                       std::span<const std::uint8_t> transforms = {});

  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  [[nodiscard]] std::size_t bytes() const;
  // The most cells that a scan reads here. What a longer word asks behind them, whoever looks at a
  // match has to compare (matches_beyond() in pattern_words.h).
  [[nodiscard]] std::size_t depth() const { return depth_; }

  // ---- What a scan asks

  [[nodiscard]] Id next(Id state, Cell cell) const { return rows()[state][column(cell)]; }
  [[nodiscard]] bool matches_at(Id state) const { return state >= first_match(); }

  // The patterns found at that state, in increasing order. Requires matches_at(state).
  [[nodiscard]] std::span<const Recognized> matches(Id state) const {
    const std::uint32_t* const begin = &list_begin_[state - first_match()];
    return {lists_.data() + begin[0], begin[1] - begin[0]};
  }

  // ---- For scans that keep the numbers themselves

  [[nodiscard]] const Row* rows() const { return rows_.data(); }
  [[nodiscard]] std::uint32_t first_match() const { return first_match_; }

 private:
  Table() = default;

  std::uint32_t first_match_ = 0;
  std::size_t depth_ = 0;
  std::vector<Row> rows_;
  std::vector<std::uint32_t> list_begin_;  // of each state with matches, and the end of the last
  std::vector<Recognized> lists_;
};

}  // namespace owlet::dfa
