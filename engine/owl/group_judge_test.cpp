// Shapes whose status every player knows; what is said about one group in different ways; and the
// remembering judge against a forgetful one.
#include "engine/owl/group_judge.h"

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

constexpr bool kHasty = OWLET_TEST_EFFORT < 100;

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

std::string at_a_glance(const Board& board, std::string_view stone) {
  GroupJudge judge(test_sets());
  return describe(in_survey(judge.survey(board), board, at(stone)));
}

TEST(GroupJudge, TwoEyesAndWhatTheyHoldIn) {
  const Board board = draw({". X . X O . O",  //
                            "X X X X O O O",  //
                            ". . . X X X X",  //
                            ". . . . . . .",  //
                            "X X X X X X X",  //
                            ". O . . . . ."});
  EXPECT_EQ(at_a_glance(board, "B6"), "alive");
  EXPECT_EQ(at_a_glance(board, "E6"), "dead");
}

TEST(GroupJudge, TheFirstMoveDecides) {
  const Board board = draw({". O . O O . . .",  //
                            "O O O O O O . .",  //
                            "O O O O O O . .",  //
                            "O X X X X O . .",  //
                            "O X . . X O . .",  //
                            "O X . X X O . .",  //
                            "O X X X O O . ."});
  EXPECT_EQ(at_a_glance(board, "B2"), "critical C3 C3");
}

TEST(GroupJudge, FourInASquareAreDead) {
  const Board board = draw({". O . O . . . .",  //
                            "O O O O O O . .",  //
                            "O X X X X O . .",  //
                            "O X . . X O . .",  //
                            "O X . . X O . .",  //
                            "O X X X X O . .",  //
                            "O O O O O O . ."});
  EXPECT_EQ(at_a_glance(board, "B2"), "dead");
  EXPECT_EQ(at_a_glance(board, "A1"), "alive");
}

TEST(GroupJudge, WhoRunsIsNotAliveAtAGlance) {
  const Board board = draw({". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . . . . . . . .",  //
                            ". . O O . . . . .",  //
                            ". O X X . . . . .",  //
                            ". O X . . . . . .",  //
                            ". . O X . . . . .",  //
                            ". . . . . . . . ."});
  EXPECT_EQ(at_a_glance(board, "C4"), "unknown");
}

TEST(GroupJudge, WhatPlainReadingTakesIsDead) {
  const Board board = draw({". . . . . . .",  //
                            ". . . . . . .",  //
                            ". X X X . . .",  //
                            "X O O . X . ."});
  EXPECT_EQ(at_a_glance(board, "B1"), "dead");
  GroupJudge judge(test_sets());
  EXPECT_EQ(judge.status(board, at("B1")).state, GroupState::kDead);
}

TEST(GroupJudge, AStoneIsTakenWhoseNeighboursLive) {
  const Board board = weak_wall();
  EXPECT_EQ(at_a_glance(board, "E4"), "dead");
  EXPECT_EQ(at_a_glance(board, "A4"), "alive");
  GroupJudge judge(test_sets());
  EXPECT_EQ(judge.status(board, at("E4")).state, GroupState::kDead);
  EXPECT_EQ(judge.status(board, at("A4")).state, GroupState::kAlive);
}

TEST(GroupJudge, Seki) {
  const Board board = draw({". O . O O O O . .",  //
                            "O O O O O O O . .",  //
                            "X X X X X X O . .",  //
                            ". O O O . X O O O",  //
                            "X X X X X X O . O",  //
                            "O O O O O O O O .",  //
                            ". . . . . . . . ."});
  EXPECT_EQ(at_a_glance(board, "A5"), "seki");
  EXPECT_EQ(at_a_glance(board, "B4"), "seki");
  EXPECT_EQ(at_a_glance(board, "A2"), "alive");
}

// Black on E between two white groups: the one on G lives, but that on D can be taken first.
Board three_groups(bool black_is_ahead) {
  return draw({"X X X X O O O O O",                                         //
               black_is_ahead ? "X X X O X . O O O" : "X X . O X . O O O",  //
               ". X . O X . O . O",                                         //
               "X X . O X . O O O",                                         //
               ". X . O X . O . O"});
}

