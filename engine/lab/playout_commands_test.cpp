// `playout check` and `playout learn`, from games to weights.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/base/file.h"
#include "engine/board/vertex.h"
#include "engine/lab/shape_learner.h"
#include "engine/lab/testing/test_lab.h"

namespace owlet::lab {
namespace {

using testing::HasSubstr;

class PlayoutCommands : public LabTest {
 protected:
  // All games are asked about.
  int run_whole(std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--validation-games", "0", "--test-games", "0"});
    return run(arguments);
  }
};

constexpr int kSize = 9;

Point at(const char* name) {
  return parse_vertex(name, kSize, kSize).value();
}

TEST(ShapeLearner, WhatIsPlayedWeighsMoreThanWhatIsNot) {
  ShapeLearner learner;
  Board contact(kSize, kSize);
  contact.play({Color::kBlack, at("D5")});
  contact.play({Color::kWhite, at("E5")});
  for (int i = 0; i < 20; ++i) learner.add(contact, at("E6"));
  const ShapeLearner::Fit first = learner.improve();
  ShapeLearner::Fit last;
  for (int i = 0; i < 20; ++i) last = learner.improve();
  EXPECT_NEAR(first.chance, 1.0 / 79, 1e-9) << "all moves are as likely";
  EXPECT_GT(last.chance, 20 * first.chance);
  EXPECT_GT(last.log_chance, first.log_chance);
  const std::vector<LocalWeight<double>> weights = learner.weights();
  const auto weight_at = [&](const char* name) {
    return weights[surrounding_of(contact.neighbourhood(at(name)), Color::kBlack)].last;
  };
  EXPECT_GT(weight_at("E6"), 10 * weight_at("F5"));
  EXPECT_EQ(weight_at("E6"), weight_at("E4")) << "the same in another orientation";
}

TEST_F(PlayoutCommands, LearnsAFileThatTheEngineReads) {
  const std::string games = file("games", random_games(20));
  const std::string weights = (folder_ / "shapes.txt").string();
  const auto learn = [&](const std::string& out) {
    return run_whole({"playout", "learn", games, "--positions", "300", "--out", out});
  };
  ASSERT_EQ(learn(weights), 0) << errors_;
  EXPECT_THAT(errors_, HasSubstr("positions without ataris: mean log chance -"));
  const std::string text = read_file(weights).value();
  const Result<LocalShapes> shapes = LocalShapes::parse(text);
  EXPECT_FALSE(shapes.has_error()) << shapes.error().describe();
  ASSERT_EQ(learn(weights + "2"), 0);
  EXPECT_EQ(read_file(weights + "2").value(), text);
}

TEST_F(PlayoutCommands, CountsTheMovesThatPlayoutsChoose) {
  const std::string games = file("games", random_games(5));
  ASSERT_EQ(run_whole({"playout", "check", games, "--part", "learning", "--positions", "200"}), 0)
      << errors_;
  EXPECT_THAT(out_,
              testing::ContainsRegex("^200 positions, the move played chosen in [0-9.]+%\n$"));
}

TEST_F(PlayoutCommands, NeedSomewhereToWriteTo) {
  EXPECT_EQ(run({"playout", "learn", file("games", random_games(1))}), 2);
  EXPECT_THAT(errors_, HasSubstr("expected --out FILE"));
}

}  // namespace
}  // namespace owlet::lab
