// The web pages of both tools in a real browser: they load, their script runs without an error,
// boards and curves are drawn, and no link leads nowhere. Skipped where there is no Chromium.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <vector>

#include "engine/base/file.h"
#include "regress/base/output.h"
#include "regress/client/engine_command.h"
#include "regress/client/process.h"
#include "regress/client/testing/test_support.h"
#include "regress/match/match_html.h"
#include "regress/match/match_runner.h"
#include "regress/suite/regress_html.h"
#include "regress/suite/run_suites.h"

namespace owlet::regress {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

class BrowserTest : public FolderTest {
 protected:
  void SetUp() override {
    FolderTest::SetUp();
    for (const std::string name : {"chromium", "chromium-browser", "google-chrome"}) {
      if (find_program(name, {}).has_value()) browser_ = name;
    }
  }

  // The page's document after its script has run. Fails the test on any message of the script.
  std::string opened(const fs::path& page) {
    auto browser = Process::start({browser_, "--headless", "--no-sandbox", "--disable-gpu",
                                   "--enable-logging=stderr",
                                   "--user-data-dir=" + (folder_ / "profile").string(),
                                   "--dump-dom", "file://" + page.string()});
    EXPECT_TRUE(browser.has_value()) << browser.error().describe();
    std::string document;
    const Deadline deadline = SteadyClock::now() + std::chrono::seconds(60);
    for (;;) {
      const ReadOutcome line = browser.value()->read_line(deadline);
      EXPECT_NE(line.status, ReadStatus::kTimeout) << page;
      if (line.status != ReadStatus::kLine) break;
      document += line.line + "\n";
    }
    EXPECT_THAT(browser.value()->take_stderr(), Not(HasSubstr("CONSOLE"))) << page;
    EXPECT_THAT(document, HasSubstr("data-ready=\"yes\"")) << "the script of " << page;
    return document;
  }

  // What the page refers to by href and src.
  static std::vector<std::string> links_of(const std::string& page) {
    std::vector<std::string> links;
    for (const std::string attribute : {"href=\"", "src=\""}) {
      for (std::size_t at = page.find(attribute); at != std::string::npos;
           at = page.find(attribute, at + 1)) {
        const std::size_t begin = at + attribute.size();
        links.push_back(page.substr(begin, page.find('"', begin) - begin));
      }
    }
    EXPECT_FALSE(links.empty());
    return links;
  }

  // Follows every link from the page; all must lead to files that are there.
  static void check_links(const fs::path& page) {
    std::set<fs::path> seen = {page};
    std::vector<fs::path> todo = {page};
    while (!todo.empty()) {
      const fs::path current = todo.back();
      todo.pop_back();
      for (const std::string& link : links_of(read_file(current.string()).value())) {
        const fs::path target = current.parent_path() / link;
        ASSERT_TRUE(fs::is_regular_file(target)) << current << " links to " << target;
        if (target.extension() == ".html" && seen.insert(target).second) todo.push_back(target);
      }
    }
  }

  std::string browser_;
};

TEST_F(BrowserTest, RegressionPages) {
  ASSERT_TRUE(write_output(folder_ / "a suite.tst",
                           "loadsgf x.sgf\nplay b C3\n1 attack A1\n#? [1 B2]\n"
                           "2 echo <b>&amp;\n#? [!1 A3]\n3 crash\n#? [0]\n")
                  .has_value());
  const auto plans = plan_suites({(folder_ / "a suite.tst").string()}, {});
  SuiteOptions options;
  options.engine = test_engine(
      "--answer 'attack=1 C1' --answer 'showboard=3 . . (X)\\n2 . O .\\n1 O . .' "
      "--mode die --on crash");
  options.boards = true;
  const RunResult run = run_suites(plans.value(), options, 1, {});
  ASSERT_EQ(run.suites.at(0).tests.size(), 3U);
  const fs::path pages = folder_ / "pages";
  ASSERT_TRUE(write_regress_html(pages, run).has_value());
  check_links(pages / "index.html");
  if (browser_.empty()) GTEST_SKIP() << "no Chromium here";
  EXPECT_THAT(opened(pages / "index.html"), HasSubstr("Unexpected outcomes: 2"));
  EXPECT_THAT(opened(pages / "a_suite.html"), HasSubstr("&lt;b&gt;&amp;amp;"));
  const std::string failing = opened(pages / "a_suite-1.html");
  EXPECT_THAT(failing, HasSubstr("<svg class=\"board\""));
  EXPECT_THAT(failing, HasSubstr("class=\"black\""));
  EXPECT_THAT(failing, HasSubstr("class=\"wrong\""));
  EXPECT_THAT(failing, HasSubstr("class=\"expected\""));
  EXPECT_THAT(failing, HasSubstr("class=\"last\""));
  EXPECT_THAT(failing, HasSubstr("loadsgf x.sgf\nplay b C3\n1 attack A1"));
}

TEST_F(BrowserTest, MatchPages) {
  MatchConfig config;
  config.engines = {{"<Ann>", test_engine()},
                    {"Bob & Co", test_engine("--mode resign --after 20")}};
  config.referee = test_engine("--score W+2");
  config.games = 6;
  config.game.size = 9;
  MatchData match{config, {}};
  {
    auto journal = Journal::create(folder_ / "journal.jsonl", journal_line(config));
    ASSERT_TRUE(journal.has_value());
    ASSERT_TRUE(run_match(match, journal.value(), {}, {1, folder_ / "games"}, {}).has_value());
  }
  ASSERT_EQ(match.games.size(), 6U);
  const fs::path pages = folder_ / "pages";
  ASSERT_TRUE(write_match_html(pages, match, folder_ / "games").has_value());
  check_links(pages / "index.html");
  if (browser_.empty()) GTEST_SKIP() << "no Chromium here";
  const std::string page = opened(pages / "index.html");
  EXPECT_THAT(page, HasSubstr("&lt;Ann&gt; - Bob &amp; Co"));
  EXPECT_THAT(page, HasSubstr("<polyline class=\"curve\""));
  EXPECT_THAT(page, HasSubstr("game-000006.html"));
  const std::string game = opened(pages / "game-000001.html");
  EXPECT_THAT(game, HasSubstr("class=\"black\"")) << "the script has put stones on the board";
  EXPECT_THAT(game, HasSubstr("class=\"last\""));
}

}  // namespace
}  // namespace owlet::regress
