// Tunings with real processes: an engine whose strength is a number, and engines that fail.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>

#include "engine/base/file.h"
#include "regress/base/output.h"
#include "regress/base/text.h"
#include "regress/client/testing/test_support.h"
#include "regress/match/match_options.h"
#include "regress/tune/tune_report.h"
#include "regress/tune/tune_runner.h"

namespace owlet::regress {
namespace {

using testing::HasSubstr;

// It is strongest with 3 (client/testing/test_engine.cpp).
const std::string kNumber = "number=8:0:10";

class TuningTest : public FolderTest {
 protected:
  static TuneConfig config(const std::string& engine_options, int games) {
    TuneConfig result;
    result.set_command(test_engine(engine_options));
    result.parameters = {parse_parameter(kNumber).value()};
    result.gains.gain = 1;
    result.match.games = games;
    result.match.game.size = 9;
    result.match.game.move_limit = result.match.game.command_limit = patience(engine_options);
    return result;
  }

  // The whole tuning, its journal in the folder.
  TuneData tuned(const TuneConfig& settings, int jobs, const std::string& name) {
    TuneData data{settings};
    auto journal = JournalFile::create(folder_ / name, journal_line(settings));
    EXPECT_TRUE(journal.has_value());
    const auto done = run_tuning(data, journal.value(), {}, {jobs, {}}, {});
    EXPECT_TRUE(done.has_value()) << done.error().error.message;
    return data;
  }
};

const std::string kPlayer = "--number {number} --seed {seed}";

void expect_same(const TuneData& a, const TuneData& b) {
  ASSERT_EQ(a.iterations.size(), b.iterations.size());
  for (const auto& [number, iteration] : a.iterations) {
    EXPECT_EQ(journal_line(iteration, a.config), journal_line(b.iterations.at(number), b.config));
  }
  EXPECT_EQ(a.spsa().averaged(), b.spsa().averaged());
}

TEST_F(TuningTest, DoesNotDependOnHowManyGamesArePlayedAtATime) {
  TuneConfig settings = config(kPlayer, 24);
  settings.ahead = 3;
  const TuneData one = tuned(settings, 1, "one");
  EXPECT_EQ(one.iterations.size(), 12U);
  expect_same(one, tuned(settings, 4, "four"));
  settings.ahead = 1;
  EXPECT_NE(tuned(settings, 1, "alone").spsa().after(12), one.spsa().after(12));
}

TEST_F(TuningTest, GoesOnAfterACutJournalAsIfNothingHadBeen) {
  TuneConfig settings = config(kPlayer, 20);
  settings.ahead = 2;
  const TuneData whole = tuned(settings, 2, "whole");
  const std::string text = read_file((folder_ / "whole").string()).value();
  const auto lines = lines_of(text);
  for (const std::size_t kept : {1, 2, 7, 10}) {
    std::string cut;
    for (std::size_t i = 0; i < kept; ++i) cut += std::string(lines[i]) + "\n";
    cut += lines[kept].substr(0, lines[kept].size() / 2);
    const auto path = folder_ / ("cut" + std::to_string(kept));
    ASSERT_TRUE(write_output(path, cut).has_value());
    TuneData data;
    auto journal = resume_tune_journal(path, data);
    ASSERT_TRUE(journal.has_value()) << journal.error().describe();
    EXPECT_EQ(data.iterations.size(), kept - 1);
    EXPECT_FALSE(resume_tune_journal(path, data).has_value()) << "one process at a time";
    ASSERT_TRUE(run_tuning(data, journal.value(), {}, {2, {}}, {}).has_value());
    expect_same(data, whole);
    expect_same(read_tune_journal(path).value(), whole);
  }
}

// Both sides with one command line and one seed for each colour: White and Black win one game each.
TEST_F(TuningTest, LikePlayersPlayTheSameGameTwice) {
  TuneConfig settings = config("--number 8 --seed {seed} --name n{number}", 12);
  const TuneData data = tuned(settings, 1, "journal");
  for (const auto& [number, iteration] : data.iterations) {
    EXPECT_EQ(iteration.result(), 0);
    EXPECT_EQ(iteration.games[0].moves, iteration.games[1].moves);
  }
  EXPECT_EQ(data.spsa().averaged(), data.spsa().after(0));
}

TEST_F(TuningTest, AFaultStopsIt) {
  for (const std::string mode : {"crash", "hang", "garbage", "bad-vertex"}) {
    const TuneConfig settings =
        config("--name n{number} --on genmove --after 2 --mode " + mode, 20);
    TuneData data{settings};
    auto journal = JournalFile::create(folder_ / mode, journal_line(settings));
    ASSERT_TRUE(journal.has_value());
    const auto done = run_tuning(data, journal.value(), {}, {}, {});
    ASSERT_FALSE(done.has_value()) << mode;
    EXPECT_EQ(done.error().status, kExitEngine);
    EXPECT_THAT(done.error().error.message, HasSubstr("plus is number "));
    EXPECT_TRUE(data.iterations.empty()) << "its numbers have lost nothing";
  }
}

TEST_F(TuningTest, VoidGamesArePlayedAgainOnRequest) {
  TuneConfig settings = config("--name n{number} --mode crash --on genmove", 4);
  settings.match.game.void_crashes = true;
  TuneData data{settings};
  auto journal = JournalFile::create(folder_ / "journal", journal_line(settings));
  ASSERT_TRUE(journal.has_value());
  const auto done = run_tuning(data, journal.value(), {}, {1, folder_ / "games"}, {});
  ASSERT_FALSE(done.has_value());
  EXPECT_THAT(done.error().error.message, HasSubstr("two void games in a row"));
  EXPECT_TRUE(std::filesystem::exists(folder_ / "games" / "game-000001-void2.sgf"));
}

TEST_F(TuningTest, IsRehearsedAtTheEndsOfTheRange) {
  EXPECT_TRUE(rehearse_tuning(config(kPlayer, 4), {}).has_value());
  const auto refused = rehearse_tuning(config("--number {number} --mode error --on komi", 4), {});
  ASSERT_FALSE(refused.has_value());
  EXPECT_THAT(refused.error().error.message, HasSubstr("the engine with number 8: refused 'komi"));
  // An option that is none for the largest value alone.
  EXPECT_FALSE(rehearse_tuning(config("--numbe{number} 1", 4), {}).has_value());
}

// The program, killed on its way.
class ProgramTest : public FolderTest {
 protected:
  // The exit status of a shell's command.
  static int shell(const std::string& command) {
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  std::string tune(const std::string& arguments) {
    const auto program = std::filesystem::path(test_engine_path()).replace_filename("owlet-match");
    return program.string() + " tune " + arguments + " > " + (folder_ / "stdout").string() +
           " 2> " + (folder_ / "stderr").string();
  }
  int run(const std::string& arguments) { return shell(tune(arguments)); }
  // Kills it once its journal has so many lines.
  int run_until(int lines, const std::string& journal, const std::string& arguments) {
    return shell(tune(arguments) + " & for i in $(seq 1000); do if [ \"$(cat " + journal +
                 " 2>/dev/null | wc -l)\" -ge " + std::to_string(lines) +
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
  const Spsa found = read_tune_journal(folder_ / "whole" / kJournal).value().spsa();
  EXPECT_NEAR(found.averaged()[0], 3, 1.5);
  EXPECT_TRUE(std::filesystem::exists(folder_ / "whole" / "games" / "game-000060.sgf"));

  EXPECT_EQ(run("report " + out), 0);
  EXPECT_EQ(read("stdout"), "\n" + read("whole/report.txt"));
  EXPECT_EQ(run(tuning + out), 2) << "there is one already";
  EXPECT_THAT(read("stderr"), HasSubstr("add --resume"));
  EXPECT_EQ(run("--param x=1"), 2);
  EXPECT_THAT(read("stderr"), HasSubstr("owlet-match tune: --param: in 'x=1'"));
}

}  // namespace
}  // namespace owlet::regress
