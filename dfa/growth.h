// How many states a further word adds to an automaton, and adding it: what decides how a pattern is
// laid, and shows how a set of patterns grows.
//
// The automaton of the words so far is kept level by level. A further word w visits, at each depth,
// the states that texts agreeing with w can lead to. Such a state has to know from now on that w is
// still possible. If every way to it agrees with w, it is changed in place and costs nothing; if it
// can also be reached without w, a copy is made for the ways that agree.
//
//     words so far: XO     add X.              add ?O
//     1 -X-> 2 -O-> 3      1 -X-> 2 -O-> 3     1 -X---> 2 -O-> 3    2, which is reached with ?O
//                                 2 -.-> 4     1 -.,O-> 5 -O-> 6    only, stays; the error state,
//                                                                   which others need, is copied
//                                                                   as 5
//
// Visiting costs time in proportion to the states visited, whatever the automaton's size. Keeps no
// attributes and gives the same number of states as the builders (tests hold them equal).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "dfa/automaton.h"
#include "dfa/cell.h"

namespace owlet::dfa {

class Growth {
 public:
  Growth();

  // All states, the error state among them.
  [[nodiscard]] std::size_t states() const { return rows_.size(); }

  // How many states the word would add, or something above `limit` if they are more than that.
  [[nodiscard]] std::size_t cost(std::span<const CellSet> word, std::size_t limit);

  void add(std::span<const CellSet> word);

 private:
  // A state that has been visited at the current depth.
  struct Visit {
    StateId old = kErrorState;
    StateId now = kErrorState;     // itself, or its copy
    std::uint32_t references = 0;  // ways to it that agree with the word, from states kept in place
  };
  using Row = std::array<StateId, kCellCount>;

  void visit_successors(std::span<const Visit> level, CellSet set, std::vector<Visit>& next);
  [[nodiscard]] bool stays(const Visit& visit) const {
    return visit.old != kErrorState && visit.references == references_[visit.old];
  }

  std::vector<Row> rows_;
  std::vector<std::uint32_t> references_;  // transitions that lead to the state
  // Where in the level being visited a state is, valid if the stamp is the current one.
  std::vector<std::uint32_t> place_;
  std::vector<std::uint32_t> stamp_;
  std::uint32_t clock_ = 0;
  std::vector<Visit> level_;
  std::vector<Visit> next_;
};

}  // namespace owlet::dfa
