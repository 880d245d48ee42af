#include "gtp/json/query.h"

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "engine/board/vertex.h"
#include "gtp/rules_text.h"

namespace owlet::gtp {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kMostKomi = 400;
constexpr double kUsualAreaKomi = 7.5;
constexpr double kUsualTerritoryKomi = 6.5;
constexpr std::int64_t kOne = 1;
constexpr std::int64_t kMost = kOne << 50;  // visits, or a priority
constexpr int kMostDepth = 100'000;
constexpr double kLongestInterval = 1e6;  // seconds
constexpr int kLeastSize = 2;

// Thrown and caught in this file.
struct Fault {
  std::string message;
  std::string field;
};

// The fields of an object, of which it remembers those that somebody has asked for.
class Fields {
 public:
  explicit Fields(const Json& object) : object_(object) {}

  // Nothing if it is missing or null.
  const Json* find(const std::string& name) {
    asked_.insert(name);
    const auto found = object_.find(name);
    return found == object_.end() || found->is_null() ? nullptr : &*found;
  }

  const Json& required(const std::string& name) {
    const Json* const value = find(name);
    if (value == nullptr) throw Fault{"is missing", name};
    return *value;
  }

  std::string text(const std::string& name) {
    const Json& value = required(name);
    if (!value.is_string()) throw Fault{"must be a string", name};
    return value;
  }

  bool is_set(const std::string& name) {
    const Json* const value = find(name);
    if (value != nullptr && !value->is_boolean()) throw Fault{"must be true or false", name};
    return value != nullptr && value->get<bool>();
  }

  // A list of such things; an empty one if the field is missing.
  Json list(const std::string& name, const char* things) {
    const Json* const value = find(name);
    if (value != nullptr && !value->is_array())
      throw Fault{std::string("must be a list of ") + things, name};
    return value == nullptr ? Json::array() : *value;
  }

  template <typename Number>
  std::optional<Number> number(const std::string& name, Number least, Number most) {
    const Json* const value = find(name);
    if (value == nullptr) return std::nullopt;
    return number_of(*value, name, least, most);
  }

  // None if the field is missing.
  template <typename Number>
  std::vector<Number> numbers(const std::string& name, Number least, Number most) {
    std::vector<Number> all;
    for (const Json& item : list(name, "whole numbers"))
      all.push_back(number_of(item, name, least, most));
    return all;
  }

  // Those that nobody has asked for.
  [[nodiscard]] std::vector<std::string> others() const {
    std::vector<std::string> names;
    for (const auto& [name, value] : object_.items())
      if (!asked_.contains(name)) names.push_back(name);
    return names;
  }

  // Whole if the bounds are.
  template <typename Number>
  static Number number_of(const Json& value, const std::string& name, Number least, Number most) {
    constexpr bool kWhole = std::is_integral_v<Number>;
    const bool fits = kWhole ? value.is_number_integer() : value.is_number();
    if (!fits || value.get<double>() < static_cast<double>(least) ||
        value.get<double>() > static_cast<double>(most))
      throw Fault{std::string("must be a ") + (kWhole ? "whole " : "") + "number from " +
                      Json(least).dump() + " to " + Json(most).dump(),
                  name};
    return value;
  }

