// Reads the text of a condition, checks its types and makes its code.
//
//     precedence, lowest first    operands       result
//     ||                          bool           bool
//     &&                          bool           bool
//     == !=                       two alike      bool
//     < <= > >=                   int            bool
//     + -                         int            int
//     *                           int            int
//     ! - (before an operand)     bool, int      the same
//
// Operands: numbers, `true`, `false`, the colours `X` and `O`, the points `*` (the move), a letter
// (a label) and `?` (elsewhere: only as an argument), calls, and anything in parentheses. Where an
// operand is expected `*` is the move, elsewhere it multiplies. Nesting is bounded, the time is
// linear.
#pragma once

#include <span>
#include <string_view>

#include "dfa/condition.h"
#include "dfa/source_line.h"
#include "engine/base/error.h"

namespace owlet::dfa {

// What a condition may speak of.
struct ConditionScope {
  FunctionTable functions;
  bool has_move = false;
  std::string_view labels;  // in the order of the pattern's labels
};

// The condition may go on over several lines.
[[nodiscard]] Result<Condition> parse_condition(std::span<const SourceLine> lines,
                                                const ConditionScope& scope);

}  // namespace owlet::dfa
