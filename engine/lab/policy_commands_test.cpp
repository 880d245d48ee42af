// `network states` and `policy check`, from games to figures.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <vector>

#include "engine/base/file.h"
#include "engine/lab/testing/test_lab.h"
#include "engine/network/network_weights.h"
#include "engine/network/testing/automaton_file.h"
#include "engine/network/testing/test_positions.h"

namespace owlet::lab {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class PolicyCommands : public LabTest {
 protected:
  [[nodiscard]] std::string games(int count) const { return file("games", random_games(count)); }
  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder_ / name).string();
  }
  // All games are learned from.
  static std::vector<std::string> whole(std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--validation-games", "0", "--test-games", "0"});
    return arguments;
  }
  std::string grown(const std::string& from, const std::string& states) {
    EXPECT_EQ(run(whole({"network", "states", from, "--states", states, "--often", "2", "--out",
                         path("states")})),
              0)
        << errors_;
    return path("states");
  }
};

TEST_F(PolicyCommands, StatesAreWrittenAsTheEngineReadsThem) {
  const std::string states = grown(games(6), "700");
  EXPECT_THAT(errors_, HasSubstr(" states from "));
  const auto bytes = read_file(states);
  ASSERT_TRUE(bytes);
  const auto automaton = parse_automaton_file(bytes.value());
  ASSERT_TRUE(automaton) << automaton.error().describe();
  EXPECT_EQ(automaton.value().cells, 28);
  EXPECT_GE(automaton.value().next.size(), 699U) << "a word and its twin come together";
  EXPECT_LE(automaton.value().next.size(), 700U);
  grown(games(6), "700");
  EXPECT_EQ(read_file(states).value(), bytes.value()) << "the same games, another automaton";
}

TEST_F(PolicyCommands, StatesOfWeights) {
  ASSERT_EQ(
      run({"network", "states", "--of", "engine/network/network_weights.bin", "--out", path("of")}),
      0)
      << errors_;
  EXPECT_EQ(read_file(path("of")).value(), automaton_file(NetworkWeights::built_in().automaton));
  EXPECT_EQ(run({"network", "states", games(2), "--of", "x", "--out", path("of")}), 2);
  EXPECT_EQ(run({"network", "states", "--of", file("forged", "OWLTREE"), "--out", path("of")}), 1);
  EXPECT_THAT(errors_, HasSubstr("forged: byte 0: "));
}

TEST_F(PolicyCommands, PartsAreTakenFromTheEnd) {
  const std::string from = games(6);
  const auto figures_of = [&](const std::string& part) {
    EXPECT_EQ(run({"policy", "check", from, "--positions", "5", "--part", part,
                   "--validation-games", "1", "--test-games", "2"}),
              0)
        << errors_;
    return out_;
  };
  // A test game's positions are none of the others'.
  EXPECT_NE(figures_of("test"), figures_of("learning"));
  EXPECT_NE(figures_of("validation"), figures_of("learning"));
  EXPECT_EQ(run({"policy", "check", from, "--validation-games", "5", "--test-games", "2"}), 1);
  EXPECT_THAT(errors_, HasSubstr("6 games are too few"));
}

TEST_F(PolicyCommands, CheckPrintsFigures) {
  const std::string from = games(3);
  ASSERT_EQ(run(whole({"policy", "check", from, "--part", "learning", "--positions", "30"})), 0)
      << errors_;
  EXPECT_THAT(out_, StartsWith("all: 30 positions, first "));
  const std::string built_in = out_;
  ASSERT_EQ(run(whole({"policy", "check", from, "--part", "learning", "--positions", "30",
                       "--weights", "engine/network/network_weights.bin"})),
            0)
      << errors_;
  EXPECT_EQ(out_, built_in);
}

TEST_F(PolicyCommands, SmallBoardsAreEvaluatedBesideLargeOnes) {
  const std::string small = file("small.sgf", "(;SZ[9];B[ee];W[gc])(;SZ[13];B[jd];W[dd])");
  ASSERT_EQ(run(whole({"policy", "check", small, games(2), "--part", "learning", "--positions",
                       "20", "--skip", "1"})),
            0)
      << errors_;
  EXPECT_THAT(out_, HasSubstr("small.sgf: 10 positions, first "));
}

TEST_F(PolicyCommands, WrongUseAndBadInput) {
  const std::string from = games(2);
  EXPECT_EQ(run({"network", "states", from}), 2);
  EXPECT_EQ(run({"network", "states", from, "--out", path("x"), "--states", "3"}), 2);
  EXPECT_EQ(run({"network", "states", from, "--out", path("x"), "--cells", "221"}), 2);
  EXPECT_EQ(run({"network", "states", "--out", path("x")}), 2);
  EXPECT_EQ(run({"policy", "check"}), 2);
  EXPECT_EQ(run(whole({"policy", "check", from, "--part", "all"})), 2);
  EXPECT_EQ(run(whole({"policy", "check", from})), 1);
  EXPECT_EQ(errors_, "this part of the games is empty\n");
  EXPECT_EQ(run({"policy", "check", file("large.sgf", "(;SZ[21];B[ee])"), "--test-games", "1",
                 "--validation-games", "0"}),
            1);
  EXPECT_THAT(errors_, HasSubstr("large.sgf: game 1 is not of 19x19 or a smaller square"));
  EXPECT_EQ(
      run(whole({"network", "states", file("small.sgf", "(;SZ[9];B[ee])"), "--out", path("x")})),
      1);
  EXPECT_THAT(errors_, HasSubstr("small.sgf: game 1 is not of 19x19\n"));
}

// Files that are not what they should be, with the place of the fault.
TEST_F(PolicyCommands, ForgedFiles) {
  const std::string from = games(2);
  const std::string forged = file("forged", "OWLTREE\n\1");
  EXPECT_EQ(run({"value", "positions", from, "--states", forged}), 1);
  EXPECT_THAT(errors_, HasSubstr("forged: byte 8: the file is cut off"));
  EXPECT_EQ(run(whole({"policy", "check", from, "--weights", forged})), 1);
  EXPECT_THAT(errors_, HasSubstr("forged: byte 0: expected \"OWLVALUE\" in front"));
}

}  // namespace
}  // namespace owlet::lab
