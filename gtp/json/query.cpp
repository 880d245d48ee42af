#include "gtp/json/query.h"

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <charconv>
#include <cmath>
#include <map>
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
constexpr std::int64_t kMostVisits = std::int64_t{1} << 50;
constexpr std::int64_t kMostPriority = std::int64_t{1} << 50;
constexpr std::int64_t kMostDepth = 100'000;
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
    return value.get<std::string>();
  }

  bool is_set(const std::string& name, bool usual) {
    const Json* const value = find(name);
    if (value == nullptr) return usual;
    if (!value->is_boolean()) throw Fault{"must be true or false", name};
    return value->get<bool>();
  }

  std::optional<std::int64_t> integer(const std::string& name, std::int64_t least,
                                      std::int64_t most) {
    const Json* const value = find(name);
    if (value == nullptr) return std::nullopt;
    return integer_of(*value, name, least, most);
  }

  std::optional<double> number(const std::string& name, double least, double most) {
    const Json* const value = find(name);
    if (value == nullptr) return std::nullopt;
    if (!value->is_number() || !(value->get<double>() >= least && value->get<double>() <= most))
      throw Fault{"must be a number from " + Json(least).dump() + " to " + Json(most).dump(), name};
    return value->get<double>();
  }

  // None if the field is missing.
  std::vector<std::int64_t> integers(const std::string& name, std::int64_t least,
                                     std::int64_t most) {
    std::vector<std::int64_t> all;
    const Json* const value = find(name);
    if (value == nullptr) return all;
    if (!value->is_array()) throw Fault{"must be a list of whole numbers", name};
    for (const Json& item : *value) all.push_back(integer_of(item, name, least, most));
    return all;
  }

  // Those that nobody has asked for.
  [[nodiscard]] std::vector<std::string> others() const {
    std::vector<std::string> names;
    for (const auto& [name, value] : object_.items())
      if (!asked_.contains(name)) names.push_back(name);
    return names;
  }

 private:
  static std::int64_t integer_of(const Json& value, const std::string& name, std::int64_t least,
                                 std::int64_t most) {
    const bool fits = value.is_number_integer() &&
                      (!value.is_number_unsigned() || value.get<std::uint64_t>() <= INT64_MAX);
    if (!fits || value.get<std::int64_t>() < least || value.get<std::int64_t>() > most)
      throw Fault{
          "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most),
          name};
    return value.get<std::int64_t>();
  }

  const Json& object_;
  std::set<std::string> asked_;
};

Color color_of(const Json& value, const std::string& field) {
  const auto color =
      value.is_string() ? parse_color(value.get<std::string>()) : std::optional<Color>();
  if (!color) throw Fault{"player must be \"B\" or \"W\", not " + value.dump(), field};
  return *color;
}

