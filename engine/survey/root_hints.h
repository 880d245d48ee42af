// What a survey says to a search: moves that decide something, with the reason for each.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/search/search_limits.h"
#include "engine/survey/survey.h"

namespace owlet {

// How much may be looked for, and how much weight it gets (docs/EXPERIMENTS.md, "What the readers tell the
// search").
struct HintSettings {
  double nodes = 24;   // of readers, for each visit on 19x19; 0: no hints
  double least = 0.9;  // what a chance is raised to where very much is at stake
  double half = 8;     // points at stake for which it is half of that
  double unsure =
      0.7;  // of it, where only half is proven, or what a proof takes for walls may be taken
  // Once a share of the visits is made, the search is in doubt about a group whose stones stand with more
  // than this probability and fall with as much: such groups are looked at again, with so many nodes for
  // each visit.
  double scouting = 0.1;
  double doubt = 0.2;
  double doubt_nodes = 48;
};

struct ReasonedHint {
  RootHint hint;
  Decision about;
  bool kills = false;  // or saves
};

// The moves of that side, in that order.
[[nodiscard]] std::vector<ReasonedHint> hints_of(std::span<const Decision> decisions,
                                                 const Board& board, Color c,
                                                 const HintSettings& settings);

// "kills A18 (24 points)".
[[nodiscard]] std::string to_text(const ReasonedHint& hint);

}  // namespace owlet
