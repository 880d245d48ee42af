// Shapes whose status every player knows, with all walls closed unless the test is about openings.
#include "engine/life/solver.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"
#include "engine/life/testing/slow_life.h"
#include "engine/life/testing/test_corners.h"

namespace owlet::life {
namespace {

// "succeeds B2", "fails", "ko, we threaten first ...", with a mark if not proven.
std::string describe(const LifeResult& result) {
  constexpr const char* kNames[] = {"fails", "ko, we threaten first",
                                    "ko, opponent threatens first", "succeeds"};
  std::string text = kNames[static_cast<std::size_t>(result.verdict)];
  if (result.verdict != Verdict::kFails) text += ' ' + to_vertex(result.move);
  return result.proven ? text : text + " (guess)";
}

std::string kill(const Board& board, std::string_view target) {
  LifeSolver solver;
  return describe(solver.solve(board, at(target), LifeTask::kKill));
}
std::string save(const Board& board, std::string_view target) {
  LifeSolver solver;
  return describe(solver.solve(board, at(target), LifeTask::kSave));
}

TEST(LifeSolver, StraightThreeHasOneVitalPoint) {
  const Board board = draw({". . . . . . .",  //
                            "O O O O O . .",  //
                            "O X X X O . .",  //
                            "O X . X O . .",  //
                            "O X . X O . .",  //
                            "O X . X O . .",  //
                            "O X X X O . ."});
  EXPECT_EQ(kill(board, "B2"), "succeeds C3");
  EXPECT_EQ(save(board, "B2"), "succeeds C3");
}

// White has to fill an eye of its own: five stones leave a shape that has room for one eye, four
// leave one that has room for two.
TEST(LifeSolver, KillsByFillingAnEye) {
  const Board board = draw({". . . . . . .",  //
                            "O O O O . . .",  //
                            "X X O O . . .",  //
                            ". X O O O . .",  //
                            "O X X . O . .",  //
                            "O O X . O . .",  //
                            ". O X . O . ."});
  EXPECT_EQ(kill(board, "B4"), "succeeds A1");
  LifeSolver solver;
  EXPECT_EQ(describe(life::solve_after(solver, board, at("A4"), at("B4"), LifeTask::kKill)),
            "fails");
}

// It is White's stone at D6 that may get out, to live or not; the others of its group are lost.
TEST(LifeSolver, TheStoneAskedAboutMayGetOutAlone) {
  const Board board = draw({". O . X . X .",  //
                            "X X X O X O .",  //
                            ". X . . . . X",  //
                            ". . . . . O X",  //
                            ". X . . . O .",  //
                            ". . . . . . O",  //
                            ". . . . . . X"});
  EXPECT_EQ(save(board, "D6"), "ko, opponent threatens first D5");
}

// Black's stone at E3 gets out, but it belongs to those at D1 by a shared liberty alone.
TEST(LifeSolver, ASplinterThatGetsOutSavesNothing) {
  const Board board = draw({". . . X O O .",  //
                            ". . . . O . .",  //
                            "O O X X X O X",  //
                            ". O . X . X X",  //
                            ". X O O . . X",  //
                            "O . . X O O X",  //
                            "O X X X . O ."});
  EXPECT_EQ(save(board, "D1"), "fails");
  LifeSolver solver;
  EXPECT_EQ(describe(life::solve_after(solver, board, at("E3"), at("D1"), LifeTask::kSave)),
            "fails");
  EXPECT_EQ(describe(life::solve_after(solver, board, at("E1"), at("D1"), LifeTask::kSave)),
            "fails");
}

// Four points in a square are one eye, but Black may take the wall on D, with E3. White, there first, keeps it
// within the region of the proof. Black, once the wall is gone, may also run, so that its success is a guess.
TEST(LifeSolver, AMoveOutsideDecidesAboutTheWall) {
  const Board board = draw({". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . O . . . . . .",  //
                            "O O O X X . . . .",  //
                            ". O O X . . . . .",  //
                            "X X X O . . X . .",  //
                            ". . X O . X . . .",  //
                            ". . X O . X . . ."});
  EXPECT_EQ(save(board, "A3"), "succeeds E3 (guess)");
  EXPECT_EQ(kill(board, "A3"), "succeeds E3");
  // An attack that leaves this answer is none.
  LifeSolver solver;
  EXPECT_EQ(life::solve_after(solver, board, at("A1"), at("A3"), LifeTask::kKill).verdict,
            Verdict::kFails);
}

// Black's larger part lives, whatever happens. Taking at A2 looks best, but E1 saves the rest too.
TEST(LifeSolver, AllOfAGroupIsBetterThanHalf) {
  const Board board = draw({". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            "O O O O O O . . .",  //
                            "X X X X O O O O .",  //
                            ". X . X O X X O O",  //
                            "O X X X . X X . O"});
  EXPECT_EQ(save(board, "D1"), "succeeds E1");
}

TEST(LifeSolver, StraightFourLives) {
  const Board board = draw({"O O O O O O . .",  //
                            "X X X X X O . .",  //
                            ". . . . X O . .",  //
                            "X X X X X O . .",  //
                            "O O O O O O . .",  //
                            ". . . . . . . ."});
  EXPECT_EQ(kill(board, "A5"), "fails");
}

TEST(LifeSolver, SquareFourIsDead) {
  const Board board = draw({"O O O O O O . .",  //
                            "O X X X X O . .",  //
                            "O X . . X O . .",  //
                            "O X . . X O . .",  //
                            "O X X X X O . .",  //
                            "O O O O O O . ."});
  EXPECT_EQ(save(board, "B2"), "fails");
}

TEST(LifeSolver, BulkyFiveHasItsMiddle) {
  const Board board = draw({". . . . . . . .",  //
                            "O O O O O . . .",  //
                            "X X X X O O . .",  //
                            ". . . X X O . .",  //
                            "X . . X X O . .",  //
                            "X X X X O O . .",  //
                            "O O O O O . . ."});
  EXPECT_EQ(kill(board, "A5"), "succeeds B4");
  EXPECT_EQ(save(board, "A5"), "succeeds B4");
}

TEST(LifeSolver, SixDieInTheCornerIsKo) {
  const Board board = draw({". . . . . . .",  //
                            "O O O O O . .",  //
                            "X X X X O . .",  //
                            ". . . X O . .",  //
                            ". . . X O . ."});
  const std::string verdict = kill(board, "A3");
  EXPECT_NE(verdict, "fails") << "without outside liberties a rectangular six is not alive";
  EXPECT_EQ(save(board, "A3").substr(0, 8), "succeeds");
}

TEST(LifeSolver, AFalseEyeDoesNotHelp) {
  const Board board = draw({". X . X O . .",  //
                            ". X O O O . .",  //
                            "O O O O O . .",  //
                            ". . . . . . ."});
  EXPECT_EQ(save(board, "B4"), "fails");
}

TEST(LifeSolver, SekiIsLife) {
  const Board board = draw({"O O O O O O O . .",  //
                            "X X X X X X O . .",  //
                            ". O O O . X O . .",  //
                            "X X X X X X O . .",  //
                            "O O O O O O O . .",  //
                            ". . . . . . . . ."});
  EXPECT_EQ(kill(board, "A5"), "fails");
}

// What the slow twin finds out under the three ko masters; nothing if there is too much to write
// down.
std::optional<Verdict> slow_verdict(const Corner& corner, bool killing) {
  const auto first_wins = [&](KoMaster master) -> std::optional<bool> {
    SlowLife twin(corner.board, corner.field, corner.goal, master);
    const auto lives = twin.lives(killing ? Color::kWhite : Color::kBlack, kMostPositions);
    if (!lives) return std::nullopt;
    return *lives != killing;
  };
  const auto hard = first_wins(killing ? KoMaster::kDefender : KoMaster::kAttacker);
  const auto easy = first_wins(killing ? KoMaster::kAttacker : KoMaster::kDefender);
  const auto even = first_wins(KoMaster::kNobody);
  if (!hard || !easy || !even) return std::nullopt;
  if (*hard) return Verdict::kSucceeds;
  if (!*easy) return Verdict::kFails;
  return *even ? Verdict::kKoAhead : Verdict::kKoBehind;
}

// Every proven verdict in a closed corner, ko levels included, is what the slow twin finds out
// under the three ko masters.
TEST(LifeSolver, AgreesWithTheSlowTwinOnKo) {
  Random random(22);
  LifeSolver solver;
  int compared = 0;
  int kos = 0;
  const int wanted = 60 * OWLET_TEST_EFFORT / 100 + 4;
  while (compared < wanted) {
    std::optional<Corner> corner = random_corner(random, 4, 3);
    if (!corner) continue;
    const bool killing = random.below(2) == 0;
    const Point target = corner->goal.strings.front();
    const Region region = find_region(corner->board, corner->goal, 0);
    static_cast<void>(extend_goal(corner->board, region, corner->goal));
    const LifeResult result =
        solver.solve(corner->board, target, killing ? LifeTask::kKill : LifeTask::kSave);
    if (region.inside != corner->field || !result.proven) continue;
    const std::optional<Verdict> truth = slow_verdict(*corner, killing);
    if (!truth) continue;
    EXPECT_EQ(result.verdict, *truth) << drawing(corner->board) << " killing: " << killing;
    ++compared;
    kos += *truth != Verdict::kFails && *truth != Verdict::kSucceeds ? 1 : 0;
  }
  if (wanted > 50) {
    EXPECT_GT(kos, 0);
  }
}

// Every first move in a closed corner, against the slow twin: the answering side is the ko master,
// and who is saved keeps all stones.
TEST(LifeSolver, KnowsAllMovesThatSurelySucceed) {
  Random random(31);
  LifeSolver solver;
  int compared = 0;
  int successes = 0;
  const int wanted = 150 * OWLET_TEST_EFFORT / 100 + 20;
  while (compared < wanted) {
    std::optional<Corner> corner = random_corner(random, 4, 3);
    if (!corner) continue;
    const bool killing = random.below(2) == 0;
    const Point target = corner->goal.strings.front();
    GroupQuestion question(corner->board, target);
    Board board = question.board;
    const Goal& goal = question.group.goal;
    if (question.group.region.inside != corner->field) continue;
    const Color first = killing ? goal.attacker() : goal.defender;
    for (const Point move : corner->field) {
      if (!board.is_legal({first, move})) continue;
      const bool claimed =
          solver.surely_succeeds(question, move, killing ? LifeTask::kKill : LifeTask::kSave);
      board.play({first, move});
      if (board.color(target) == goal.defender) {
        SlowLife twin(board, corner->field, goal,
                      killing ? KoMaster::kDefender : KoMaster::kAttacker, killing ? 0 : goal.size);
        const auto lives = twin.lives(opponent(first), kMostPositions);
        if (lives) {
          EXPECT_EQ(claimed, *lives != killing) << drawing(board) << " killing: " << killing;
          ++compared;
          successes += claimed ? 1 : 0;
        }
      }
      board.undo();
    }
  }
  EXPECT_GT(successes, compared / 20);
  EXPECT_LT(successes, compared * 19 / 20);
}

TEST(LifeSolver, AMoveThatCanNotBePlayedDoesNotSucceed) {
  Board board = reading_board(draw({". . . . . . .",  //
                                    "O O O O O . .",  //
                                    "X X X X O . .",  //
                                    ". . . X O . ."}));
  LifeSolver solver;
  GroupQuestion question(board, at("A2"));
  EXPECT_TRUE(solver.surely_succeeds(question, at("B1"), LifeTask::kKill));
  EXPECT_FALSE(solver.surely_succeeds(question, at("A1"), LifeTask::kKill));
  EXPECT_FALSE(solver.surely_succeeds(question, at("A2"), LifeTask::kKill)) << "occupied";
  EXPECT_FALSE(solver.surely_succeeds(question, at("G4"), LifeTask::kKill)) << "far away";
  EXPECT_FALSE(solver.surely_succeeds(question, Point::pass(), LifeTask::kKill));
}

// What waits outside has not been read, so this is never proven.
TEST(LifeSolver, AnOpenSideIsAWayOut) {
  const Board open = draw({". . . . . . . . .",  //
                           ". . . . . . . . .",  //
                           ". . . . . . . . .",  //
                           ". . . . . . . . .",  //
                           ". . . . . . . . .",  //
                           "O O O . . . . . .",  //
                           "X X X . . . . . .",  //
                           "O O O . . . . . .",  //
                           ". . . . . . . . ."});
  const std::string verdict = save(open, "C3");
  EXPECT_EQ(verdict.substr(0, 8), "succeeds");
  EXPECT_NE(verdict.find("(guess)"), std::string::npos) << verdict;
}

TEST(LifeSolver, AFirstMoveCanBeEvaluated) {
  const Board board = draw({". . . . . . .",  //
                            "O O O O O . .",  //
                            "O X X X O . .",  //
                            "O X . X O . .",  //
                            "O X . X O . .",  //
                            "O X . X O . .",  //
                            "O X X X O . ."});
  LifeSolver solver;
  const auto verdict = [&](std::string_view move, LifeTask task) {
    return life::solve_after(solver, board, at(move), at("B2"), task).verdict;
  };
  EXPECT_EQ(verdict("C3", LifeTask::kKill), Verdict::kSucceeds);
  EXPECT_EQ(verdict("C2", LifeTask::kKill), Verdict::kFails);
  EXPECT_EQ(verdict("C3", LifeTask::kSave), Verdict::kSucceeds);
  EXPECT_EQ(verdict("C4", LifeTask::kSave), Verdict::kFails);
  EXPECT_EQ(verdict("B2", LifeTask::kSave), Verdict::kFails) << "an occupied point";
  EXPECT_EQ(life::solve_after(solver, board, Point::pass(), at("B2"), LifeTask::kSave).verdict,
            Verdict::kFails);
}

// The answer depends on the position alone, not on what was asked before.
TEST(LifeSolver, ForgetsWhatItWasAsked) {
  const Board one = draw({"O O O O O O . .",  //
                          "X X X X X O . .",  //
                          ". . . . . O . .",  //
                          "X X X X X O . .",  //
                          "O O O O O O . .",  //
                          ". . . . . . . ."});
  const Board two = draw({"O O O O O O . .",  //
                          "O X X X X O . .",  //
                          "O X . . X O . .",  //
                          "O X . . X O . .",  //
                          "O X X X X O . .",  //
                          "O O O O O O . ."});
  LifeSolver solver;
  const LifeResult first = solver.solve(one, at("A5"), LifeTask::kKill);
  static_cast<void>(solver.solve(two, at("B2"), LifeTask::kSave));
  const LifeResult again = solver.solve(one, at("A5"), LifeTask::kKill);
  EXPECT_EQ(describe(first), describe(again));
  EXPECT_EQ(first.nodes, again.nodes);
}

}  // namespace
}  // namespace owlet::life
