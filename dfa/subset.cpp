#include "dfa/subset.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <unordered_map>

#include "engine/base/random.h"

namespace owlet::dfa {
namespace {

// The words of one set, in increasing order of index: a piece of a level's arena.
struct Piece {
  std::size_t begin = 0;
  std::size_t size = 0;
};

// What a state of the level being made stands for.
struct NewState {
  Piece live;  // still to be read on
  Piece done;  // completed on arrival
  StateId id = kErrorState;
};

class Construction {
 public:
  Construction(std::span<const Word> words, const BuildLimits& limits)
      : words_(words), limits_(limits) {
    Random random(kHashSeed);
    for (std::size_t i = 0; i < words.size(); ++i) hashes_.push_back(random.next());
  }

  Result<Automaton> run() {
    result_ = make_empty_automaton();
    begin_level();
    for (std::uint32_t i = 0; i < words_.size(); ++i) arena_.push_back(i);
    level_.push_back({{0, arena_.size()}, {}, kStartState});
    for (std::size_t depth = 0; !level_.empty(); ++depth) {
      const std::vector<NewState> level = std::move(level_);
      const std::vector<std::uint32_t> level_arena = std::move(arena_);
      begin_level();
      for (const NewState& node : level) {
        expand(node, level_arena, depth);
        if (result_.states.size() > limits_.states)
          return too_large(limits_.states, "states", depth);
        if (arena_.size() + listed_ > limits_.listed)
          return too_large(limits_.listed, "words listed at its states", depth);
      }
    }
    return std::move(result_);
  }

 private:
  static constexpr std::uint64_t kHashSeed = 0x737562736574;
  static constexpr std::uint64_t kDoneFactor = 0x9e3779b97f4a7c15;

  [[nodiscard]] Error too_large(std::size_t limit, const std::string& what,
                                std::size_t depth) const {
    return Error{"the automaton of " + std::to_string(words_.size()) + " patterns has more than " +
                 std::to_string(limit) + ' ' + what + ", reached at depth " +
                 std::to_string(depth + 1)};
  }

  void begin_level() {
    level_.clear();
    arena_.clear();
    by_hash_.clear();
  }

  // Sorts the live words by the symbols they allow next and makes or finds the four successors.
  void expand(const NewState& node, const std::vector<std::uint32_t>& arena, std::size_t depth) {
    for (std::size_t c = 0; c < kCellCount; ++c) {
      live_[c].clear();
      done_[c].clear();
    }
    for (std::size_t i = 0; i < node.live.size; ++i) {
      const std::uint32_t w = arena[node.live.begin + i];
      const std::vector<CellSet>& cells = words_[w].cells;
      const unsigned bits = cells[depth].bits();
      auto& lists = depth + 1 == cells.size() ? done_ : live_;
      for (std::size_t c = 0; c < kCellCount; ++c)
        if ((bits >> c & 1U) != 0) lists[c].push_back(w);
    }
    for (std::size_t c = 0; c < kCellCount; ++c) {
      if (live_[c].empty() && done_[c].empty()) continue;  // leads to the error state
      result_.states[node.id].next[c] = successor(live_[c], done_[c]);
    }
  }

  StateId successor(const std::vector<std::uint32_t>& live,
                    const std::vector<std::uint32_t>& done) {
    std::uint64_t hash = 0;
    for (const std::uint32_t w : live) hash ^= hashes_[w];
    for (const std::uint32_t w : done) hash ^= hashes_[w] * kDoneFactor;
    const auto [first, last] = by_hash_.equal_range(hash);
    for (auto found = first; found != last; ++found)
      if (const NewState& other = level_[found->second];
          holds(other.live, live) && holds(other.done, done))
        return other.id;
    by_hash_.emplace(hash, level_.size());
    return add_state(live, done);
  }

  [[nodiscard]] bool holds(Piece piece, const std::vector<std::uint32_t>& list) const {
    return piece.size == list.size() &&
           std::equal(list.begin(), list.end(),
                      arena_.begin() + static_cast<std::ptrdiff_t>(piece.begin));
  }

  Piece keep(const std::vector<std::uint32_t>& list) {
    const Piece piece{arena_.size(), list.size()};
    arena_.insert(arena_.end(), list.begin(), list.end());
    return piece;
  }

  StateId add_state(const std::vector<std::uint32_t>& live,
                    const std::vector<std::uint32_t>& done) {
    const auto id = static_cast<StateId>(result_.states.size());
    level_.push_back({keep(live), keep(done), id});
    State& state = result_.states.emplace_back();
    for (const std::uint32_t w : done) state.attributes.push_back(words_[w].id);
    std::sort(state.attributes.begin(), state.attributes.end());
    state.attributes.erase(std::unique(state.attributes.begin(), state.attributes.end()),
                           state.attributes.end());
    listed_ += state.attributes.size();
    return id;
  }

  std::span<const Word> words_;
  BuildLimits limits_;
  std::vector<std::uint64_t> hashes_;  // of the words: a set's hash is the XOR of its members'
  Automaton result_;
  std::size_t listed_ = 0;  // attributes of all states
  // The level being made.
  std::vector<NewState> level_;
  std::vector<std::uint32_t> arena_;
  std::unordered_multimap<std::uint64_t, std::size_t> by_hash_;  // places in level_
  // Scratch of expand(), by symbol.
  std::array<std::vector<std::uint32_t>, kCellCount> live_;
  std::array<std::vector<std::uint32_t>, kCellCount> done_;
};

}  // namespace

Result<Automaton> build_by_subsets(std::span<const Word> words, const BuildLimits& limits) {
  assert(std::none_of(words.begin(), words.end(), [](const Word& w) { return w.cells.empty(); }));
  if (words.empty()) return make_empty_automaton();
  return Construction(words, limits).run();
}

}  // namespace owlet::dfa
