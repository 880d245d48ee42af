#include "engine/search/priors.h"

#include <gtest/gtest.h>

#include "engine/board/test_boards.h"

namespace owlet {
namespace {

// All weights 0 but one, so that what is found can be read off the visits.
PriorWeights only(Feature feature) {
  PriorWeights weights;
  for (std::size_t i = 0; i < kFeatureCount; ++i) weights[static_cast<Feature>(i)] = {};
  weights[feature] = {1, 1};
  return weights;
}

// The moves of the side to move that have the feature, in the order of a reader.
std::string having(const Board& board, Feature feature, std::string_view last = "") {
  std::vector<MovePrior> moves;
  for (int row = board.height() - 1; row >= 0; --row)
    for (int column = 0; column < board.width(); ++column)
      if (board.color(Point::at(column, row)) == Color::kEmpty)
        moves.push_back({Point::at(column, row)});
  moves.push_back({Point::pass()});
  add_priors(board, last.empty() ? Point::none() : at(last), Point::none(), only(feature), moves);
  std::string names;
  for (const MovePrior& move : moves)
    if (move.visits > 0) names += (names.empty() ? "" : " ") + to_vertex(move.point);
  return names;
}

const std::vector<std::string_view> kFight = {". . . . . .",  //
                                              ". X O . . .",  //
                                              "X O O X . .",  //
                                              ". X X . . .",  //
                                              ". . . . O X",  //
                                              ". . . . X ."};

TEST(Priors, FindCapturesAndWhatSaves) {
  const Board capture = draw({". . . . .",  //
                              ". X X . .",  //
                              "X O O . .",  //
                              ". X X . .",  //
                              ". . . . ."});
  EXPECT_EQ(having(capture, Feature::kCapture), "D3");
  EXPECT_EQ(having(capture, Feature::kCaptureMany), "D3");
  EXPECT_EQ(having(capture, Feature::kSave), "");
  const Board run = draw({". . . . .",  //
                          ". X X . .",  //
                          "X O O . .",  //
                          ". X X . .",  //
                          ". . . . ."},
                         Color::kWhite);
  EXPECT_EQ(having(run, Feature::kSave), "D3");
}

TEST(Priors, MeasureDistanceAlongStrings) {
  const Board board = draw({". . . . . .",  //
                            ". . . . . .",  //
                            ". O O O O .",  //
                            ". . . . . .",  //
                            ". . . . . .",  //
                            ". . . . . ."});
  EXPECT_EQ(having(board, Feature::kNearest, "B4"), "B5 C5 D5 E5 A4 F4 B3 C3 D3 E3");
  EXPECT_EQ(having(board, Feature::kNear, "B4"), "B6 C6 D6 E6 A5 F5 A3 F3 B2 C2 D2 E2");
  EXPECT_EQ(having(board, Feature::kNearest), "") << "without a last move nothing is near";
}

TEST(Priors, TheModelPrefersTheCornersOfAnEmptyBoard) {
  const Board board(19, 19);
  std::vector<MovePrior> moves = {{at("D4")}, {at("K10")}, {at("A1")}, {Point::pass()}};
  add_priors(board, Point::none(), Point::none(), only(Feature::kModel), moves);
  EXPECT_GT(moves[0].visits, moves[1].visits);
  EXPECT_GT(moves[1].visits, moves[2].visits);
  EXPECT_EQ(moves[3].visits, 0);
  EXPECT_LE(moves[0].visits, 1);
}

TEST(Priors, NameASelfAtari) {
  const Board board = draw(kFight, Color::kBlack);
  EXPECT_EQ(having(board, Feature::kPass), "PASS");
  const Board corner = draw({"X . O .",  //
                             "X O O .",  //
                             "O O . .",  //
                             ". . . ."});
  EXPECT_EQ(having(corner, Feature::kSelfAtari), "B4");
}

TEST(Priors, AddUp) {
  const Board board = draw(kFight, Color::kBlack);
  PriorWeights weights = only(Feature::kEven);
  weights[Feature::kEven] = {10, 5};
  weights[Feature::kNearest] = {4, 3};
  std::vector<MovePrior> moves = {{at("C6")}, {at("A1")}};
  add_priors(board, at("C5"), Point::none(), weights, moves);
  EXPECT_EQ(moves[0].visits, 14);
  EXPECT_EQ(moves[0].wins, 8);
  EXPECT_EQ(moves[1].visits, 10);
  EXPECT_EQ(moves[1].wins, 5);
}

TEST(Priors, EachFeatureHasAName) {
  for (std::size_t i = 0; i < kFeatureCount; ++i)
    EXPECT_NE(std::string(name_of(static_cast<Feature>(i))), "");
}

}  // namespace
}  // namespace owlet
