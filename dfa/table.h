// The automaton as it runs: eight bytes a state, and numbers that say what kind of state it is.
//
//     id   0        1       2 ... n-1         first_match ...     first_leaf ... size-1
//          error    start   nothing found     something found,    something found,
//          state                              read on             nothing more to find
//
// A scan goes on while 1 <= id < first_leaf, and has found something where id >= first_match: one
// comparison each. Within a class the states keep the order of a breadth-first walk, so the shallow
// ones, which are read most, lie together. The error state and the leaves lead to the error state.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "dfa/automaton.h"
#include "engine/base/error.h"

namespace owlet::dfa {

class Table {
 public:
  using Id = std::uint16_t;
  using Row = std::array<Id, kCellCount>;
  static constexpr std::size_t kMaxStates = 65536;

  // Fails if the automaton has more than kMaxStates states, or a pattern of no cells or one that is
  // longer than the path.
  static Result<Table> lay_out(const Automaton& automaton);

  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  [[nodiscard]] std::size_t bytes() const;
  // The most cells a scan can read.
  [[nodiscard]] int depth() const { return depth_; }

  [[nodiscard]] Id next(Id state, Cell cell) const { return rows_[state][column(cell)]; }
  [[nodiscard]] bool goes_on(Id state) const {
    return static_cast<Id>(state - 1) < static_cast<Id>(first_leaf_ - 1);
  }
  [[nodiscard]] bool matches_at(Id state) const { return state >= first_match_; }
  // The patterns recognized at that state, in increasing order. Requires matches_at(state).
  [[nodiscard]] std::span<const PatternId> matches(Id state) const {
    const std::size_t i = static_cast<std::size_t>(state) - first_match_;
    return {lists_.data() + list_begin_[i], list_begin_[i + 1] - list_begin_[i]};
  }

  [[nodiscard]] const Row* rows() const { return rows_.data(); }
  [[nodiscard]] std::uint32_t first_match() const { return first_match_; }
  [[nodiscard]] std::uint32_t first_leaf() const { return first_leaf_; }

 private:
  Table() = default;

  std::uint32_t first_match_ = 0;
  std::uint32_t first_leaf_ = 0;
  int depth_ = 0;
  std::vector<Row> rows_;
  std::vector<std::uint32_t> list_begin_;  // of each matching state, and the end of the last
  std::vector<PatternId> lists_;
};

}  // namespace owlet::dfa
