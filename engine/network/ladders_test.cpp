#include "engine/network/ladders.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/board/testing/test_boards.h"
#include "engine/network/testing/slow_ladders.h"
#include "engine/network/testing/test_positions.h"

namespace owlet {
namespace {

Ladders read(Board board) {
  const Board before = board;
  Ladders ladders;
  read_ladders(board, ladders);
  EXPECT_EQ(board, before);
  return ladders;
}

TEST(Ladders, RunToTheEdge) {
  const Ladders found = read(draw({". . . . . . .",  //
                                   ". . . . . . .",  //
                                   ". . . . . . .",  //
                                   ". . X . . . .",  //
                                   ". X O . . . .",  //
                                   ". . X X . . .",  //
                                   ". . . . . . ."}));
  EXPECT_EQ(found.status[at("C3")], LadderStatus::kAtariLost);
  EXPECT_EQ(found.status[at("B3")], LadderStatus::kOther);
}

TEST(Ladders, EndAtABreaker) {
  const Ladders found = read(draw({". . . . . . .",  //
                                   ". . . . . . .",  //
                                   ". . . . O . .",  //
                                   ". . X . . . .",  //
                                   ". X O . . . .",  //
                                   ". . X X . . .",  //
                                   ". . . . . . ."}));
  EXPECT_EQ(found.status[at("C3")], LadderStatus::kAtariAway);
}

TEST(Ladders, BeginWithAnAtari) {
  const std::vector<std::string_view> rows = {". . . . . . .",  //
                                              ". . . . . . .",  //
                                              ". . . . . . .",  //
                                              ". . . . . . .",  //
                                              ". X X . . . .",  //
                                              ". X O . . . .",  //
                                              ". . . . . . ."};
  const Ladders black = read(draw(rows, Color::kBlack));
  EXPECT_EQ(black.status[at("C2")], LadderStatus::kTwoLost);
  EXPECT_EQ(black.first_move[at("D2")], Ladders::kTakesOther);
  const Ladders white = read(draw(rows, Color::kWhite));
  EXPECT_EQ(white.first_move[at("D2")], Ladders::kTakesOwn);
  EXPECT_EQ(white.first_move[at("D4")], 0);
}

// The string in atari cannot move, but may take the stone that gives it.
TEST(Ladders, EndWithACapture) {
  const Ladders takes = read(draw({". . . . . . .",  //
                                   "X X X O . . .",  //
                                   ". O O X . . .",  //
                                   "X X X O . . .",  //
                                   ". . . . . . ."}));
  EXPECT_EQ(takes.status[at("B3")], LadderStatus::kAtariAway);
  const Ladders cannot = read(draw({". . . . . . .",  //
                                    "X X X . . . .",  //
                                    ". O O X . . .",  //
                                    "X X X O . . .",  //
                                    ". . . . . . ."}));
  EXPECT_EQ(cannot.status[at("B3")], LadderStatus::kAtariLost);
}

// What the fast reader must say of a string with at most two liberties; nothing where the plain
// one looked at too many positions.
std::optional<LadderStatus> plain_status(const Board& board, Point string) {
  if (board.in_atari(string)) {
    const std::optional<bool> caught = SlowLadders::caught_in_atari(board, string);
    if (!caught) return std::nullopt;
    return *caught ? LadderStatus::kAtariLost : LadderStatus::kAtariAway;
  }
  LadderStatus status = LadderStatus::kTwoSafe;
  for (const Point q : board.liberties(string)) {
    const std::optional<bool> caught = SlowLadders::caught_by(board, string, q);
    if (!caught) return std::nullopt;
    if (*caught) status = LadderStatus::kTwoLost;
  }
  return status;
}

// Counts what is found by status.
void expect_plain_statuses(const Board& board, std::array<int, 5>& count) {
  const Ladders found = read(board);
  for (const Point p : board.points()) {
    if (!is_stone(board.color(p)) || board.liberty_count(p) > 2) continue;
    const std::optional<LadderStatus> expected = plain_status(board, p);
    if (!expected) continue;
    EXPECT_EQ(found.status[p], *expected)
        << drawing(board) << " at " << p.column() << ',' << p.row();
    ++count[static_cast<std::size_t>(*expected)];
  }
}

TEST(Ladders, AreThoseOfThePlainReading) {
  const int rounds = 4 + 400 * OWLET_TEST_EFFORT / 100;
  std::array<int, 5> count{};
  for (int round = 0; round < rounds; ++round) {
    const int size = 7 + round % 3 * 2;
    const BoardRules rules{round % 2 == 0 ? KoRule::kSimple : KoRule::kPositional, round % 5 == 0};
    const Board board = random_game(size, size, size * size / 4 + round % 20,
                                    static_cast<std::uint64_t>(round), rules);
    expect_plain_statuses(board, count);
  }
  for (std::size_t i = 1; i < count.size(); ++i) EXPECT_GT(count[i], rounds / 4) << i;
}

// On so small a board superko forbids many a move.
TEST(Ladders, ObeySuperko) {
  std::array<int, 5> count{};
  for (int round = 0; round < 400; ++round)
    expect_plain_statuses(random_game(3, 3, 20 + round % 20, static_cast<std::uint64_t>(round),
                                      {KoRule::kPositional, round % 5 == 0}),
                          count);
}

}  // namespace
}  // namespace owlet