TEST(GroupJudge, ARaceSavesAGroup) {
  life::LifeSolver solver;
  GroupJudge judge(test_sets());
  for (const bool ahead : {false, true}) {
    const Board board = three_groups(ahead);
    ASSERT_EQ(solver.solve(board, at("E1"), LifeTask::kKill).verdict, Verdict::kSucceeds);
    const LifeResult kill = judge.solve(board, at("E1"), LifeTask::kKill);
    EXPECT_EQ(kill.verdict, ahead ? Verdict::kFails : Verdict::kSucceeds);
    EXPECT_EQ(judge.solve(board, at("E1"), LifeTask::kSave).verdict, Verdict::kSucceeds);
    EXPECT_EQ(judge.race(board, at("D1"), at("E1")).kills, kill.verdict);
    EXPECT_EQ(judge.race(board, at("E1"), at("D1")).saves, Verdict::kSucceeds);
  }
}

TEST(GroupJudge, ARaceIsProvenByTheNodesItHas) {
  const Board board = three_groups(true);
  for (const bool enough : {false, true}) {
    JudgeLimits limits;
    limits.owl = limits.owl.scaled(enough ? 1 : 1e-5);
    GroupJudge judge(test_sets(), limits);
    EXPECT_EQ(judge.race(board, at("E1"), at("D1")).proven, enough);
  }
}

TEST(GroupJudge, AnIllegalFirstMoveFails) {
  GroupJudge judge(test_sets());
  const Board board = three_groups(true);
  EXPECT_EQ(judge.solve_after(board, at("E1"), at("E1"), LifeTask::kSave).verdict, Verdict::kFails);
}

TEST(GroupJudge, AMoveElsewhereLeavesAProofAlone) {
  Board board(19, 19);
  for (const char* p : {"A3", "B3", "C3", "D3", "E3", "E2", "E1"}) board.play(black(p));
  for (const char* p : {"A4", "B4", "C4", "D4", "E4", "F4", "F3", "F2", "F1"}) board.play(white(p));
  GroupJudge judge(test_sets());
  const GroupStatus before = in_survey(judge.survey(board), board, at("A3"));
  const std::int64_t proofs = judge.proofs_tried();
  EXPECT_GT(proofs, 0);
  board.play(black("Q16"));
  board.play(white("R14"));
  EXPECT_EQ(in_survey(judge.survey(board), board, at("A3")), before);
  EXPECT_EQ(judge.proofs_tried(), proofs);
}

// ---- Positions of random games

