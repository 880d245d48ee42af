// The engine behind its commands in a running session: moves that are interrupted, clocks, long
// pipelines. What single commands answer is in testing/transcripts.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>

#include "gtp/protocol/testing/test_client.h"
#include "gtp/testing/test_engine.h"

namespace owlet::gtp {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// Milliseconds are enough for all that follows; the bound allows for sanitizers and a busy machine.
constexpr milliseconds kSoon{2000};
// Long enough for a move to be under way.
constexpr milliseconds kThinking{200};

// An engine that thinks for a minute unless it is stopped.
PlayerSettings slow_settings() {
  PlayerSettings settings = test_settings();
  settings.visits.reset();
  settings.seconds_per_move = 60;
  return settings;
}

TEST(Session, AnInterruptEndsAMoveWithTheBestSoFar) {
  for (const char* command : {"genmove b", "reg_genmove b", "kgs-genmove_cleanup b"}) {
    TestEngine engine(slow_settings());
    TestClient client(engine.registry());
    client.send("1 " + std::string(command) + '\n');
    std::this_thread::sleep_for(kThinking);
    const auto start = steady_clock::now();
    client.send("# interrupt\n");
    EXPECT_TRUE(client.read_answer().starts_with("=1 ")) << command;
    EXPECT_LT(steady_clock::now() - start, kSoon) << command;
    EXPECT_EQ(client.ask("2 query_boardsize"), "=2 19\n\n");
  }
}

TEST(Session, OtherLinesDoNotEndAMove) {
  PlayerSettings settings = slow_settings();
  settings.seconds_per_move = 0.5;
  TestEngine engine(settings);
  TestClient client(engine.registry());
  const auto start = steady_clock::now();
  client.send("1 genmove b\n2 name\n\n# comment\n");
  EXPECT_TRUE(client.read_answer().starts_with("=1 "));
  // A move that is decided may end before its time.
  EXPECT_GE(steady_clock::now() - start, milliseconds(200));
  EXPECT_EQ(client.read_answer(), "=2 Owlet\n\n");
}

TEST(Session, AQuitEndsAMoveAndAnAnalysis) {
  for (const char* command : {"genmove b\n", "kata-analyze b 10\n"}) {
    TestEngine engine(slow_settings());
    TestClient client(engine.registry());
    client.send(command);
    std::this_thread::sleep_for(kThinking);
    const auto start = steady_clock::now();
    client.send("quit\n");
    EXPECT_TRUE(client.ends()) << command;
    EXPECT_LT(steady_clock::now() - start, kSoon) << command;
  }
}

TEST(Session, TheEndOfTheInputEndsAMove) {
  TestEngine engine(slow_settings());
  TestClient client(engine.registry());
  client.send("genmove b\n");
  std::this_thread::sleep_for(kThinking);
  const auto start = steady_clock::now();
  client.close_input();
  EXPECT_TRUE(client.ends());
  EXPECT_LT(steady_clock::now() - start, kSoon);
  EXPECT_TRUE(client.read_to_end().starts_with("= "));
}

TEST(Session, AnyLineEndsAnAnalysis) {
  for (const std::string command :
       {"lz-analyze b 1", "kata-analyze b 1 ownership true", "analyze"}) {
    for (const std::string line : {"protocol_version\n", "\n"}) {
      TestEngine engine(slow_settings());
      TestClient client(engine.registry());
      client.send("1 " + command + '\n');
      std::this_thread::sleep_for(kThinking);
      const auto start = steady_clock::now();
      client.send(line);
      const std::string answer = client.read_answer();
      EXPECT_LT(steady_clock::now() - start, kSoon) << command;
      EXPECT_TRUE(answer.starts_with("=1 \ninfo move ")) << answer.substr(0, 80);
      EXPECT_TRUE(answer.ends_with("\n\n")) << command;
      if (line != "\n") {
        EXPECT_EQ(client.read_answer(), "= 2\n\n");
      }
      EXPECT_EQ(client.ask("3 query_boardsize"), "=3 19\n\n");
    }
  }
}

TEST(Session, AnAnalysisEndsAfterTheVisitsAskedFor) {
  TestEngine engine(slow_settings());
  TestClient client(engine.registry());
  client.send("1 kata-analyze b 100000 maxVisits 7 rootInfo true\n");
  const std::string answer = client.read_answer();
  EXPECT_TRUE(answer.starts_with("=1 \ninfo move ")) << answer;
  EXPECT_TRUE(answer.ends_with(" visits 7\n\n")) << answer;
}

TEST(Session, AnAnalysisTellsAgainAndAgain) {
  TestEngine engine(slow_settings());
  TestClient client(engine.registry());
  client.send("boardsize 9\nlz-analyze b 5\n");
  EXPECT_EQ(client.read_answer(), "= \n\n");
  std::this_thread::sleep_for(milliseconds(1000));
  client.send("\n");
  const std::string answer = client.read_answer();
  EXPECT_GT(std::count(answer.begin(), answer.end(), '\n'), 4) << answer;
}

TEST(Session, LinesBehindDoNotEndAGeneratedMove) {
  PlayerSettings settings = slow_settings();
  settings.seconds_per_move = 0.6;
  TestEngine engine(settings);
  TestClient client(engine.registry());
  const auto start = steady_clock::now();
  client.send("1 lz-genmove_analyze b 10\n2 name\n");
  const std::string answer = client.read_answer();
  EXPECT_GE(steady_clock::now() - start, milliseconds(200));
  EXPECT_TRUE(answer.starts_with("=1 \ninfo move ")) << answer;
  EXPECT_NE(answer.find("\nplay "), std::string::npos) << answer;
  EXPECT_EQ(client.read_answer(), "=2 Owlet\n\n");
}

// How often the first move of an analysis of one visit was tried, earlier searches included.
int visits_seen(TestClient& client) {
  const std::string answer = client.ask("kata-analyze w 100000 maxVisits 1");
  const std::size_t found = answer.find(" visits ");
  return found == std::string::npos ? 0 : std::atoi(answer.c_str() + found + 8);
}

TEST(Session, PonderingEndsWithAnyLineAndIsOfUse) {
  PlayerSettings settings = test_settings();
  settings.visits = 1;
  for (const bool ponder : {true, false}) {
    settings.ponder = ponder;
    for (const std::string command :
         {"genmove b", "kgs-genmove_cleanup b", "gomill-genmove_ex b"}) {
      TestEngine engine(settings);
      TestClient client(engine.registry());
      EXPECT_EQ(client.ask("boardsize 9"), "= \n\n");
      EXPECT_TRUE(client.ask(command).starts_with("= "));
      std::this_thread::sleep_for(kThinking);
      const auto start = steady_clock::now();
      EXPECT_EQ(client.ask("name"), "= Owlet\n\n");
      EXPECT_LT(steady_clock::now() - start, kSoon) << command;
      EXPECT_EQ(visits_seen(client) > 1, ponder) << command;
    }
  }
}

TEST(Session, WhoPlaysARankDoesNotPonder) {
  PlayerSettings settings = test_settings();
  settings.ponder = true;
  TestEngine engine(settings);
  TestClient client(engine.registry());
  EXPECT_EQ(client.ask("boardsize 9"), "= \n\n");
  EXPECT_EQ(client.ask("kata-set-param rank 1"), "= \n\n");
  EXPECT_TRUE(client.ask("genmove b").starts_with("= "));
  std::this_thread::sleep_for(kThinking);
  EXPECT_EQ(visits_seen(client), 1);
}

TEST(Session, LiveGraphicsAreDrawnWhileAMoveIsChosen) {
  PlayerSettings settings = slow_settings();
  settings.size = 9;
  settings.seconds_per_move = 1.2;
  Player player(settings);
  Registry registry;
  std::string drawings;
  add_go_commands(registry, player, [&](std::string_view drawing) { drawings += drawing; });
  TestClient client(registry);
  EXPECT_TRUE(client.ask("genmove b").starts_with("= "));
  EXPECT_TRUE(drawings.starts_with("gogui-gfx:\nVAR b ")) << drawings.substr(0, 60);
  EXPECT_TRUE(drawings.ends_with(" visits\n\n")) << drawings;
}

TEST(Session, AMoveObeysTheClock) {
  for (const char* clock :
       {"time_settings 2 0 0", "kgs-time_settings absolute 2", "kgs-time_settings byoyomi 0 1 5",
        "kata-time_settings fischer 1 0.5", "time_settings 0 2 2"}) {
    TestEngine engine(slow_settings());
    engine.ask("boardsize 9");
    EXPECT_EQ(engine.ask(clock), "= \n\n");
    const auto start = steady_clock::now();
    EXPECT_TRUE(engine.ask("genmove b").starts_with("= ")) << clock;
    EXPECT_LT(steady_clock::now() - start, milliseconds(1500)) << clock;
  }
}

TEST(Session, TheClientsWordOnTheTimeLeftCounts) {
  TestEngine engine(slow_settings());
  engine.ask("boardsize 9");
  engine.ask("time_settings 3600 0 0");
  engine.ask("time_left b 1 0");
  const auto start = steady_clock::now();
  EXPECT_TRUE(engine.ask("genmove b").starts_with("= "));
  EXPECT_LT(steady_clock::now() - start, milliseconds(1000));
}

TEST(Session, TimeLeftIsMainTimeWhereNoClockRuns) {
  for (const char* before : {"clear_board", "kgs-time_settings none", "time_settings 0 1 0",
                             "kata-time_settings fischer 1", "time_settings soon 0 0"}) {
    TestEngine engine(slow_settings());
    engine.ask(before);
    engine.ask("time_left b 2 0");
    const auto allotment = engine.player().clock().allotment(Color::kBlack, 50, 0.1);
    ASSERT_TRUE(allotment.has_value()) << before;
    EXPECT_LT(allotment->most, 1) << before;
    EXPECT_FALSE(engine.player().clock().allotment(Color::kWhite, 50, 0.1).has_value()) << before;
  }
}

// Black may not play at A1:
//
//     O O
//     . O
TEST(Session, AnAnalysisThatMayTryNothingShowsAPass) {
  TestEngine engine;
  engine.ask("boardsize 5");
  engine.ask("gogui-setup w A2 w B1 w B2");
  for (const char* rest :
       {"allow b A1 1", "allow b A2 1", "allow b pass 1", "avoid b D4 1 allow b D4 1"}) {
    const std::string answer = engine.ask(std::string("kata-analyze b 10 ") + rest);
    EXPECT_TRUE(answer.starts_with("= \ninfo move pass visits ")) << rest << ": " << answer;
    EXPECT_EQ(answer.find("info move", 10), std::string::npos) << rest << ": " << answer;
  }
}

TEST(Session, AnAnalysisAfterTwoPassesShowsThePass) {
  TestEngine engine;
  engine.ask("boardsize 5");
  engine.ask("play b pass");
  engine.ask("play w pass");
  const std::string answer = engine.ask("kata-analyze b 10 minmoves 100");
  EXPECT_NE(answer.find("info move pass "), std::string::npos) << answer;
}

TEST(Session, AWholeGameStaysWithinItsTime) {
  TestEngine engine(slow_settings());
  engine.ask("boardsize 5");
  // Counting, which ends a game, takes its time under a sanitizer.
  const int seconds = OWLET_TEST_EFFORT >= 10 ? 4 : 30;
  engine.ask("time_settings " + std::to_string(seconds) + " 0 0");
  const auto start = steady_clock::now();
  for (int i = 0; i < 40; ++i)
    EXPECT_TRUE(engine.ask(i % 2 == 0 ? "genmove b" : "genmove w").starts_with("= "));
  EXPECT_LT(steady_clock::now() - start, std::chrono::seconds(2 * seconds) + kSoon);
  EXPECT_GT(engine.player().clock().time_left(Color::kBlack), 0);
  EXPECT_GT(engine.player().clock().time_left(Color::kWhite), 0);
}

// Finished and won by Black, but a white stone is left to die:
//
//     . . X O .
//     X . X O O
//     . O X O .
//     X . X O O
//     . . X O .
TEST(Session, CleaningUpCapturesWhatIsDeadAndThenPasses) {
  TestEngine engine;
  engine.ask("boardsize 5");
  engine.ask("komi 0");
  engine.ask(
      "gogui-setup b A2 b A4 b C1 b C2 b C3 b C4 b C5 w B3 w D1 w D2 w D3 w D4 w D5 w E2 w E4");
  engine.ask("play w pass");
  EXPECT_EQ(engine.ask("final_status_list dead"), "= B3\n\n");
  for (int i = 0; i < 6 && engine.ask("final_status_list dead") != "= \n\n"; ++i) {
    EXPECT_NE(engine.ask("kgs-genmove_cleanup b"), "= pass\n\n");
    engine.ask("play w pass");
  }
  EXPECT_EQ(engine.ask("color B3"), "= empty\n\n");
  EXPECT_EQ(engine.ask("kgs-genmove_cleanup b"), "= pass\n\n");
}

TEST(Session, TheSameSeedPlaysTheSameGameAgain) {
  const auto game = [](TestEngine& engine) {
    std::string moves = engine.ask("boardsize 7");
    for (int i = 0; i < 10; ++i) moves += engine.ask(i % 2 == 0 ? "genmove b" : "genmove w");
    return moves;
  };
  TestEngine engine;
  const std::string first = game(engine);
  EXPECT_EQ(game(engine), first) << "a second game of the same engine";
  TestEngine other;
  EXPECT_EQ(game(other), first);
}

// The client sends everything before it reads anything.
TEST(Session, FiveThousandPlaysAndUndosAhead) {
  constexpr int kPairs = 5000;
  TestEngine engine;
  TestClient client(engine.registry());
  for (int i = 0; i < kPairs; ++i) client.send("play b D4\nundo\n");
  client.send("7 list_stones b\n");
  client.close_input();
  const std::vector<std::string> answers = split_answers(client.read_to_end());
  ASSERT_EQ(answers.size(), static_cast<std::size_t>(2 * kPairs + 1));
  for (int i = 0; i < 2 * kPairs; ++i) ASSERT_EQ(answers[static_cast<std::size_t>(i)], "= ");
  EXPECT_EQ(answers.back(), "=7 ");
}

TEST(Session, ALongSequenceOnALine) {
  constexpr int kMoves = 20000;
  std::string line = "gogui-play_sequence";
  for (int i = 0; i < kMoves; ++i) line += i % 2 == 0 ? " b pass" : " w pass";
  TestEngine engine;
  EXPECT_EQ(engine.ask(line), "= \n\n");
  EXPECT_EQ(engine.player().game().move_count(), kMoves);
  EXPECT_EQ(engine.ask(line + " b A1 w A1"), "? illegal move\n\n");
  EXPECT_EQ(engine.player().game().move_count(), kMoves);
  EXPECT_EQ(engine.ask("gg-undo " + std::to_string(kMoves)), "= \n\n");
}

}  // namespace
}  // namespace owlet::gtp
