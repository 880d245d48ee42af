// The stack of one scan in one line of memory.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "dfa/table.h"

namespace owlet::dfa {

// What is known of a scan beyond its states.
struct ScanEnd {
  std::uint8_t top = 0;      // cells read
  std::uint8_t matches = 0;  // whether a state on the stack matches

  friend bool operator==(const ScanEnd&, const ScanEnd&) = default;
};

struct alignas(64) ScanStack {
  // The states of a whole table's depth, the start included, and room for a round of steps that
  // runs past the end.
  static constexpr std::size_t kStates = 28;
  static constexpr std::size_t kOvershoot = 4;
  static_assert(kStates >= Table::kMaxDepth + 1 + kOvershoot);

  std::array<Table::Id, kStates> states{};  // by the cells read so far; zero beyond the end
  ScanEnd end;

  friend bool operator==(const ScanStack&, const ScanStack&) = default;
};
static_assert(sizeof(ScanStack) == 64);

}  // namespace owlet::dfa
