// What plays are said to do against playing them.
#include "engine/board/move_effects.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/base/random.h"
#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

void compare_with_playing(const Board& board, Move move) {
  const auto [c, p] = move;
  SCOPED_TRACE(drawing(board) + ", " + std::string(to_string(c)) + ' ' + to_vertex(p));
  Board copy(board);
  copy.play(move);
  EXPECT_EQ(captures_of(board, p, c), copy.prisoners(opponent(c)) - board.prisoners(opponent(c)));
  const bool suicide = copy.color(p) != c;
  const int liberties = suicide ? 0 : copy.liberty_count(p);
  for (const int limit : {1, 2, 3, 5, kMaxArea})
    EXPECT_EQ(liberties_after(board, p, c, limit), std::min(limit, liberties));
  if (suicide) return;
  const Contact contact = contact_of(board, p, c);
  int size = 1;
  for (const Point root : contact.friends) {
    EXPECT_TRUE(copy.same_string(root, p));
    size += board.string_size(root);
  }
  EXPECT_EQ(size, copy.string_size(p));
  for (const Point root : contact.captured) EXPECT_EQ(copy.color(root), Color::kEmpty);
}

TEST(MoveEffects, AreWhatPlayingShows) {
  Random random(1);
  for (int game = 0; game < 30 * OWLET_TEST_EFFORT / 100 + 2; ++game) {
    Board board(2 + game % 8, 7, {KoRule::kSimple, game % 2 == 0});
    for (int step = 0; step < 150; ++step) {
      const std::vector<Point> empty(board.empty_points().begin(), board.empty_points().end());
      for (const Point p : empty)
        for (const Color c : {Color::kBlack, Color::kWhite})
          if (board.is_legal({c, p})) compare_with_playing(board, {c, p});
      if (HasFailure() || empty.empty()) break;
      const Move move{board.to_move(),
                      empty[random.below(static_cast<std::uint32_t>(empty.size()))]};
      if (board.is_legal(move)) board.play(move);
    }
  }
}

}  // namespace
}  // namespace owlet
