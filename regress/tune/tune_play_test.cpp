// Tunings with real processes: an engine whose strength is a number, and engines that fail.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>

#include "engine/base/file.h"
#include "regress/base/output.h"
#include "regress/base/text.h"
#include "regress/client/testing/test_support.h"
#include "regress/match/match_options.h"
#include "regress/match/match_runner.h"
#include "regress/match/set_up.h"
#include "regress/tune/tuner.h"

namespace owlet::regress {
namespace {

using testing::HasSubstr;

// It is strongest with 3 (client/testing/test_engine.cpp).
const std::string kNumber = "number=8:0:10";

class TuningTest : public FolderTest {
 protected:
  static MatchConfig config(const std::string& engine_options, int games) {
    MatchConfig result;
    result.engines = {{"plus", test_engine(engine_options)},
                      {"minus", test_engine(engine_options)}};
    result.tuning.parameters = {parse_parameter(kNumber).value()};
    result.tuning.gains.gain = 1;
    result.games = games;
    result.game.size = 9;
    result.game.move_limit = result.game.command_limit = patience(engine_options);
    return result;
  }

  // The whole tuning, its journal in the folder.
  MatchData tuned(const MatchConfig& settings, int jobs, const std::string& name) {
    MatchData data{settings, {}};
    auto journal = Journal::create(folder_ / name, journal_line(settings));
    EXPECT_TRUE(journal.has_value());
    const auto done = run_match(data, journal.value(), {}, {jobs, {}}, {});
    EXPECT_TRUE(done.has_value()) << done.error().error.message;
    return data;
  }
};

const std::string kPlayer = "--number {number} --seed {seed}";

Spsa spsa_of(const MatchData& data) {
  return Tuner(data).spsa();
}

void expect_same(const MatchData& a, const MatchData& b) {
  ASSERT_EQ(a.games.size(), b.games.size());
  const auto games = by_number(a);
  const auto others = by_number(b);
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_EQ(games[i]->result, others[i]->result);
    EXPECT_EQ(games[i]->moves.size(), others[i]->moves.size());
    EXPECT_EQ(games[i]->black.command, others[i]->black.command);
    EXPECT_EQ(games[i]->white.command, others[i]->white.command);
  }
  EXPECT_EQ(spsa_of(a).averaged(), spsa_of(b).averaged());
}

TEST_F(TuningTest, DoesNotDependOnHowManyGamesArePlayedAtATime) {
  MatchConfig settings = config(kPlayer, 24);
  settings.tuning.ahead = 3;
  const MatchData one = tuned(settings, 1, "one");
  EXPECT_EQ(one.games.size(), 24U);
  expect_same(one, tuned(settings, 4, "four"));
  settings.tuning.ahead = 1;
  EXPECT_NE(spsa_of(tuned(settings, 1, "alone")).after(12), spsa_of(one).after(12));
}

TEST_F(TuningTest, GoesOnAfterACutJournalAsIfNothingHadBeen) {
  MatchConfig settings = config(kPlayer, 20);
  settings.tuning.ahead = 2;
  const MatchData whole = tuned(settings, 2, "whole");
  const std::string text = read_file((folder_ / "whole").string()).value();
  const auto lines = lines_of(text);
  for (const std::size_t kept : {1, 2, 7, 10, 19}) {
    std::string cut;
    for (std::size_t i = 0; i < kept; ++i) cut += std::string(lines[i]) + "\n";
    cut += lines[kept].substr(0, lines[kept].size() / 2);
    const auto path = folder_ / ("cut" + std::to_string(kept));
    ASSERT_TRUE(write_output(path, cut).has_value());
    MatchData data;
    auto journal = resume_journal(path, data);
    ASSERT_TRUE(journal.has_value()) << journal.error().describe();
    EXPECT_EQ(data.games.size(), kept - 1);
    EXPECT_FALSE(resume_journal(path, data).has_value()) << "one process at a time";
    ASSERT_TRUE(run_match(data, journal.value(), {}, {2, {}}, {}).has_value());
    expect_same(data, whole);
    expect_same(read_journal(path).value(), whole);
  }
}

// Both sides with one command line and one seed for each colour: White and Black win one game each.
TEST_F(TuningTest, LikePlayersPlayTheSameGameTwice) {
  MatchConfig settings = config("--number 8 --seed {seed} --name n{number}", 12);
  const MatchData data = tuned(settings, 1, "journal");
  const auto games = by_number(data);
  for (std::size_t i = 0; i < games.size(); i += 2) {
    EXPECT_EQ(games[i]->winner, games[i + 1]->winner);
    EXPECT_EQ(games[i]->moves.size(), games[i + 1]->moves.size());
  }
  EXPECT_EQ(spsa_of(data).averaged(), spsa_of(data).after(0));
}

TEST_F(TuningTest, AFaultStopsIt) {
  for (const std::string mode : {"crash", "hang", "garbage", "bad-vertex"}) {
    const MatchConfig settings =
        config("--name n{number} --on genmove --after 2 --mode " + mode, 20);
    MatchData data{settings, {}};
    auto journal = Journal::create(folder_ / mode, journal_line(settings));
    ASSERT_TRUE(journal.has_value());
    const auto done = run_match(data, journal.value(), {}, {}, {});
    ASSERT_FALSE(done.has_value()) << mode;
    EXPECT_EQ(done.error().status, kExitEngine);
    EXPECT_THAT(done.error().error.message, HasSubstr("plus is number "));
    EXPECT_TRUE(data.games.empty()) << "its numbers have lost nothing";
  }
}

TEST_F(TuningTest, VoidGamesArePlayedAgainOnRequest) {
  MatchConfig settings = config("--name n{number} --mode crash --on genmove", 4);
  settings.game.void_crashes = true;
  MatchData data{settings, {}};
  auto journal = Journal::create(folder_ / "journal", journal_line(settings));
  ASSERT_TRUE(journal.has_value());
  const auto done = run_match(data, journal.value(), {}, {1, folder_ / "games"}, {});
  ASSERT_FALSE(done.has_value());
  EXPECT_THAT(done.error().error.message, HasSubstr("two void games in a row"));
  EXPECT_TRUE(std::filesystem::exists(folder_ / "games" / "game-000001-void2.sgf"));
}

TEST_F(TuningTest, IsRehearsedAtTheEndsOfTheRange) {
  EXPECT_TRUE(rehearse(config(kPlayer, 4), {}).has_value());
  const auto refused = rehearse(config("--number {number} --mode error --on komi", 4), {});
  ASSERT_FALSE(refused.has_value());
  EXPECT_THAT(refused.error().error.message, HasSubstr("the engine with number 8: refused 'komi"));
  // An option that is none for the largest value alone.
  EXPECT_FALSE(rehearse(config("--numbe{number} 1", 4), {}).has_value());
}

// The program, killed on its way.
class ProgramTest : public FolderTest {
 protected:
  // The exit status of a shell's command.
  static int shell(const std::string& command) {
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  std::string match(const std::string& arguments) {
    const auto program = std::filesystem::path(test_engine_path()).replace_filename("owlet-match");
    return program.string() + " " + arguments + " > " + (folder_ / "stdout").string() + " 2> " +
           (folder_ / "stderr").string();
  }
  int run(const std::string& arguments) { return shell(match("tune " + arguments)); }
  // Kills it once its journal has so many lines.
  int run_until(int lines, const std::string& journal, const std::string& arguments) {
    return shell(match("tune " + arguments) + " & for i in $(seq 1000); do if [ \"$(cat " +
                 journal + " 2>/dev/null | wc -l)\" -ge " + std::to_string(lines) +
                 " ]; then break; fi; sleep 0.01; done; kill -9 $!; wait $!");
  }
  std::string read(const std::string& name) { return read_file((folder_ / name).string()).value(); }
};

TEST_F(ProgramTest, TunesIsKilledAndGoesOn) {
  const std::string tuning = "--engine '" + test_engine(kPlayer) + "' --param " + kNumber +
                             " --size 9 --games 60 --gain 1 --jobs 2 --out ";
  const std::string out = (folder_ / "killed").string();
  EXPECT_EQ(run_until(10, out + "/journal.jsonl", tuning + out), 137);
  ASSERT_EQ(run("--resume --out " + out + " --html " + out), 0) << read("stderr");
  ASSERT_EQ(run(tuning + (folder_ / "whole").string()), 0) << read("stderr");
  EXPECT_EQ(read("killed/report.txt"), read("whole/report.txt"));
  EXPECT_THAT(read("stdout"), HasSubstr("58 of 60 games, 0:0"));
  const Spsa found = spsa_of(read_journal(folder_ / "whole" / kJournal).value());
  EXPECT_NEAR(found.averaged()[0], 3, 1.5);
  EXPECT_TRUE(std::filesystem::exists(folder_ / "whole" / "games" / "game-000060.sgf"));

  EXPECT_EQ(shell(match("report " + out)), 0);
  EXPECT_EQ(read("stdout"), "\n" + read("whole/report.txt"));
  EXPECT_EQ(run(tuning + out), 2) << "there is one already";
  EXPECT_THAT(read("stderr"), HasSubstr("add --resume"));
  EXPECT_EQ(run("--param x=1"), 2);
  EXPECT_THAT(read("stderr"), HasSubstr("owlet-match tune: --param: in 'x=1'"));
}

}  // namespace
}  // namespace owlet::regress
