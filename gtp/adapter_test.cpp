// What clients send, in their order, with answers that they can read. Sabaki's own library is
// driven in testing/sabaki_client; the sequences here are those of kgsGtp, of CGOS's client, of
// GoGui and of gomill's ringmaster.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "gtp/testing/test_engine.h"

namespace owlet::gtp {
namespace {

using testing::MatchesRegex;
using testing::StartsWith;

constexpr const char* kMove = "= ([A-HJ-T][0-9]+|pass|resign)\n\n";

class Adapter : public testing::Test {
 protected:
  // The answer, which has to be a success.
  std::string ask(const std::string& line) {
    const std::string answer = engine_.ask(line);
    EXPECT_THAT(answer, StartsWith("=")) << line;
    EXPECT_TRUE(answer.ends_with("\n\n")) << line;
    return answer;
  }

  std::vector<std::string> lines_of(const std::string& line) {
    std::string text = ask(line).substr(2);
    if (text.starts_with('\n')) text.erase(0, 1);  // an answer that was streamed
    std::istringstream answer(text);
    std::vector<std::string> lines;
    for (std::string one; std::getline(answer, one) && !one.empty();) lines.push_back(one);
    return lines;
  }

  void play_to_the_end(const std::string& command) {
    for (int i = 0; i < 200; ++i) {
      const std::string color = i % 2 == 0 ? " b" : " w";
      if (ask(command + color) == "= pass\n\n" && ask(command + " w") == "= pass\n\n") return;
    }
  }

