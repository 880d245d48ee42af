// `owlet-lab owl` and its parts: lists of questions, values.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/board/testing/test_boards.h"
#include "engine/lab/collect.h"
#include "engine/lab/pattern_usage.h"
#include "engine/lab/pattern_worth.h"
#include "engine/lab/testing/test_lab.h"
#include "engine/position/pattern_functions.h"

namespace owlet::lab {
namespace {

using life::LifeTask;
using testing::HasSubstr;

// Three points in a row: who plays in the middle decides.
constexpr const char* kFirstLine =
    R"({"id":"eye-1","size":9,"black":["A2","B2","C2","D2","D1"],)"
    R"("white":["A3","B3","C3","D3","E1","E2","E3"],"to_play":"W","target":"B2",)"
    R"("kind":"attack","solutions":["B1"],"failures":["A1","C1"]})"
    "\n";

class OwlCommands : public LabTest {};

std::shared_ptr<const PatternSets> databases() {
  static const std::shared_ptr<const PatternSets> kSets = [] {
    auto sets = std::make_shared<PatternSets>();
    for (const std::string name : {"attack", "defend", "vital"}) {
      std::ifstream in("patterns/" + name + ".db", std::ios::binary);
      std::ostringstream text;
      text << in.rdbuf();
      EXPECT_TRUE(sets->add(name, name + ".db", text.str(), pattern_functions()));
    }
    return sets;
  }();
  return kSets;
}

// ---- Questions

TEST_F(OwlCommands, ReadsQuestionsAsItWritesThem) {
  const auto read = read_questions({file("list", std::string("\n") + kFirstLine)});
  ASSERT_TRUE(read) << read.error().describe();
  ASSERT_EQ(read.value().size(), 1U);
  const GroupProblem& question = read.value().front();
  EXPECT_EQ(question.first(), Color::kWhite);
  EXPECT_EQ(question.solutions, std::vector<Point>{at("B1")});
  EXPECT_EQ(question.board().to_move(), Color::kWhite);
  const auto again = read_questions({file("again", to_line(question))});
  ASSERT_TRUE(again);
  EXPECT_EQ(to_line(again.value().front()), to_line(question));
}

TEST_F(OwlCommands, SaysWhichLineIsNoQuestion) {
  for (const std::string bad : {"{", "{}", R"({"id":1})"}) {
    const auto read = read_questions({file("list", kFirstLine + bad + "\n")});
    ASSERT_FALSE(read) << bad;
    EXPECT_EQ(read.error().line, 2);
  }
  EXPECT_FALSE(read_questions({(folder_ / "nowhere").string()}));
}

// The same position within a game.
TEST(Collect, FindsOnlyQuestionsWhoseAnswersAreProven) {
  ListedGame game;
  game.width = game.height = 9;
  for (const char* p : {"A3", "B3", "C3", "D3", "E1", "E2", "E3"})
    game.start[at(p)] = Color::kWhite;
  for (const char* p : {"A2", "B2", "C2", "D2", "D1"}) game.start[at(p)] = Color::kBlack;
  game.moves = {black("J9"), white("H9")};
  std::vector<GroupProblem> found;
  collect(game, "g", {.nodes = 10'000, .room = 12, .every = 1},
          [&](const GroupProblem& question) { found.push_back(question); });
  ASSERT_FALSE(found.empty());
  for (const GroupProblem& question : found) {
    life::LifeSolver solver;
    const Board board = question.board();
    for (const Point p : question.solutions)
      EXPECT_EQ(life::solve_after(solver, board, p, question.target, question.task).verdict,
                Verdict::kSucceeds);
    for (const Point p : question.failures)
      EXPECT_EQ(life::solve_after(solver, board, p, question.target, question.task).verdict,
                Verdict::kFails);
  }
}

// ---- Values

TEST(Values, GrowWithWhatIsRight) {
  const Proposals any = {.right = 200, .wrong = 800};
  EXPECT_EQ(value_of({}, any), 0);
  EXPECT_EQ(value_of({.right = 1, .wrong = 20}, any), 0);
  EXPECT_EQ(value_of({.right = 20, .wrong = 80}, any), 0);
  const int some = value_of({.right = 5, .wrong = 5}, any);
  const int more = value_of({.right = 50, .wrong = 50}, any);
  const int most = value_of({.right = 100, .wrong = 0}, any);
  EXPECT_LT(0, some);
  EXPECT_LT(some, more);
  EXPECT_LT(more, most);
  // ln(4): from odds of one to four to even ones.
  EXPECT_NEAR(more, 14, 1);
}

TEST(Values, AreWrittenIntoTheTextAndNothingElse) {
  const std::string text =
      "# value(3) :\n\nPattern First\n# Why.\n\nX*\n\n:n,value(50)\n\nPattern Second\n# Why.\n\n"
      "O*X\n\n:n,value(40),reply(30)\n";
  PatternSets sets;
  ASSERT_TRUE(sets.add("attack", "a.db", text, pattern_functions()));
  Usage usage;
  usage.any = {.right = 100, .wrong = 400};
  usage.patterns = {{{0, 0}, {.right = 50, .wrong = 50}, {.right = 40, .wrong = 60}},
                    {{0, 1}, {.right = 1, .wrong = 20}, {}}};
  const std::string changed = with_values(text, sets[0], usage, 0);
  EXPECT_EQ(changed,
            "# value(3) :\n\nPattern First\n# Why.\n\nX*\n\n:n,value(13),reply(9)\n\nPattern "
            "Second\n# Why.\n\nO*X\n\n:n,value(1)\n");
  usage.patterns[1].moves = {.right = 1, .wrong = 2};
  EXPECT_THAT(with_values(text, sets[0], usage, 0), HasSubstr("value(40),reply(30)"));
}

// ---- The search

TEST_F(OwlCommands, MatchingWithoutWeightChangesNothing) {
  const auto questions = read_questions({file("list", kFirstLine)});
  ASSERT_TRUE(questions);
  const auto answer = [&](double share) {
    owl::OwlSettings settings;
    settings.pattern_share = share;
    owl::OwlSearch search(databases(), settings);
    const GroupProblem& question = questions.value().front();
    Board board = question.board();
    return search.run(board, question.problem(), {question.first()}, 40);
  };
  EXPECT_EQ(answer(0).chance, answer(1e-30).chance);
  EXPECT_EQ(answer(0).move, answer(1e-30).move);
}

// ---- The program

TEST_F(OwlCommands, MeasuresOnAList) {
  const std::string list = file("list", kFirstLine);
  ASSERT_EQ(run({"owl", "share", list, "--patterns", "patterns", "--visits", "10"}), 0) << errors_;
  EXPECT_THAT(out_, HasSubstr("share of matching"));
  ASSERT_EQ(run({"owl", "usage", list, "--patterns", "patterns", "--visits", "20"}), 0);
  EXPECT_THAT(out_, HasSubstr("Attack_"));
}

TEST_F(OwlCommands, SaysHowItIsUsed) {
  EXPECT_EQ(run({"--help"}), 0);
  EXPECT_THAT(out_, HasSubstr("owlet-lab owl share"));
  EXPECT_EQ(run({}), 2);
  EXPECT_EQ(run({"owl", "shear", "list"}), 2);
  EXPECT_EQ(run({"owl", "share"}), 2);
  EXPECT_EQ(run({"owl", "share", "list", "--visits", "many"}), 2);
  EXPECT_EQ(run({"owl", "share", (folder_ / "nowhere").string(), "--patterns", "patterns"}), 1);
  EXPECT_EQ(run({"owl", "share", file("list", kFirstLine), "--patterns", folder_.string()}), 1);
}

}  // namespace
}  // namespace owlet::lab
