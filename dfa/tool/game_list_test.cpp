// The games of a list, played again.
#include "dfa/tool/game_list.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "dfa/tool/replay.h"
#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

class GameList : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "owlet-games-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::vector<ListedGame> games_of(const std::string& text) const {
    std::ofstream(folder_ / "games", std::ios::binary) << text;
    const auto games = read_games((folder_ / "games").string(), 10);
    if (games) return games.value();
    ADD_FAILURE() << games.error().describe();
    return {};
  }

  std::filesystem::path folder_;
};

TEST_F(GameList, HoldsThePassesOfARecord) {
  const auto games = games_of("(;SZ[5]AB[aa][bb]PL[W];W[];B[cc];W[dd])");
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].moves, (std::vector<Move>{white("pass"), black("C3"), white("D2")}));
  EXPECT_EQ(drawing(games[0].first_board()), "X..../.X.../...../...../.....");
  EXPECT_EQ(games[0].first_board().to_move(), Color::kWhite);
}

TEST_F(GameList, BeginsBehindTheHandicap) {
  const auto games = games_of("(;SZ[5]HA[2];B[bb];B[dd];W[cc];B[])");
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].moves, (std::vector<Move>{white("C3"), black("pass")}));
  EXPECT_EQ(drawing(games[0].first_board()), "...../.X.../...../...X./.....");
  EXPECT_EQ(games[0].first_board().to_move(), Color::kWhite);
}

TEST_F(GameList, RefusesATextCutShort) {
  const std::string path = (folder_ / "games").string();
  std::ofstream(path, std::ios::binary) << "(;SZ[5];B[aa])\n(;SZ[5];B[bb]";
  EXPECT_EQ(read_games(path, 2).error().describe(),
            path + ": line 2, column 14: missing ')' for the '(' in line 2, column 1");
  EXPECT_TRUE(read_games(path, 1)) << "a game in front of the fault";
}

TEST_F(GameList, SkipsAByteOrderMark) {
  EXPECT_EQ(games_of("\xef\xbb\xbf(;SZ[5];B[aa])")[0].moves.size(), 1U);
  EXPECT_EQ(games_of("\xef\xbb\xbf"
                     "B+R pddd\n")[0]
                .moves.size(),
            2U);
  EXPECT_EQ(games_of("\xef\xbb\xbfpddd\n")[0].moves.size(), 2U) << "no result in front";
}

TEST_F(GameList, GamesCanBePlayedAgain) {
  for (const ListedGame& game : games_of("B+R pdddpqaaabbaac\nW+R aabaab\n")) {
    Board board = game.first_board();
    for (const Move move : game.moves) EXPECT_TRUE(play_recorded(board, move));
    EXPECT_TRUE(consistent(board));
  }
}

TEST_F(GameList, EachPositionOfAGameMayBeDrawn) {
  const auto games = games_of("(;SZ[2];B[aa];W[bb])");
  Random random(1);
  std::set<std::string> seen;
  for (int i = 0; i < 60; ++i) seen.insert(drawing(random_position(games, random)));
  EXPECT_EQ(seen, (std::set<std::string>{"../..", "X./..", "X./.O"}));
}

TEST_F(GameList, KoBansNothing) {
  Board board = draw({". X O .",  // 3
                      "X . X O",  // 2
                      ". X O ."});
  EXPECT_TRUE(play_recorded(board, white("B2")));
  EXPECT_TRUE(play_recorded(board, black("C2")));
  EXPECT_FALSE(play_recorded(board, black("C2")));
}

}  // namespace
}  // namespace owlet
