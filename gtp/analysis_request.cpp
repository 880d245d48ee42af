#include "gtp/analysis_request.h"

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/split.hpp>
#include <map>
#include <string>

#include "engine/base/numbers.h"
#include "engine/board/vertex.h"
#include "gtp/go_arguments.h"

namespace owlet::gtp {
namespace {

using std::chrono::milliseconds;

constexpr double kLongestInterval = 1e6;   // centiseconds
constexpr std::int64_t kMostMoves = 1000;  // more than any board has
constexpr std::int64_t kMostAnalysisVisits = std::int64_t{1} << 50;

milliseconds read_interval(Arguments& arguments) {
  return milliseconds(static_cast<std::int64_t>(arguments.number(0, kLongestInterval) * 10));
}

bool read_switch(Arguments& arguments) {
  return arguments.one_of({"false", "true"}) == 1;
}

// "COLOR VERTEX,VERTEX,... DEPTH"
MoveRestriction read_restriction(bool allow, const Board& board, Arguments& arguments) {
  MoveRestriction restriction;
  restriction.allow = allow;
  restriction.color = read_color(arguments);
  std::vector<std::string> words;
  boost::split(words, arguments.word(), boost::is_any_of(","));
  for (const std::string& word : words) {
    const auto point = parse_vertex(word, board.width(), board.height());
    if (!point) throw CommandError(kInvalidColorOrCoordinate);
    restriction.add(*point);
  }
  restriction.until_depth = static_cast<int>(arguments.integer(1, kMostMoves));
  return restriction;
}

// Reads the value of a key; false if there is no such key.
bool read_key(const std::string& key, const Board& board, Arguments& arguments,
              AnalysisRequest& request) {
  InfoFormat& format = request.format;
  const std::map<std::string, bool*> switches = {
      {"ownership", &format.ownership},
      {"ownershipstdev", &format.ownership_stdev},
      {"movesownership", &format.moves_ownership},
      {"pvvisits", &format.variation_visits},
      {"rootinfo", &format.root_info},
  };
  const auto count = [&] { return static_cast<int>(arguments.integer(0, kMostMoves)); };
  if (const auto found = switches.find(key); found != switches.end()) {
    *found->second = read_switch(arguments);
  } else if (key == "interval") {
    request.interval = read_interval(arguments);
  } else if (key == "maxvisits") {
    request.most_visits = arguments.integer(1, kMostAnalysisVisits);
  } else if (key == "minmoves") {
    format.least_moves = count();
  } else if (key == "maxmoves") {
    format.most_moves = count();
  } else if (key == "allow" || key == "avoid") {
    request.restrictions.push_back(read_restriction(key == "allow", board, arguments));
  } else {
    return false;
  }
  return true;
}

}  // namespace

bool MoveRestriction::bans(Move move, int depth) const {
  if (move.color != color || depth >= until_depth) return false;
  const bool named = move.point.is_pass() ? pass : points.contains(move.point);
  return named != allow;
}

std::function<bool(Move, int)> bans(const std::vector<MoveRestriction>& restrictions) {
  if (restrictions.empty()) return {};
  return [restrictions](Move move, int depth) {
    return std::ranges::any_of(restrictions, [&](const auto& r) { return r.bans(move, depth); });
  };
}

SearchLimits AnalysisRequest::limits(std::function<void(const SearchResult&)> report) const {
  SearchLimits limits;
  limits.visits = most_visits;
  limits.report = std::move(report);
  limits.report_interval = interval;
  limits.ownership_by_move = format.moves_ownership;
  limits.banned = bans(restrictions);
  return limits;
}

AnalysisRequest read_analysis_request(const Board& board, Arguments& arguments,
                                      InfoDialect dialect) {
  AnalysisRequest request;
  request.color = board.to_move();
  request.format.dialect = dialect;
  for (bool first = true; !arguments.empty(); first = false) {
    Arguments here = arguments;
    const auto key = boost::algorithm::to_lower_copy(std::string(arguments.word()));
    if (read_key(key, board, arguments, request)) continue;
    if (parse_number(key)) {
      request.interval = read_interval(here);
    } else if (first) {
      request.color = read_color(here);
    } else if (!arguments.empty()) {
      static_cast<void>(arguments.word());
    }
  }
  return request;
}

}  // namespace owlet::gtp
