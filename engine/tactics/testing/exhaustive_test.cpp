// The reader against a solver that knows nothing but the rules, on boards that are small enough for
// it. Where the reader calls its answer proven, the two must agree, and the reader's move must do
// what the answer says.
#include "engine/tactics/testing/exhaustive.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/tactics/string_reader.h"
#include "engine/tactics/testing/small_boards.h"

namespace owlet {
namespace {

constexpr std::size_t kMostPositions = 8000;
constexpr int kMostComplaints = 5;
constexpr std::array kMasters = {KoMaster::kNobody, KoMaster::kAttacker, KoMaster::kDefender};

// ---- The slow solver itself, on what can be seen by eye

TEST(Exhaustive, AStoneInAtari) {
  const Board board = draw({"X O . .",  // 4
                            ". O . .",  // 3
                            "O . . .",  // 2
                            ". . . ."});
  EXPECT_EQ(exact_verdict(board, at("A4"), Color::kWhite, kMostPositions), Verdict::kSucceeds);
  EXPECT_EQ(exact_verdict(board, at("A4"), Color::kBlack, kMostPositions), Verdict::kFails);
}

TEST(Exhaustive, TwoEyesLive) {
  const Board board = draw({". X . X",  // 4
                            "X X X X",  // 3
                            "O O O O",  // 2
                            ". O . O"});
  for (const char* const stone : {"A3", "A2"}) {
    const Color owner = board.color(at(stone));
    EXPECT_EQ(exact_verdict(board, at(stone), opponent(owner), kMostPositions), Verdict::kFails);
    EXPECT_EQ(exact_verdict(board, at(stone), owner, kMostPositions), Verdict::kSucceeds);
  }
}

// Whoever takes first needs no threat.
TEST(Exhaustive, AKo) {
  Board board = draw({". X O O .",  // 5
                      "X . X O O",  // 4
                      "X X O . O",  // 3
                      ". X O O O",  // 2
                      "X X X O ."},
                     Color::kWhite);
  EXPECT_EQ(exact_verdict(board, at("C4"), Color::kWhite, kMostPositions), Verdict::kKoAhead);
  EXPECT_EQ(exact_verdict(board, at("C4"), Color::kBlack, kMostPositions), Verdict::kSucceeds);
  board.play(white("B4"));
  EXPECT_EQ(exact_verdict(board, at("B4"), Color::kBlack, kMostPositions), Verdict::kKoBehind);
}

// The first move wins back the stone's life: it makes the capture a ko.
TEST(Exhaustive, AKoOfTheDefendersOwnMaking) {
  const Board board = draw({"O X . X .",  // 3
                            "O X . O .",  // 2
                            ". . O X ."});
  constexpr std::size_t kMany = 100000;
  EXPECT_EQ(is_captured(board, at("D1"), Color::kBlack, KoMaster::kAttacker, kMany), true);
  EXPECT_EQ(is_captured(board, at("D1"), Color::kBlack, KoMaster::kDefender, kMany), false);
}

// Black takes a stone and loses five.
TEST(Exhaustive, ASnapbackIsNoCapture) {
  const Board board = draw({". O . O .",  // 4
                            "O O O O O",  // 3
                            "O X X X O",  // 2
                            "O X O . O"});
  EXPECT_EQ(exact_verdict(board, at("C1"), Color::kBlack, kMostPositions), Verdict::kFails);
}

TEST(Exhaustive, GivesUpWhereItIsTold) {
  EXPECT_EQ(exact_verdict(draw({"X . . .", ". . . .", ". . . .", ". . . ."}), at("A4"),
                          Color::kWhite, 10),
            std::nullopt);
}

// ---- The comparison

class Twin {
 public:
  // Asks about one string, for both sides to move and all ko masters.
  void compare(Board& board, Point target) {
    const Color turn = board.to_move();
    const Point ko = board.ko_point();
    for (const Color to_move : {turn, opponent(turn)}) {
      board.set_to_move(to_move);
      for (const KoMaster master : kMasters) compare_searches(board, target, to_move, master);
      compare_verdicts(board, target, to_move);
    }
    board.set_to_move(turn);
    board.set_ko_point(ko);
  }