 private:
  const Json& object_;
  std::set<std::string> asked_;
};

// Empty for what is none.
std::string text_of(const Json& value) {
  return value.is_string() ? value.get<std::string>() : "";
}

Color color_of(const Json& value, const std::string& field) {
  const auto color = parse_color(text_of(value));
  if (!color) throw Fault{"player must be \"B\" or \"W\", not " + value.dump(), field};
  return *color;
}

// "D4", "pass", or "(3,15)": column and row from the upper left.
Point point_of(const Json& value, int size, const std::string& field) {
  const std::string text = text_of(value);
  if (const auto point = parse_vertex(text, size, size)) return *point;
  int column = -1;
  int row = -1;
  const char* const end = text.data() + text.size();
  if (text.starts_with('(') && text.ends_with(')')) {
    const auto comma = std::from_chars(text.data() + 1, end, column);
    if (comma.ec == std::errc() && *comma.ptr == ',') std::from_chars(comma.ptr + 1, end, row);
  }
  const auto is_on = [&](int x) { return 0 <= x && x < size; };
  if (!is_on(column) || !is_on(row)) throw Fault{"no point of the board: " + value.dump(), field};
  return Point::at(column, size - 1 - row);
}

std::vector<Move> moves_of(Fields& fields, const std::string& field, int size) {
  std::vector<Move> moves;
  for (const Json& item : fields.list(field, "[player, location]")) {
    if (!item.is_array() || item.size() != 2)
      throw Fault{"must be a list of [player, location], not of " + item.dump(), field};
    moves.push_back({color_of(item[0], field), point_of(item[1], size, field)});
  }
  return moves;
}

int size_of(Fields& fields) {
  const auto read = [&](const char* name) {
    return fields.number_of(fields.required(name), name, kLeastSize, kMaxBoardSize);
  };
  const int width = read("boardXSize");
  if (read("boardYSize") != width) throw Fault{"only square boards are supported", "boardYSize"};
  return width;
}

Rules rules_of(Fields& fields) {
  const Json& value = fields.required("rules");
  const Result<Rules> named = read_rules(value.is_string() ? text_of(value) : value.dump());
  if (!named) throw Fault{named.error().message, "rules"};
  Rules rules = named.value();
  if (fields.find("whiteHandicapBonus") == nullptr) return rules;
  const auto bonus = parse_handicap_bonus(fields.text("whiteHandicapBonus"));
  if (!bonus) throw Fault{"must be \"0\", \"N\" or \"N-1\"", "whiteHandicapBonus"};
  rules.handicap_bonus = *bonus;
  return rules;
}

// Who begins where that is not told: who moves first, and without moves White against a handicap.
Color first_player(const std::vector<Placement>& stones, const std::vector<Move>& moves) {
  if (!moves.empty()) return moves.front().color;
  const bool handicap = !stones.empty() && std::ranges::all_of(stones, [](const auto& s) {
    return s.color == Color::kBlack;
  });
  return handicap ? Color::kWhite : Color::kBlack;
}

Game game_of(Fields& fields) {
  const int size = size_of(fields);
  const Rules rules = rules_of(fields);
  const double usual = rules.scoring == Scoring::kArea ? kUsualAreaKomi : kUsualTerritoryKomi;
  const double komi = fields.number("komi", -kMostKomi, kMostKomi).value_or(usual);
  if (komi * 2 != std::floor(komi * 2)) throw Fault{"must be a whole number or a half", "komi"};
  Game game(size, rules, komi);
  std::vector<Placement> stones;
  PointSet occupied;
  for (const Move stone : moves_of(fields, "initialStones", size)) {
    if (stone.point.is_pass() || occupied.contains(stone.point))
      throw Fault{"each stone needs a point of its own", "initialStones"};
    occupied.insert(stone.point);
    stones.push_back({stone.point, stone.color});
  }
  static_cast<void>(fields.required("moves"));
  const std::vector<Move> moves = moves_of(fields, "moves", size);
  const Json* const player = fields.find("initialPlayer");
  const Color first =
      player != nullptr ? color_of(*player, "initialPlayer") : first_player(stones, moves);
  if (!stones.empty() && !game.set_up(stones, first))
    throw Fault{"a string has no liberty", "initialStones"};
  game.set_to_move(first);
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (!game.play(moves[i]))
      throw Fault{"move " + std::to_string(i + 1) + " is illegal: " + to_vertex(moves[i].point),
                  "moves"};
  return game;
}

std::vector<AnalysisQuery::Turn> turns_of(Fields& fields, int moves) {
  const std::int64_t priority = fields.number("priority", -kMost, kMost).value_or(0);
  std::vector<AnalysisQuery::Turn> turns;
  for (const int number : fields.numbers("analyzeTurns", 0, moves))
    turns.push_back({number, priority});
  if (turns.empty()) turns.push_back({moves, priority});
  const auto priorities = fields.numbers("priorities", -kMost, kMost);
  if (priorities.empty()) return turns;
  if (priorities.size() != turns.size())
    throw Fault{"must have as many numbers as analyzeTurns", "priorities"};
  for (std::size_t i = 0; i < turns.size(); ++i) turns[i].priority = priorities[i];
  return turns;
}

void add_restrictions(Fields& fields, const std::string& name, int size,
                      std::vector<MoveRestriction>& restrictions) {
  for (const Json& item : fields.list(name, "objects")) {
    if (!item.is_object()) throw Fault{"must be a list of objects", name};
    Fields parts(item);
    MoveRestriction restriction;
    restriction.allow = name == "allowMoves";
    restriction.color = color_of(item.value("player", Json()), name);
    const Json moves = item.value("moves", Json());
    if (!moves.is_array()) throw Fault{"moves must be a list of locations", name};
    for (const Json& move : moves) restriction.add(point_of(move, size, name));
    const auto depth = parts.number("untilDepth", 1, kMostDepth);
    if (!depth) throw Fault{"untilDepth is missing", name};
    restriction.until_depth = *depth;
    restrictions.push_back(restriction);
  }
}

// Names of KataGo's settings that mean something here.
void override_settings(Fields& fields, AnalysisQuery& query, std::vector<QueryRemark>& warnings) {
  const Json* const value = fields.find("overrideSettings");
  if (value == nullptr) return;
  if (!value->is_object()) throw Fault{"must be an object", "overrideSettings"};
  Fields settings(*value);
  if (const auto visits = settings.number("maxVisits", kOne, kMost)) query.visits = visits;
  if (settings.find("reportAnalysisWinratesAs") != nullptr) {
    const auto perspective = parse_perspective(settings.text("reportAnalysisWinratesAs"));
    if (!perspective) throw Fault{"must be BLACK, WHITE or SIDETOMOVE", "reportAnalysisWinratesAs"};
    query.format.perspective = *perspective;
  }
  for (const std::string& name : settings.others())
    warnings.push_back(
        {"setting is not known here and changes nothing: " + name, "overrideSettings", query.id});
}

AnalysisQuery analysis_of(Fields& fields, const std::string& id, Perspective usual,
                          std::vector<QueryRemark>& warnings) {
  AnalysisQuery query{id, game_of(fields), {}, {}, {}, {}, {}};
  const int size = query.game.board().width();
  query.turns = turns_of(fields, query.game.move_count());
  query.visits = fields.number("maxVisits", kOne, kMost);
  AnswerFormat& format = query.format;
  format.perspective = usual;
  format.ownership = fields.is_set("includeOwnership");
  format.ownership_stdev = fields.is_set("includeOwnershipStdev");
  format.moves_ownership = fields.is_set("includeMovesOwnership");
  format.moves_ownership_stdev = fields.is_set("includeMovesOwnershipStdev");
  format.policy = fields.is_set("includePolicy");
  format.variation_visits = fields.is_set("includePVVisits");
  if (const auto length = fields.number("analysisPVLen", 1, kMostDepth))
    format.variation = static_cast<std::size_t>(*length);
  if (const auto seconds = fields.number("reportDuringSearchEvery", 0.001, kLongestInterval))
    query.report_interval =
        std::chrono::milliseconds(static_cast<std::int64_t>(std::ceil(*seconds * 1000)));
  add_restrictions(fields, "avoidMoves", size, query.restrictions);
  add_restrictions(fields, "allowMoves", size, query.restrictions);
  override_settings(fields, query, warnings);
  for (const char* name : {"rootPolicyTemperature", "rootFpuReductionMax", "includeNoResultValue"})
    if (fields.find(name) != nullptr)
      warnings.push_back({"field is not supported here and changes nothing", name, id});
  return query;
}

ActionQuery action_of(Fields& fields, std::string_view line) {
  ActionQuery query{fields.text("action"), std::string(line), {}, {}};
  const std::set<std::string> known = {"query_version", "query_models", "clear_cache", "terminate",
                                       "terminate_all"};
  if (!known.contains(query.action)) throw Fault{"unknown action: " + query.action, "action"};
  if (query.action == "terminate") query.id = fields.text("terminateId");
  if (fields.find("turnNumbers") != nullptr)
    query.turns = fields.numbers("turnNumbers", 0, INT32_MAX);
  return query;
}

}  // namespace

ReadQuery read_query(std::string_view line, Perspective usual) {
  const Json object = Json::parse(line, nullptr, false);
  if (!object.is_object()) return {QueryRemark{"not an object of JSON on a line", "", ""}};
  Fields fields(object);
  std::string id;
  ReadQuery read;
  try {
    id = fields.text("id");
    if (fields.find("action") != nullptr) {
      read.query = action_of(fields, line);
      return read;
    }
    read.query = analysis_of(fields, id, usual, read.warnings);
  } catch (const Fault& fault) {
    return {QueryRemark{fault.message, fault.field, id}};
  }
  for (const std::string& name : fields.others())
    read.warnings.push_back({"unknown field", name, id});
  return read;
}

std::optional<Perspective> parse_perspective(std::string_view text) {
  const std::string word = boost::algorithm::to_upper_copy(std::string(text));
  if (word == "BLACK") return Perspective::kBlack;
  if (word == "WHITE") return Perspective::kWhite;
  if (word == "SIDETOMOVE") return Perspective::kSideToMove;
  return std::nullopt;
}

}  // namespace owlet::gtp
