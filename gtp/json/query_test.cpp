#include "gtp/json/query.h"

#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/board/vertex.h"
#include "gtp/json/testing/stones.h"

namespace owlet::gtp {
namespace {

using Json = nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;

// A query about 9x9 with those fields changed; null takes one away.
std::string line(const Json& changes = Json::object()) {
  Json json = {{"id", "a"},          {"moves", stones({{"B", "E5"}, {"W", "C3"}})},
               {"rules", "chinese"}, {"komi", 7},
               {"boardXSize", 9},    {"boardYSize", 9}};
  json.merge_patch(changes);
  return json.dump();
}

AnalysisQuery query(const Json& changes = Json::object()) {
  ReadQuery read = read_query(line(changes));
  EXPECT_TRUE(read.warnings.empty());
  if (const auto* fault = std::get_if<QueryRemark>(&read.query)) {
    ADD_FAILURE() << fault->field << ": " << fault->message;
    return {"", Game(9, Rules(), 0), {}, {}, {}, {}, {}};
  }
  return std::get<AnalysisQuery>(read.query);
}

QueryRemark fault(const std::string& text) {
  const ReadQuery read = read_query(text);
  const auto* const found = std::get_if<QueryRemark>(&read.query);
  EXPECT_NE(found, nullptr) << text;
  return found == nullptr ? QueryRemark{} : *found;
}

// The field at fault.
std::string wrong(const Json& changes) {
  const QueryRemark found = fault(line(changes));
  EXPECT_EQ(found.id, "a");
  EXPECT_FALSE(found.message.empty());
  return found.field;
}

std::vector<int> numbers(const AnalysisQuery& query) {
  std::vector<int> all;
  for (const auto& turn : query.turns) all.push_back(turn.number);
  return all;
}

TEST(JsonQuery, IsAboutAGame) {
  const AnalysisQuery found = query();
  EXPECT_EQ(found.id, "a");
  EXPECT_EQ(found.game.board().width(), 9);
  EXPECT_EQ(found.game.rules().name, "chinese");
  EXPECT_EQ(found.game.komi(), 7);
  EXPECT_EQ(found.game.move_count(), 2);
  EXPECT_EQ(found.game.board().color(*parse_vertex("C3", 9, 9)), Color::kWhite);
  EXPECT_EQ(found.game.board().to_move(), Color::kBlack);
  EXPECT_THAT(numbers(found), ElementsAre(2)) << "the last position, if nothing is said";
}

TEST(JsonQuery, AsksForTurns) {
  const AnalysisQuery found = query({{"analyzeTurns", {0, 2}}, {"priorities", {5, -1}}});
  EXPECT_THAT(numbers(found), ElementsAre(0, 2));
  EXPECT_EQ(found.turns[0].priority, 5);
  EXPECT_EQ(query({{"priority", 3}}).turns[0].priority, 3);
  EXPECT_EQ(wrong({{"analyzeTurns", {3}}}), "analyzeTurns");
  EXPECT_EQ(wrong({{"analyzeTurns", {0, 1}}, {"priorities", {1}}}), "priorities");
}

TEST(JsonQuery, BeginsWithStones) {
  const Json two = stones({{"B", "G7"}, {"B", "C3"}});
  AnalysisQuery found = query({{"initialStones", two}, {"moves", Json::array()}});
  EXPECT_EQ(found.game.handicap(), 2);
  EXPECT_EQ(found.game.board().to_move(), Color::kWhite) << "against a handicap";
  found = query({{"initialStones", two}, {"moves", Json::array()}, {"initialPlayer", "B"}});
  EXPECT_EQ(found.game.board().to_move(), Color::kBlack);
  EXPECT_EQ(wrong({{"initialStones", stones({{"B", "G7"}, {"W", "G7"}})}}), "initialStones");
  EXPECT_EQ(wrong({{"initialStones", stones({{"B", "pass"}})}}), "initialStones");
  EXPECT_EQ(wrong({{"initialStones", stones({{"W", "A1"}, {"B", "A2"}, {"B", "B1"}})}}),
            "initialStones")
      << "no liberty";
}

TEST(JsonQuery, NamesPoints) {
  const Json moves = stones({{"B", "(0,8)"}, {"W", "pass"}, {"b", "j9"}});
  const AnalysisQuery named = query({{"moves", moves}});
  const Board& board = named.game.board();
  EXPECT_EQ(board.color(*parse_vertex("A1", 9, 9)), Color::kBlack);
  EXPECT_EQ(board.color(*parse_vertex("J9", 9, 9)), Color::kBlack);
  for (const Json& bad : {Json{"B", "K1"}, Json{"B", "(9,0)"}, Json{"B", "(0,1"}, Json{"C", "A1"},
                          Json{"B"}, Json{"B", 3}})
    EXPECT_EQ(wrong({{"moves", Json::array({bad})}}), "moves") << bad;
  EXPECT_THAT(fault(line({{"moves", stones({{"B", "E5"}, {"W", "E5"}})}})).message,
              HasSubstr("move 2 is illegal: E5"));
}

TEST(JsonQuery, HasRulesAndKomi) {
  EXPECT_EQ(query({{"rules", "japanese"}, {"komi", nullptr}}).game.komi(), 6.5);
  EXPECT_EQ(query({{"komi", nullptr}}).game.komi(), 7.5);
  const Json rules = {{"ko", "SIMPLE"}, {"scoring", "TERRITORY"}, {"tax", "SEKI"}};
  EXPECT_EQ(query({{"rules", rules}}).game.rules().scoring, Scoring::kTerritory);
  EXPECT_EQ(query({{"whiteHandicapBonus", "0"}}).game.rules().handicap_bonus, HandicapBonus::kNone);
  EXPECT_EQ(wrong({{"rules", "chess"}}), "rules");
  EXPECT_EQ(wrong({{"rules", nullptr}}), "rules");
  EXPECT_EQ(wrong({{"komi", 7.3}}), "komi");
  EXPECT_EQ(wrong({{"komi", 500}}), "komi");
  EXPECT_EQ(wrong({{"whiteHandicapBonus", "2"}}), "whiteHandicapBonus");
}

TEST(JsonQuery, AsksForMoreThanMoves) {
  const AnalysisQuery found =
      query({{"maxVisits", 12},
             {"analysisPVLen", 3},
             {"includeOwnership", true},
             {"includeOwnershipStdev", true},
             {"includeMovesOwnership", true},
             {"includeMovesOwnershipStdev", true},
             {"includePolicy", true},
             {"includePVVisits", true},
             {"reportDuringSearchEvery", 0.25},
             {"overrideSettings", {{"reportAnalysisWinratesAs", "white"}}}});
  EXPECT_EQ(found.visits, 12);
  EXPECT_EQ(found.format.variation, 3U);
  EXPECT_TRUE(found.format.ownership && found.format.ownership_stdev && found.format.policy &&
              found.format.moves_ownership && found.format.moves_ownership_stdev &&
              found.format.variation_visits);
  EXPECT_EQ(found.report_interval, std::chrono::milliseconds(250));
  EXPECT_EQ(found.format.perspective, Perspective::kWhite);
  EXPECT_EQ(query({{"overrideSettings", {{"maxVisits", 5}}}}).visits, 5);
  for (const char* name : {"maxVisits", "analysisPVLen", "reportDuringSearchEvery"})
    EXPECT_EQ(wrong({{name, 0}}), name);
  for (const char* name : {"includeOwnership", "includeOwnershipStdev", "includeMovesOwnership",
                           "includeMovesOwnershipStdev", "includePolicy", "includePVVisits"})
    EXPECT_EQ(wrong({{name, 1}}), name);
}

TEST(JsonQuery, RestrictsMoves) {
  const Json ban = {{"player", "B"}, {"moves", {"C4", "pass"}}, {"untilDepth", 2}};
  const AnalysisQuery found = query({{"avoidMoves", {ban}}, {"allowMoves", {ban}}});
  ASSERT_EQ(found.restrictions.size(), 2U);
  const Move move = {Color::kBlack, *parse_vertex("C4", 9, 9)};
  EXPECT_TRUE(found.restrictions[0].bans(move, 1));
  EXPECT_FALSE(found.restrictions[0].bans(move, 2));
  EXPECT_FALSE(found.restrictions[1].bans(move, 1));
  for (const char* name : {"avoidMoves", "allowMoves"}) {
    EXPECT_EQ(wrong({{name, {{{"player", "B"}, {"moves", {"C4"}}}}}}), name);
    EXPECT_EQ(wrong({{name, {{{"player", "B"}, {"moves", "C4"}, {"untilDepth", 1}}}}}), name);
    EXPECT_EQ(wrong({{name, {{{"moves", {"C4"}}, {"untilDepth", 1}}}}}), name);
    EXPECT_EQ(wrong({{name, "C4"}}), name);
  }
}

TEST(JsonQuery, WarnsOfWhatItDoesNotKnow) {
  const ReadQuery read = read_query(line({{"overrideSettings", {{"cpuctExploration", 1}}},
                                          {"rootPolicyTemperature", 1.2},
                                          {"maxVisit", 3}}));
  EXPECT_TRUE(std::holds_alternative<AnalysisQuery>(read.query));
  std::vector<std::string> fields;
  for (const QueryRemark& warning : read.warnings) fields.push_back(warning.field);
  EXPECT_THAT(fields, ElementsAre("overrideSettings", "rootPolicyTemperature", "maxVisit"));
}

TEST(JsonQuery, RefusesWhatIsNone) {
  for (const char* text : {"", "{", "[]", "7", "{\"id\":\"a\"} x"})
    EXPECT_EQ(fault(text).field, "");
  EXPECT_EQ(fault("{}").field, "id");
  EXPECT_EQ(fault("{\"id\":7}").field, "id");
  for (const char* name : {"moves", "boardXSize", "boardYSize"})
    EXPECT_EQ(wrong({{name, nullptr}}), name);
  EXPECT_EQ(wrong({{"boardYSize", 13}}), "boardYSize");
  EXPECT_EQ(wrong({{"boardXSize", 1}}), "boardXSize");
  EXPECT_EQ(wrong({{"boardXSize", 18446744073709551615U}}), "boardXSize");
  EXPECT_EQ(wrong({{"initialPlayer", "X"}}), "initialPlayer");
  EXPECT_EQ(wrong({{"overrideSettings", 1}}), "overrideSettings");
}

TEST(JsonQuery, MayBeAboutOthers) {
  const std::string text =
      R"({"id":"b","action":"terminate","terminateId":"a","turnNumbers":[1,2]})";
  const ReadQuery read = read_query(text);
  const auto& action = std::get<ActionQuery>(read.query);
  EXPECT_EQ(action.action, "terminate");
  EXPECT_EQ(action.id, "a");
  EXPECT_EQ(action.line, text);
  EXPECT_THAT(action.turns, testing::Optional(ElementsAre(1, 2)));
  EXPECT_EQ(fault(R"({"id":"b","action":"terminate"})").field, "terminateId");
  EXPECT_EQ(fault(R"({"id":"b","action":"dance"})").field, "action");
}

}  // namespace
}  // namespace owlet::gtp
