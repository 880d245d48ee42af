// Connections by the reader against a solver that knows nothing but the rules, on boards that are
// small enough for it, and what is seen at a glance (links.h) against the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "engine/tactics/connect_problem.h"
#include "engine/tactics/links.h"
#include "engine/tactics/string_reader.h"
#include "engine/tactics/testing/exhaustive.h"
#include "engine/tactics/testing/small_boards.h"

namespace owlet {
namespace {

constexpr std::size_t kMostPositions = 8000;
constexpr int kMostComplaints = 5;
constexpr std::array kMasters = {KoMaster::kNobody, KoMaster::kAttacker, KoMaster::kDefender};

// ---- The slow solver itself, on what can be seen by eye

TEST(ExactConnection, ACommonLiberty) {
  const Board board = draw({"X . X . O",  // 3
                            "O O O O O",  // 2
                            ". O . O ."});
  EXPECT_EQ(exact_connection(board, at("A3"), at("C3"), Color::kBlack, kMostPositions),
            Verdict::kFails)
      << "what gets connected is in atari";
}

TEST(ExactConnection, TwoCommonLiberties) {
  const Board board = draw({"X . X .",  // 4
                            "X . X .",  // 3
                            "O O O O",  // 2
                            ". . . ."});
  EXPECT_EQ(exact_connection(board, at("A4"), at("C4"), Color::kWhite, kMostPositions),
            Verdict::kFails);
  EXPECT_EQ(exact_connection(board, at("A4"), at("C4"), Color::kBlack, kMostPositions),
            Verdict::kSucceeds);
}

TEST(ExactConnection, TheLastGap) {
  const Board board = draw({"X . X .",  // 4
                            "X O X .",  // 3
                            "O O O O",  // 2
                            ". . . ."});
  EXPECT_EQ(exact_connection(board, at("A4"), at("C4"), Color::kWhite, kMostPositions),
            Verdict::kSucceeds);
  EXPECT_EQ(exact_connection(board, at("A4"), at("C4"), Color::kBlack, kMostPositions),
            Verdict::kSucceeds);
}

// ---- The comparison

using Pair = std::pair<Point, Point>;

// Two strings of one side, if there are such.
std::optional<Pair> some_pair(const Board& board, Random& random) {
  std::vector<Point> roots;
  for (int row = 0; row < board.height(); ++row)
    for (int column = 0; column < board.width(); ++column)
      if (const Point p = Point::at(column, row);
          is_stone(board.color(p)) && board.string_root(p) == p)
        roots.push_back(p);
  std::vector<Pair> pairs;
  for (const Point a : roots)
    for (const Point b : roots)
      if (a < b && board.color(a) == board.color(b)) pairs.emplace_back(a, b);
  if (pairs.empty()) return std::nullopt;
  return pairs[random.below(static_cast<std::uint32_t>(pairs.size()))];
}

std::string question(const Board& board, Pair pair, Color to_move, KoMaster master) {
  return question(board, pair.first, to_move, master) + ", and " + to_vertex(pair.second);
}

class ConnectTwin {
 public:
  // Asks about two strings, for both sides to move and all ko masters.
  void compare(Board& board, Pair pair) {
    const Color turn = board.to_move();
    const Point ko = board.ko_point();
    for (const Color to_move : {turn, opponent(turn)}) {
      board.set_to_move(to_move);
      for (const KoMaster master : kMasters) {
        const auto exact =
            is_connected(board, pair.first, pair.second, to_move, master, kMostPositions);
        if (!exact) continue;
        ++asked_;
        compare_glance(board, pair, to_move, master, *exact);
        compare_search(board, pair, to_move, master, *exact);
      }
      compare_verdict(board, pair, to_move);
    }
    board.set_to_move(turn);
    board.set_ko_point(ko);
  }

  void check_that_it_compared_enough(int pairs) const {
    testing::Test::RecordProperty("searches", asked_);
    testing::Test::RecordProperty("proven", proven_);
    testing::Test::RecordProperty("seen", seen_);
    testing::Test::RecordProperty("verdicts", verdicts_);
    testing::Test::RecordProperty("wrong_and_not_proven", wrong_unproven_);
    EXPECT_EQ(wrong_, 0) << "of " << proven_ << " proven answers and " << seen_ << " seen";
    EXPECT_GT(asked_, 2 * pairs) << "the boards are too large for the slow solver";
    EXPECT_GT(proven_, asked_ / 5) << "hardly anything is proven";
    EXPECT_GT(seen_, asked_ / 50) << "hardly anything is seen";
  }

