// The program as its users see it: arguments and files in, text and exit status out.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include "dfa/tool/testing/test_tool.h"

namespace owlet::dfa::tool {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string kPatterns =
    "# Two shapes.\n"
    "Pattern Hane\n"
    "# At the head of two stones.\n"
    "\n"
    "OX\n"
    "OX\n"
    ".*\n"
    "\n"
    ":-,value(40)\n"
    "\n"
    "Pattern Corner\n"
    "\n"
    "|.X\n"
    "|..\n"
    "+--\n"
    "\n"
    ":-\n"
    "\n"
    "|aX\n"
    "|..\n"
    "+--\n"
    "\n"
    ";lib(a) == 0\n";

const std::string kGame = "(;GM[1]SZ[5];B[cb];W[bb];B[cc];W[bc];B[dd])";

class OwletDfa : public ToolTest {};

// ---- Use

TEST_F(OwletDfa, HelpListsTheCommands) {
  EXPECT_EQ(run({"--help"}), 0);
  for (const char* command : {"dump", "dot", "scan", "stats"}) {
    EXPECT_THAT(out_, HasSubstr(std::string("owlet-dfa ") + command));
    run({command, "--help"});
    EXPECT_EQ(errors_, "");
    EXPECT_THAT(out_, StartsWith(std::string("owlet-dfa ") + command + " "));
    EXPECT_EQ(run({"--help"}), 0);
  }
}

TEST_F(OwletDfa, TellsItsVersionAndItsOptions) {
  EXPECT_EQ(run({"--version"}), 0);
  EXPECT_THAT(out_, StartsWith("owlet-dfa "));
  EXPECT_EQ(run({"--option-table"}), 0);
  EXPECT_THAT(out_, HasSubstr("command\tstats\tstats FILE...\tcounts: "));
  EXPECT_THAT(out_, HasSubstr("\noption\tdump\thelp\th\t-\tshow this text\n"));
  EXPECT_THAT(out_, HasSubstr("\tcolor\t-\t"));
  EXPECT_EQ(run({"dump", "--hepl"}), 2);
  EXPECT_THAT(errors_, StartsWith("unknown option '--hepl' (did you mean '--help'?)\n"));
}

TEST_F(OwletDfa, WrongUseIsTwo) {
  EXPECT_EQ(run({}), 2);
  EXPECT_EQ(out_, "");
  EXPECT_EQ(run({"dmup"}), 2);
  EXPECT_THAT(errors_, StartsWith("owlet-dfa: no command 'dmup' (did you mean 'dump'?)\n"));
  EXPECT_EQ(run({"dump"}), 2);
  EXPECT_EQ(errors_, "expected a pattern file\nowlet-dfa dump --help tells how it is used\n");
  EXPECT_EQ(run({"dump", "--number"}), 2);  // not guessed
  EXPECT_EQ(run({"dump", "--words", "XZ"}), 2);
  EXPECT_THAT(errors_, StartsWith("--words: 'XZ' has more in it than . X O # x o ? *\n"));
  EXPECT_EQ(run({"dump", "--words", "**"}), 2);
  EXPECT_EQ(run({"dump", "--words", std::string(222, 'X')}), 2);
  EXPECT_EQ(run({"dump", "a.db", "--words", "X"}), 2);
  EXPECT_EQ(run({"scan", file("a.db", kPatterns)}), 2);
  EXPECT_THAT(errors_, StartsWith("expected --sgf FILE\n"));
  EXPECT_EQ(run({"scan", "a.db", "--sgf", "b.sgf", "--color", "green"}), 2);
  EXPECT_EQ(run({"scan", file("a.db", kPatterns), "--sgf", "b.sgf", "--move", "-1"}), 2);
  EXPECT_EQ(run({"scan", "a.db", "--sgf", "b.sgf", "--move", "x"}), 2);
}

TEST_F(OwletDfa, BadInputIsOneWithItsPlace) {
  EXPECT_EQ(run({"stats", (folder_ / "none.db").string()}), 1);
  EXPECT_EQ(errors_,
            (folder_ / "none.db").string() + ": cannot be read: No such file or directory\n");
  EXPECT_EQ(run({"stats", folder_.string()}), 1);
  const std::string bad = file("bad.db", "Pattern A\n\nX.\n.\n\n:-\n\nPattern B\n\n..\n\n:-\n");
  EXPECT_EQ(run({"stats", bad}), 1);
  EXPECT_EQ(errors_, bad + ":4:2: a ragged diagram: this row has 1 signs, the first has 2\n" + bad +
                         ":10:1: no anchor: expected an X, an O or a '*' in the diagram\n");
  EXPECT_EQ(out_, "");
  const std::string empty = file("empty.db", "# nothing\n");
  EXPECT_EQ(run({"dump", empty}), 1);
  EXPECT_EQ(errors_, empty + ": no patterns\n");
}

TEST_F(OwletDfa, ConditionsAreReadWithTheFunctionsOfTheEngine) {
  const std::string text = "Pattern A\n\nX*\n\n:-\n\na*\n\n;anything(a)\n";
  const std::string path = file("a.db", text);
  EXPECT_EQ(run({"dump", path}), 1);
  EXPECT_EQ(errors_, path + ":9:2: unknown function 'anything'\n");
}

// ---- dump and dot

TEST_F(OwletDfa, DumpsWordsAsTheManualDoes) {
  EXPECT_EQ(run({"dump", "--numbers", "--words", "X.", "XO"}), 0);
  EXPECT_EQ(out_,
            "----------------------------------------------------\n"
            " state  |   .    |   O    |   X    |   #    |  att\n"
            "----------------------------------------------------\n"
            "      1 |      0 |      0 |      2 |      0 |\n"
            "      2 |      3 |      4 |      0 |      0 |\n"
            "      3 |      0 |      0 |      0 |      0 | 1\n"
            "      4 |      0 |      0 |      0 |      0 | 2\n"
            "----------------------------------------------------\n");
}

TEST_F(OwletDfa, DumpsFilesWithNames) {
  const std::string a = file("a.db", "Pattern First\n\nX\n\n:-\n");
  const std::string b = file("b.db", "Pattern Second\n\nX*\n\n:-\n");
  EXPECT_EQ(run({"dump", a, b}), 0);
  EXPECT_THAT(out_, HasSubstr("| First\n"));
  EXPECT_THAT(out_, HasSubstr("| Second\n"));
  EXPECT_EQ(run({"dump", a, a}), 1);
  EXPECT_THAT(errors_, HasSubstr("a second pattern 'First'"));
}

TEST_F(OwletDfa, DrawsGraphs) {
  EXPECT_EQ(run({"dot", "--words", "X"}), 0);
  EXPECT_THAT(out_, StartsWith("digraph automaton {\n"));
  EXPECT_THAT(out_, HasSubstr("label=\"2\\nX\"];\n"));
  EXPECT_THAT(out_, Not(HasSubstr("error")));
  EXPECT_EQ(run({"dot", "--error-state", "--words", "X"}), 0);
  EXPECT_THAT(out_, HasSubstr("error"));
}

// ---- scan

TEST_F(OwletDfa, ScansAPositionForBothSides) {
  EXPECT_EQ(run({"scan", file("a.db", kPatterns), "--sgf", file("g.sgf", kGame), "--move", "4"}),
            0);
  EXPECT_EQ(out_,
            "Black plays: 4 matches\n"
            "\n"
            "   A B C D E\n"
            " 5 . a . . . 5\n"
            " 4 . O X . . 4\n"
            " 3 .(O)X . . 3\n"
            " 2 . b . . . 2\n"
            " 1 . . . . . 1\n"
            "   A B C D E\n"
            "\n"
            "a B5   Hane    value(40)  at C4, turned 180\n"
            "b B2   Hane    value(40)  at C3, mirrored\n"
            "  -    Corner  -  at B4, turned 90\n"
            "  -    Corner  -  at B4, mirrored, turned 180\n"
            "\n"
            "White plays: 2 matches\n"
            "\n"
            "   A B C D E\n"
            " 5 . . a . . 5\n"
            " 4 . O X . . 4\n"
            " 3 .(O)X . . 3\n"
            " 2 . . b . . 2\n"
            " 1 . . . . . 1\n"
            "   A B C D E\n"
            "\n"
            "a C5   Hane    value(40)  at B4, mirrored, turned 180\n"
            "b C2   Hane    value(40)  at B3, as drawn\n"
            "\n");
}

TEST_F(OwletDfa, DrawsEachMatch) {
  EXPECT_EQ(run({"scan", file("a.db", kPatterns), "--sgf", file("g.sgf", kGame), "--color", "White",
                 "--move", "4", "--each"}),
            0);
  EXPECT_THAT(out_, testing::EndsWith("b C2   Hane    value(40)  at B3, as drawn\n"
                                      "\n"
                                      "Hane\n"
                                      "\n"
                                      "   A B C D E\n"
                                      " 5   . a     5\n"
                                      " 4   O X     4\n"
                                      " 3   O X     3\n"
                                      " 2           2\n"
                                      " 1           1\n"
                                      "   A B C D E\n"
                                      "\n"
                                      "Hane\n"
                                      "\n"
                                      "   A B C D E\n"
                                      " 5           5\n"
                                      " 4   O X     4\n"
                                      " 3   O X     3\n"
                                      " 2   . b     2\n"
                                      " 1           1\n"
                                      "   A B C D E\n"
                                      "\n"));
}

TEST_F(OwletDfa, ScanLeavesOutWhatConditionsRefuse) {
  const std::string text = "Pattern Atari\n\nX*\n\n:-\n\na*\n\n;lib(a) == 1\n";
  const std::string patterns = file("a.db", text);
  const std::string game = file("g.sgf", "(;SZ[5];B[aa];W[ba];B[ee])");
  EXPECT_EQ(run({"scan", patterns, "--sgf", game, "--color", "white"}), 0);
  EXPECT_THAT(out_, StartsWith("White plays: 1 matches\n"));
  EXPECT_THAT(out_, HasSubstr("a A4   Atari  -  at A5, turned 90\n"));
}

TEST_F(OwletDfa, ScanRefusesBadGames) {
  const std::string patterns = file("a.db", kPatterns);
  const std::string cut = file("cut.sgf", "(;SZ[9];B[aa");
  EXPECT_EQ(run({"scan", patterns, "--sgf", cut}), 1);
  EXPECT_THAT(errors_, StartsWith(cut + ":1:"));
  const std::string game = file("g.sgf", kGame);
  EXPECT_EQ(run({"scan", patterns, "--sgf", game, "--move", "6"}), 1);
  EXPECT_EQ(errors_, game + ": the game has 5 moves, not 6\n");
}

// ---- stats

TEST_F(OwletDfa, CountsWhatIsThere) {
  EXPECT_EQ(run({"stats", "--growth", file("a.db", kPatterns)}), 0);
  EXPECT_THAT(out_, StartsWith("patterns                       2\n"
                               "  with a move                  1\n"
                               "  with a condition             1\n"
                               "  symmetric                    0  found in fewer than eight ways\n"
                               "  longer                       0  than a scan"));
  EXPECT_THAT(out_, testing::EndsWith("states     added  after pattern\n"
                                      "    10         8  Hane\n"
                                      "    19         9  Corner\n"));
}

TEST_F(OwletDfa, SaysThatAGameIsCutShort) {
  const std::string game = file("a.sgf", "(;SZ[9];B[ee]");
  EXPECT_EQ(run({"scan", file("a.db", kPatterns), "--sgf", game, "--color", "white"}), 0);
  EXPECT_THAT(out_, StartsWith("White plays: 0 matches\n"));
  EXPECT_EQ(errors_, game +
                         ":1:14: missing ')' for the '(' in line 1, column 1; read as if it were "
                         "there\n");
}

}  // namespace
}  // namespace owlet::dfa::tool
