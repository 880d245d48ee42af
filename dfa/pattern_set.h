// A set of patterns ready to be looked for: what their authors wrote, how each is laid, and the
// table that recognizes them. From text to matches this is all that a user of the matcher holds.
//
//     text            parse_patterns()        errors with line and column
//     patterns        PatternSet::compile()   the table, within a bound
//     PatternSet      patterns, words, table
//     Match           of a scan of the table PatternSet::holds()     counts
//
// Conditions are not evaluated here: that needs the position behind the grid.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "dfa/compile.h"
#include "dfa/match.h"
#include "dfa/pattern.h"
#include "dfa/pattern_parser.h"
#include "dfa/pattern_words.h"
#include "dfa/table.h"
#include "engine/base/error.h"

namespace owlet::dfa {

class PatternSet {
 public:
  // Fails if the table would exceed a bound.
  static Result<PatternSet> compile(std::vector<Pattern> patterns,
                                    const TableOptions& options = {});

  // By PatternId.
  [[nodiscard]] const std::vector<Pattern>& patterns() const { return patterns_; }
  [[nodiscard]] const std::vector<PatternWord>& words() const { return words_; }
  [[nodiscard]] const Table& table() const { return table_; }

  // ---- Matches: what a scan of table() finds

  [[nodiscard]] const Pattern& pattern(const Match& match) const {
    return patterns_[match.pattern];
  }
  // Whether a match counts: the grid agrees behind what the table reads, too.
  [[nodiscard]] bool holds(const Match& match, const Grid& grid) const;

  // Where things are on the grid, x as dx and y as dy. For matches that hold, move and labels are
  // on the grid.
  [[nodiscard]] std::optional<Offset> move(const Match& match) const;
  // Requires label < pattern(match).labels.size().
  [[nodiscard]] Offset label(const Match& match, std::size_t label) const {
    return at(match, words_[match.pattern].labels[label]);
  }
  [[nodiscard]] Offset cell(const Match& match, Offset cell_of_diagram) const {
    return at(match, words_[match.pattern].place(cell_of_diagram));
  }

 private:
  PatternSet(std::vector<Pattern> patterns, std::vector<PatternWord> words, Table table)
      : patterns_(std::move(patterns)), words_(std::move(words)), table_(std::move(table)) {}

  static Offset at(const Match& match, Offset from_anchor) {
    return Offset{match.x, match.y} + transformed(from_anchor, match.transform);
  }

  std::vector<Pattern> patterns_;
  std::vector<PatternWord> words_;
  Table table_;
};

}  // namespace owlet::dfa
