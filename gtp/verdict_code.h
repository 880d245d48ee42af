// Verdicts as GTP answers them.
#pragma once

#include <string>
#include <string_view>

#include "engine/board/vertex.h"
#include "engine/tactics/verdict.h"

namespace owlet::gtp {

// The code that suites and GNU Go use. It counts the better ko below the worse one: 2 where the
// opponent must find the first threat, 3 where the side that moves first must.
[[nodiscard]] inline std::string verdict_code(Verdict verdict) {
  constexpr std::string_view kCodes = "0321";  // in the order of Verdict
  static_assert(kCodes.size() == static_cast<std::size_t>(Verdict::kSucceeds) + 1);
  return {kCodes[static_cast<std::size_t>(verdict)]};
}

// "CODE MOVE", or 0 alone, of any reader's answer.
template <typename Answer>
[[nodiscard]] std::string code_and_move(const Answer& answer) {
  const std::string code = verdict_code(answer.verdict);
  return answer.verdict == Verdict::kFails ? code : code + ' ' + to_vertex(answer.move);
}

}  // namespace owlet::gtp
