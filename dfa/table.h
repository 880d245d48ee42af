// The automaton as it runs: eight bytes a state, and numbers that say what kind of state it is.
//
//     id   0      1      2 ...           first_match ...           first_leaf ...
//          error  start  nothing found,  patterns found, read on   patterns found, the end
//                        read on
//
// A scan goes on while 1 <= id < first_leaf. Patterns are found where id >= first_match: one
// comparison each. Within a class the states keep the order of the automaton, whose builder makes the
// shallow ones first, which are read most. The error state and the leaves lead to the error state.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "dfa/automaton.h"
#include "dfa/grid.h"
#include "engine/base/error.h"

namespace owlet::dfa {

// A pattern that a state recognizes, and the transforms for which that counts: with the others the
// same pattern is found again, because it has symmetries.
class Recognized {
 public:
  static constexpr PatternId kMaxPattern = (1U << 24) - 1;

  constexpr Recognized() = default;
  constexpr Recognized(PatternId pattern, std::uint8_t transforms)
      : bits_(pattern | std::uint32_t{transforms} << 24) {}

  [[nodiscard]] constexpr PatternId pattern() const { return bits_ & kMaxPattern; }
  [[nodiscard]] constexpr std::uint8_t transforms() const {
    return static_cast<std::uint8_t>(bits_ >> 24);
  }
  [[nodiscard]] constexpr bool counts(int transform) const {
    return (bits_ >> (24 + transform) & 1U) != 0;
  }

 private:
  std::uint32_t bits_ = 0;
};

class Table {
 public:
  using Id = std::uint16_t;
  using Row = std::array<Id, kCellCount>;
  static constexpr std::size_t kMaxStates = 65535;
  // The most cells that a scan reads.
  static constexpr std::size_t kMaxDepth = 23;

  // `transforms` tells by pattern which transforms count; all do if it is empty. Fails if the
  // automaton has more than kMaxStates states or is deeper than kMaxDepth, if a pattern has no cells,
  // or there are too many patterns.
  static Result<Table> lay_out(const Automaton& automaton,
                               std::span<const std::uint8_t> transforms = {});

  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  [[nodiscard]] std::size_t bytes() const;
  // The most cells that a scan reads here. What a longer word asks behind them, whoever looks at a
  // match has to compare (matches_beyond() in pattern_words.h).
  [[nodiscard]] std::size_t depth() const { return depth_; }

  // ---- What a scan asks

  [[nodiscard]] Id next(Id state, Cell cell) const { return rows()[state][column(cell)]; }
  [[nodiscard]] bool goes_on(Id state) const {
    return static_cast<Id>(state - 1) < static_cast<Id>(first_leaf() - 1);
  }
  [[nodiscard]] bool matches_at(Id state) const { return state >= first_match(); }

  // The patterns found at that state, in increasing order. Requires matches_at(state).
  [[nodiscard]] std::span<const Recognized> matches(Id state) const {
    const std::uint32_t* const begin = &list_begin_[state - first_match()];
    return {lists_.data() + begin[0], begin[1] - begin[0]};
  }

  // ---- For scans that keep the numbers themselves

  [[nodiscard]] const Row* rows() const { return rows_.data(); }
  [[nodiscard]] std::uint32_t first_match() const { return first_match_; }
  [[nodiscard]] std::uint32_t first_leaf() const { return first_leaf_; }

 private:
  Table() = default;

  // The classes' first numbers; that of an empty class is that of the next.
  std::uint32_t first_match_ = 0;
  std::uint32_t first_leaf_ = 0;
  std::size_t depth_ = 0;
  std::vector<Row> rows_;
  std::vector<std::uint32_t> list_begin_;  // of each state with matches, and the end of the last
  std::vector<Recognized> lists_;
};

}  // namespace owlet::dfa
