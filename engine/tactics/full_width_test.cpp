// The reader against itself with every legal move instead of chosen ones, on boards too large for
// the slow solver: what the chosen moves and the zones prove must come out with all moves, too.
#include <gtest/gtest.h>

#include "engine/tactics/string_search.h"
#include "engine/tactics/testing/small_boards.h"

namespace owlet {
namespace {

constexpr std::int64_t kNodes = 5000;
constexpr std::int64_t kFullWidthNodes = 60000;
constexpr int kMostComplaints = 5;

class FullWidth final : public Problem {
 public:
  explicit FullWidth(const CaptureProblem& problem) : problem_(problem) {}

  [[nodiscard]] Color attacker() const override { return problem_.attacker(); }
  [[nodiscard]] Estimate estimate(const Board& board, Color to_move, Point banned) const override {
    return problem_.estimate(board, to_move, banned);
  }
  void candidates(const Board& board, Color to_move, MovesToTry& moves) const override {
    problem_.candidates(board, to_move, moves);
    for (const Point p : board.empty_points()) moves.add(p, 8);
    if (to_move != attacker()) moves.add(Point::pass(), 8);
    moves.set_complete();
  }
  void add_zone(const Board& board, Color to_move, PointSet& zone) const override {
    problem_.add_zone(board, to_move, zone);
  }

 private:
  const CaptureProblem& problem_;
};

class Comparison {
 public:
  void compare(Board& board, Point target, Color to_move, KoMaster master) {
    const CaptureProblem problem(board, target);
    const auto chosen = chosen_.run(board, problem, to_move, master, kNodes);
    if (!chosen.decided) return;
    const auto full = full_.run(board, FullWidth(problem), to_move, master, kFullWidthNodes);
    if (!full.decided) return;
    if (!chosen.reached) {
      ++failed_;
      if (full.reached) ++missed_;
      return;
    }
    if (!chosen.certain) return;
    ++reached_;
    if (!full.reached && ++wrong_ <= kMostComplaints)
      ADD_FAILURE() << "all moves tried, it is safe: " << question(board, target, to_move, master);
  }

  void check_that_it_compared_enough(int least) const {
    testing::Test::RecordProperty("reached", reached_);
    testing::Test::RecordProperty("wrong", wrong_);
    testing::Test::RecordProperty("failed", failed_);
    testing::Test::RecordProperty("missed", missed_);
    EXPECT_EQ(wrong_, 0);
    EXPECT_GT(reached_, least);
    // Chosen moves may overlook a capture, but rarely.
    EXPECT_LE(missed_, 2 + failed_ / 10);
  }

 private:
  StringSearch chosen_;
  StringSearch full_;
  int reached_ = 0;  // both decided, and the chosen moves reach the goal for certain
  int wrong_ = 0;    // of those, not so with all moves
  int failed_ = 0;   // both decided, and the chosen moves do not reach it
  int missed_ = 0;   // of those, all moves do
};

void compare_on(int count, int size, std::uint64_t seed) {
  Random random(seed);
  Comparison comparison;
  for (int i = 0; i < count; ++i) {
    Board board = after_random_game(size, size, random);
    const Point target = some_target(board, 3, random);
    if (target.is_none()) continue;
    for (const Color to_move : {Color::kBlack, Color::kWhite}) {
      board.set_to_move(to_move);
      for (const KoMaster master : {KoMaster::kNobody, KoMaster::kAttacker, KoMaster::kDefender})
        comparison.compare(board, target, to_move, master);
    }
  }
  comparison.check_that_it_compared_enough(count / 2);
}

constexpr int kCount = std::max(10, 300 * OWLET_TEST_EFFORT / 100);

TEST(FullWidthTwin, OnSixBySix) {
  compare_on(kCount, 6, 8);
}

TEST(FullWidthTwin, OnSevenBySeven) {
  compare_on(kCount, 7, 9);
}

TEST(FullWidthTwin, OnNineByNine) {
  compare_on(kCount, 9, 10);
}

}  // namespace
}  // namespace owlet
