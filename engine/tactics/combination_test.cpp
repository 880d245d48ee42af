// Combinations that are easy to see, and what is found against opponents who try everything.
#include "engine/tactics/combination.h"

#include <gtest/gtest.h>

#include "engine/base/random.h"
#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

Board for_reading(const Board& board) {
  Board copy(board.width(), board.height(), {KoRule::kSimple, false});
  EXPECT_TRUE(copy.set_up(board.colors(), board.to_move()));
  return copy;
}

std::string combination(const Board& position, Color side, const PointSet& spared = {}) {
  Board board = for_reading(position);
  CombinationReader reader;
  const Point move = reader.find(board, side, spared);
  EXPECT_EQ(drawing(board), drawing(position));
  return move.is_none() ? "none" : to_vertex(move);
}

// Each of the two stones could run if it were alone.
const std::vector<std::string_view> kDoubleAtari = {". . . . . . . . .",  // 9
                                                    ". . . . . . . . .",  // 8
                                                    ". . . . . . . . .",  // 7
                                                    ". . . X O X . . .",  // 6
                                                    ". . X O . . . . .",  // 5
                                                    ". . . . . . . . .",  // 4
                                                    ". . . . . . . . .",  // 3
                                                    ". . . . . . . . .",  // 2
                                                    ". . . . . . . . ."};

TEST(Combination, OneMoveThreatensTwo) {
  EXPECT_EQ(combination(draw(kDoubleAtari), Color::kBlack), "E5");
}

TEST(Combination, WhatIsSparedIsNoPrey) {
  const Board board = draw(kDoubleAtari);
  PointSet spared;
  for (const char* p : {"E6", "D5"}) spared.insert(at(p));
  EXPECT_EQ(combination(board, Color::kBlack, spared), "none");
}

TEST(Combination, WhatCanBeTakenAtOnceIsNone) {
  EXPECT_EQ(combination(draw({". . . . . . .",  //
                              ". . . X . . .",  //
                              ". . X O X . .",  //
                              ". . . . . . .",  //
                              ". . . . . . .",  //
                              ". . . . . . ."}),
                        Color::kBlack),
            "none");
}

// The slow twin: the owner may answer anywhere or pass, the attacker may go on anywhere.
class SlowCombination {
 public:
  SlowCombination(Board& board, Color side, std::int64_t prey_nodes)
      : board_(board), side_(side), prey_(find_prey(prey_nodes)) {}

  [[nodiscard]] bool succeeds(Point move, int threats) {
    if (!board_.is_legal({side_, move})) return false;
    board_.play({side_, move});
    std::vector<Point> answers = {Point::pass()};
    for (const Point p : board_.empty_points()) answers.push_back(p);
    bool refuted = false;
    for (const Point p : answers) {
      const Move answer{opponent(side_), p};
      if (refuted || !board_.is_legal(answer)) continue;
      board_.play(answer);
      refuted = !takes_something() && !goes_on(threats - 1);
      board_.undo();
    }
    board_.undo();
    return !refuted;
  }

 private:
  bool goes_on(int threats) {
    if (threats == 0) return false;
    const std::vector<Point> moves(board_.empty_points().begin(), board_.empty_points().end());
    return std::any_of(moves.begin(), moves.end(), [&](Point p) { return succeeds(p, threats); });
  }

  bool takes_something() {
    return std::any_of(prey_.begin(), prey_.end(), [&](Point p) {
      return board_.color(p) != opponent(side_) ||
             reader_.attack(board_, p).verdict == Verdict::kSucceeds;
    });
  }

  PointSet find_prey(std::int64_t nodes) {
    StringReader reader(nodes);
    PointSet prey;
    for (int row = 0; row < board_.height(); ++row)
      for (int column = 0; column < board_.width(); ++column)
        if (const Point p = Point::at(column, row);
            board_.color(p) == opponent(side_) &&
            reader.attack(board_, p).verdict == Verdict::kFails)
          prey.insert(p);
    return prey;
  }

  Board& board_;
  Color side_;
  StringReader reader_;
  PointSet prey_;
};

TEST(Combination, HoldsAgainstEveryAnswer) {
  constexpr bool kQuickTest = OWLET_TEST_EFFORT < 100;
  constexpr int kBoards = kQuickTest ? 3 : 150;
  CombinationLimits limits;
  limits.threats = 2;
  limits.total_nodes = kQuickTest ? 2'000 : 200'000;
  limits.prey_nodes = kQuickTest ? 500 : 10'000;
  CombinationReader reader(limits);
  Random random(11);
  int found = 0;
  for (int i = 0; i < kBoards; ++i) {
    Board board(6, 6, {KoRule::kSimple, false});
    for (std::uint32_t left = 10 + random.below(12); left > 0; --left) {
      const auto points = board.empty_points();
      const Move move{board.to_move(),
                      points[random.below(static_cast<std::uint32_t>(points.size()))]};
      if (!board.is_eye(move.point, move.color) && board.is_legal(move)) board.play(move);
    }
    board = for_reading(board);
    const Color side = board.to_move();
    const Point move = reader.find(board, side, {});
    if (move.is_none()) continue;
    ++found;
    EXPECT_TRUE(SlowCombination(board, side, limits.prey_nodes).succeeds(move, limits.threats))
        << to_vertex(move) << " in " << drawing(board);
  }
  EXPECT_GE(found, kBoards / 100);
}

}  // namespace
}  // namespace owlet
