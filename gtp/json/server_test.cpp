// The analysis server with real searches of a few visits.
#include "gtp/json/server.h"

#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <numeric>

#include "gtp/json/testing/stones.h"

namespace owlet::gtp {
namespace {

using Json = nlohmann::json;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

class JsonServer : public testing::Test {
 protected:
  // Starts it anew.
  void start(int positions_at_once = 1) {
    server_.reset();
    answers_.clear();
    AnalysisSettings settings;
    settings.player.search.memory_bytes = std::size_t{16} << 20;
    settings.player.seed = 1;
    settings.positions_at_once = positions_at_once;
    settings.visits = 8;
    settings.version = "1.2.3";
    server_ = std::make_unique<AnalysisServer>(settings, [this](const std::string& line) {
      EXPECT_EQ(line.find('\n'), std::string::npos);
      const std::scoped_lock lock(mutex_);
      answers_.push_back(Json::parse(line));
      changed_.notify_all();
      return true;
    });
  }

  void ask(const Json& changes = Json::object()) {
    Json json = {{"id", "a"},
                 {"moves", stones({{"B", "E5"}})},
                 {"rules", "chinese"},
                 {"boardXSize", 9},
                 {"boardYSize", 9}};
    json.merge_patch(changes);
    EXPECT_TRUE(server_->accept(json.dump()));
  }

  std::vector<Json> finish() {
    server_->finish();
    return answers_;
  }

  // The only answer to a query.
  Json answer(const Json& changes = Json::object()) {
    start();
    ask(changes);
    const std::vector<Json> all = finish();
    EXPECT_EQ(all.size(), 1U);
    return all.empty() ? Json() : all.front();
  }

