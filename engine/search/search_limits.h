// What a search is asked: how long it may take, and what it is told of its root.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/board/board.h"
#include "engine/search/critical_groups.h"
#include "engine/search/search_result.h"

namespace owlet {

// A search ends at the first limit reached. At least one of visits, deadline and stop must be set.
struct SearchLimits {
  using TimePoint = std::chrono::steady_clock::time_point;

  std::optional<std::int64_t> visits;
  std::optional<TimePoint> deadline;
  // Later than the deadline: how long to go on while the most visited move is not the one with the
  // best value.
  std::optional<TimePoint> extension;
  std::stop_token stop;
  // Whether ownership is kept for each move of the root.
  bool ownership_by_move = false;
  // Moves that are not to be tried at so many moves below the root (0 at the root itself); may be
  // empty. Nothing is kept from the searches before and for those after.
  std::function<bool(Move move, int depth)> banned = {};
  // Whether it plays for territory, where each stone costs a point; else for area.
  bool territory = false;
  // Stop as soon as no other move can become the most visited within the limits.
  bool stop_when_decided = false;
  // Called in the searching thread at about that interval, and never at the end.
  std::function<void(const SearchResult&)> report;
  std::chrono::steady_clock::duration report_interval{};
};

// A move that somebody who knows more about a position than the network thinks of: its probability by the
// policy is raised to at least that much, below 1. The search stays free to find it no good.
struct RootHint {
  Point point;
  float chance = 0;
};

// What a search is told of its root.
struct RootKnowledge {
  std::vector<RootHint> moves;
  std::vector<CriticalGroup> groups;
};

}  // namespace owlet
