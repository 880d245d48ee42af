// `owlet-dfa bench` as its users see it.
#include <gmock/gmock.h>

#include <sstream>

#include "dfa/tool/testing/test_tool.h"

namespace owlet::dfa::tool {
namespace {

using testing::Each;
using testing::Ge;
using testing::Gt;
using testing::HasSubstr;
using testing::StartsWith;

const std::string kPatterns =
    "Pattern Hane\n\nOX?\nOX?\n.*?\n\n:-\n\n"
    "Pattern Edge\n\n?X.\n.*O\n---\n\n:-\n";
// Black takes a stone with his third move; the third game is over the limit.
const std::string kGames =
    "B+R baaaabjjkkjkkj\nW+3.5 pddppqddfcfdcqcp\n0 aabbccddeeffgghhiijjkkllmmnn\n";

class DfaBench : public ToolTest {
 protected:
  // Runs it on two games, with these arguments as well; what it prints.
  std::string bench(std::vector<std::string> arguments) {
    for (const std::string& more :
         {std::string("--games"), file("games.txt", kGames), std::string("--limit"),
          std::string("2"), std::string("--rounds"), std::string("1")})
      arguments.push_back(more);
    arguments.insert(arguments.begin(), {"bench"});
    EXPECT_EQ(run(arguments), 0) << errors_;
    EXPECT_EQ(errors_, "");
    return out_;
  }
  // The figures of all lines that begin like that.
  [[nodiscard]] std::vector<double> figures(const std::string& what) const {
    std::vector<double> all;
    std::istringstream lines(out_);
    for (std::string line; std::getline(lines, line);)
      if (line.starts_with("  " + what + "  ")) all.push_back(std::stod(line.substr(36)));
    return all;
  }
};

TEST_F(DfaBench, PrintsWhatItMeasured) {
  const std::string text = bench({file("two.db", kPatterns), "--synthetic", "30"});
  EXPECT_THAT(text, StartsWith("two: 2 patterns, "));
  EXPECT_THAT(text, HasSubstr("\nsynthetic-30: 30 patterns, "));
  for (const char* const what :
       {"reads, full scan", "reads, incremental", "baseline full scan", "best full scan",
        "baseline, positions apart", "best full scan, positions apart", "incremental", "undo",
        "four moves at once"}) {
    EXPECT_EQ(figures(what).size(), 2U) << what;
    EXPECT_THAT(figures(what), Each(Gt(0))) << what;
  }
  EXPECT_THAT(figures("matches on the board"), Each(Ge(0)));
  for (const std::size_t set : {0U, 1U})
    EXPECT_LT(figures("reads, incremental")[set], figures("reads, full scan")[set]);
}

TEST_F(DfaBench, MeasuresTheDatabasesIfNoneAreNamed) {
  const std::string text = bench({"--synthetic", "30"});
  EXPECT_THAT(text, StartsWith("attack: "));
  EXPECT_THAT(text, HasSubstr("\nvital: "));
  EXPECT_EQ(figures("undo").size(), 4U);
}

TEST_F(DfaBench, TheSameSeedMakesTheSameSets) {
  const std::string patterns = file("two.db", kPatterns);
  // Patterns, states and bytes of the set made of mutations.
  const auto size = [&](const char* seed) {
    const std::string text = bench({patterns, "--synthetic", "30", "--seed", seed});
    const std::string set = text.substr(text.find("synthetic-30"));
    return set.substr(0, set.find(", laid"));
  };
  EXPECT_EQ(size("5"), size("5"));
  EXPECT_NE(size("5"), size("6"));
}

TEST_F(DfaBench, WrongUseIsTwo) {
  const std::string patterns = file("two.db", kPatterns);
  const std::string games = file("games.txt", kGames);
  EXPECT_EQ(run({"bench", patterns}), 2);
  EXPECT_THAT(errors_, StartsWith("expected --games FILE...\n"));
  EXPECT_EQ(run({"bench", patterns, "--games", games, "--rounds", "0"}), 2);
  EXPECT_THAT(errors_, StartsWith("--rounds takes a number from 1\n"));
  EXPECT_EQ(run({"bench", patterns, "--games", games, "--synthetic", "0"}), 2);
  EXPECT_THAT(errors_, StartsWith("--synthetic takes numbers from 1 to 1000000\n"));
  EXPECT_EQ(run({"bench", patterns, "--games", games, "--synthetic", "many"}), 2);
  EXPECT_EQ(run({"bench", patterns, "--games", games, "--limit", "x"}), 2);
  EXPECT_EQ(run({"bench", patterns, "--games", games, "--rownds", "1"}), 2);
  EXPECT_EQ(out_, "");
}

TEST_F(DfaBench, BadInputIsOne) {
  const std::string patterns = file("two.db", kPatterns);
  const std::string games = file("games.txt", kGames);
  const auto fails = [&](const std::string& set, const std::string& path) {
    return run({"bench", set, "--synthetic", "30", "--games", path});
  };
  EXPECT_EQ(fails(patterns, (folder_ / "none").string()), 1);
  EXPECT_THAT(errors_, HasSubstr("none: cannot be read"));
  EXPECT_EQ(fails((folder_ / "none.db").string(), games), 1);
  EXPECT_EQ(fails(file("bad.db", "Pattern A\n\n..\n\n:-\n"), games), 1);
  EXPECT_THAT(errors_, HasSubstr("bad.db:3:1: "));
  EXPECT_EQ(fails(file("empty.db", "# nothing\n"), games), 1);
  EXPECT_EQ(errors_, "no patterns\n");
  EXPECT_EQ(fails(patterns, file("mixed.sgf", "(;SZ[9];B[aa])(;SZ[13];B[aa])")), 1);
  EXPECT_EQ(errors_, "the games are not all of one size\n");
  EXPECT_EQ(fails(patterns, file("empty.sgf", "(;SZ[9])")), 1);
  EXPECT_EQ(errors_, "the games have no moves\n");
}

}  // namespace
}  // namespace owlet::dfa::tool