  void wait_for_answers(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return answers_.size() >= count; });
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Json> answers_;
  std::unique_ptr<AnalysisServer> server_;
};

std::vector<std::string> keys(const Json& object) {
  std::vector<std::string> all;
  for (const auto& [key, value] : object.items()) all.push_back(key);
  return all;
}

TEST_F(JsonServer, TellsOfMovesAndTheRoot) {
  const Json found = answer();
  EXPECT_THAT(keys(found),
              UnorderedElementsAre("id", "isDuringSearch", "turnNumber", "moveInfos", "rootInfo"));
  EXPECT_EQ(found["id"], "a");
  EXPECT_EQ(found["isDuringSearch"], false);
  EXPECT_EQ(found["turnNumber"], 1);
  const Json& move = found["moveInfos"][0];
  EXPECT_THAT(keys(move), UnorderedElementsAre(
                              "move", "visits", "edgeVisits", "winrate", "scoreMean", "scoreStdev",
                              "scoreLead", "scoreSelfplay", "prior", "utility", "lcb", "utilityLcb",
                              "weight", "order", "playSelectionValue", "pv"));
  EXPECT_EQ(move["order"], 0);
  EXPECT_EQ(move["pv"][0], move["move"]);
  const Json& root = found["rootInfo"];
  EXPECT_THAT(keys(root),
              UnorderedElementsAre("currentPlayer", "thisHash", "visits", "weight", "winrate",
                                   "scoreLead", "scoreSelfplay", "scoreStdev", "utility",
                                   "rawWinrate", "rawLead", "rawScoreSelfplay"));
  EXPECT_EQ(root["currentPlayer"], "W");
  EXPECT_EQ(root["visits"], 8);
}

// A point to Black in all but the last is a point to White in the last.
TEST_F(JsonServer, TellsItForWhomItShould) {
  const auto seen = [&](const char* perspective) {
    return answer({{"overrideSettings", {{"reportAnalysisWinratesAs", perspective}}},
                   {"includeOwnership", true}});
  };
  const Json black = seen("BLACK");
  const Json white = seen("WHITE");
  EXPECT_EQ(seen("SIDETOMOVE"), white);
  for (const char* key : {"winrate", "rawWinrate"})
    EXPECT_NEAR(black["rootInfo"][key].get<double>() + white["rootInfo"][key].get<double>(), 1,
                1e-5);
  for (const char* key : {"scoreLead", "rawLead", "utility"})
    EXPECT_NEAR(black["rootInfo"][key].get<double>() + white["rootInfo"][key].get<double>(), 0,
                1e-5);
  EXPECT_NEAR(black["ownership"][40].get<double>(), -white["ownership"][40].get<double>(), 1e-5);
  EXPECT_GT(black["ownership"][40], 0) << "E5 is Black's stone";
  const Json& move = black["moveInfos"][0];
  EXPECT_GE(move["lcb"], move["winrate"]) << "what is low for White is high for Black";
}

TEST_F(JsonServer, TellsMoreOnDemand) {
  const Json found = answer({{"includeOwnership", true},
                             {"includeOwnershipStdev", true},
                             {"includeMovesOwnership", true},
                             {"includeMovesOwnershipStdev", true},
                             {"includePolicy", true},
                             {"includePVVisits", true},
                             {"analysisPVLen", 1},
                             {"maxVisits", 30}});
  const Json& move = found["moveInfos"][0];
  for (const Json& list :
       {found["ownership"], found["ownershipStdev"], move["ownership"], move["ownershipStdev"]})
    EXPECT_EQ(list.size(), 81U);
  const auto policy = found["policy"].get<std::vector<double>>();
  ASSERT_EQ(policy.size(), 82U);
  EXPECT_EQ(policy[40], -1) << "E5 is occupied";
  EXPECT_NEAR(std::accumulate(policy.begin(), policy.end(), 1.0), 1, 1e-4);
  EXPECT_LE(move["pv"].size(), 2U);
  EXPECT_EQ(move["pvVisits"].size(), move["pv"].size());
  EXPECT_EQ(move["pvEdgeVisits"], move["pvVisits"]);
  EXPECT_EQ(found["rootInfo"]["visits"], 30);
}

TEST_F(JsonServer, LooksAtEachTurnOnce) {
  start(2);
  ask({{"moves", stones({{"B", "E5"}, {"W", "C3"}, {"B", "G7"}})}, {"analyzeTurns", {0, 1, 2, 3}}});
  std::map<int, std::string> players;
  for (const Json& found : finish())
    players[found["turnNumber"]] = found["rootInfo"]["currentPlayer"];
  EXPECT_EQ(players, (std::map<int, std::string>{{0, "B"}, {1, "W"}, {2, "B"}, {3, "W"}}));
}

TEST_F(JsonServer, TakesTheHighestPriorityFirst) {
  start();
  ask({{"id", "long"}, {"maxVisits", 100'000'000}, {"reportDuringSearchEvery", 0.001}});
  wait_for_answers(1);
  ask({{"id", "later"}});
  ask({{"id", "first"}, {"priority", 1}});
  server_->accept(R"({"id":"t","action":"terminate","terminateId":"long"})");
  std::vector<std::string> order;
  for (const Json& found : finish())
    if (found.contains("isDuringSearch") && !found["isDuringSearch"].get<bool>())
      order.push_back(found["id"]);
  EXPECT_THAT(order, testing::ElementsAre("long", "first", "later"));
}

TEST_F(JsonServer, TerminatesWhatWaitsAndWhatRuns) {
  start();
  ask({{"id", "long"}, {"maxVisits", 100'000'000}, {"reportDuringSearchEvery", 0.001}});
  wait_for_answers(1);
  ask({{"id", "waits"}, {"analyzeTurns", {0, 1}}});
  server_->accept(R"({"id":"t","action":"terminate","terminateId":"waits","turnNumbers":[1]})");
  server_->accept(R"({"id":"u","action":"terminate_all"})");
  std::vector<Json> ends;
  for (const Json& found : finish())
    if (found.value("isDuringSearch", true) == false)
      ends.push_back({found["id"], found["turnNumber"], found.value("noResults", false)});
  EXPECT_THAT(ends, UnorderedElementsAre(Json{"waits", 1, true}, Json{"waits", 0, true},
                                         Json{"long", 1, false}));
  EXPECT_THAT(answers_, testing::Contains(Json{{"id", "u"}, {"action", "terminate_all"}}));
}

TEST_F(JsonServer, AvoidsMovesAndAllowsMoves) {
  const Json found =
      answer({{"allowMoves", {{{"player", "W"}, {"moves", {"C3", "G7"}}, {"untilDepth", 1}}}},
              {"avoidMoves", {{{"player", "W"}, {"moves", {"C3"}}, {"untilDepth", 1}}}}});
  ASSERT_EQ(found["moveInfos"].size(), 1U);
  EXPECT_EQ(found["moveInfos"][0]["move"], "G7");
}

TEST_F(JsonServer, AnswersWhatIsNoAnalysis) {
  start();
  server_->accept(R"({"id":"v","action":"query_version"})");
  server_->accept(R"({"id":"m","action":"query_models"})");
  server_->accept(R"({"id":"c","action":"clear_cache"})");
  server_->accept("\xff");
  ask({{"rules", "chess"}});
  ask({{"color", "red"}});
  const std::vector<Json> all = finish();
  ASSERT_EQ(all.size(), 7U);
  EXPECT_EQ(all[0]["version"], "1.2.3");
  EXPECT_EQ(all[1]["models"].size(), 1U);
  EXPECT_EQ(all[2], (Json{{"id", "c"}, {"action", "clear_cache"}}));
  EXPECT_EQ(keys(all[3]), std::vector<std::string>{"error"});
  EXPECT_EQ(all[4]["field"], "rules");
  EXPECT_THAT(all[4]["error"].get<std::string>(), HasSubstr("unknown rules 'chess'"));
  EXPECT_EQ(all[5], (Json{{"warning", "unknown field"}, {"field", "color"}, {"id", "a"}}));
  EXPECT_TRUE(all[6].contains("moveInfos"));
}

TEST_F(JsonServer, EndsWhenNobodyListens) {
  AnalysisSettings settings;
  settings.player.search.memory_bytes = std::size_t{16} << 20;
  AnalysisServer server(settings, [](const std::string&) { return false; });
  EXPECT_FALSE(server.accept("no query"));
}

}  // namespace
}  // namespace owlet::gtp
