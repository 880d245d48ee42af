// A semeai: two groups that live only if the other dies, or both, or by seki.
//
// The race is searched on its graph, first on one with all that may matter, weak surroundings and
// third groups included, then on smaller ones. What is proven there counts, unless plain
// reading knows a move that is not on the graph. Else, if plain reading takes the other string, the
// race is over before it begins. What no graph proves is left to a guess.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/life/race_reader.h"
#include "engine/life/string_safety.h"

namespace owlet::life {

// The owner of the first group moves first.
struct SemeaiResult {
  Verdict saves = Verdict::kFails;  // its own group
  Verdict kills = Verdict::kFails;  // the other group
  Point move;                       // a pass where nothing helps or nothing is needed
  bool proven = false;
  // What it may kill if its own group does not matter, where that is more.
  std::optional<RaceFinding> kill_alone = {};

  friend bool operator==(const SemeaiResult&, const SemeaiResult&) = default;
};

// What graphs and plain reading prove.
struct SemeaiProof {
  std::optional<SemeaiResult> result = {};
  std::int64_t nodes = 0;  // of the searches
  bool ran_out = false;    // some graph might have been proven with more of them
};

// The most nodes that one search on a graph has where nothing else is said.
inline constexpr std::int64_t kRaceNodes = 120'000;

class SemeaiReader {
 public:
  // The reader of strings must outlive it. A search on a graph has at most that many nodes.
  explicit SemeaiReader(StringReader& strings, std::int64_t most_nodes = kRaceNodes)
      : strings_(strings), most_nodes_(most_nodes), races_(most_nodes) {}

  // What is proven with that many nodes a search. With fewer of them than the most it is the same
  // or nothing. Requires a board for reading, which is left as it was, and stones of different
  // colours.
  [[nodiscard]] SemeaiProof prove(Board& board, Point mine, Point theirs, std::int64_t nodes);

 private:
  [[nodiscard]] std::optional<SemeaiResult> read_strings(Board& board, Point mine, Point theirs);

  StringReader& strings_;
  std::int64_t most_nodes_;
  RaceReader races_;
};

}  // namespace owlet::life
