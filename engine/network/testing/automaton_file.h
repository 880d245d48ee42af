// The file in which an automaton comes before anything is learned about its states: what
// `owlet-lab network states` makes and engine/lab/learn reads. All numbers are little endian and stand
// without padding:
//
//     "OWLTREE\n", u32 version, u32 CRC-32 of all that follows
//     u32 states, cells of a reading without its anchor
//     u16 next[states][4]   the state after an empty, own, other or outside cell, or 0
//
// The last array is part of the file of weights, too.
#pragma once

#include <string>

#include "engine/network/path_automaton.h"

namespace owlet {

inline constexpr std::string_view kTreeMagic = "OWLTREE\n";
inline constexpr std::uint32_t kTreeVersion = 1;

[[nodiscard]] inline std::string automaton_file(const PathAutomaton& automaton) {
  const auto put = [](std::string& bytes, const auto& items) {
    bytes.append(reinterpret_cast<const char*>(items.data()), items.size() * sizeof(items[0]));
  };
  std::string body;
  put(body, std::array{static_cast<std::uint32_t>(automaton.next.size()),
                       static_cast<std::uint32_t>(automaton.cells)});
  put(body, automaton.next);
  std::string bytes(kTreeMagic);
  put(bytes, std::array{kTreeVersion, crc32(body)});
  return bytes + body;
}

// The error of other bytes says at which of them.
[[nodiscard]] inline Result<PathAutomaton> parse_automaton_file(std::string_view bytes) {
  ByteReader in(bytes);
  in.take_header(kTreeMagic, kTreeVersion);
  std::array<std::uint32_t, 2> sizes{};
  in.take(sizes);
  PathAutomaton automaton;
  automaton.take(in, sizes[0], sizes[1]);
  in.expect(in.rest().empty(), "nothing after the last state");
  if (in.failed()) return in.error();
  return automaton;
}

}  // namespace owlet
