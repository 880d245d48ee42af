#include "regress/suite/verdict.h"

#include <algorithm>

namespace owlet::regress {
namespace {

constexpr std::array<std::string_view, 9> kNames = {
    "passed", "PASSED", "failed", "FAILED", "unsupported", "error", "timeout", "crash", "ignored"};

}  // namespace

std::string_view to_string(Verdict verdict) {
  return kNames[static_cast<std::size_t>(verdict)];
}

std::optional<Verdict> parse_verdict(std::string_view text) {
  const auto found = std::find(kNames.begin(), kNames.end(), text);
  if (found == kNames.end()) return std::nullopt;
  return kVerdicts[static_cast<std::size_t>(found - kNames.begin())];
}

}  // namespace owlet::regress
