// What a client asks of an analysis, in the words of Leela Zero's and KataGo's commands.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board/point_set.h"
#include "engine/player/player.h"
#include "gtp/analysis_format.h"
#include "gtp/protocol/arguments.h"

namespace owlet::gtp {

// Moves that a side may not try, or no others, up to so many moves below the root.
struct MoveRestriction {
  bool allow = false;
  Color color = Color::kBlack;
  PointSet points;
  bool pass = false;
  int until_depth = 1;  // 1: at the root alone

  void add(Point p) {
    if (p.is_pass())
      pass = true;
    else
      points.insert(p);
  }
  [[nodiscard]] bool bans(Move move, int depth) const;
};

struct AnalysisRequest {
  Color color = Color::kBlack;
  InfoFormat format;
  std::chrono::milliseconds interval{1000};
  std::optional<std::int64_t> most_visits;  // the analysis ends after so many
  std::vector<MoveRestriction> restrictions;

  // Of a search that reports to that function.
  [[nodiscard]] SearchLimits limits(std::function<void(const SearchResult&)> report) const;
};

// What the restrictions forbid, for SearchLimits; empty if there are none.
[[nodiscard]] std::function<bool(Move, int)> bans(const std::vector<MoveRestriction>& restrictions);

// "[COLOR] [CENTISECONDS] [KEY VALUE]...". Keys that nobody knows here are skipped with their
// values: clients send what the newest engines understand.
[[nodiscard]] AnalysisRequest read_analysis_request(const Board& board, Arguments& arguments,
                                                    InfoDialect dialect);

}  // namespace owlet::gtp
