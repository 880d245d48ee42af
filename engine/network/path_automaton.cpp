#include "engine/network/path_automaton.h"

#include <algorithm>
#include <cassert>

#include "dfa/spiral.h"

namespace owlet {
namespace {

constexpr std::string_view kTreeMagic = "OWLTREE\n";
constexpr std::uint32_t kTreeVersion = 1;

template <typename T>
void put(std::string& bytes, const T* items, std::size_t count) {
  bytes.append(reinterpret_cast<const char*>(items), count * sizeof(T));
}

}  // namespace

bool PathAutomaton::find_exchanged() {
  constexpr std::array<std::size_t, 4> kExchanged = {0, 2, 1, 3};
  exchanged.assign(next.size(), 0);
  std::vector<State> found;
  const auto pair_up = [&](State a, State b) {
    if (a == 0 || b == 0) return a == b;
    if (exchanged[a] != 0) return exchanged[a] == b;
    exchanged[a] = b;
    found.push_back(a);
    return true;
  };
  bool good = pair_up(1, 1) && pair_up(2, 3) && pair_up(3, 2);
  while (good && !found.empty()) {
    const auto& from = next[found.back()];
    const auto& to = next[exchanged[found.back()]];
    found.pop_back();
    for (std::size_t c = 0; c < from.size(); ++c)
      good = good && pair_up(from[c], to[kExchanged[c]]);
  }
  return good;
}

void PathAutomaton::take(ByteReader& in, std::uint32_t states, std::uint32_t reading_cells) {
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
  in.expect(in.failed() || find_exchanged(), "each word with that of exchanged colours");
}

Result<PathAutomaton> PathAutomaton::read(std::string_view bytes) {
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

std::vector<std::uint8_t> PathAutomaton::word(State state) const {
  std::vector<std::uint8_t> word;
  const auto leads_there = [&](const auto& row) { return std::ranges::count(row, state) > 0; };
  while (state >= kFirstStates) {
    const auto from = std::ranges::find_if(next, leads_there);
    assert(from != next.end() && word.size() < next.size());
    word.push_back(static_cast<std::uint8_t>(std::ranges::find(*from, state) - from->begin()));
    state = static_cast<State>(from - next.begin());
  }
  word.push_back(static_cast<std::uint8_t>(state - 1));
  std::ranges::reverse(word);
  return word;
}

std::string PathAutomaton::file() const {
  std::string body;
  const std::array<std::uint32_t, 2> sizes = {static_cast<std::uint32_t>(next.size()),
                                              static_cast<std::uint32_t>(cells)};
  put(body, sizes.data(), sizes.size());
  put(body, next.data(), next.size());
  const std::array<std::uint32_t, 2> head = {kTreeVersion, crc32(body)};
  std::string bytes(kTreeMagic);
  put(bytes, head.data(), head.size());
  return bytes + body;
}

}  // namespace owlet
