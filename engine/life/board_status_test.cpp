// Shapes whose status every player knows, and the remembering reader against a forgetful one.
#include "engine/life/board_status.h"

#include <gtest/gtest.h>

#include "engine/base/random.h"
#include "engine/board/testing/test_boards.h"

namespace owlet::life {
namespace {

BoardStatus status_of(const Board& board) {
  StatusReader reader;
  return reader.read(board);
}

// "alive", "critical D4 E5", with marks for ko and for what is not proven.
std::string describe(const Fate& fate) {
  constexpr const char* kNames[] = {"unknown", "alive", "dead", "critical", "seki"};
  std::string text = kNames[static_cast<std::size_t>(fate.state)];
  if (fate.state == GroupState::kCritical)
    text += ' ' + to_vertex(fate.attack) + ' ' + to_vertex(fate.defend);
  if (fate.by_ko) text += " ko";
  return fate.proven ? text : text + '?';
}

std::string fate_at(const Board& board, std::string_view stone) {
  return describe(status_of(board).of(at(stone)).fate);
}

TEST(BoardStatus, TwoEyesAndWhatTheyHoldIn) {
  const Board board = draw({". X . X O . O",  //
                            "X X X X O O O",  //
                            ". . . X X X X",  //
                            ". . . . . . .",  //
                            "X X X X X X X",  //
                            ". O . . . . ."});
  const BoardStatus status = status_of(board);
  EXPECT_EQ(describe(status.of(at("B6")).fate), "alive");
  EXPECT_EQ(describe(status.of(at("E6")).fate), "dead");
  EXPECT_EQ(status.group_at[at("A6")], BoardStatus::kNoGroup);
  EXPECT_EQ(status.group_at[at("E6")], status.group_at[at("G5")]);
}

TEST(BoardStatus, TheFirstMoveDecides) {
  const Board board = draw({". . . . . . .",  //
                            "O O O O O . .",  //
                            "O X X X O . .",  //
                            "O X . X O . .",  //
                            "O X . X O . .",  //
                            "O X . X O . .",  //
                            "O X X X O . ."});
  EXPECT_EQ(fate_at(board, "B2"), "critical C3 C3");
}

TEST(BoardStatus, FourInASquareAreDead) {
  const Board board = draw({". O . O . . . .",  //
                            "O O O O O O . .",  //
                            "O X X X X O . .",  //
                            "O X . . X O . .",  //
                            "O X . . X O . .",  //
                            "O X X X X O . .",  //
                            "O O O O O O . ."});
  EXPECT_EQ(fate_at(board, "B2"), "dead");
  EXPECT_EQ(fate_at(board, "A1"), "alive");
}

// As above, but nothing tells that White's wall will stay.
TEST(BoardStatus, WhoIsKilledByTheWeakIsNotSurelyDead) {
  const Board board = draw({". . . . . . . .",  //
                            ". . . . . . . .",  //
                            "O O O O O O . .",  //
                            "O X X X X O . .",  //
                            "O X . . X O . .",  //
                            "O X . . X O . .",  //
                            "O X X X X O . .",  //
                            "O O O O O O . ."});
  EXPECT_EQ(fate_at(board, "B3"), "dead?");
}

TEST(BoardStatus, WhoRunsIsAliveButNotForSure) {
  const Board board = draw({". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . O O . . . . .",  //
                            ". O X X . . . . .",  //
                            ". O X . . . . . .",  //
                            ". . O X . . . . .",  //
                            ". . . . . . . . ."});
  const std::string fate = fate_at(board, "C4");
  EXPECT_TRUE(fate == "alive?" || fate == "unknown?") << fate;
}

// The move that saves it is one of running away, which is never certain.
TEST(BoardStatus, StringsThatCanBeTaken) {
  const Board board = draw({". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . X . . . . .",  //
                            ". . X O X . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . O . . . . .",  //
                            ". . . . . . . . ."});
  EXPECT_EQ(fate_at(board, "D5"), "critical D4 D4?");
}

TEST(BoardStatus, Seki) {
  const Board board = draw({". O . O O O O . .",  //
                            "O O O O O O O . .",  //
                            "X X X X X X O . .",  //
                            ". O O O . X O O O",  //
                            "X X X X X X O . O",  //
                            "O O O O O O O O .",  //
                            ". . . . . . . . ."});
  EXPECT_EQ(fate_at(board, "A5"), "seki");
  EXPECT_EQ(fate_at(board, "B4"), "seki");
  EXPECT_EQ(fate_at(board, "A2"), "alive");
}

// Everybody has a group, and only one.
void expect_partition(const Board& board, const BoardStatus& status) {
  PointSet seen;
  for (std::size_t g = 0; g < status.groups.size(); ++g) {
    for (const Point s : status.groups[g].strings) {
      EXPECT_EQ(board.color(s), status.groups[g].owner);
      board.for_each_stone(s, [&](Point p) {
        EXPECT_FALSE(seen.contains(p)) << to_vertex(p);
        seen.insert(p);
        EXPECT_EQ(status.group_at[p], static_cast<std::int16_t>(g));
      });
    }
  }
  EXPECT_EQ(seen.size(), board.stone_count(Color::kBlack) + board.stone_count(Color::kWhite));
}

TEST(BoardStatus, AMoveElsewhereLeavesAGroupAlone) {
  Board board(19, 19);
  for (const char* p : {"A3", "B3", "C3", "D3", "E3", "E2", "E1"}) board.play(black(p));
  for (const char* p : {"A4", "B4", "C4", "D4", "E4", "F4", "F3", "F2", "F1"}) board.play(white(p));
  StatusReader reader;
  const BoardStatus before = reader.read(board);
  EXPECT_EQ(reader.groups_read(), 1);
  board.play(black("Q16"));
  board.play(white("R14"));
  const BoardStatus after = reader.read(board);
  EXPECT_EQ(reader.groups_read(), 1);
  EXPECT_EQ(after.of(at("A3")), before.of(at("A3")));
  EXPECT_GT(before.nodes, 0);
}

// Remembering makes a difference in time only.
TEST(BoardStatus, RemembersWhatItWouldReadAgain) {
  constexpr bool kHasty = OWLET_TEST_EFFORT < 100;
  constexpr int kGames = kHasty ? 1 : 4;
  constexpr int kEvery = kHasty ? 15 : 1;  // moves between two questions
  StatusLimits limits;
  limits.search_nodes = kHasty ? 100 : 2'000;
  limits.board_nodes = 40'000;
  limits.string_nodes = kHasty ? 50 : 1'000;
  Random random(20);
  std::int64_t by_keeper = 0;
  std::int64_t by_fresh = 0;
  for (int game = 0; game < kGames; ++game) {
    const int size = kHasty ? 7 : 9 + 2 * (game % 3);
    Board board(size, size);
    StatusReader keeper(limits);
    for (int move = 0; move < board.area(); ++move) {
      const auto points = board.empty_points();
      const Point p = points[random.below(static_cast<std::uint32_t>(points.size()))];
      const Move next{board.to_move(), p};
      if (board.is_eye(p, next.color) || !board.is_legal(next)) continue;
      board.play(next);
      if (move < board.area() / 3 || board.move_number() % kEvery != 0) continue;
      StatusReader fresh(limits);
      const BoardStatus kept = keeper.read(board);
      const BoardStatus again = fresh.read(board);
      EXPECT_EQ(kept.groups, again.groups) << drawing(board);
      EXPECT_EQ(kept.nodes, again.nodes) << drawing(board);
      expect_partition(board, kept);
      by_fresh += fresh.groups_read();
    }
    by_keeper += keeper.groups_read();
  }
  EXPECT_LE(by_keeper, by_fresh);
}

}  // namespace
}  // namespace owlet::life
