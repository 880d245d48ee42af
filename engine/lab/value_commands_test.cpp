// `value label` and `value check`, with engines that answer by a script.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/base/file.h"
#include "engine/lab/testing/test_lab.h"
#include "engine/lab/value_record.h"
#include "regress/client/testing/test_support.h"

namespace owlet::lab {
namespace {

using regress::test_engine;
using testing::HasSubstr;

// That many numbers.
std::string numbers(int count, const std::string& number) {
  std::string text;
  for (int i = 0; i < count; ++i) text += ' ' + number;
  return text;
}

// Of a board with that size: White wins three of four games, by two points, and owns three quarters
// of each point.
std::string network(int size) {
  return "--answer 'kata-raw-nn=whiteWin 0.75\\nwhiteLoss 0.25\\nwhiteLead 2\\npolicy\\n" +
         numbers(size * size, "0.01") + "\\npolicyPass 0.5\\nwhiteOwnership\\n" +
         numbers(size * size, "0.5") + "' ";
}
// The side to move wins one of four.
std::string search(const std::string& command, int size) {
  return "--answer '" + command +
         "=info move pass visits 3 winrate 0.3 scoreLead 9 prior 1 pv pass rootInfo winrate 0.25 "
         "scoreLead -1.5 ownership" +
         numbers(size * size, "0") + "\\nplay pass' ";
}

class ValueCommands : public LabTest {
 protected:
  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder_ / name).string();
  }
  // Labels positions of own games on 7x7.
  int label(const std::string& name, int positions, const std::vector<std::string>& engines,
            const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments = {
        "value", "label",    "--own",       "7",
        "--out", path(name), "--positions", std::to_string(positions)};
    for (const std::string& engine : engines)
      arguments.insert(arguments.end(), {"--engine", engine});
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
  [[nodiscard]] std::string bytes(const std::string& name) const {
    return read_file(path(name)).value();
  }
  [[nodiscard]] std::vector<ValueRecord> records(const std::string& name) const {
    std::istringstream in(bytes(name));
    auto reader = ValueReader::open(in).value();
    std::vector<ValueRecord> found;
    while (auto record = reader.next().value()) found.push_back(std::move(*record));
    return found;
  }
  const std::string engine_ = test_engine(network(7));
};

TEST_F(ValueCommands, LabelsPositions) {
  ASSERT_EQ(label("out", 20, {engine_}, {"--group", "4"}), 0) << errors_;
  EXPECT_THAT(errors_, HasSubstr("20 of 20 positions, "));
  const auto found = records("out");
  ASSERT_EQ(found.size(), 20U);
  std::set<std::uint32_t> games;
  for (const ValueRecord& record : found) {
    games.insert(record.game);
    EXPECT_TRUE(board_of(record.position));
    const bool white = record.position.to_move == Color::kWhite;
    EXPECT_NEAR(record.evaluation.win, white ? 0.75 : 0.25, 1e-4);
    EXPECT_EQ(record.evaluation.lead, white ? 2 : -2);
    EXPECT_FALSE(record.evaluation.stdev);
    EXPECT_NEAR(record.evaluation.ownership.at(48), white ? 0.5 : -0.5, 0.08);
    EXPECT_EQ(record.evaluation.policy.at(0).point, Point::pass());
    EXPECT_EQ(record.evaluation.policy.size(), kMostLikelyMoves);
  }
  EXPECT_EQ(games.size(), 5U);
}

TEST_F(ValueCommands, GamesOfAllSizes) {
  const std::string small = file("small.sgf", "(;SZ[7]AB[bb][ff]PL[W];W[dd];B[dc];W[cc])");
  const std::string large = file("large.sgf", "(;SZ[19];B[dd];W[qq])");
  const std::vector<std::string> arguments = {
      "value", "label",        small, large,         "--engine", engine_,  "--validation-games",
      "0",     "--test-games", "0",   "--positions", "10",       "--size", "7",
      "--out", path("out")};
  ASSERT_EQ(run(arguments), 0) << errors_;
  for (const ValueRecord& record : records("out")) {
    EXPECT_EQ(record.position.size, 7);
    EXPECT_EQ(board_of(record.position)->color(Point::at(1, 5)), Color::kBlack);
  }
  EXPECT_EQ(run({"value", "label", large, "--engine", engine_, "--validation-games", "0",
                 "--test-games", "0", "--size", "9", "--out", path("out")}),
            1);
  EXPECT_EQ(errors_, "there are no games on boards of that size\n");
}

TEST_F(ValueCommands, SeveralEnginesWriteTheSame) {
  ASSERT_EQ(label("one", 40, {engine_}), 0) << errors_;
  ASSERT_EQ(label("three", 40, {engine_, engine_, engine_}), 0) << errors_;
  EXPECT_EQ(bytes("one"), bytes("three"));
}

TEST_F(ValueCommands, GoesOnWhereItStopped) {
  ASSERT_EQ(label("whole", 30, {engine_}, {"--group", "4"}), 0) << errors_;
  ASSERT_EQ(label("part", 10, {engine_}, {"--group", "4"}), 0) << errors_;
  const std::string part = bytes("part");
  EXPECT_EQ(part, bytes("whole").substr(0, part.size()));
  ASSERT_EQ(label("part", 30, {engine_}, {"--group", "4"}), 0) << errors_;
  EXPECT_EQ(bytes("part"), bytes("whole"));
  // The last record was not written to its end.
  (void)file("cut", bytes("whole").substr(0, part.size() + 20));
  ASSERT_EQ(label("cut", 30, {engine_}, {"--group", "4"}), 0) << errors_;
  EXPECT_EQ(bytes("cut"), bytes("whole"));
  ASSERT_EQ(label("cut", 20, {engine_}, {"--group", "4"}), 0) << "there is nothing to do";
  EXPECT_EQ(bytes("cut"), bytes("whole"));
}

TEST_F(ValueCommands, WritesToNothingElse) {
  (void)file("games", "B+R ddqd\n");
  EXPECT_EQ(label("games", 10, {engine_}), 1);
  EXPECT_THAT(errors_, HasSubstr("games: byte 0: expected \"OWLVALUE\" in front"));
  EXPECT_EQ(bytes("games"), "B+R ddqd\n");
  EXPECT_EQ(label("no/folder", 10, {engine_}), 1);
  EXPECT_THAT(errors_, HasSubstr("no/folder: cannot be written"));
}

// A search is asked where there is no network to ask; its own move does not stay on the board.
TEST_F(ValueCommands, SearchesAreAsked) {
  for (const std::string command : {"kata-search_analyze", "kata-genmove_analyze"}) {
    ASSERT_EQ(label(command, 10, {test_engine(search(command, 7))}, {"--group", "2"}), 0)
        << errors_;
    for (const ValueRecord& record : records(command)) {
      EXPECT_NEAR(record.evaluation.win, 0.25, 1e-4);
      EXPECT_EQ(record.evaluation.lead, -1.5);
    }
  }
}

TEST_F(ValueCommands, SaysWhatAnEngineFailedAt) {
  const auto fault = [&](const std::string& options) {
    EXPECT_EQ(label("out", 10, {test_engine(options)}), 1) << options;
    return errors_;
  };
  EXPECT_THAT(fault(""), HasSubstr("does not know kata-search_analyze or kata-genmove_analyze"));
  EXPECT_THAT(fault("--mode exit-at-start"), HasSubstr("exited with status 3 during 'name'"));
  EXPECT_THAT(fault(network(9)), HasSubstr("the answer to 'kata-raw-nn 0' is no good: "));
  EXPECT_THAT(fault(network(7) + "--mode die --on kata-raw-nn --after 4"),
              HasSubstr("exited with status 7 during 'kata-raw-nn 0'"));
  EXPECT_EQ(records("out").size(), 4U) << "what was done is kept";
  EXPECT_THAT(fault(network(7) + "--mode error --on komi"), HasSubstr("was refused: "));
  EXPECT_THAT(fault("--answer kata-raw-nn='whiteWin 0.5\\nwhiteLead 1'"),
              HasSubstr("does not tell whose the points are"));
  EXPECT_EQ(label("other", 10, {"/nowhere/owl", engine_}), 1) << "one of several";
  EXPECT_THAT(errors_, HasSubstr("/nowhere/owl"));
}

TEST_F(ValueCommands, WrongUse) {
  EXPECT_EQ(run({"value", "label", "--own", "7", "--out", path("out")}), 2);
  EXPECT_EQ(run({"value", "label", "--own", "7", "--engine", engine_}), 2);
  EXPECT_EQ(run({"value", "label", "--engine", engine_, "--out", path("out")}), 2);
  EXPECT_EQ(label("out", 10, {engine_}, {"--own", "5"}), 2);
  EXPECT_EQ(label("out", 10, {engine_}, {"games"}), 2);
  EXPECT_EQ(label("out", 10, {engine_}, {"--group", "0"}), 2);
  EXPECT_EQ(label("out", 10, {engine_}, {"--further", "1.5"}), 2);
  EXPECT_EQ(run({"value", "check"}), 2);
  EXPECT_EQ(run({"value", "check", "x", "--raw"}), 2);
  EXPECT_EQ(run({"value", "check", "x", "--visits=-1"}), 2);
}

// ---- value check

// Black is ahead at first, White later on.
const std::string kReferences =
    R"({"size":7,"komi":6.5,"moves":[["b","D4"]],"to_play":"w","win":0.25,"lead":-4,"visits":9})"
    "\n\n"
    R"({"size":7,"komi":6.5,"moves":[["b","D4"],["w","pass"]],"to_play":"b","win":0.5,"lead":-1})"
    "\n";

TEST_F(ValueCommands, ChecksANetwork) {
  ASSERT_EQ(run({"value", "check", file("references", kReferences), "--engine", engine_, "--raw"}),
            0)
      << errors_;
  EXPECT_THAT(out_, HasSubstr("\nall                2  -1.000  -1.000      50.0%    3.50\n"));
  EXPECT_THAT(out_, HasSubstr("\n0-60               2 "));
  EXPECT_THAT(out_, HasSubstr(" ms of processor time a position\n"));
}

TEST_F(ValueCommands, ChecksSearches) {
  const std::string references = file("references", kReferences);
  ASSERT_EQ(run({"value", "check", references, "--engine",
                 test_engine(network(7) + search("kata-genmove_analyze", 7))}),
            0)
      << errors_;
  EXPECT_THAT(out_, HasSubstr("\nall                2   0.000   0.000     100.0%    1.50\n"));
  ASSERT_EQ(run({"value", "check", references, "--visits", "10"}), 0) << errors_;
  const std::string once = out_.substr(0, out_.find(" ms "));
  EXPECT_THAT(once, HasSubstr("\nall                2 "));
}

TEST_F(ValueCommands, SaysWhatIsWrongWithReferences) {
  const auto fault = [&](const std::string& text) {
    EXPECT_EQ(run({"value", "check", file("references", text)}), 1);
    return errors_;
  };
  EXPECT_THAT(fault("\n{\"size\":7}"), HasSubstr("line 2: "));
  EXPECT_THAT(
      fault(
          R"({"size":7,"komi":7,"moves":[["b","D4"],["w","D4"]],"to_play":"b","win":0,"lead":0})"),
      HasSubstr("references: line 1: no position that can be played"));
  EXPECT_THAT(fault(R"({"size":1,"komi":7,"moves":[],"to_play":"b","win":0,"lead":0})"),
              HasSubstr("no position that can be played"));
  EXPECT_EQ(fault(""), "there are no references\n");
}

}  // namespace
}  // namespace owlet::lab
