#include "engine/record/game_record.h"

#include <gtest/gtest.h>

#include "engine/board/vertex.h"

namespace owlet {
namespace {

GameRecord game(std::string_view sgf) {
  const Result<GameRecord> record = parse_game(sgf);
  EXPECT_TRUE(record) << (record ? "" : record.error().describe()) << " in " << sgf;
  return record ? record.value() : GameRecord{};
}

std::string fault(std::string_view sgf) {
  const Result<GameRecord> record = parse_game(sgf);
  return record ? "no fault" : record.error().describe();
}

// "B D4 W PASS" for the moves of a record.
std::string moves(const GameRecord& record) {
  std::string text;
  for (const RecordNode& node : record.nodes)
    if (node.move)
      text += (text.empty() ? "" : " ") +
              std::string(node.move->color == Color::kBlack ? "B " : "W ") +
              to_vertex(node.move->point);
  return text;
}

// "+A1 -B2 .C3" for black, white and empty points set up in a node.
std::string setup(const RecordNode& node) {
  std::string text;
  for (const auto& [point, color] : node.setup)
    text += (text.empty() ? "" : " ") + std::string(1, ".+-"[static_cast<int>(color)]) +
            to_vertex(point);
  return text;
}

TEST(GameRecord, AWholeGame) {
  const GameRecord record = game(
      "(;FF[4]GM[1]CA[ISO-8859-1]AP[CGoban:3]SZ[9]KM[6.5]HA[2]PB[Ann]PW[Bob]RE[B+3.5]"
      "RU[Japanese]DT[2024-01-05]TM[600]GN[final]AB[gc][cg]PL[W]C[hello]\n"
      ";W[ee]C[nice];B[];W[tt])");
  EXPECT_EQ(record.width, 9);
  EXPECT_EQ(record.height, 9);
  EXPECT_EQ(record.komi, 6.5);
  EXPECT_EQ(record.handicap, 2);
  EXPECT_EQ(record.black_name, "Ann");
  EXPECT_EQ(record.white_name, "Bob");
  EXPECT_EQ(record.result, "B+3.5");
  EXPECT_EQ(record.rules, "Japanese");
  EXPECT_EQ(record.application, "CGoban:3");
  EXPECT_EQ(record.charset, "ISO-8859-1");
  ASSERT_EQ(record.nodes.size(), 4U);
  EXPECT_EQ(setup(record.nodes[0]), "+G7 +C3");
  EXPECT_EQ(record.nodes[0].to_play, Color::kWhite);
  EXPECT_EQ(record.nodes[0].comment, "hello");
  EXPECT_EQ(record.nodes[1].comment, "nice");
  EXPECT_EQ(record.nodes[1].to_play, std::nullopt);
  EXPECT_EQ(moves(record), "W E5 B PASS W PASS");
}

TEST(GameRecord, WhatIsAbsentHasItsDefault) {
  const GameRecord record = game("(;)");
  EXPECT_EQ(record.width, 19);
  EXPECT_EQ(record.height, 19);
  EXPECT_EQ(record.komi, std::nullopt);
  EXPECT_EQ(record.handicap, 0);
  EXPECT_EQ(record.result, "");
  EXPECT_EQ(record.charset, "");
  ASSERT_EQ(record.nodes.size(), 1U);
  EXPECT_EQ(record.nodes[0], RecordNode{});
}

TEST(GameRecord, OnlyTheMainLine) {
  EXPECT_EQ(moves(game("(;SZ[9];B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee];B[ff]))")), "B A9 W B8 B C7");
}

TEST(GameRecord, SaysThatTheTextEndedWithinIt) {
  const std::string text = "(;SZ[9];B[aa])\n(;SZ[5];W[ee]";
  const SgfCollection tree = parse_sgf(text).value();
  EXPECT_FALSE(read_game(tree, tree.games[0], text).value().cut_short);
  const GameRecord cut = read_game(tree, tree.games[1], text).value();
  EXPECT_EQ(moves(cut), "W E1");
  ASSERT_TRUE(cut.cut_short);
  EXPECT_EQ(cut.cut_short->line, 2);
  EXPECT_FALSE(parse_game(to_sgf(cut)).value().cut_short);
}

TEST(GameRecord, AnyGameOfACollection) {
  const std::string text = "(;SZ[9];B[aa])\n(;SZ[5];W[ee])\n(;SZ[5];W[ff])";
  const SgfCollection tree = parse_sgf(text).value();
  EXPECT_EQ(moves(read_game(tree, tree.games[1], text).value()), "W E1");
  const Result<GameRecord> bad = read_game(tree, tree.games[2], text);
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().describe(), "line 3, column 11: W: not a point of this board");
  EXPECT_EQ(read_game(tree, tree.games[2], "").error().describe(), "W: not a point of this board");
}

TEST(GameRecord, Sizes) {
  const auto size = [](const std::string& text) {
    const GameRecord record = game("(;SZ[" + text + "])");
    return std::to_string(record.width) + "x" + std::to_string(record.height);
  };
  EXPECT_EQ(size("9"), "9x9");
  EXPECT_EQ(size("1"), "1x1");
  EXPECT_EQ(size("25"), "25x25");
  EXPECT_EQ(size(" 13\n"), "13x13");
  EXPECT_EQ(size("7:5"), "7x5");
  EXPECT_EQ(size("1:25"), "1x25");
  EXPECT_EQ(size("19:19"), "19x19");
}

TEST(GameRecord, BadSizes) {
  for (const char* text : {"9999", "0", "26", "-9", "19:26", "0:5", "99999999999"})
    EXPECT_EQ(fault("(;SZ[" + std::string(text) + "])"),
              "line 1, column 6: SZ: board size not in 1 to 25")
        << text;
  for (const char* text : {"abc", "", "9x9", "9:", ":9", "9.0", "9 9", "9:9:9", "0x9"})
    EXPECT_EQ(fault("(;SZ[" + std::string(text) + "])"),
              "line 1, column 6: SZ: expected a board size like 19 or 7:5")
        << text;
}

TEST(GameRecord, TheSizeCountsWhereverItStandsInTheRoot) {
  EXPECT_EQ(setup(game("(;AB[ai]SZ[9]SZ[5])").nodes[0]), "+A1");
  EXPECT_EQ(game("(;GM[1];SZ[9])").width, 19);
}

TEST(GameRecord, OtherGamesAreRefused) {
  EXPECT_EQ(fault("(;GM[2]SZ[8])"), "line 1, column 6: GM: not a game of Go");
  EXPECT_EQ(fault("(;GM[]SZ[9])"), "no fault");
  EXPECT_EQ(fault("(;GM[go]SZ[9])"), "no fault");
}

TEST(GameRecord, Komi) {
  const auto komi = [](const std::string& text) { return game("(;KM[" + text + "])").komi; };
  EXPECT_EQ(komi("5.5"), 5.5);
  EXPECT_EQ(komi("-3"), -3);
  EXPECT_EQ(komi("+0.50"), 0.5);
  EXPECT_EQ(komi(" 7 "), 7);
  EXPECT_EQ(komi("6,5"), 6.5);
  for (const char* text : {"362", "-361.5", "100000", "1e300"})
    EXPECT_EQ(komi(text), std::nullopt) << text << " is more than the board has points";
  for (const char* text : {"", " ", "abc", "6.5 points", "6.5.5", "--3", "0x10"})
    EXPECT_EQ(komi(text), std::nullopt) << text;
  for (const char* text : {"nan", "NaN", "-nan", "inf", "Infinity", "-inf", "1e999"})
    EXPECT_EQ(komi(text), std::nullopt) << text;
}

TEST(GameRecord, KomiInHundredths) {
  const auto komi = [](const std::string& text, const std::string& more = "") {
    return game("(;SZ[19]KM[" + text + "]" + more + ")").komi;
  };
  for (const std::string more : {"", "AP[GNU Go:3.8]RU[Chinese]AP[foxwq]"}) {
    EXPECT_EQ(komi("375", more), 7.5);
    EXPECT_EQ(komi("650", more), 6.5);
    EXPECT_EQ(komi("275", more), 5.5);
    EXPECT_EQ(komi("325", more), 6.5);
    EXPECT_EQ(komi("550", more), 5.5);
    EXPECT_EQ(komi("750", more), 7.5);
    EXPECT_EQ(komi("-375", more), -7.5);
    EXPECT_EQ(komi("200", more), 2);
    EXPECT_EQ(komi("0", more), 0);
    EXPECT_EQ(komi("7.5", more), 7.5) << "written by whoever read it";
    EXPECT_EQ(komi("6", more), 6);
  }
  EXPECT_EQ(komi("50", "AP[foxwq]"), 0.5);
  EXPECT_EQ(komi("25", "AP[foxwq]"), 0.5) << "a quarter of a stone";
  EXPECT_EQ(komi("50"), 50);
  EXPECT_EQ(komi("375", "SZ[9]"), 7.5);
  EXPECT_EQ(komi("3.75"), 3.75);
  EXPECT_EQ(komi("200.0"), 200);
  GameRecord record;
  record.nodes.resize(1);
  for (const double points : {-350.0, 200.0, 201.0, 225.5, 50.0}) {
    record.komi = points;
    EXPECT_EQ(game(to_sgf(record)), record) << points;
  }
}

TEST(GameRecord, HandicapWithoutStonesIsOnlyANumber) {
  const GameRecord record = game("(;SZ[19]HA[5];W[dd])");
  EXPECT_EQ(record.handicap, 5);
  EXPECT_EQ(setup(record.nodes[0]), "");
}

TEST(GameRecord, Handicap) {
  EXPECT_EQ(game("(;HA[])").handicap, 0);
  EXPECT_EQ(game("(;HA[none])").handicap, 0);
  EXPECT_EQ(game("(;HA[ 9 ])").handicap, 9);
  EXPECT_EQ(game("(;HA[80]SZ[9]AB[aa])").handicap, 80);
  EXPECT_EQ(fault("(;HA[80]SZ[9])"),
            "line 1, column 6: HA: a handicap without its stones, and no fixed places for so many");
  EXPECT_EQ(fault("(;HA[81]SZ[9])"), "line 1, column 6: HA: handicap not in 0 to 80");
  EXPECT_EQ(fault("(;HA[-1])"), "line 1, column 6: HA: handicap not in 0 to 360");
  EXPECT_EQ(fault("(;HA[99999999999])"), "line 1, column 6: HA: handicap not in 0 to 360");
}

TEST(GameRecord, SetupInAnyNode) {
  const GameRecord record = game("(;SZ[9]AW[aa]AB[bb][cc];B[dd];AE[aa]AW[ee]PL[B];B[ff])");
  ASSERT_EQ(record.nodes.size(), 4U);
  EXPECT_EQ(setup(record.nodes[0]), "+B8 +C7 -A9");
  EXPECT_EQ(setup(record.nodes[1]), "");
  EXPECT_EQ(setup(record.nodes[2]), "-E5 .A9");
  EXPECT_EQ(record.nodes[2].to_play, Color::kBlack);
  EXPECT_EQ(record.nodes[2].move, std::nullopt);
}

TEST(GameRecord, SetupRectangles) {
  EXPECT_EQ(setup(game("(;SZ[5]AB[aa:bc][ee])").nodes[0]), "+A5 +B5 +A4 +B4 +A3 +B3 +E1");
  EXPECT_EQ(setup(game("(;SZ[3]AB[aa:cc]AE[bb]AW[ca])").nodes[0]),
            "+A3 +B3 +A2 +C2 +A1 +B1 +C1 -C3 .B2");
}

TEST(GameRecord, TheLastWordOnAPointCounts) {
  EXPECT_EQ(setup(game("(;SZ[3]AB[aa][bb][aa]AW[aa]AB[cc])").nodes[0]), "+B2 +C1 -A3");
}

TEST(GameRecord, SloppySetup) {
  EXPECT_EQ(setup(game("(;SZ[9]AB[]AW[ aa ][\n])").nodes[0]), "-A9");
}

TEST(GameRecord, OldLongNames) {
  const GameRecord record = game("(;GaMe[1]SiZe[9]AddBlack[aa];White[bb];Black[cc])");
  EXPECT_EQ(record.width, 9);
  EXPECT_EQ(setup(record.nodes[0]), "+A9");
  EXPECT_EQ(moves(record), "W B8 B C7");
}

TEST(GameRecord, PassesByBoardSize) {
  EXPECT_EQ(moves(game("(;SZ[19];B[tt];W[])")), "B PASS W PASS");
  EXPECT_EQ(moves(game("(;SZ[25:7];B[tt])")), "B PASS");
  EXPECT_EQ(moves(game("(;SZ[7:25];B[tt])")), "B PASS");
  EXPECT_EQ(moves(game("(;SZ[20];B[tt];W[ ])")), "B U1 W PASS");
  EXPECT_EQ(moves(game("(;SZ[25];B[tt])")), "B U6");
}

TEST(GameRecord, BadPoints) {
  const std::string bad = ": not a point of this board";
  EXPECT_EQ(fault("(;SZ[9]\n;B[aa]\n;W[undefined])"), "line 3, column 4: W" + bad);
  EXPECT_EQ(fault("(;SZ[9];B[jj])"), "line 1, column 11: B" + bad);
  EXPECT_EQ(fault("(;SZ[9];B[AA])"), "line 1, column 11: B" + bad);
  EXPECT_EQ(fault("(;SZ[9];B[aa:bb])"), "line 1, column 11: B" + bad);
  EXPECT_EQ(fault("(;SZ[7:5];B[fa];W[af])"), "line 1, column 19: W" + bad);
  EXPECT_EQ(fault("(;SZ[9]AB[aa]\r\n[tt])"), "line 2, column 2: AB" + bad);
  EXPECT_EQ(fault("(;SZ[9]AE[aa:aj])"), "line 1, column 11: AE" + bad);
  EXPECT_EQ(fault("(;SZ[9]IL[zz])"), "line 1, column 11: IL" + bad);
  EXPECT_EQ(fault("(;SZ[9];B[aa][bb])"), "line 1, column 15: B: a move is one point");
}

TEST(GameRecord, FaultsInVariationsDoNotMatter) {
  EXPECT_EQ(fault("(;SZ[9](;B[aa])(;B[zz]))"), "no fault");
}

TEST(GameRecord, PlayerToMove) {
  const auto player = [](const std::string& text) {
    return game("(;PL[" + text + "])").nodes[0].to_play;
  };
  for (const char* text : {"B", "b", "black", "Black", "1", " B "})
    EXPECT_EQ(player(text), Color::kBlack) << text;
  for (const char* text : {"W", "w", "white", "WHITE", "2"})
    EXPECT_EQ(player(text), Color::kWhite) << text;
  for (const char* text : {"", "x", "3", "Blackish"})
    EXPECT_EQ(fault("(;PL[" + std::string(text) + "])"), "line 1, column 6: PL: expected B or W")
        << text;
}

TEST(GameRecord, ForbiddenPoints) {
  const GameRecord record = game("(;SZ[9]PL[B]IL[ab][cd];B[ee];IL[])");
  EXPECT_EQ(record.nodes[0].forbidden, (std::vector{Point::at(0, 7), Point::at(2, 5)}));
  EXPECT_TRUE(record.nodes[2].forbidden.empty());
}

TEST(GameRecord, AMoveInTheRootAndSetupBesideAMove) {
  const GameRecord record = game("(;SZ[9]B[aa];W[bb]AB[cc]PL[W])");
  EXPECT_EQ(moves(record), "B A9 W B8");
  EXPECT_EQ(setup(record.nodes[1]), "+C7");
  EXPECT_EQ(record.nodes[1].to_play, Color::kWhite);
}

TEST(GameRecord, TwoMovesInANodeBecomeTwoNodes) {
  const GameRecord record = game("(;SZ[9];B[aa]C[one]W[bb]C[two]C[more];B[cc])");
  EXPECT_EQ(moves(record), "B A9 W B8 B C7");
  ASSERT_EQ(record.nodes.size(), 4U);
  EXPECT_EQ(record.nodes[1].comment, "one");
  EXPECT_EQ(record.nodes[2].comment, "two\nmore");
}

TEST(GameRecord, HeaderTextIsOneLineAndCommentsAreNot) {
  const GameRecord record = game("(;PB[Ann\r\nLee]PW[]C[a\r\n\\]b])");
  EXPECT_EQ(record.black_name, "Ann Lee");
  EXPECT_EQ(record.white_name, "");
  EXPECT_EQ(record.nodes[0].comment, "a\n]b");
}

TEST(GameRecord, UnreadableTextIsTheParsersError) {
  EXPECT_EQ(fault("no game"), "line 1, column 8: no game found: expected '(;'");
  SgfLimits limits;
  limits.bytes = 4;
  EXPECT_EQ(parse_game("(;;;)", limits).error().message, "longer than 4 bytes");
}

TEST(GameRecord, CapsOnSetupAndLength) {
  std::string text = "(;SZ[25]AB";
  for (int i = 0; i < 1600; ++i) text += "[aa:yy]";  // 625 points each
  EXPECT_EQ(fault(text + ")"), "no fault");
  EXPECT_EQ(fault(text + ";AW[aa])"), "line 1, column 11215: AW: more than 1000000 points set up");
  const auto line = [](std::size_t nodes) { return "(" + std::string(nodes, ';') + ")"; };
  EXPECT_EQ(fault(line(kMaxRecordNodes)), "no fault");
  EXPECT_EQ(fault(line(kMaxRecordNodes + 1)),
            "line 1, column 100002: more than 100000 nodes in a line");
  std::string pairs = "(;";
  for (std::size_t i = 0; i < kMaxRecordNodes / 2; ++i) pairs += "B[aa]W[bb]";
  EXPECT_EQ(fault(pairs + ")"), "no fault");
  EXPECT_EQ(fault(pairs + "B[])"), "line 1, column 500003: more than 100000 nodes in a line");
}

TEST(GameRecord, FindsTheNodeOfAMove) {
  const GameRecord record = game("(;SZ[9]AB[aa];C[talk];B[bb];AW[cc];W[dd];C[end])");
  EXPECT_EQ(record.move_count(), 2U);
  EXPECT_EQ(record.node_of_move(1), 2U);
  EXPECT_EQ(record.node_of_move(2), 4U);
  EXPECT_EQ(record.node_of_move(3), 6U);
  EXPECT_EQ(record.node_of_move(1000), 6U);
  EXPECT_EQ(game("(;SZ[9]B[aa];W[bb])").node_of_move(1), 0U);
}

TEST(GameRecord, IsWrittenAsSgf) {
  GameRecord record;
  record.width = 9;
  record.height = 9;
  record.komi = 6.5;
  record.handicap = 2;
  record.black_name = "Owlet [1\\2]";
  record.result = "B+R";
  record.application = "Owlet:0.1";
  record.nodes.resize(3);
  record.nodes[0].setup = {{Point::at(2, 2), Color::kBlack},
                           {Point::at(6, 6), Color::kBlack},
                           {Point::at(0, 0), Color::kWhite},
                           {Point::at(1, 1), Color::kEmpty}};
  record.nodes[0].to_play = Color::kWhite;
  record.nodes[0].forbidden = {Point::at(4, 4)};
  record.nodes[1].move = Move{Color::kWhite, Point::at(3, 8)};
  record.nodes[1].comment = "first";
  record.nodes[2].move = Move{Color::kBlack, Point::pass()};
  const std::string text =
      "(;FF[4]GM[1]SZ[9]KM[6.5]HA[2]CA[UTF-8]AP[Owlet:0.1]PB[Owlet [1\\\\2\\]]RE[B+R]"
      "AB[cg][gc]AW[ai]AE[bh]PL[W]IL[ee]\n"
      ";W[da]C[first]\n"
      ";B[])\n";
  EXPECT_EQ(to_sgf(record), text);
  EXPECT_EQ(game(text), record);
}

TEST(GameRecord, RectangularBoardsAndOddNumbersAreWritten) {
  GameRecord record;
  record.width = 7;
  record.height = 5;
  record.charset = "";
  record.komi = -0.1;
  record.nodes.resize(1);
  EXPECT_EQ(to_sgf(record), "(;FF[4]GM[1]SZ[7:5]KM[-0.1])\n");
  record.komi = 1.0 / 3;
  EXPECT_EQ(game(to_sgf(record)), record);
  record.komi = 7;
  EXPECT_NE(to_sgf(record).find("KM[7]"), std::string::npos);
}

TEST(GameRecord, ARecordWithoutNodesHasARootOnceWritten) {
  EXPECT_EQ(to_sgf({}), "(;FF[4]GM[1]SZ[19]CA[UTF-8])\n");
}

}  // namespace
}  // namespace owlet
