#include "engine/code/code_automaton.h"

#include <algorithm>

#include "dfa/spiral.h"

namespace owlet {
namespace {

constexpr std::string_view kMagic = "OWLTREE\n";
constexpr std::uint32_t kVersion = 1;

template <typename T>
void put(std::string& bytes, const T* items, std::size_t count) {
  bytes.append(reinterpret_cast<const char*>(items), count * sizeof(T));
}

}  // namespace

void CodeAutomaton::take(ByteReader& in, std::uint32_t states, std::uint32_t reading_cells) {
  in.expect(kFirstStates <= states && states <= kMostStates, "4 to 65536 states");
  in.expect(0 < reading_cells && reading_cells < dfa::kPathLength, "cells of the path");
  if (in.failed()) return;
  cells = static_cast<int>(reading_cells);
  in.take(next, states);
  in.expect(std::ranges::all_of(next,
                                [&](const auto& row) {
                                  return std::ranges::all_of(row,
                                                             [&](State s) { return s < states; });
                                }),
            "transitions to states of the automaton");
  in.expect(in.failed() || next[0] == std::array<State, 4>{}, "no transition from state 0");
}

Result<CodeAutomaton> CodeAutomaton::read(std::string_view bytes) {
  ByteReader in(bytes);
  in.take_header(kMagic, kVersion);
  std::array<std::uint32_t, 2> sizes{};
  in.take(sizes);
  CodeAutomaton automaton;
  automaton.take(in, sizes[0], sizes[1]);
  in.expect(in.rest().empty(), "nothing after the last state");
  if (in.failed()) return in.error();
  return automaton;
}

std::string CodeAutomaton::file() const {
  std::string body;
  const std::array<std::uint32_t, 2> sizes = {static_cast<std::uint32_t>(next.size()),
                                              static_cast<std::uint32_t>(cells)};
  put(body, sizes.data(), sizes.size());
  put(body, next.data(), next.size());
  const std::array<std::uint32_t, 2> head = {kVersion, crc32(body)};
  std::string bytes(kMagic);
  put(bytes, head.data(), head.size());
  return bytes + body;
}

}  // namespace owlet
