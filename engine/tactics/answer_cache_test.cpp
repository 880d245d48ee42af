// A cache must make no difference to any answer. Positions come from random games.
#include "engine/tactics/answer_cache.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/base/random.h"
#include "engine/board/spread.h"
#include "engine/board/strings.h"
#include "engine/board/vertex.h"
#include "engine/record/diagram.h"
#include "engine/tactics/string_reader.h"

namespace owlet {
namespace {

constexpr int kSize = 13;
constexpr std::size_t kMegabyte = std::size_t{1} << 20;
constexpr std::int64_t kNodes = 500;

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

// The answers to several questions about each string.
std::vector<Reading> answers(StringReader& reader, Board& board) {
  std::vector<Reading> readings;
  for (const Point p : all_strings(board)) {
    if (board.liberty_count(p) > 3) continue;
    readings.push_back(reader.attack(board, p));
    readings.push_back(reader.defend(board, p));
  }
  return readings;
}

TEST(ReadingTable, ChangesNoAnswerWhetherColdOrWarmSmallOrLarge) {
  Random random(1);
  for (int round = 0; round < rounds(20); ++round) {
    Board board(kSize, kSize);
    ReadingTable small(kMegabyte);
    ReadingTable large(16 * kMegabyte);
    StringReader plain(kNodes);
    StringReader with_small(kNodes, &small);
    StringReader with_large(kNodes, &large);
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
    for (const Point p : all_strings(board)) {
      if (board.liberty_count(p) > 3) continue;
      StringReader reader(100);
      const Reading before = reader.attack(board, p);
      const PointSet influence =
          surroundings(board, reader.tried(), StringReader::kStepsOfInfluence);
      Board other(board, board.rules());
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

// An answer that was some work.
struct Counted {
  std::int64_t nodes = 0;
};

QuestionKey question(const Board& board, std::uint64_t number) {
  return QuestionKey(board).add(number);
}

TEST(AnswerCache, KeepsTheAnswersThatWereMostWork) {
  const Board board(kSize, kSize);
  AnswerCache<Counted> cache(1);  // one bucket
  for (int i = 0; i < 12; ++i)
    cache.store(question(board, static_cast<std::uint64_t>(i)), board, {},
                {i % 2 == 0 ? 1000 + i : i});
  for (int i = 0; i < 12; i += 2) {
    const Counted* const known = cache.find(question(board, static_cast<std::uint64_t>(i)), board);
    ASSERT_NE(known, nullptr) << i;
    EXPECT_EQ(known->nodes, 1000 + i);
  }
  EXPECT_EQ(cache.find(question(Board(9, kSize), 0), board), nullptr) << "of another board";
  cache.clear();
  EXPECT_EQ(cache.find(question(board, 0), board), nullptr);
}

TEST(AnswerCache, AnAnswerEndsWithTheStonesItRestsOn) {
  Board board(kSize, kSize);
  PointSet area;
  area.insert(Point::at(4, 4));
  AnswerCache<Counted> cache(kMegabyte);
  cache.store(question(board, 1), board, area, {7});
  const auto knows = [&] { return cache.find(question(board, 1), board) != nullptr; };
  EXPECT_TRUE(knows());
  board.play({Color::kBlack, Point::at(9, 9)});
  EXPECT_TRUE(knows()) << "a stone elsewhere";
  board.play({Color::kWhite, Point::at(4, 4)});
  EXPECT_FALSE(knows());
  board.undo();
  EXPECT_TRUE(knows());
}

TEST(AnswerCache, ASetIsPartOfAQuestion) {
  const Board board(kSize, kSize);
  PointSet a;
  a.insert(Point::at(1, 1));
  PointSet b = a;
  b.insert(Point::at(2, 1));
  const auto key = [&](const PointSet& x, const PointSet& y) {
    return QuestionKey(board).add(x).add(y).hash();
  };
  EXPECT_EQ(key(a, b), key(a, b));
  EXPECT_FALSE(key(a, b) == key(b, a));
  EXPECT_FALSE(key(a, {}) == key({}, a));
}

}  // namespace
}  // namespace owlet
