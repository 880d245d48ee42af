// The matchers against fresh full scans while games wander forwards and backwards, asked at random
// moments: often right after a move, often only after many moves and undos.
#include <gtest/gtest.h>

#include "dfa/compile.h"
#include "dfa/testing/scan.h"
#include "dfa/testing/test_words.h"
#include "engine/base/random.h"
#include "engine/board/testing/test_boards.h"
#include "engine/position/testing/test_position.h"

namespace owlet {
namespace {

dfa::Table table_of(const std::vector<dfa::Word>& words) {
  return dfa::compile_table(words).value();
}

// Small local shapes; the first two are an atari-like contact and a hane at the edge.
std::vector<dfa::Word> shapes(std::uint64_t seed, int count) {
  std::vector<dfa::Word> words = {dfa::make_word("OX.XX", 0), dfa::make_word("X.O*#", 1)};
  Random random(seed);
  while (static_cast<int>(words.size()) < count) {
    std::string text;
    const std::uint32_t length = 4 + random.below(10);
    for (std::uint32_t k = 0; k < length; ++k) text += ".XOxo?*?*#"[random.below(k == 0 ? 3 : 10)];
    dfa::Word word = dfa::make_word(text, static_cast<dfa::PatternId>(words.size()));
    words.push_back(std::move(word));
  }
  return words;
}

void expect_up_to_date(TestPosition& position, const std::vector<const dfa::Table*>& tables) {
  for (std::size_t set = 0; set < tables.size(); ++set) {
    for (const Color view : {Color::kBlack, Color::kWhite}) {
      const dfa::Grid grid = grid_seen_by(view, position.board());
      dfa::IncrementalScan& matcher = position.matcher(set, view);
      ASSERT_TRUE(matcher.grid() == grid);
      ASSERT_EQ(dfa::matches_of(matcher), dfa::scan_all(*tables[set], grid));
    }
  }
}

TEST(PatternMatchers, EachSideSeesItsOwnStonesAsX) {
  const dfa::Table table = table_of({dfa::make_word("X*O", 0)});
  TestPosition position(5, 5, {&table});
  position.play(black("C3"));
  position.play(white("D3"));
  const auto seen = dfa::matches_of(position.matcher(0, Color::kBlack));
  ASSERT_EQ(seen.size(), 2U);
  EXPECT_EQ(grid_point(seen.front().x, seen.front().y, 5), at("C3"));
  const auto other = dfa::matches_of(position.matcher(0, Color::kWhite));
  ASSERT_EQ(other.size(), 2U);
  EXPECT_EQ(grid_point(other.front().x, other.front().y, 5), at("D3"));
}

TEST(PatternMatchers, MatchersFollowGamesWithCapturesAndUndo) {
  const dfa::Table small = table_of(shapes(1, 20));
  const dfa::Table large = table_of(shapes(2, 150));
  const std::vector<const dfa::Table*> tables = {&small, &large};
  Random random(3);
  for (int game = 0; game < 30 * OWLET_TEST_EFFORT / 100 + 3; ++game) {
    const int size = 5 + game % 15;
    TestPosition position(size, size, tables);
    for (int step = 0; step < 250; ++step) {
      const Board& board = position.board();
      if (board.can_undo() && random.below(3) == 0) {
        const std::uint32_t count =
            1 + random.below(static_cast<std::uint32_t>(std::min(board.move_number(), 5)));
        for (std::uint32_t i = 0; i < count; ++i) position.undo();
      } else {
        const auto empty = board.empty_points();
        if (empty.empty()) continue;
        const Move move{board.to_move(),
                        empty[random.below(static_cast<std::uint32_t>(empty.size()))]};
        if (board.is_legal(move)) position.play(move);
      }
      if (random.below(3) == 0) {
        expect_up_to_date(position, tables);
        if (HasFatalFailure()) return;
      }
    }
  }
}

TEST(PatternMatchers, APlayAndItsUndoCostNothing) {
  const dfa::Table table = table_of(shapes(4, 50));
  TestPosition position(9, 9, {&table});
  position.play(black("C3"));
  const auto points_read = [&] {
    dfa::IncrementalScan& scan = position.matcher(0, Color::kBlack);
    (void)dfa::matches_of(scan);
    return scan.readings().points_read();
  };
  const std::int64_t before = points_read();
  for (int i = 0; i < 100; ++i) {
    position.play(white("C4"));
    position.undo();
  }
  EXPECT_EQ(points_read(), before);
}

TEST(PatternMatchers, SetUpStartsAnew) {
  const dfa::Table table = table_of(shapes(6, 50));
  TestPosition position(5, 5, {&table});
  position.play(black("C3"));
  (void)position.matcher(0, Color::kBlack);
  const Board other = draw({"X O . . .",  //
                            ". X . O .",  //
                            ". . . . .",  //
                            "O O X . .",  //
                            ". X . . ."});
  ASSERT_TRUE(position.set_up(other.colors(), Color::kWhite));
  expect_up_to_date(position, {&table});
}

TEST(PatternMatchers, MatchersFollowLongGamesForwardsAndBack) {
  const dfa::Table table = table_of(shapes(6, 30));
  TestPosition position(5, 5, {&table});
  Random random(7);
  int played = 0;
  for (; played < 1500; ++played) {
    const auto empty = position.board().empty_points();
    const Move move{position.board().to_move(),
                    empty[random.below(static_cast<std::uint32_t>(empty.size()))]};
    position.play(position.board().is_legal(move) ? move : Move{move.color, Point::pass()});
    (void)position.matcher(0, Color::kBlack);
  }
  for (; played > 0; played -= 1) {
    position.undo();
    if (played % 7 == 0) {
      ASSERT_EQ(dfa::matches_of(position.matcher(0, Color::kBlack)),
                dfa::scan_all(table, grid_seen_by(Color::kBlack, position.board())));
    }
  }
}

}  // namespace
}  // namespace owlet
