// A query of KataGo's analysis protocol: one line of JSON about positions of one game, or about the
// queries before it. (KataGo, docs/Analysis_Engine.md.)
//
//     {"id":"a","moves":[["B","Q4"],["W","D4"]],"rules":"chinese","komi":7.5,"boardXSize":19,"boardYSize":19,
//      "analyzeTurns":[0,1,2],"maxVisits":200}
//     {"id":"b","action":"terminate","terminateId":"a"}
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/player/game.h"
#include "gtp/analysis_request.h"

namespace owlet::gtp {

// Whose win rates and leads are told.
enum class Perspective : std::uint8_t { kBlack, kWhite, kSideToMove };

// What an answer has besides the numbers of the moves.
struct AnswerFormat {
  bool ownership = false;
  bool ownership_stdev = false;
  bool moves_ownership = false;
  bool moves_ownership_stdev = false;
  bool policy = false;
  bool variation_visits = false;
  std::size_t variation = 15;  // so many moves of it behind the first
  Perspective perspective = Perspective::kBlack;
};

struct AnalysisQuery {
  // One position: after so many moves. The highest priority comes first.
  struct Turn {
    int number = 0;
    std::int64_t priority = 0;
  };

  std::string id;
  Game game;  // to its last move
  std::vector<Turn> turns;
  std::optional<std::int64_t> visits;
  AnswerFormat format;
  std::vector<MoveRestriction> restrictions;
  std::optional<std::chrono::milliseconds> report_interval;
};

// Something about other queries, or the engine.
struct ActionQuery {
  std::string action;                     // one that is known
  std::string line;                       // all of it, which is sent back
  std::string id;                         // of the queries that "terminate" means
  std::optional<std::vector<int>> turns;  // that alone end
};

// A fault of a field, or something about it that its writer may not expect.
struct QueryRemark {
  std::string message;
  std::string field;  // empty: the line as a whole
  std::string id;     // of the query, as far as it is known
};

struct ReadQuery {
  // Where it holds a remark, that is the error.
  std::variant<QueryRemark, AnalysisQuery, ActionQuery> query;
  std::vector<QueryRemark> warnings = {};
};

// `usual` where it does not say for whom.
[[nodiscard]] ReadQuery read_query(std::string_view line, Perspective usual = Perspective::kBlack);

// "BLACK", "WHITE" or "SIDETOMOVE", in any case.
[[nodiscard]] std::optional<Perspective> parse_perspective(std::string_view text);

}  // namespace owlet::gtp
