// The automaton as it runs: eight bytes a state, and numbers that say what kind of state it is.
//
//     id   0      1      2 ...    first_match ...  first_leaf ...  first_pending ...  first_silent
//          error  start  nothing  patterns found,  patterns        patterns found,    no pattern
//                        found,   read on          found, the end  candidates left    found yet,
//                        read on                                                      candidates
//
// A scan goes on while 1 <= id < first_leaf. Patterns are found where first_match <= id <
// first_silent, candidates have to be checked where id >= first_pending: one comparison each. All
// that interests anybody but the scan is at first_match or above. Within a class the states keep
// the order of a breadth-first walk, so the shallow ones, which are read most, lie together. The
// error state and the leaves lead to the error state.
//
// A candidate is a pattern that agrees with all that was read, and whose word has yet to be
// compared with the rest (see Cut in subset.h).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
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

  // The two in one number, the transforms uppermost, and back.
  static constexpr Recognized from_bits(std::uint32_t bits) {
    return {bits & kMaxPattern, static_cast<std::uint8_t>(bits >> 24)};
  }
  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }

  [[nodiscard]] constexpr PatternId pattern() const { return bits_ & kMaxPattern; }
  [[nodiscard]] constexpr std::uint8_t transforms() const {
    return static_cast<std::uint8_t>(bits_ >> 24);
  }
  [[nodiscard]] constexpr bool counts(int transform) const {
    return (bits_ >> (24 + transform) & 1U) != 0;
  }

  friend constexpr bool operator==(Recognized, Recognized) = default;

 private:
  std::uint32_t bits_ = 0;
};

// A word to be compared all at once with the cells that a scan would read: for each symbol a bit
// for each of the first 64 positions of the path where it does not fit.
struct WordMask {
  static constexpr std::size_t kPositions = 64;

  std::array<std::uint64_t, kCellCount> unfit{};  // by column(cell)

  // The positions at which the word asks for anything.
  [[nodiscard]] std::uint64_t asked() const { return unfit[0] | unfit[1] | unfit[2] | unfit[3]; }

  friend bool operator==(const WordMask&, const WordMask&) = default;
};

// The cells that a scan would read, in the same form, as far as they have been asked for.
class CellsRead {
 public:
  CellsRead(const Cell* anchor, int transform, std::size_t begin)
      : anchor_(anchor), steps_(kPathSteps[static_cast<std::size_t>(transform)]), end_(begin) {}

  // Cells from the beginning to before here have been read.
  [[nodiscard]] std::size_t end() const { return end_; }
  [[nodiscard]] Cell at(std::size_t position) const { return anchor_[steps_[position]]; }

  // The positions read at which a word does not agree.
  [[nodiscard]] std::uint64_t conflicts(const WordMask& word) const {
    return (word.unfit[0] & is_[0]) | (word.unfit[1] & is_[1]) | (word.unfit[2] & is_[2]) |
           (word.unfit[3] & is_[3]);
  }

  // Reads some more cells. Requires end() < WordMask::kPositions.
  void read_on() {
    const std::size_t end = std::min(end_ + kChunk, WordMask::kPositions);
    std::uint64_t low = 0;  // the two bits of the columns, apart
    std::uint64_t high = 0;
    const std::uint64_t read = (std::uint64_t{2} << (end - 1)) - (std::uint64_t{1} << end_);
    for (; end_ < end; ++end_) {
      const auto cell = static_cast<std::uint64_t>(at(end_));
      low |= (cell & 1U) << end_;
      high |= (cell >> 1U) << end_;
    }
    is_[0] |= read & ~(low | high);
    is_[1] |= low & ~high;
    is_[2] |= high & ~low;
    is_[3] |= low & high;
  }

 private:
  static constexpr std::size_t kChunk = 8;

  const Cell* anchor_;
  const std::array<std::int16_t, kPathLength>& steps_;
  std::size_t end_;
  std::array<std::uint64_t, kCellCount> is_{};  // by symbol, the positions where it is
};

// What a word asks of a cell beyond the masks. A set of nothing ends the list.
struct FarCell {
  std::uint8_t position = 0;
  CellSet set;

  friend bool operator==(const FarCell&, const FarCell&) = default;
};

// The cells of a scan that decided which candidates agree: where none of these changes, the same
// do.
struct Decision {
  std::uint64_t near = 0;    // of the first 64 positions, a bit each
  std::uint8_t far_end = 0;  // all from there to before this position, if it is larger

  [[nodiscard]] bool depends_on(std::size_t position) const {
    return position < WordMask::kPositions ? (near >> position & 1U) != 0 : position < far_end;
  }
  // One more than the last position.
  [[nodiscard]] std::size_t end() const {
    return std::max(std::size_t{far_end}, static_cast<std::size_t>(std::bit_width(near)));
  }
};

class Table {
 public:
  using Id = std::uint16_t;
  using Row = std::array<Id, kCellCount>;
  static constexpr std::size_t kMaxStates = 65535;
  // The most cells that the states read; candidates go on from there.
  static constexpr std::size_t kMaxDepth = 23;

  // `words` are those that the automaton was built from; their ids are the patterns'. `transforms`
  // tells by pattern which transforms count; all do if it is empty. Fails if the automaton has more
  // than kMaxStates states or is deeper than kMaxDepth, if a pattern has no cells or is longer than
  // the path, or there are too many patterns.
  static Result<Table> lay_out(const Automaton& automaton, std::span<const Word> words,
                               std::span<const std::uint8_t> transforms = {});

