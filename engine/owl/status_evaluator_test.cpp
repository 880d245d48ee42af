// Shapes whose status every player knows; what is said about one group in different ways; and the
// status evaluator with a cache against one without.
#include "engine/owl/status_evaluator.h"

#include <gtest/gtest.h>

#include "engine/base/random.h"
#include "engine/board/strings.h"
#include "engine/board/testing/test_boards.h"
#include "engine/owl/testing/test_sets.h"

namespace owlet::owl {
namespace {

using life::LifeResult;
using life::LifeTask;
using life::SemeaiResult;

constexpr bool kQuickTest = OWLET_TEST_EFFORT < 100;

// "alive", "critical D4 E5", with a mark for ko.
std::string describe(const GroupStatus& status) {
  constexpr const char* kNames[] = {"unknown", "alive", "dead", "critical", "seki"};
  std::string text = kNames[static_cast<std::size_t>(status.state)];
  if (status.state == GroupState::kCritical)
    text += ' ' + to_vertex(status.attack) + ' ' + to_vertex(status.defend);
  return status.by_ko ? text + " ko" : text;
}

GroupStatus in_survey(const std::vector<StringStatus>& survey, const Board& board, Point stone) {
  for (const auto& [string, status] : survey)
    if (board.color(string) == board.color(stone) && board.same_string(string, stone))
      return status;
  ADD_FAILURE() << "no string at " << to_vertex(stone);
  return {};
}

std::string quick_answer(const Board& board, std::string_view stone) {
  StatusEvaluator evaluator(test_sets());
  return describe(in_survey(evaluator.survey(board), board, at(stone)));
}

TEST(StatusEvaluator, TwoEyesAndWhatTheyHoldIn) {
  const Board board = draw({". X . X O . O",  //
                            "X X X X O O O",  //
                            ". . . X X X X",  //
                            ". . . . . . .",  //
                            "X X X X X X X",  //
                            ". O . . . . ."});
  EXPECT_EQ(quick_answer(board, "B6"), "alive");
  EXPECT_EQ(quick_answer(board, "E6"), "dead");
}

TEST(StatusEvaluator, TheFirstMoveDecides) {
  const Board board = draw({". O . O O . . .",  //
                            "O O O O O O . .",  //
                            "O O O O O O . .",  //
                            "O X X X X O . .",  //
                            "O X . . X O . .",  //
                            "O X . X X O . .",  //
                            "O X X X O O . ."});
  EXPECT_EQ(quick_answer(board, "B2"), "critical C3 C3");
}

TEST(StatusEvaluator, FourInASquareAreDead) {
  const Board board = draw({". O . O . . . .",  //
                            "O O O O O O . .",  //
                            "O X X X X O . .",  //
                            "O X . . X O . .",  //
                            "O X . . X O . .",  //
                            "O X X X X O . .",  //
                            "O O O O O O . ."});
  EXPECT_EQ(quick_answer(board, "B2"), "dead");
  EXPECT_EQ(quick_answer(board, "A1"), "alive");
}

TEST(StatusEvaluator, WhoRunsIsNotAliveByQuickStatus) {
  const Board board = draw({". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . O O . . . . .",  //
                            ". O X X . . . . .",  //
                            ". O X . . . . . .",  //
                            ". . O X . . . . .",  //
                            ". . . . . . . . ."});
  EXPECT_EQ(quick_answer(board, "C4"), "unknown");
}

TEST(StatusEvaluator, WhatPlainReadingTakesIsDead) {
  const Board board = draw({". . . . . . .",  //
                            ". . . . . . .",  //
                            ". X X X . . .",  //
                            "X O O . X . ."});
  EXPECT_EQ(quick_answer(board, "B1"), "dead");
  StatusEvaluator evaluator(test_sets());
  EXPECT_EQ(evaluator.status(board, at("B1")).state, GroupState::kDead);
}

TEST(StatusEvaluator, AStoneIsTakenWhoseNeighboursLive) {
  const Board board = weak_wall();
  EXPECT_EQ(quick_answer(board, "E4"), "dead");
  EXPECT_EQ(quick_answer(board, "A4"), "alive");
  StatusEvaluator evaluator(test_sets());
  EXPECT_EQ(evaluator.status(board, at("E4")).state, GroupState::kDead);
  EXPECT_EQ(evaluator.status(board, at("A4")).state, GroupState::kAlive);
}

TEST(StatusEvaluator, Seki) {
  const Board board = draw({". O . O O O O . .",  //
                            "O O O O O O O . .",  //
                            "X X X X X X O . .",  //
                            ". O O O . X O O O",  //
                            "X X X X X X O . O",  //
                            "O O O O O O O O .",  //
                            ". . . . . . . . ."});
  EXPECT_EQ(quick_answer(board, "A5"), "seki");
  EXPECT_EQ(quick_answer(board, "B4"), "seki");
  EXPECT_EQ(quick_answer(board, "A2"), "alive");
}

// What hems A5 in on its region stands, but on the wider one the two stones at A9 do, too, which White's stone
// may take.
TEST(StatusEvaluator, WallsOfTheWiderRegionMustStandToo) {
  for (const bool taken : {false, true}) {
    const Board board = draw({taken ? "X X . O . . . . ." : "X X . . . . . . .",  //
                              ". . . . . . . . .",                                //
                              ". . . . . . . . .",                                //
                              ". . . . . . . . .",                                //
                              "O . . X . . . . .",                                //
                              "X X O . . . . . .",                                //
                              ". . . . . . . . .",                                //
                              ". . . . . . . . .",                                //
                              ". . . . . . . . ."});
    EXPECT_EQ(quick_answer(board, "A5"), taken ? "unknown" : "dead");
  }
}

// A4 lives with the friends that it reaches: those in the corner live, but not all on the wider region do, D4
// among them.
TEST(StatusEvaluator, FriendsOnTheWiderRegionMustLiveToo) {
  const Board board = draw({". X . X . . . . .",  //
                            "X X X X . . . . .",  //
                            ". . O . . . . . .",  //
                            ". . O . . . . . .",  //
                            "X . . X . . . . .",  //
                            ". O . . . . . . .",  //
                            "O . . . . . . . .",  //
                            ". . . . . . . . ."});
  EXPECT_EQ(quick_answer(board, "A4"), "unknown");
}

// White lives beside two eyes of Black's, and only one of them may not play where they touch.
TEST(StatusEvaluator, WhereOneSideMayPlayIsNoSeki) {
  const Board board = draw({". . . O .",  //
                            ". . O . .",  //
                            ". X O O X",  //
                            "X . X O .",  //
                            ". X X O ."});
  EXPECT_EQ(quick_answer(board, "D1"), "alive");
  EXPECT_EQ(quick_answer(board, "C1"), "alive");
}

// Black on E between two white groups: the one on G lives, but that on D can be taken first.
Board three_groups(bool black_is_ahead) {
  return draw({"X X X X O O O O O",                                         //
               black_is_ahead ? "X X X O X . O O O" : "X X . O X . O O O",  //
               ". X . O X . O . O",                                         //
               "X X . O X . O O O",                                         //
               ". X . O X . O . O"});
}

TEST(StatusEvaluator, ARaceSavesAGroup) {
  life::LifeSolver solver;
  StatusEvaluator evaluator(test_sets());
  for (const bool ahead : {false, true}) {
    const Board board = three_groups(ahead);
    ASSERT_EQ(solver.solve(board, at("E1"), LifeTask::kKill).verdict, Verdict::kSucceeds);
    const LifeResult kill = evaluator.solve(board, at("E1"), LifeTask::kKill);
    EXPECT_EQ(kill.verdict, ahead ? Verdict::kFails : Verdict::kSucceeds);
    EXPECT_EQ(evaluator.solve(board, at("E1"), LifeTask::kSave).verdict, Verdict::kSucceeds);
    EXPECT_EQ(evaluator.race(board, at("D1"), at("E1")).kills, kill.verdict);
    EXPECT_EQ(evaluator.race(board, at("E1"), at("D1")).saves, Verdict::kSucceeds);
  }
}

TEST(StatusEvaluator, ARaceIsProvenByTheNodesItHas) {
  const Board board = three_groups(true);
  for (const bool enough : {false, true}) {
    StatusLimits limits;
    limits.owl = limits.owl.scaled(enough ? 1 : 1e-5);
    StatusEvaluator evaluator(test_sets(), limits);
    EXPECT_EQ(evaluator.race(board, at("E1"), at("D1")).proven, enough);
  }
}

TEST(StatusEvaluator, AnIllegalFirstMoveFails) {
  StatusEvaluator evaluator(test_sets());
  const Board board = three_groups(true);
  EXPECT_EQ(life::solve_after(evaluator, board, at("E1"), at("E1"), LifeTask::kSave).verdict,
            Verdict::kFails);
}

TEST(StatusEvaluator, AMoveElsewhereLeavesAProofAlone) {
  Board board(19, 19);
  for (const char* p : {"A3", "B3", "C3", "D3", "E3", "E2", "E1"}) board.play(black(p));
  for (const char* p : {"A4", "B4", "C4", "D4", "E4", "F4", "F3", "F2", "F1"}) board.play(white(p));
  StatusEvaluator evaluator(test_sets());
  const GroupStatus before = in_survey(evaluator.survey(board), board, at("A3"));
  const std::int64_t proofs = evaluator.proofs_tried();
  EXPECT_GT(proofs, 0);
  board.play(black("Q16"));
  board.play(white("R14"));
  EXPECT_EQ(in_survey(evaluator.survey(board), board, at("A3")), before);
  EXPECT_EQ(evaluator.proofs_tried(), proofs);
}

// ---- Positions of random games

StatusLimits few() {
  StatusLimits limits;
  limits.owl = {kQuickTest ? 500 : 2'000, kQuickTest ? 60 : 200};
  limits.quick_nodes = kQuickTest ? 200 : 1'000;
  limits.string_nodes = limits.racing_nodes = kQuickTest ? 50 : 500;
  return limits;
}

// Calls f(board) every this many moves of a random game, from a third of the board on.
template <typename F>
void in_random_game(Random& random, int size, int every, F f) {
  Board board(size, size);
  for (int i = 0; i < 2 * board.area(); ++i) {
    const auto points = board.empty_points();
    const Point p = points[random.below(static_cast<std::uint32_t>(points.size()))];
    const Move next{board.to_move(), p};
    if (board.is_eye(p, next.color) || !board.is_legal(next)) continue;
    board.play(next);
    if (board.move_number() > board.area() / 3 && board.move_number() % every == 0) f(board);
  }
}

// What one question says of a group no other denies.
class Statements {
 public:
  Statements(StatusEvaluator& evaluator, const Board& board)
      : evaluator_(evaluator), board_(board) {
    const std::vector<StringStatus> survey = evaluator.survey(board);
    for (const auto& [string, status] : survey) check(string, status);
    check_timed(survey);
  }

 private:
  void check(Point string, const GroupStatus& quick) {
    const LifeResult kill = evaluator_.solve(board_, string, LifeTask::kKill);
    const LifeResult save = evaluator_.solve(board_, string, LifeTask::kSave);
    const GroupStatus status = evaluator_.status(board_, string);
    const std::string what = drawing(board_) + to_vertex(string) + ": " + describe(status);
    EXPECT_EQ(status.state == GroupState::kAlive, kill.verdict == Verdict::kFails) << what;
    if (kill.verdict != Verdict::kFails) {
      EXPECT_EQ(status.state == GroupState::kDead, save.verdict == Verdict::kFails) << what;
      check_reply(string, kill, what);
    }
    const bool lives = quick.state == GroupState::kAlive || quick.state == GroupState::kSeki;
    if (quick.state != GroupState::kUnknown) {
      EXPECT_EQ(lives, status.state == GroupState::kAlive) << what << ' ' << describe(quick);
      EXPECT_EQ(quick.state == GroupState::kDead, status.state == GroupState::kDead) << what;
    }
    if (lives) {
      EXPECT_EQ(save.verdict, Verdict::kSucceeds) << what;
    }
    for (const Point rival : strings_around(board_, string)) {
      const SemeaiResult race = evaluator_.race(board_, string, rival);
      const auto is_handful = [&](Point p) { return life::find_goal(board_, p).size < 5; };
      if (!race.proven || !save.proven || is_handful(string) || is_handful(rival)) continue;
      EXPECT_LE(race.saves, save.verdict) << what << " against " << to_vertex(rival);
    }
  }

  // With less effort less is said, and nothing else.
  void check_timed(const std::vector<StringStatus>& survey) {
    const std::vector<StringStatus> timed = evaluator_.survey(board_, evaluator_.timed_effort());
    ASSERT_EQ(timed.size(), survey.size());
    const auto lives = [](const GroupStatus& status) {
      return status.state == GroupState::kAlive || status.state == GroupState::kSeki;
    };
    for (std::size_t i = 0; i < timed.size(); ++i) {
      if (timed[i].status.state == GroupState::kUnknown) continue;
      EXPECT_EQ(lives(timed[i].status), lives(survey[i].status)) << drawing(board_);
      EXPECT_EQ(timed[i].status.state == GroupState::kDead,
                survey[i].status.state == GroupState::kDead)
          << drawing(board_);
    }
  }

  // After a move that the search finds the group is lost. Of several strings some may be saved, and
  // after a proven move the proof is about another region.
  void check_reply(Point string, const LifeResult& kill, const std::string& what) {
    const OwlProblem problem(board_, string);
    if (kill.proven || problem.goal.strings.size() > 1) return;
    EXPECT_EQ(life::solve_after(evaluator_, board_, kill.move, string, LifeTask::kKill).verdict,
              kill.verdict)
        << what;
  }

  StatusEvaluator& evaluator_;
  const Board& board_;
};

TEST(StatusEvaluator, NeverDeniesWhatItSays) {
  Random random(21);
  for (int game = 0; game < (kQuickTest ? 1 : 2); ++game) {
    StatusEvaluator evaluator(test_sets(), few());
    in_random_game(random, kQuickTest ? 7 : 9, kQuickTest ? 16 : 9,
                   [&](const Board& board) { Statements(evaluator, board); });
  }
}

// Remembering makes a difference in time only, and so does the order of moves.
TEST(StatusEvaluator, RemembersWhatItWouldReadAgain) {
  Random random(20);
  std::int64_t by_keeper = 0;
  std::int64_t by_fresh = 0;
  for (int game = 0; game < (kQuickTest ? 1 : 3); ++game) {
    StatusEvaluator keeper(test_sets(), few());
    in_random_game(random, kQuickTest ? 7 : 9 + 2 * (game % 3), kQuickTest ? 15 : 1,
                   [&](const Board& board) {
                     StatusEvaluator fresh(test_sets(), few());
                     Board copy(board.width(), board.height(), board.rules());
                     ASSERT_TRUE(copy.set_up(board.colors(), board.to_move()));
                     copy.set_ko_point(board.ko_point());
                     const auto kept = keeper.survey(board);
                     for (const auto& [string, status] : fresh.survey(copy))
                       EXPECT_EQ(status, in_survey(kept, board, string)) << drawing(board);
                     by_fresh += fresh.proofs_tried();
                   });
    by_keeper += keeper.proofs_tried();
  }
  EXPECT_LE(by_keeper, by_fresh);
}

// What it still knows some moves later is what would be read again, and on the same board it knows all; no
// proof is begun for it.
TEST(StatusEvaluator, KeepsWhatAQuickStatusHasFound) {
  constexpr std::int64_t kNodes = 1'000'000;
  constexpr std::int64_t kSearchNodes = 1000;
  Random random(22);
  StatusEvaluator evaluator(test_sets(), few());
  int known_later = 0;
  in_random_game(random, kQuickTest ? 7 : 9, 2, [&](const Board& board) {
    const std::vector<Point> strings = all_strings(board);
    const Effort recall = evaluator.with_nodes(Level::kRecalled, kNodes, kSearchNodes);
    const std::int64_t tried = evaluator.proofs_tried();
    const auto before = evaluator.quick_status(board, strings, recall).strings;
    EXPECT_EQ(evaluator.proofs_tried(), tried);
    const auto seen = evaluator
                          .quick_status(board, strings,
                                        evaluator.with_nodes(Level::kProofs, kNodes, kSearchNodes))
                          .strings;
    const auto after = evaluator.quick_status(board, strings, recall).strings;
    for (std::size_t i = 0; i < strings.size(); ++i) {
      EXPECT_EQ(after[i].status, seen[i].status) << drawing(board) << to_vertex(strings[i]);
      if (before[i].status.state == GroupState::kUnknown) continue;
      EXPECT_EQ(before[i].status, seen[i].status) << drawing(board) << to_vertex(strings[i]);
      ++known_later;
    }
  });
  EXPECT_GT(known_later, 0);
}

}  // namespace
}  // namespace owlet::owl
