#include "dfa/tool/plain_scan.h"

#include <limits>
#include <string>

namespace owlet::dfa::tool {

Result<PlainScan> PlainScan::make(const Automaton& automaton,
                                  std::span<const std::uint8_t> transforms) {
  if (automaton.states.size() > std::numeric_limits<std::uint16_t>::max())
    return Error{std::to_string(automaton.states.size()) + " states do not fit into sixteen bits"};
  PlainScan plain;
  plain.transforms_.assign(transforms.begin(), transforms.end());
  plain.lists_.emplace_back();
  for (const dfa::State& from : automaton.states) {
    State& state = plain.states_.emplace_back();
    for (std::size_t c = 0; c < kCellCount; ++c)
      state.next[c] = static_cast<std::uint16_t>(from.next[c]);
    if (from.attributes.empty()) continue;
    state.list = static_cast<std::uint16_t>(plain.lists_.size());
    plain.lists_.push_back(from.attributes);
  }
  return plain;
}

void PlainScan::scan(const Grid& grid, std::vector<Match>& matches) const {
  matches.clear();
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      const Cell* const anchor = grid.data() + Grid::index(x, y);
      for (int t = 0; t < kTransforms; ++t) {
        const auto& steps = kPathSteps[static_cast<std::size_t>(t)];
        std::uint16_t state = kStartState;
        for (std::size_t k = 0; state != kErrorState; ++k) {
          state = states_[state].next[column(anchor[steps[k]])];
          for (const PatternId pattern : lists_[states_[state].list])
            if ((transforms_[pattern] >> t & 1) != 0)
              matches.push_back({pattern, static_cast<std::uint8_t>(x),
                                 static_cast<std::uint8_t>(y), static_cast<std::uint8_t>(t)});
        }
      }
    }
  }
}

}  // namespace owlet::dfa::tool
