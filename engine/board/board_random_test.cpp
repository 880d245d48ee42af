// The board against its slow twin: random plays and undos on all sizes and rule sets. After every
// step the board's auditor recomputes each derived item, and after every undo the whole
// object must equal the copy taken before the play.
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "engine/base/random.h"
#include "engine/board/board.h"
#include "engine/board/testing/slow_board.h"
#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

struct Arena {
  int width;
  int height;
  BoardRules rules;
};

void expect_equal(const Board& board, const SlowBoard& twin) {
  ASSERT_TRUE(board.colors() == twin.colors());
  ASSERT_EQ(board.ko_point(), twin.ko());
  ASSERT_EQ(board.to_move(), twin.to_move());
  for (const Color c : {Color::kBlack, Color::kWhite})
    ASSERT_EQ(board.prisoners(c), twin.prisoners(c));
}

// Plays and undoes `steps` times. Now and then the same colour moves twice, or passes.
void wander(Arena arena, std::uint64_t seed, int steps) {
  Board board(arena.width, arena.height, arena.rules);
  SlowBoard twin(arena.width, arena.height, arena.rules);
  std::vector<Board> snapshots;
  Random random(seed);
  const std::size_t longest = 60 + random.below(200);
  bool climbing = true;
  int done = 0;
  while (done < steps) {
    if (snapshots.size() >= longest) climbing = false;
    if (snapshots.empty()) climbing = true;
    if (random.below(40) == 0) climbing = !climbing;
    if (!snapshots.empty() && random.below(10) < (climbing ? 1U : 7U)) {
      board.undo();
      twin.undo();
      ASSERT_TRUE(board == snapshots.back());
      snapshots.pop_back();
    } else {
      Color c = board.to_move();
      if (random.below(20) == 0) c = opponent(c);
      Point p = Point::at(static_cast<int>(random.below(static_cast<std::uint32_t>(arena.width))),
                          static_cast<int>(random.below(static_cast<std::uint32_t>(arena.height))));
      if (random.below(50) == 0) p = Point::pass();
      const bool legal = twin.is_legal({c, p});
      ASSERT_EQ(board.is_legal({c, p}), legal) << to_vertex(p) << " in " << drawing(board);
      if (!legal) continue;
      if (p.on_board()) {
        ASSERT_EQ(board.repeats(p, c), twin.repeats({c, p})) << to_vertex(p);
      }
      snapshots.push_back(board);
      board.play({c, p});
      twin.play({c, p});
    }
    ++done;
    expect_equal(board, twin);
    ASSERT_TRUE(consistent(board));
  }
}

// Half a million steps over all sizes and rule sets at full effort.
TEST(BoardRandom, AgreesWithTheSlowTwinAfterEveryPlayAndUndo) {
  std::vector<Arena> arenas;
  for (const KoRule ko : {KoRule::kSimple, KoRule::kPositional, KoRule::kSituational}) {
    for (const bool suicide : {false, true}) {
      for (int size = 2; size <= 25; ++size) arenas.push_back({size, size, {ko, suicide}});
      for (const auto& [w, h] : {std::pair{1, 7}, {7, 1}, {3, 5}, {25, 2}, {9, 19}})
        arenas.push_back({w, h, {ko, suicide}});
    }
  }
  constexpr int kSteps = 500'000;
  const int each = kSteps / 100 * OWLET_TEST_EFFORT / static_cast<int>(arenas.size()) + 1;
  std::uint64_t seed = 1;
  for (const Arena& arena : arenas) {
    SCOPED_TRACE(testing::Message()
                 << arena.width << "x" << arena.height << " ko " << to_string(arena.rules.ko)
                 << " suicide " << arena.rules.suicide);
    wander(arena, ++seed, each);
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace owlet
