// What a reader says about a goal: a value with an order, never a bare number. The codes of GTP are
// made at the edge.
#pragma once

#include <cstdint>

namespace owlet {

// For the side that was asked about, worst first. The two kinds of ko differ in who needs the
// first threat, that is, in who takes first.
enum class Verdict : std::uint8_t {
  kFails,
  kKoBehind,  // a ko in which this side must find the first threat
  kKoAhead,   // a ko in which the opponent must find the first threat
  kSucceeds
};

// The same outcome as the opponent sees it, whose goal is the contrary.
[[nodiscard]] constexpr Verdict reversed(Verdict v) {
  return static_cast<Verdict>(3 - static_cast<int>(v));
}

[[nodiscard]] constexpr bool is_ko(Verdict v) {
  return v == Verdict::kKoBehind || v == Verdict::kKoAhead;
}

}  // namespace owlet
