// The traces of searches on drawn boards, and of random ones.
#include "engine/tactics/reading_trace.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/record/game_record.h"
#include "engine/record/testing/same_sgf.h"
#include "engine/tactics/string_search.h"
#include "engine/tactics/testing/small_boards.h"

namespace owlet {
namespace {

std::string text_of(const std::vector<Move>& moves) {
  std::string text;
  for (const Move m : moves)
    text += (text.empty() ? "" : " ") + std::string(m.color == Color::kBlack ? "b " : "w ") +
            to_vertex(m.point);
  return text;
}

// A search about one string, kept for looking at.
class Searched {
 public:
  Searched(const Board& board, Point target, Color to_move, std::int64_t nodes = 2000)
      : board_(board), target_(target), problem_(board_, {&target_, 1}), to_move_(to_move) {
    outcome_ = search_.run(board_, problem_, to_move, KoMaster::kNobody, {}, nodes);
  }

  [[nodiscard]] Trace trace() const { return {search_.tree(), problem_.attacker(), to_move_}; }
  [[nodiscard]] SgfCollection tree(std::size_t most) const {
    return trace_tree(trace(), board_, std::array{target_}, most);
  }
  [[nodiscard]] const StringSearch::Outcome& outcome() const { return outcome_; }
  [[nodiscard]] Board& board() { return board_; }

 private:
  Board board_;
  Point target_;
  CaptureProblem problem_;
  Color to_move_;
  StringSearch search_;
  StringSearch::Outcome outcome_;
};

TEST(PrincipalVariation, RunsToTheCapture) {
  const Board board = draw({". . . . .",  // 5
                            ". . . . .",  // 4
                            ". . . . .",  // 3
                            "X X . . .",  // 2
                            "O . . . ."},
                           Color::kWhite);
  // White can only extend, and stays in atari.
  Searched searched(board, at("A1"), Color::kWhite);
  ASSERT_TRUE(searched.outcome().reached);
  EXPECT_EQ(text_of(principal_variation(searched.trace())), "w B1");
}

TEST(PrincipalVariation, BeginsWithTheMoveOfTheAnswer) {
  Random random(1);
  int lines = 0;
  for (int i = 0; i < std::max(20, 500 * OWLET_TEST_EFFORT / 100); ++i) {
    const Board board = after_random_game(7, 7, random);
    const Point target = some_target(board, 3, random);
    if (target.is_none()) continue;
    Searched searched(board, target, board.to_move());
    const auto line = principal_variation(searched.trace());
    if (searched.outcome().decided && searched.outcome().move.on_board()) {
      ASSERT_FALSE(line.empty());
      EXPECT_EQ(line.front().point, searched.outcome().move) << drawing(board);
    }
    // It can be played.
    Board& played = searched.board();
    for (const Move move : line) {
      ASSERT_TRUE(played.is_legal(move)) << drawing(played) << ' ' << text_of(line);
      played.play(move);
    }
    lines += line.size() > 1 ? 1 : 0;
  }
  EXPECT_GT(lines, 3);
}

TEST(ReadingTrace, IsAGameTreeOfTheSearch) {
  const Board board = draw({". . . . .",  // 5
                            ". . . . .",  // 4
                            ". . . . .",  // 3
                            "X X . . .",  // 2
                            "O . . . ."},
                           Color::kWhite);
  const Searched searched(board, at("A1"), Color::kWhite);
  const std::string text = write_sgf(searched.tree(100));
  const auto parsed = parse_game(text);
  ASSERT_TRUE(parsed) << parsed.error().describe();
  EXPECT_EQ(parsed.value().width, 5);
  EXPECT_EQ(parsed.value().nodes.front().to_play, Color::kWhite);
  EXPECT_EQ(parsed.value().nodes.front().setup.size(), 3U);
  ASSERT_EQ(parsed.value().nodes.size(), 2U);
  EXPECT_EQ(parsed.value().nodes[1].move, white("B1"));
  EXPECT_NE(text.find("TR[ae]"), std::string::npos) << text;
  EXPECT_NE(text.find("CR["), std::string::npos) << text;
  EXPECT_EQ(parsed.value().nodes[1].comment,
            "The attacker succeeds. Proven. Seen without reading.");
}

std::size_t count_moves_and_check_colors(const SgfCollection& sgf) {
  std::size_t moves = 0;
  for (std::size_t i = 0; i < sgf.node_count(); ++i) {
    const auto id = static_cast<SgfNodeId>(i);
    const bool black = sgf.find(id, "B") != SgfPropertyId::kNone;
    const bool white = sgf.find(id, "W") != SgfPropertyId::kNone;
    EXPECT_LE(static_cast<int>(black) + static_cast<int>(white), 1);
    const SgfNodeId up = sgf.parent(id);
    if (up == SgfNodeId::kNone) continue;
    EXPECT_TRUE(black || white);
    EXPECT_EQ(sgf.find(up, black ? "B" : "W"), SgfPropertyId::kNone) << "the sides alternate";
    ++moves;
  }
  return moves;
}

TEST(ReadingTrace, KeepsToItsLimitAndAlternates) {
  Random random(2);
  for (int i = 0; i < std::max(10, 200 * OWLET_TEST_EFFORT / 100); ++i) {
    const Board board = after_random_game(7, 7, random);
    const Point target = some_target(board, 3, random);
    if (target.is_none()) continue;
    const Searched searched(board, target, board.to_move(), 300);
    const std::size_t all = count_moves_and_check_colors(searched.tree(1U << 20));
    EXPECT_LE(all, 1000U) << "each position is followed once";
    for (const std::size_t most : {std::size_t{0}, std::size_t{1}, std::size_t{7}}) {
      const SgfCollection sgf = searched.tree(most);
      EXPECT_EQ(count_moves_and_check_colors(sgf), std::min(most, all));
    }
    const std::string text = write_sgf(searched.tree(1U << 20));
    const auto parsed = parse_sgf(text);
    ASSERT_TRUE(parsed) << parsed.error().describe();
    EXPECT_TRUE(parsed.value() == searched.tree(1U << 20));
    // Its main line is the principal variation.
    const auto game = parse_game(text);
    ASSERT_TRUE(game);
    const auto line = principal_variation(searched.trace());
    ASSERT_GE(game.value().nodes.size(), 1U);
    ASSERT_EQ(game.value().nodes.size() - 1, line.size());
    for (std::size_t k = 0; k < line.size(); ++k)
      EXPECT_EQ(game.value().nodes[k + 1].move, line[k]);
  }
}

}  // namespace
}  // namespace owlet
