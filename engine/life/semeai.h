// A semeai: two groups that live only if the other dies, or both, or by seki.
//
// The race is searched on its graph, first on one with all that may matter, weak surroundings and
// third groups included, then on smaller ones. What is proven there is believed, unless plain
// reading knows a move that is not on the graph. Else, if plain reading takes the other string, the
// race is over before it begins. What no graph proves is guessed by whoever is asked to.
#pragma once

#include <cstdint>
#include <functional>
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
  std::optional<SemeaiResult> result;
  std::int64_t nodes = 0;  // of the searches
  bool ran_out = false;    // some graph might have been proven with more of them
};

// The most nodes that one search on a graph has where nothing else is said.
inline constexpr std::int64_t kRaceNodes = 120'000;

// Whoever guesses such a result. Its move is one for the side that moves first to try, even if it
// helps nothing.
using RaceGuesser = std::function<SemeaiResult(const Board&, Point mine, Point theirs)>;

class SemeaiReader {
 public:
  // What these refer to must outlive it. A search on a graph has at most that many nodes.
  SemeaiReader(StringReader& strings, RaceGuesser guess, std::int64_t most_nodes = kRaceNodes);

  // What is proven with that many nodes a search. With fewer of them than the most it is the same
  // or nothing. Requires stones of different colours.
  [[nodiscard]] SemeaiProof prove(const Board& board, Point mine, Point theirs, std::int64_t nodes);
  // The same, else a guess.
  [[nodiscard]] SemeaiResult read(const Board& board, Point mine, Point theirs);

 private:
  // A question and what is known of it so far.
  struct Question {
    const Board& board;
    Point mine;
    Point theirs;
    std::int64_t limit;                        // nodes of a search
    std::optional<SemeaiResult> settled = {};  // by plain reading
    // Proven on the widest graph that proves it.
    std::optional<RaceFinding> save = {};
    std::optional<RaceFinding> kill = {};
    int size = 0;  // of the last graph
    std::int64_t nodes = 0;
    bool ran_out = false;
  };

  [[nodiscard]] std::optional<SemeaiResult> prove(Question& question);
  [[nodiscard]] std::optional<SemeaiResult> read_in_scope(Question& question, RaceScope scope);
  [[nodiscard]] std::optional<SemeaiResult> read_strings(const Question& question);
  [[nodiscard]] SemeaiResult guess(const Question& question) const;

  StringReader& strings_;
  RaceGuesser guess_;
  std::int64_t most_nodes_;
  RaceReader races_;
};

}  // namespace owlet::life