  void check_that_it_compared_enough(int strings) const {
    testing::Test::RecordProperty("searches", asked_);
    testing::Test::RecordProperty("proven", proven_);
    testing::Test::RecordProperty("wrong_though_proven", wrong_);
    testing::Test::RecordProperty("wrong_and_not_proven", wrong_unproven_);
    testing::Test::RecordProperty("verdicts", verdicts_);
    EXPECT_EQ(wrong_, 0) << "of " << proven_ << " proven answers";
    EXPECT_GT(asked_, 2 * strings) << "the boards are too large for the slow solver";
    EXPECT_GT(proven_, asked_ / 5) << "hardly anything is proven";
    EXPECT_LE(wrong_unproven_, 4 + asked_ / 50);
  }

 private:
  void complain(const std::string& what) {
    if (++wrong_ <= kMostComplaints) ADD_FAILURE() << what;
  }

  void compare_searches(Board& board, Point target, Color to_move, KoMaster master) {
    const auto exact = is_captured(board, target, to_move, master, kMostPositions);
    if (!exact) return;
    const CaptureProblem problem(board, target);
    const auto outcome = search_.run(board, problem, to_move, master, kNodes);
    ++asked_;
    if (!outcome.certain) {
      if (outcome.reached != *exact) ++wrong_unproven_;
      return;
    }
    ++proven_;
    if (outcome.reached != *exact) {
      complain("called " + std::string(outcome.reached ? "captured: " : "safe: ") +
               question(board, target, to_move, master));
      return;
    }
    const bool mover_succeeds = outcome.reached == (to_move == problem.attacker());
    if (mover_succeeds && !keeps(board, target, {to_move, outcome.move}, master, *exact))
      complain("wrong move " + to_vertex(outcome.move) + " in " +
               question(board, target, to_move, master));
  }

  // Whether the outcome is still the same after a move.
  static bool keeps(Board& board, Point target, Move move, KoMaster master, bool captured) {
    if (move.point.is_none()) return false;
    const Color defender = board.color(target);
    const Point ko = board.ko_point();
    // A ko master's.
    const bool retakes = move.point.on_board() && move.point == ko;
    if (retakes) board.set_ko_point(Point::none());
    board.play(move);
    bool same = true;
    if (board.color(target) == defender) {
      same = is_captured(board, target, opponent(move.color), master, 10 * kMostPositions)
                 .value_or(captured) == captured;
    }
    board.undo();
    if (retakes) board.set_ko_point(ko);
    return same;
  }

  // The whole question, out of up to three searches.
  void compare_verdicts(Board& board, Point target, Color to_move) {
    const auto exact = exact_verdict(board, target, to_move, kMostPositions);
    if (!exact) return;
    const bool attacks = to_move != board.color(target);
    const Reading reading = attacks ? reader_.attack(board, target) : reader_.defend(board, target);
    if (!reading.proven) return;
    ++verdicts_;
    if (reading.verdict != *exact)
      complain("verdict " + std::to_string(static_cast<int>(reading.verdict)) + " instead of " +
               std::to_string(static_cast<int>(*exact)) + ": " +
               question(board, target, to_move, KoMaster::kNobody));
  }

  static constexpr std::int64_t kNodes = 10000;

  StringSearch search_;
  StringReader reader_;
  int asked_ = 0;  // searches that the slow solver could answer, too
  int proven_ = 0;
  int wrong_ = 0;
  int wrong_unproven_ = 0;
  int verdicts_ = 0;
};

template <typename MakeBoard>
void compare_on(int count, std::uint64_t seed, MakeBoard make_board) {
  Random random(seed);
  Twin twin;
  int strings = 0;
  for (int i = 0; i < count; ++i) {
    Board board = make_board(random);
    const Point target = some_target(board, CaptureProblem::kSafeLiberties - 1, random);
    if (target.is_none()) continue;
    ++strings;
    twin.compare(board, target);
  }
  twin.check_that_it_compared_enough(strings);
}

constexpr int kCount = std::max(20, 600 * OWLET_TEST_EFFORT / 100);

TEST(ExhaustiveTwin, OnFourByFour) {
  compare_on(kCount, 1, [](Random& random) { return after_random_game(4, 4, random); });
}

TEST(ExhaustiveTwin, OnFiveByThree) {
  compare_on(kCount, 2, [](Random& random) { return after_random_game(5, 3, random); });
}

TEST(ExhaustiveTwin, OnFiveByFive) {
  compare_on(std::max(20, kCount / 3), 3,
             [](Random& random) { return after_random_game(5, 5, random); });
}

TEST(ExhaustiveTwin, InEnclosedCorners) {
  compare_on(kCount, 4, enclosed_corner);
}

}  // namespace
}  // namespace owlet
