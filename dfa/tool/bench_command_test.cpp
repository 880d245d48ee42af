// `owlet-dfa bench` as its users see it.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "dfa/tool/run.h"
#include "engine/base/testing/test_program.h"

namespace owlet::dfa::tool {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string kPatterns =
    "Pattern Hane\n\nOX?\nOX?\n.*?\n\n:8,-\n\n"
    "Pattern Edge\n\n?X.\n.*O\n---\n\n:8,-\n";
// Black takes a stone with his third move; the third game is over the limit.
const std::string kGames =
    "B+R baaaabjjkkjkkj\nW+3.5 pddppqddfcfdcqcp\n0 aabbccddeeffgghhiijjkkllmmnn\n";

class Bench : public ProgramTest {
 protected:
  Bench() : ProgramTest(tool::run) {}

  // Runs it on two games, with these arguments as well; the rows of --json.
  nlohmann::json rows(std::vector<std::string> arguments) {
    const std::string path = (folder_ / "out.json").string();
    for (const std::string& more :
         {std::string("--games"), file("games.txt", kGames), std::string("--limit"),
          std::string("2"), std::string("--rounds"), std::string("1"), std::string("--json"), path})
      arguments.push_back(more);
    arguments.insert(arguments.begin(), "bench");
    EXPECT_EQ(run(arguments), 0) << errors_;
    EXPECT_EQ(errors_, "");
    std::ifstream in(path);
    return nlohmann::json::parse(in, nullptr, false);
  }
};

TEST_F(Bench, WritesWhatItMeasured) {
  const nlohmann::json all = rows({file("two.db", kPatterns), "--synthetic", "30"});
  ASSERT_TRUE(all.is_array());
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0]["name"], "two");
  EXPECT_EQ(all[0]["patterns"], 2);
  EXPECT_EQ(all[1]["name"], "synthetic-30");
  EXPECT_EQ(all[1]["patterns"], 30);
  for (const nlohmann::json& row : all) {
    SCOPED_TRACE(row.dump());
    EXPECT_EQ(row["moves"], 7 + 8);
    for (const char* const key :
         {"states", "bytes", "laying_ms", "building_ms", "full_reads_per_move",
          "incremental_reads_per_move", "woken_per_move", "full_us", "incremental_us",
          "incremental_with_events_us", "incremental_without_stacks_us", "undo_us", "four_moves_us",
          "baseline_us", "full_apart_us", "baseline_apart_us"}) {
      ASSERT_TRUE(row.contains(key) && row[key].is_number()) << key;
      EXPECT_GT(row[key].get<double>(), 0) << key;
    }
    for (const char* const key : {"matches", "events_per_move"}) {
      ASSERT_TRUE(row.contains(key) && row[key].is_number()) << key;
      EXPECT_GE(row[key].get<double>(), 0) << key;
    }
    EXPECT_GE(row["bytes"].get<std::size_t>(), 8 * row["states"].get<std::size_t>());
    EXPECT_LT(row["incremental_reads_per_move"].get<double>(),
              row["full_reads_per_move"].get<double>());
  }
  EXPECT_GT(all[1]["states"], all[0]["states"]);
}

TEST_F(Bench, PrintsALineAFigure) {
  (void)rows({file("two.db", kPatterns), "--synthetic", "30"});
  EXPECT_THAT(out_, StartsWith("two: 2 patterns, "));
  EXPECT_THAT(out_, HasSubstr("\nsynthetic-30: 30 patterns, "));
  for (const char* const what :
       {"reads, full scan ", "reads, incremental ", "baseline full scan ", "best full scan ",
        "incremental ", "  with events ", "  without stacks ", "undo ", "four moves at once "})
    EXPECT_THAT(out_, HasSubstr(std::string("\n  ") + what));
}

TEST_F(Bench, MeasuresTheDatabasesIfNoneAreNamed) {
  const nlohmann::json all = rows({"--synthetic", "30"});
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[0]["name"], "attack");
  EXPECT_EQ(all[2]["name"], "vital");
}

TEST_F(Bench, TheSameSeedMakesTheSameSets) {
  const std::string patterns = file("two.db", kPatterns);
  const auto reads = [&](const char* seed) {
    const nlohmann::json all = rows({patterns, "--synthetic", "30", "--seed", seed});
    return all[1]["full_reads_per_move"].get<double>();
  };
  EXPECT_EQ(reads("5"), reads("5"));
  EXPECT_NE(reads("5"), reads("6"));
}

TEST_F(Bench, WrongUseIsTwo) {
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

TEST_F(Bench, BadInputIsOne) {
  const std::string patterns = file("two.db", kPatterns);
  const std::string games = file("games.txt", kGames);
  const auto fails = [&](const std::string& set, const std::string& path) {
    return run({"bench", set, "--synthetic", "30", "--games", path});
  };
  EXPECT_EQ(fails(patterns, (folder_ / "none").string()), 1);
  EXPECT_THAT(errors_, HasSubstr("none: cannot be read"));
  EXPECT_EQ(fails((folder_ / "none.db").string(), games), 1);
  EXPECT_EQ(fails(file("bad.db", "Pattern A\n\n..\n\n:8,-\n"), games), 1);
  EXPECT_THAT(errors_, HasSubstr("bad.db:3:1: "));
  EXPECT_EQ(fails(file("empty.db", "# nothing\n"), games), 1);
  EXPECT_EQ(errors_, "no patterns\n");
  EXPECT_EQ(fails(patterns, file("mixed.sgf", "(;SZ[9];B[aa])(;SZ[13];B[aa])")), 1);
  EXPECT_EQ(errors_, "the games are not all of one size\n");
  EXPECT_EQ(fails(patterns, file("empty.sgf", "(;SZ[9])")), 1);
  EXPECT_EQ(errors_, "the games have no moves\n");
  EXPECT_EQ(run({"bench", patterns, "--games", games, "--limit", "1", "--rounds", "1",
                 "--synthetic", "30", "--json", (folder_ / "none" / "x.json").string()}),
            1);
  EXPECT_THAT(errors_, HasSubstr("x.json: cannot be written"));
}

}  // namespace
}  // namespace owlet::dfa::tool