// "D4", "pass", or "(3,15)": column and row from the upper left.
Point point_of(const Json& value, int size, const std::string& field) {
  const std::string text = value.is_string() ? value.get<std::string>() : "";
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

std::vector<Move> moves_of(const Json* list, int size, const std::string& field) {
  std::vector<Move> moves;
  if (list == nullptr) return moves;
  if (!list->is_array()) throw Fault{"must be a list of [player, location]", field};
  for (const Json& item : *list) {
    if (!item.is_array() || item.size() != 2)
      throw Fault{"must be a list of [player, location], not of " + item.dump(), field};
    moves.push_back({color_of(item[0], field), point_of(item[1], size, field)});
  }
  return moves;
}

int size_of(Fields& fields) {
  static_cast<void>(fields.required("boardXSize"));
  static_cast<void>(fields.required("boardYSize"));
  const auto width = fields.integer("boardXSize", kLeastSize, kMaxBoardSize);
  const auto height = fields.integer("boardYSize", kLeastSize, kMaxBoardSize);
  if (width != height) throw Fault{"only square boards are supported", "boardYSize"};
  return static_cast<int>(*width);
}

Rules rules_of(Fields& fields) {
  const Json& value = fields.required("rules");
  const Result<Rules> named =
      read_rules(value.is_string() ? value.get<std::string>() : value.dump());
  if (!named) throw Fault{named.error().message, "rules"};
  Rules rules = named.value();
  if (fields.find("whiteHandicapBonus") == nullptr) return rules;
  const std::string bonus = fields.text("whiteHandicapBonus");
  const std::map<std::string, HandicapBonus> words = {{"0", HandicapBonus::kNone},
                                                      {"N", HandicapBonus::kStones},
                                                      {"N-1", HandicapBonus::kStonesLessOne}};
  if (!words.contains(bonus)) throw Fault{"must be \"0\", \"N\" or \"N-1\"", "whiteHandicapBonus"};
  rules.handicap_bonus = words.at(bonus);
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
  for (const Move stone : moves_of(fields.find("initialStones"), size, "initialStones")) {
    if (stone.point.is_pass() || occupied.contains(stone.point))
      throw Fault{"each stone needs a point of its own", "initialStones"};
    occupied.insert(stone.point);
    stones.push_back({stone.point, stone.color});
  }
  const std::vector<Move> moves = moves_of(&fields.required("moves"), size, "moves");
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
  std::vector<AnalysisQuery::Turn> turns;
  for (const std::int64_t number : fields.integers("analyzeTurns", 0, moves))
    turns.push_back({static_cast<int>(number), 0});
  if (turns.empty()) turns.push_back({moves, 0});
  const std::int64_t priority =
      fields.integer("priority", -kMostPriority, kMostPriority).value_or(0);
  for (AnalysisQuery::Turn& turn : turns) turn.priority = priority;
  const auto priorities = fields.integers("priorities", -kMostPriority, kMostPriority);
  if (priorities.empty()) return turns;
  if (priorities.size() != turns.size())
    throw Fault{"must have as many numbers as analyzeTurns", "priorities"};
  for (std::size_t i = 0; i < turns.size(); ++i) turns[i].priority = priorities[i];
  return turns;
}

void add_restrictions(Fields& fields, const std::string& name, int size,
                      std::vector<MoveRestriction>& restrictions) {
  const Json* const list = fields.find(name);
  if (list == nullptr) return;
  if (!list->is_array()) throw Fault{"must be a list of objects", name};
  for (const Json& item : *list) {
    if (!item.is_object()) throw Fault{"must be a list of objects", name};
    Fields parts(item);
    MoveRestriction restriction;
    restriction.allow = name == "allowMoves";
    restriction.color = color_of(item.value("player", Json()), name);
    const Json moves = item.value("moves", Json());
    if (!moves.is_array()) throw Fault{"moves must be a list of locations", name};
    for (const Json& move : moves) {
      const Point point = point_of(move, size, name);
      if (point.is_pass())
        restriction.pass = true;
      else
        restriction.points.insert(point);
    }
    const auto depth = parts.integer("untilDepth", 1, kMostDepth);
    if (!depth) throw Fault{"untilDepth is missing", name};
    restriction.until_depth = static_cast<int>(*depth);
    restrictions.push_back(restriction);
  }
}

// Names of KataGo's settings that mean something here.
void override_settings(Fields& fields, AnalysisQuery& query, std::vector<QueryRemark>& warnings) {
  const Json* const value = fields.find("overrideSettings");
  if (value == nullptr) return;
  if (!value->is_object()) throw Fault{"must be an object", "overrideSettings"};
  Fields settings(*value);
  if (const auto visits = settings.integer("maxVisits", 1, kMostVisits)) query.visits = visits;
  if (settings.find("reportAnalysisWinratesAs") != nullptr) {
    const auto perspective = parse_perspective(settings.text("reportAnalysisWinratesAs"));
    if (!perspective) throw Fault{"must be BLACK, WHITE or SIDETOMOVE", "reportAnalysisWinratesAs"};
    query.format.perspective = *perspective;
  }
  for (const std::string& name : settings.others())
    warnings.push_back(
        {"setting is not known here and changes nothing: " + name, "overrideSettings", query.id});
}

AnalysisQuery analysis_of(Fields& fields, const std::string& id, const AnswerFormat& usual,
                          std::vector<QueryRemark>& warnings) {
  AnalysisQuery query{id, game_of(fields), {}, {}, usual, {}, {}};
  const int size = query.game.board().width();
  query.turns = turns_of(fields, query.game.move_count());
  query.visits = fields.integer("maxVisits", 1, kMostVisits);
  AnswerFormat& format = query.format;
  format.ownership = fields.is_set("includeOwnership", usual.ownership);
  format.ownership_stdev = fields.is_set("includeOwnershipStdev", usual.ownership_stdev);
  format.moves_ownership = fields.is_set("includeMovesOwnership", usual.moves_ownership);
  format.moves_ownership_stdev =
      fields.is_set("includeMovesOwnershipStdev", usual.moves_ownership_stdev);
  format.policy = fields.is_set("includePolicy", usual.policy);
  format.variation_visits = fields.is_set("includePVVisits", usual.variation_visits);
  if (const auto length = fields.integer("analysisPVLen", 1, kMostDepth))
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
  using enum ActionQuery::Action;
  const std::map<std::string, ActionQuery::Action> actions = {{"query_version", kVersion},
                                                              {"query_models", kModels},
                                                              {"clear_cache", kClearCache},
                                                              {"terminate", kTerminate},
                                                              {"terminate_all", kTerminateAll}};
  const std::string name = fields.text("action");
  if (!actions.contains(name)) throw Fault{"unknown action: " + name, "action"};
  ActionQuery query;
  query.action = actions.at(name);
  query.line = line;
  if (query.action == kTerminate) query.id = fields.text("terminateId");
  if (fields.find("turnNumbers") != nullptr) {
    query.turns.emplace();
    for (const std::int64_t number : fields.integers("turnNumbers", 0, INT32_MAX))
      query.turns->push_back(static_cast<int>(number));
  }
  return query;
}

}  // namespace

ReadQuery read_query(std::string_view line, const AnswerFormat& usual) {
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