 private:
  void complain(const std::string& what) {
    if (++wrong_ <= kMostComplaints) ADD_FAILURE() << what;
  }

  void compare_glance(const Board& board, Pair pair, Color to_move, KoMaster master, bool exact) {
    const Links links(board, pair.first, pair.second);
    const bool connects = to_move == board.color(pair.first);
    if (!links.connected() && !(connects && links.key().on_board())) return;
    ++seen_;
    if (!exact) complain("seen as connected: " + question(board, pair, to_move, master));
  }

  void compare_search(Board& board, Pair pair, Color to_move, KoMaster master, bool exact) {
    const ConnectProblem problem(board, pair.first, pair.second);
    const auto outcome = search_.run(board, problem, to_move, master, kNodes);
    if (!outcome.certain) {
      if (outcome.reached != exact) ++wrong_unproven_;
      return;
    }
    ++proven_;
    if (outcome.reached != exact) {
      complain("called " + std::string(outcome.reached ? "connected: " : "cut: ") +
               question(board, pair, to_move, master));
      return;
    }
    const bool mover_succeeds = outcome.reached == (to_move == problem.attacker());
    if (mover_succeeds && !keeps(board, pair, {to_move, outcome.move}, master, exact))
      complain("wrong move " + to_vertex(outcome.move) + " in " +
               question(board, pair, to_move, master));
  }

  // Whether the outcome is still the same after a move.
  static bool keeps(Board& board, Pair pair, Move move, KoMaster master, bool connected) {
    if (move.point.is_none()) return false;
    const Color side = board.color(pair.first);
    const Point ko = board.ko_point();
    // A ko master's.
    const bool retakes = move.point.on_board() && move.point == ko;
    if (retakes) board.set_ko_point(Point::none());
    board.play(move);
    bool same = !connected;
    if (board.color(pair.first) == side && board.color(pair.second) == side)
      same = is_connected(board, pair.first, pair.second, opponent(move.color), master,
                          10 * kMostPositions)
                 .value_or(connected) == connected;
    board.undo();
    if (retakes) board.set_ko_point(ko);
    return same;
  }

  // The whole question, out of up to three searches.
  void compare_verdict(Board& board, Pair pair, Color to_move) {
    const auto exact = exact_connection(board, pair.first, pair.second, to_move, kMostPositions);
    if (!exact) return;
    const bool connects = to_move == board.color(pair.first);
    const ConnectProblem problem(board, pair.first, pair.second);
    const Reading reading =
        connects ? reader_.connect(board, problem) : reader_.disconnect(board, problem);
    if (!reading.proven) return;
    ++verdicts_;
    if (reading.verdict != *exact)
      complain("verdict " + std::to_string(static_cast<int>(reading.verdict)) + " instead of " +
               std::to_string(static_cast<int>(*exact)) + ": " +
               question(board, pair, to_move, KoMaster::kNobody));
  }

  static constexpr std::int64_t kNodes = 10000;

  StringSearch search_;
  StringReader reader_;
  int asked_ = 0;  // searches that the slow solver could answer, too
  int seen_ = 0;   // connected at a glance
  int proven_ = 0;
  int wrong_ = 0;
  int wrong_unproven_ = 0;
  int verdicts_ = 0;
};

template <typename MakeBoard>
void compare_on(int count, std::uint64_t seed, MakeBoard make_board) {
  Random random(seed);
  ConnectTwin twin;
  int pairs = 0;
  for (int i = 0; i < count; ++i) {
    Board board = make_board(random);
    const auto pair = some_pair(board, random);
    if (!pair) continue;
    ++pairs;
    twin.compare(board, *pair);
  }
  twin.check_that_it_compared_enough(pairs);
}

constexpr int kCount = std::max(20, 1200 * OWLET_TEST_EFFORT / 100);

TEST(ConnectTwin, OnFourByFour) {
  compare_on(kCount, 1, [](Random& random) { return after_random_game(4, 4, random); });
}

TEST(ConnectTwin, OnFiveByThree) {
  compare_on(kCount, 2, [](Random& random) { return after_random_game(5, 3, random); });
}

TEST(ConnectTwin, OnFiveByFive) {
  compare_on(std::max(20, kCount / 3), 3,
             [](Random& random) { return after_random_game(5, 5, random); });
}

TEST(ConnectTwin, InEnclosedCorners) {
  compare_on(kCount, 4, enclosed_corner);
}

}  // namespace
}  // namespace owlet
