// A table must make no difference to any answer. Positions come from random games.
#include "engine/tactics/reading_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/base/random.h"
#include "engine/board/vertex.h"
#include "engine/record/diagram.h"
#include "engine/tactics/influence.h"
#include "engine/tactics/string_reader.h"

namespace owlet {
namespace {

constexpr int kSize = 13;
constexpr std::size_t kMegabyte = std::size_t{1} << 20;
const ReadingLimits kLimits{.nodes = 500};

int rounds(int full) {
  return std::max(1, full * OWLET_TEST_EFFORT / 100);
}

// Plays some random moves, none of them into an own eye.
void play_on(Board& board, int moves, Random& random) {
  for (int i = 0; i < moves; ++i) {
    const auto count = static_cast<std::uint32_t>(board.empty_points().size());
    const Point p = board.empty_points()[random.below(count)];
    const Color c = board.to_move();
    if (board.is_legal({c, p}) && !board.is_eye(p, c)) board.play({c, p});
  }
}

// One stone of every string.
std::vector<Point> strings_of(const Board& board) {
  std::vector<Point> strings;
  for (int row = 0; row < kSize; ++row)
    for (int column = 0; column < kSize; ++column)
      if (const Point p = Point::at(column, row);
          is_stone(board.color(p)) && board.string_root(p) == p)
        strings.push_back(p);
  return strings;
}

// The answers to several questions about each string.
std::vector<Reading> answers(StringReader& reader, Board& board) {
  std::vector<Reading> readings;
  const std::vector<Point> strings = strings_of(board);
  for (const Point p : strings) {
    if (board.liberty_count(p) > 3) continue;
    readings.push_back(reader.attack(board, p));
    readings.push_back(reader.defend(board, p));
    for (const Point q : strings) {
      if (p < q && board.color(q) == board.color(p) && p.row() + 2 >= q.row()) {
        readings.push_back(reader.disconnect(board, p, q));
        readings.push_back(reader.attack_either(board, p, q));
        break;
      }
    }
  }
  return readings;
}

TEST(ReadingTable, ChangesNoAnswerWhetherColdOrWarmSmallOrLarge) {
  Random random(1);
  for (int round = 0; round < rounds(20); ++round) {
    Board board(kSize, kSize);
    ReadingTable small(kMegabyte);
    ReadingTable large(16 * kMegabyte);
    StringReader plain(kLimits);
    StringReader with_small(kLimits, &small);
    StringReader with_large(kLimits, &large);
    play_on(board, 50, random);
    for (int step = 0; step < 4; ++step) {
      play_on(board, 3, random);
      const std::vector<Reading> expected = answers(plain, board);
      EXPECT_EQ(answers(with_small, board), expected);
      EXPECT_EQ(answers(with_large, board), expected);
      EXPECT_EQ(answers(with_large, board), expected) << "warm";
    }
  }
}

// Puts a stone on a point outside the influence, or takes one away; nothing if that cannot be.
bool change_outside(Board& board, const PointSet& influence, Random& random) {
  const Point p =
      Point::at(static_cast<int>(random.below(kSize)), static_cast<int>(random.below(kSize)));
  if (influence.contains(p)) return false;
  PointMap<Color> colors = board.colors();
  const Color before = colors[p];
  colors[p] = before == Color::kEmpty ? (random.below(2) == 0 ? Color::kBlack : Color::kWhite)
                                      : Color::kEmpty;
  return board.set_up(colors, board.to_move());
}

TEST(Influence, HoldsWhateverAnAnswerDependsOn) {
  Random random(3);
  int changed = 0;
  for (int round = 0; round < rounds(60); ++round) {
    Board board(kSize, kSize);
    play_on(board, 60 + static_cast<int>(random.below(60)), random);
    for (const Point p : strings_of(board)) {
      if (board.liberty_count(p) > 3) continue;
      StringReader reader({.nodes = 100});
      const Reading before = reader.attack(board, p);
      const PointSet influence = influence_of(board, reader.tried());
      Board other(kSize, kSize);
      other.copy_position(board);
      if (!change_outside(other, influence, random)) continue;
      other.set_ko_point(board.ko_point());
      ++changed;
      EXPECT_EQ(reader.attack(other, p), before)
          << to_vertex(p) << " on\n"
          << to_board(board.colors(), kSize, kSize) << "and on\n"
          << to_board(other.colors(), kSize, kSize);
    }
  }
  EXPECT_GT(changed, 0);
}

TEST(ReadingTable, KeepsTheAnswersThatWereMostWork) {
  const Board board(kSize, kSize);
  ReadingTable table(1);  // one bucket
  const auto question = [](int i) {
    return Question{Routine::kAttack, Point::at(i, 0), Point::none(), 100, 200, kSize, kSize};
  };
  for (int i = 0; i < 12; ++i) {
    Reading reading;
    reading.nodes = i % 2 == 0 ? 1000 + i : 1 + i;
    table.store(question(i), board, {}, reading);
  }
  for (int i = 0; i < 12; i += 2) EXPECT_TRUE(table.find(question(i), board)) << i;
  table.clear();
  EXPECT_FALSE(table.find(question(0), board));
}

TEST(ReadingTable, AnAnswerEndsWithTheStonesItRestsOn) {
  Board board(kSize, kSize);
  const Question question{Routine::kAttack, Point::at(3, 3), Point::none(), 100, 200, kSize, kSize};
  PointSet influence;
  influence.insert(Point::at(4, 4));
  ReadingTable table(kMegabyte);
  Reading reading;
  reading.nodes = 7;
  table.store(question, board, influence, reading);
  EXPECT_EQ(table.find(question, board), reading);
  board.play({Color::kBlack, Point::at(9, 9)});
  EXPECT_EQ(table.find(question, board), reading) << "a stone elsewhere";
  board.play({Color::kWhite, Point::at(4, 4)});
  EXPECT_FALSE(table.find(question, board));
  board.undo();
  EXPECT_EQ(table.find(question, board), reading);
}

}  // namespace
}  // namespace owlet
