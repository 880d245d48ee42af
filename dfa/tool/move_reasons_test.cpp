#include "dfa/tool/move_reasons.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "dfa/tool/feature_text.h"
#include "engine/board/testing/test_boards.h"
#include "engine/network/evaluator.h"
#include "engine/network/point_features.h"
#include "engine/network/testing/test_positions.h"

namespace owlet::dfa::tool {
namespace {

TEST(MoveReasons, ChancesAreThoseOfThePolicy) {
  Board board = random_game(13, 13, 50, 3);
  const std::vector<MoveChance> chances = move_chances(board);
  std::vector<Point> moves;
  for (const MoveChance& move : chances) moves.push_back(move.point);
  std::vector<float> expected(moves.size());
  Evaluator(13, 13).evaluate(board, RecentMoves::of(board)).chances(moves, expected);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    EXPECT_NEAR(chances[i].chance, expected[i], 1e-5);
    if (i > 0) {
      EXPECT_LE(chances[i].chance, chances[i - 1].chance);
    }
  }
  EXPECT_NEAR(reasons_for(board, moves[7]).chance, expected[7], 1e-5);
}

// What is hidden for one reason is seen again for the next.
TEST(MoveReasons, AreTheSameAgain) {
  Board board = random_game(9, 9, 30, 4);
  const Point move = move_chances(board).front().point;
  const MoveReasons first = reasons_for(board, move);
  const MoveReasons again = reasons_for(board, move);
  ASSERT_EQ(first.reasons.size(), again.reasons.size());
  unsigned turns = 0;
  for (std::size_t i = 0; i < first.reasons.size(); ++i) {
    const MoveReason& reason = first.reasons[i];
    EXPECT_EQ(reason.gain, again.reasons[i].gain);
    if (i > 0) {
      EXPECT_LE(std::abs(reason.gain), std::abs(first.reasons[i - 1].gain));
    }
    if (reason.kind != MoveReason::Kind::kReading) continue;
    EXPECT_EQ(turns & reason.turns, 0U);
    turns |= reason.turns;
  }
  EXPECT_EQ(turns, 255U);
}

// White's stones in atari are what speaks most for their capture, but for the move's own point.
TEST(MoveReasons, SpeakOfACapture) {
  Board board = draw({". . . . . . .",  //
                      ". . . . . . .",  //
                      ". . X . . . .",  //
                      ". X O O . . .",  //
                      ". X O X . . .",  //
                      ". X O X . . .",  //
                      ". . X X . . ."},
                     Color::kBlack);
  const Point capture = at("E4");
  EXPECT_EQ(move_chances(board).front().point, capture);
  for (const MoveReason& reason : reasons_for(board, capture).reasons) {
    if (reason.kind != MoveReason::Kind::kPoint || reason.point == capture) continue;
    if (reason.gain < 0) continue;
    EXPECT_EQ(board.color(reason.point), Color::kWhite);
    return;
  }
  FAIL() << "no point speaks for the capture";
}

TEST(FeatureText, TellsEveryFeatureApart) {
  std::set<std::string> texts;
  for (int feature = 1; feature < static_cast<int>(kPointFeatures); ++feature)
    EXPECT_TRUE(texts.insert(feature_text(feature)).second)
        << feature << ": " << feature_text(feature);
}

TEST(FeatureText, IsAboutThePosition) {
  Board board(9, 9);
  board.play({Color::kBlack, Point::at(2, 3)});
  Ladders ladders;
  read_ladders(board, ladders);
  PointMap<PointFeatures> features;
  describe(board, RecentMoves::of(board), ladders, features);
  const auto text = [&](Point p, std::size_t slot) { return feature_text(features[p][slot]); };
  EXPECT_EQ(text(Point::at(8, 6), 0), "on line 1 and 3 from the edges");
  EXPECT_EQ(text(Point::at(4, 4), 1), "5 from the last move");
  EXPECT_EQ(text(Point::at(4, 4), 3), "4 liberties after the move");
  EXPECT_EQ(text(Point::at(2, 4), 4), "fewest liberties beside it: own none, other's 4 or more");
  EXPECT_EQ(text(Point::at(2, 3), 0), "other's stone, 0 moves old");
  EXPECT_EQ(text(Point::at(2, 3), 5), "other's stone, on line 3 and 4 from the edges");
}

TEST(PathAutomaton, KnowsTheWordOfAState) {
  const PathAutomaton& automaton = NetworkWeights::built_in().automaton;
  const Board board = random_game(19, 19, 100, 5);
  PathStates states(automaton);
  const PointMap<PointStates>& read = states.read(board);
  for (const Point p : {Point::at(0, 0), Point::at(3, 3), Point::at(9, 9)})
    for (const PathAutomaton::State state : read[p]) {
      const std::vector<std::uint8_t> word = word_of(automaton, state);
      auto at = static_cast<PathAutomaton::State>(word[0] + 1);
      for (std::size_t k = 1; k < word.size(); ++k) at = automaton.next[at][word[k]];
      EXPECT_EQ(at, state);
    }
}

}  // namespace
}  // namespace owlet::dfa::tool