  TestEngine engine_;
};

TEST_F(Adapter, KgsGame) {
  for (const char* command : {"kgs-genmove_cleanup", "kgs-time_settings", "kgs-rules", "kgs-chat",
                              "kgs-game_over", "final_status_list", "time_left"})
    EXPECT_EQ(ask(std::string("known_command ") + command), "= true\n\n") << command;
  ask("kgs-rules japanese");
  ask("boardsize 9");
  ask("clear_board");
  ask("komi 6.5");
  ask("place_free_handicap 2");
  ask("kgs-time_settings byoyomi 60 10 5");
  EXPECT_THAT(ask("genmove w"), MatchesRegex(kMove));
  ask("play b E5");
  ask("time_left w 57 0");
  EXPECT_THAT(ask("genmove w"), MatchesRegex(kMove));
  EXPECT_NE(ask("kgs-chat game somebody hello, Owlet"), "= \n\n") << "kgsGtp wants something";
  ask("play b pass");
  EXPECT_THAT(ask("kgs-genmove_cleanup w"), MatchesRegex(kMove));
  ask("final_status_list dead");
  ask("kgs-game_over");
}

TEST_F(Adapter, CgosGame) {
  ask("time_settings 300 0 0");
  ask("komi 7.0");
  ask("boardsize 9");
  ask("clear_board");
  ask("play b C3");
  ask("time_left w 299 0");
  const auto lines = lines_of("cgos-genmove_analyze w");
  ASSERT_EQ(lines.size(), 2U);
  const auto thought = nlohmann::json::parse(lines[0]);
  EXPECT_GT(thought.at("visits"), 0);
  const auto& best = thought.at("moves").at(0);
  EXPECT_TRUE(best.at("winrate") >= 0 && best.at("winrate") <= 1);
  EXPECT_THAT(lines[1], StartsWith("play "));
  EXPECT_EQ(std::string(best.at("pv")).find(std::string(best.at("move"))), 0U);
  ask("cgos-gameover B+Resign");
}

TEST_F(Adapter, GoGuiAttachesPlaysAndAnalyzes) {
  for (const char* command : {"name", "protocol_version", "version", "list_commands"}) ask(command);
  ask("gogui-interrupt");
  ask("boardsize 9");
  ask("clear_board");
  ask("komi 6.5");
  ask("gogui-play_sequence b E5 w C3 b G3");
  EXPECT_THAT(ask("genmove w"), MatchesRegex(kMove));
  ask("gg-undo 2");
  ask("gogui-setup b A1 e E5");
  ask("gogui-setup_player b");
  // Each entry of the menu can be chosen.
  for (const std::string& entry : lines_of("gogui-analyze_commands")) {
    std::string command = entry.substr(entry.find('/', entry.find('/') + 1) + 1);
    if (command.find("%w") != std::string::npos) continue;
    for (const auto& [wildcard, value] : {std::pair("%p", "C3"), std::pair("%c", "b")})
      if (const auto at = command.find(wildcard); at != std::string::npos)
        command.replace(at, 2, value);
    ask(command);
  }
  // The dialog: "[TYPE] NAME VALUE", and back.
  for (const std::string& line : lines_of("owlet-param")) {
    const std::string setting = line.substr(line.find("] ") + 2);
    EXPECT_THAT(line, MatchesRegex("\\[(string|list(/[0-9]+)+)\\] [A-Za-z]+ [0-9.]+"));
    ask("owlet-param " + setting);
  }
}

TEST_F(Adapter, GomillsRingmaster) {
  ask("gomill-describe_engine");
  ask("boardsize 5");
  ask("clear_board");
  ask("komi 7.5");
  play_to_the_end("gomill-genmove_ex");
  ask("gomill-explain_last_move");
  EXPECT_THAT(ask("gomill-cpu_time"), MatchesRegex("= [0-9.]+\n\n"));
  EXPECT_THAT(ask("final_score"), MatchesRegex("= ([BW]\\+[0-9.]+|0)\n\n"));
}

// A second more than main time is over the time, or in a period of 30 seconds.
TEST_F(Adapter, OvertimeBeginsWhereThereIsSome) {
  for (const auto& [settings, left, stones] : {std::tuple("time_settings 60 30 25", 29.0, 24),
                                               {"time_settings 60 0 25", 0.0, 0},
                                               {"time_settings 60 0 0", 0.0, 0},
                                               {"kgs-time_settings canadian 60 30 25", 29.0, 24},
                                               {"kgs-time_settings canadian 60 0 25", 0.0, 0},
                                               {"kgs-time_settings canadian 60 30 0", 0.0, 0}}) {
    ask(settings);
    Clock& clock = engine_.player().clock();
    clock.spend(Color::kBlack, 61);
    EXPECT_EQ(clock.time_left(Color::kBlack), left) << settings;
    EXPECT_EQ(clock.stones_left(Color::kBlack), stones) << settings;
    clock.spend(Color::kBlack, 1);
    EXPECT_EQ(clock.time_left(Color::kBlack), std::max(left - 1, 0.0)) << settings;
  }
}

// What kata-get-rules answers, kata-set-rules takes back.
TEST_F(Adapter, RulesGoThereAndBack) {
  for (const Rules& rules : known_rules()) {
    ask("kata-set-rules " + rules.name);
    const std::string told = ask("kata-get-rules");
    ask("kata-set-rules chinese");
    ask("kata-set-rules " + told.substr(2, told.size() - 4));
    EXPECT_EQ(ask("kata-get-rules"), told) << rules.name;
  }
}

// The points that the lines of a drawing name which begin with that word.
std::vector<std::string> points_of(const std::vector<std::string>& drawing,
                                   const std::string& word) {
  std::vector<std::string> points;
  for (const std::string& line : drawing) {
    if (!line.starts_with(word)) continue;
    std::istringstream words(line);
    for (std::string w; words >> w;)
      if (w.size() <= 3 && w.size() >= 2 && std::isupper(w[0]) != 0 && std::isdigit(w[1]) != 0)
        points.push_back(w);
  }
  return points;
}

// GoGui's line of state has room for so many characters.
void expect_short_legend(const std::vector<std::string>& drawing) {
  for (const std::string& line : drawing)
    if (line.starts_with("TEXT")) {
      EXPECT_LE(line.size(), 72U) << line;
    }
}

TEST_F(Adapter, GroupStatusLeavesNoStoneBlank) {
  for (const std::string rules : {"chinese", "cgos"}) {
    ask("boardsize 7");
    ask("kata-set-rules " + rules);
    for (int i = 0; i < 24; ++i) {
      ask(i % 2 == 0 ? "genmove b" : "genmove w");
      if (i % 6 != 5) continue;
      const auto drawing = lines_of("gogui-group_status");
      const auto points = points_of(drawing, "COLOR");
      EXPECT_EQ(std::set(points.begin(), points.end()).size(), points.size()) << "two colours";
      EXPECT_EQ(static_cast<int>(points.size()), engine_.board().stone_count(Color::kBlack) +
                                                     engine_.board().stone_count(Color::kWhite));
      expect_short_legend(drawing);
    }
  }
}

TEST_F(Adapter, BestMovesHasOneNumberAPoint) {
  ask("boardsize 9");
  for (const std::string move : {"", "play b E5", "play w C3", "play b G7"}) {
    if (!move.empty()) ask(move);
    const auto drawing = lines_of("owlet-best_moves");
    const auto stones = points_of(drawing, "VAR");
    const auto labels = points_of(drawing, "LABEL");
    EXPECT_FALSE(stones.empty() || labels.empty());
    for (const std::string& p : labels)
      EXPECT_EQ(std::count(stones.begin(), stones.end(), p), 0) << p;
    expect_short_legend(drawing);
  }
  expect_short_legend(lines_of("gogui-unsafe_strings"));
}

// Priors are a distribution over all moves.
TEST_F(Adapter, PriorsAddUpToOne) {
  ask("boardsize 5");
  const std::string answer = ask("kata-analyze b 10 minmoves 1000");
  double sum = 0;
  for (std::size_t at = answer.find(" prior "); at != std::string::npos;
       at = answer.find(" prior ", at + 1))
    sum += std::stod(answer.substr(at + 7));
  EXPECT_NEAR(sum, 1, 0.001);
}

// Banned moves are never in a variation where they may not be.
TEST_F(Adapter, RestrictionsReachAsDeepAsTold) {
  PlayerSettings settings = test_settings();
  settings.size = 5;
  Player player(settings);
  SearchLimits limits;
  PointSet banned;
  banned.insert(Point::at(2, 2));
  limits.banned = [&](Move move, int depth) { return depth < 2 && banned.contains(move.point); };
  std::stop_source enough;
  limits.stop = enough.get_token();
  limits.report = [&](const SearchResult& result) {
    if (result.visits > 200) enough.request_stop();
  };
  const SearchResult result = player.analyze(Color::kBlack, limits);
  for (const MoveStatistics& move : result.moves) {
    if (move.point == Point::at(2, 2)) {
      EXPECT_EQ(move.visits, 0);
    } else if (move.variation.size() > 1) {
      EXPECT_NE(move.variation[1], Point::at(2, 2));
    }
  }
}

}  // namespace
}  // namespace owlet::gtp