JudgeLimits few() {
  JudgeLimits limits;
  limits.owl = {kHasty ? 500 : 2'000, kHasty ? 60 : 200};
  limits.glance_nodes = kHasty ? 200 : 1'000;
  limits.string_nodes = limits.racing_nodes = kHasty ? 50 : 500;
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
  Statements(GroupJudge& judge, const Board& board) : judge_(judge), board_(board) {
    const std::vector<StringStatus> survey = judge.survey(board);
    for (const auto& [string, status] : survey) check(string, status);
    check_haste(survey);
  }

 private:
  void check(Point string, const GroupStatus& glance) {
    const LifeResult kill = judge_.solve(board_, string, LifeTask::kKill);
    const LifeResult save = judge_.solve(board_, string, LifeTask::kSave);
    const GroupStatus status = judge_.status(board_, string);
    const std::string what = drawing(board_) + to_vertex(string) + ": " + describe(status);
    EXPECT_EQ(status.state == GroupState::kAlive, kill.verdict == Verdict::kFails) << what;
    if (kill.verdict != Verdict::kFails) {
      EXPECT_EQ(status.state == GroupState::kDead, save.verdict == Verdict::kFails) << what;
      check_reply(string, kill, what);
    }
    const bool lives = glance.state == GroupState::kAlive || glance.state == GroupState::kSeki;
    if (glance.state != GroupState::kUnknown) {
      EXPECT_EQ(lives, status.state == GroupState::kAlive) << what << ' ' << describe(glance);
      EXPECT_EQ(glance.state == GroupState::kDead, status.state == GroupState::kDead) << what;
    }
    if (lives) {
      EXPECT_EQ(save.verdict, Verdict::kSucceeds) << what;
    }
    for (const Point rival : strings_around(board_, string)) {
      const SemeaiResult race = judge_.race(board_, string, rival);
      const auto is_handful = [&](Point p) { return life::find_goal(board_, p).size < 5; };
      if (!race.proven || !save.proven || is_handful(string) || is_handful(rival)) continue;
      EXPECT_LE(race.saves, save.verdict) << what << " against " << to_vertex(rival);
    }
  }

  // In haste less is said, and nothing else.
  void check_haste(const std::vector<StringStatus>& survey) {
    const std::vector<StringStatus> hasty = judge_.survey(board_, Haste::kClockRuns);
    ASSERT_EQ(hasty.size(), survey.size());
    const auto lives = [](const GroupStatus& status) {
      return status.state == GroupState::kAlive || status.state == GroupState::kSeki;
    };
    for (std::size_t i = 0; i < hasty.size(); ++i) {
      if (hasty[i].status.state == GroupState::kUnknown) continue;
      EXPECT_EQ(lives(hasty[i].status), lives(survey[i].status)) << drawing(board_);
      EXPECT_EQ(hasty[i].status.state == GroupState::kDead,
                survey[i].status.state == GroupState::kDead)
          << drawing(board_);
    }
  }

  // After a move that playouts advise the group is lost. Of several strings some may be saved, and
  // after a proven move the proof is about another region.
  void check_reply(Point string, const LifeResult& kill, const std::string& what) {
    const life::GroupQuestion question(board_, string);
    if (kill.proven || owl_goal(question.board, question.group, string).strings.size() > 1) return;
    EXPECT_EQ(judge_.solve_after(board_, kill.move, string, LifeTask::kKill).verdict, kill.verdict)
        << what;
  }

  GroupJudge& judge_;
  const Board& board_;
};

TEST(GroupJudge, NeverDeniesWhatItSays) {
  Random random(21);
  for (int game = 0; game < (kHasty ? 1 : 3); ++game) {
    GroupJudge judge(test_sets(), few());
    in_random_game(random, kHasty ? 7 : 9, kHasty ? 16 : 9,
                   [&](const Board& board) { Statements(judge, board); });
  }
}

// A judge that reads next to nothing guesses badly, but never against what playouts are sure of.
TEST(GroupJudge, NoGuessDeniesWhatPlayoutsAreSureOf) {
  JudgeLimits limits;
  limits.owl = {1, 1, 1};
  limits.glance_nodes = limits.string_nodes = limits.racing_nodes = 1;
  GroupJudge judge(test_sets(), limits);
  Random random(22);
  int guesses = 0;
  in_random_game(random, 9, 5, [&](const Board& board) {
    for (const Point string : all_strings(board)) {
      const LifeResult kill = judge.solve(board, string, LifeTask::kKill);
      const LifeResult save = judge.solve(board, string, LifeTask::kSave);
      const double survival = judge.ownership(board).survival(board, string);
      if (kill.proven || save.proven || !is_sure(survival)) continue;
      ++guesses;
      const GroupState denied = survival > 0.5 ? GroupState::kDead : GroupState::kAlive;
      EXPECT_NE(judge.status(board, string).state, denied) << drawing(board) << to_vertex(string);
    }
  });
  EXPECT_GT(guesses, 0);
}

// Remembering makes a difference in time only, and so does the order of moves.
TEST(GroupJudge, RemembersWhatItWouldReadAgain) {
  Random random(20);
  std::int64_t by_keeper = 0;
  std::int64_t by_fresh = 0;
  for (int game = 0; game < (kHasty ? 1 : 4); ++game) {
    GroupJudge keeper(test_sets(), few());
    in_random_game(random, kHasty ? 7 : 9 + 2 * (game % 3), kHasty ? 15 : 1,
                   [&](const Board& board) {
                     GroupJudge fresh(test_sets(), few());
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
TEST(GroupJudge, RecallsWhatAGlanceHasFound) {
  constexpr std::int64_t kNodes = 1'000'000;
  constexpr std::int64_t kSearchNodes = 1000;
  Random random(22);
  GroupJudge judge(test_sets(), few());
  int known_later = 0;
  in_random_game(random, kHasty ? 7 : 9, 2, [&](const Board& board) {
    const std::vector<Point> strings = all_strings(board);
    const std::int64_t tried = judge.proofs_tried();
    const auto before = judge.recall(board, strings, kSearchNodes);
    EXPECT_EQ(judge.proofs_tried(), tried);
    const auto seen = judge.glance(board, strings, kNodes, kSearchNodes).strings;
    const auto after = judge.recall(board, strings, kSearchNodes);
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
