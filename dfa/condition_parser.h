// Reads the text of a condition and checks its types:
//
//     condition    comparison && comparison && ...
//     comparison   call               of a function that answers with a bool
//                  ! call             the same
//                  call < number      of one that answers with an int; or <= == != >= >
//     call         name(argument, argument, ...)
//     argument     a point: the move `*` or the letter of a label; or a colour: `X` or `O`
#pragma once

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

[[nodiscard]] Result<Condition> parse_condition(const SourceLine& line,
                                                const ConditionScope& scope);

}  // namespace owlet::dfa
