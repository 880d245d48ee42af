#include "engine/board/zobrist.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

// Hashes are written down elsewhere (fingerprints, caches): the keys may not change unnoticed.
static_assert(zobrist::kStoneKeys[Point::at(0, 0)][Color::kBlack] ==
              Hash{0x826669892f3de6e8U, 0x5baef446d009e81aU});
static_assert(zobrist::kStoneKeys[Point::at(18, 18)][Color::kWhite] ==
              Hash{0x109fed8a31309d85U, 0x144a98924ac82743U});
static_assert(zobrist::kKoKeys[Point::at(3, 3)] == Hash{0x23cc349b0aed0e64U, 0xeff6869a05b6fafdU});
static_assert(zobrist::kWhiteToMoveKey == Hash{0x27db6752c9b251e4U, 0x115fca7d09e7646fU});

TEST(Zobrist, AllKeysDiffer) {
  std::set<std::uint64_t> seen;
  int keys = 0;
  const auto add = [&](Hash key) {
    seen.insert(key.index);
    seen.insert(key.verify);
    keys += 2;
  };
  for (int i = 1; i < kPointCount; ++i) {
    const Point p = Point::from_index(i);
    add(zobrist::kStoneKeys[p][Color::kBlack]);
    add(zobrist::kStoneKeys[p][Color::kWhite]);
    add(zobrist::kKoKeys[p]);
  }
  add(zobrist::kWhiteToMoveKey);
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(keys));
}

TEST(Zobrist, TheSamePointHasTheSameKeyOnEverySize) {
  Board small(5, 5);
  Board large(19, 19);
  for (Board* board : {&small, &large}) {
    board->play(black("C3"));
    board->play(white("D5"));
  }
  EXPECT_EQ(small.hash(), large.hash());
}

TEST(Zobrist, OrderDoesNotMatter) {
  Board one(9, 9);
  Board other(9, 9);
  for (const char* name : {"C3", "D5", "E5"}) one.play(black(name));
  for (const char* name : {"E5", "C3", "D5"}) other.play(black(name));
  EXPECT_EQ(one.hash(), other.hash());
}

TEST(Zobrist, SideToMoveAndKoAreFacts) {
  Board board = draw({". X O .",  //
                      "X O . O",  //
                      ". X O .",  //
                      ". . . ."});
  board.play(black("C3"));
  const Hash with_ko = board.hash();
  EXPECT_EQ(with_ko, board.stones_hash() ^ zobrist::kWhiteToMoveKey ^ zobrist::kKoKeys[at("B3")]);
  board.play({Color::kWhite, Point::pass()});
  EXPECT_EQ(board.hash(), board.stones_hash());
}

}  // namespace
}  // namespace owlet
