// `owlet-lab learn` on games in which much is the same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "engine/base/random.h"
#include "engine/lab/testing/test_lab.h"
#include "engine/search/move_model.h"

namespace owlet::lab {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class Learn : public LabTest {
 protected:
  // A game a line: each goes along the third line, hand in hand, from a corner of its own.
  static std::string games(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) {
      text += "B+R ";
      for (int x = 2; x < 17; ++x) {
        const char along = static_cast<char>((i & 1) == 0 ? 'a' + x : 's' - x);
        const char low = (i & 2) == 0 ? 'c' : 'q';
        const char high = (i & 2) == 0 ? 'd' : 'p';
        text += (i & 4) == 0 ? std::string{along, low, along, high}
                             : std::string{low, along, high, along};
      }
      text += '\n';
    }
    return text;
  }
  // The last mean logarithm that was told of that kind of games.
  [[nodiscard]] double mean_log_chance(const std::string& what) const {
    double mean = 0;
    std::istringstream lines(errors_);
    for (std::string line; std::getline(lines, line);)
      if (line.starts_with(what + ": ")) mean = std::stod(line.substr(line.rfind(' ')));
    return mean;
  }
};

TEST_F(Learn, WritesWeightsThatTheModelReads) {
  ASSERT_EQ(run({"learn", file("games", games(40)), "--passes", "1"}), 0) << errors_;
  EXPECT_THAT(errors_, StartsWith("40 games, "));
  const auto model = MoveModel::read(out_);
  EXPECT_TRUE(model) << model.error().describe();
  EXPECT_THAT(out_, HasSubstr("\nlast_distance 2 "));
  EXPECT_THAT(out_, HasSubstr("\nshape "));
}

TEST_F(Learn, ForetellsBetterWithEachPass) {
  const std::string path = file("games", games(40));
  ASSERT_EQ(run({"learn", path, "--passes", "1"}), 0) << errors_;
  const double once = mean_log_chance("tested");
  const double while_learning = mean_log_chance("learned");
  EXPECT_LT(once, 0);
  EXPECT_GT(once, -5.8) << "no better than any of 361 moves";
  ASSERT_EQ(run({"learn", path, "--passes", "4"}), 0) << errors_;
  EXPECT_GT(mean_log_chance("tested"), once);
  EXPECT_GT(mean_log_chance("learned"), while_learning);
}

TEST_F(Learn, TheSameGamesGiveTheSameWeights) {
  const std::string path = file("games", games(20));
  ASSERT_EQ(run({"learn", path}), 0);
  const std::string weights = out_;
  ASSERT_EQ(run({"learn", path}), 0);
  EXPECT_EQ(out_, weights);
  // One file or two.
  std::string text = games(20);
  const std::size_t middle = text.find('\n', text.size() / 2) + 1;
  ASSERT_EQ(run({"learn", file("a", text.substr(0, middle)), file("b", text.substr(middle))}), 0);
  EXPECT_EQ(out_, weights);
}

// A pass, a ko that is retaken at once and a set-up are in records, too.
TEST_F(Learn, TakesRecordsAsTheyAre) {
  const std::string sgf = "(;SZ[19]AB[dd][pp];W[];B[qd];W[cp];B[])";
  EXPECT_EQ(run({"learn", file("games.sgf", sgf + sgf), "--passes", "1"}), 0) << errors_;
}

TEST_F(Learn, WrongUseAndBadInput) {
  EXPECT_EQ(run({"learn"}), 2);
  EXPECT_THAT(errors_, StartsWith("expected a file of games\n"));
  EXPECT_EQ(run({"learn", file("games", games(1)), "--passes", "0"}), 2);
  EXPECT_EQ(run({"learn", (folder_ / "none").string()}), 1);
  EXPECT_EQ(run({"learn", file("small.sgf", "(;SZ[9];B[ee])")}), 1);
  EXPECT_EQ(errors_, "the games are not all of 19x19\n");
}

}  // namespace
}  // namespace owlet::lab