  // All that a table consists of but what the words say: for files.
  struct Parts {
    // The classes' first numbers; those of an empty class are those of the next.
    std::uint32_t first_match = 0;
    std::uint32_t first_leaf = 0;
    std::uint32_t first_pending = 0;
    std::uint32_t first_silent = 0;
    std::vector<Row> rows;
    std::vector<std::uint32_t> list_begin;  // of each state with matches, and the end of the last
    std::vector<Recognized> lists;
    std::vector<std::uint32_t> candidate_begin;  // of each state with candidates, and the end
    std::vector<std::uint32_t> candidates;       // words

    friend bool operator==(const Parts&, const Parts&) = default;
  };
  [[nodiscard]] const Parts& parts() const { return parts_; }
  // The table of these parts. Fails unless they could be those of a table of these words: whatever
  // they are, what comes of them can be scanned with. Requires words no longer than the path, each
  // with its index as its id, and no more than Recognized::kMaxPattern.
  static Result<Table> from_parts(Parts parts, std::span<const Word> words,
                                  std::span<const std::uint8_t> transforms = {});

  [[nodiscard]] std::size_t size() const { return parts_.rows.size(); }
  [[nodiscard]] std::size_t bytes() const;
  // The most cells a scan can read, those of candidates included.
  [[nodiscard]] int reach() const { return reach_; }

  // ---- What a scan asks

  [[nodiscard]] Id next(Id state, Cell cell) const { return rows()[state][column(cell)]; }
  [[nodiscard]] bool goes_on(Id state) const {
    return static_cast<Id>(state - 1) < static_cast<Id>(first_leaf() - 1);
  }
  [[nodiscard]] bool is_of_interest(Id state) const { return state >= first_match(); }
  [[nodiscard]] bool matches_at(Id state) const {
    return state >= first_match() && state < first_silent();
  }
  [[nodiscard]] bool pends_at(Id state) const { return state >= first_pending(); }

  // The patterns found at that state, in increasing order. Requires matches_at(state).
  [[nodiscard]] std::span<const Recognized> matches(Id state) const {
    return list(parts_.lists, parts_.list_begin, state - first_match());
  }
  // Calls f(pattern) for each candidate that agrees, in increasing order. Requires pends_at(state),
  // `reads` being the cells that led there.
  template <typename F>
  Decision check_candidates(Id state, std::size_t reads, const Cell* anchor, int transform,
                            F f) const;
  // The words to be checked there.
  [[nodiscard]] std::span<const std::uint32_t> candidates(Id state) const {
    return list(parts_.candidates, parts_.candidate_begin, state - first_pending());
  }

  // ---- For scans that keep the numbers themselves

  [[nodiscard]] const Row* rows() const { return parts_.rows.data(); }
  [[nodiscard]] std::uint32_t first_match() const { return parts_.first_match; }
  [[nodiscard]] std::uint32_t first_leaf() const { return parts_.first_leaf; }
  [[nodiscard]] std::uint32_t first_pending() const { return parts_.first_pending; }
  [[nodiscard]] std::uint32_t first_silent() const { return parts_.first_silent; }

 private:
  struct WordInfo {
    Recognized pattern;
    std::uint32_t far = 0;  // where its far cells begin
    std::uint8_t end = 0;   // its last position in the masks, and one
  };

  // `depth`: the most cells that the states read.
  Table(Parts parts, std::size_t depth, std::span<const Word> words,
        std::span<const std::uint8_t> transforms);

  void add_word(const Word& word, Recognized pattern);

  template <typename Entry>
  static std::span<const Entry> list(const std::vector<Entry>& all,
                                     const std::vector<std::uint32_t>& begin, std::size_t i) {
    return {all.data() + begin[i], begin[i + 1] - begin[i]};
  }

  Parts parts_;
  int reach_ = 0;
  // By word:
  std::vector<WordMask> masks_;
  std::vector<WordInfo> words_;
  std::vector<FarCell> far_cells_;
};

template <typename F>
Decision Table::check_candidates(Id state, std::size_t reads, const Cell* anchor, int transform,
                                 F f) const {
  CellsRead cells(anchor, transform, reads);
  Decision decision;
  for (const std::uint32_t word : candidates(state)) {
    const WordMask& mask = masks_[word];
    std::uint64_t conflicts = cells.conflicts(mask);
    while (conflicts == 0 && cells.end() < words_[word].end) {
      cells.read_on();
      conflicts = cells.conflicts(mask);
    }
    if (conflicts != 0) {
      decision.near |= conflicts & (~conflicts + 1);  // the first of them
      continue;
    }
    decision.near |= mask.asked();
    const WordInfo& info = words_[word];
    bool agrees = true;
    for (std::uint32_t i = info.far; agrees && !far_cells_[i].set.is_nothing(); ++i) {
      const std::uint8_t position = far_cells_[i].position;
      decision.far_end = std::max(decision.far_end, static_cast<std::uint8_t>(position + 1));
      agrees = far_cells_[i].set.contains(cells.at(position));
    }
    if (agrees && info.pattern.counts(transform)) f(info.pattern.pattern());
  }
  return decision;
}

}  // namespace owlet::dfa
