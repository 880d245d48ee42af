// Pattern texts read into patterns, and every way to write them wrongly.
#include "dfa/pattern_parser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

namespace owlet::dfa {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const std::vector<FunctionSignature> kFunctions = {
    {"lib", Type::kInt, {Type::kPoint}}, {"legal", Type::kBool, {Type::kPoint, Type::kColor}}};

PatternFile parse(std::string_view text) {
  return parse_patterns(text, "test.db", {kFunctions, false});
}

std::vector<std::string> messages(const PatternFile& file) {
  std::vector<std::string> result;
  for (const Error& error : file.errors) result.push_back(file.describe(error));
  return result;
}

Pattern parse_one(std::string_view text) {
  PatternFile file = parse(text);
  EXPECT_THAT(messages(file), IsEmpty()) << text;
  EXPECT_THAT(file.patterns, SizeIs(1)) << text;
  return file.patterns.empty() ? Pattern{} : std::move(file.patterns.front());
}

// A pattern that only its diagram makes interesting.
Pattern parse_diagram(const std::string& rows) {
  return parse_one("Pattern P\n" + rows + "\n:8\n");
}

// The only error of a pattern with that diagram.
std::string diagram_error(const std::string& rows) {
  const PatternFile file = parse("Pattern P\n" + rows + "\n:8\n");
  EXPECT_THAT(file.patterns, IsEmpty()) << rows;
  EXPECT_THAT(file.errors, SizeIs(1)) << rows;
  return file.errors.empty() ? "" : file.errors.front().describe();
}

// ---- What is right

TEST(PatternText, ACompletePattern) {
  const Pattern pattern = parse_one(R"(# A database.

Pattern Hane1  my first
# Reduces the eye space
# from the edge.

?XXO?       see Hane2
O.*..
-----

:8,Ad-,value(65),shape(-2.5)

?XAO?
Ob*c.
-----

;lib(A) > 1 &&
;  legal(b, X)
)");
  EXPECT_EQ(pattern.name, "Hane1");
  EXPECT_THAT(pattern.comments,
              ElementsAre("my first", "Reduces the eye space", "from the edge.", "see Hane2"));
  EXPECT_EQ(pattern.line, 3);
  EXPECT_EQ(pattern.width, 5);
  EXPECT_EQ(pattern.height, 2);
  EXPECT_EQ(pattern.edges, (Edges{false, false, false, true}));
  EXPECT_EQ(pattern.move, (Offset{2, 1}));
  EXPECT_EQ(pattern.at(0, 0), CellSet::on_board());
  EXPECT_EQ(pattern.at(1, 0), CellSet(Cell::kX));
  EXPECT_EQ(pattern.at(3, 0), CellSet(Cell::kO));
  EXPECT_EQ(pattern.at(2, 1), CellSet::empty());
  EXPECT_EQ(pattern.symmetry, 1);
  EXPECT_EQ(pattern.classes, "Ad");
  EXPECT_EQ(pattern.value("value"), 65);
  EXPECT_EQ(pattern.value("shape"), -2.5);
  EXPECT_EQ(pattern.value("terri"), std::nullopt);
  EXPECT_THAT(pattern.labels,
              ElementsAre(Label{'A', {2, 0}}, Label{'b', {1, 1}}, Label{'c', {3, 1}}));
  EXPECT_THAT(pattern.condition.code, SizeIs(8));
}

TEST(PatternText, EverySign) {
  const Pattern pattern = parse_diagram("XOxo.?,;!$*");
  const CellSet empty = CellSet::empty();
  EXPECT_THAT(pattern.cells, ElementsAre(CellSet(Cell::kX), CellSet(Cell::kO), Cell::kX | empty,
                                         Cell::kO | empty, empty, CellSet::on_board(), empty, empty,
                                         empty, CellSet(Cell::kX), empty));
  EXPECT_THAT(pattern.marks, ElementsAre(Mark{',', {6, 0}}, Mark{';', {7, 0}}, Mark{'!', {8, 0}},
                                         Mark{'$', {9, 0}}));
}

TEST(PatternText, EverySubsetHasASign) {
  for (unsigned bits = 1; bits < 16; ++bits) {
    std::string set;
    for (const Cell c : kAllCells)
      if (CellSet(bits).contains(c)) set += ".XO#"[column(c)];
    // To the right of the stone the board may end.
    const Pattern pattern = parse_one("Pattern P\n= q " + set + "\nXq\n:8\n");
    EXPECT_EQ(pattern.at(1, 0), CellSet(bits)) << set;
  }
}

TEST(PatternText, ALegendHoldsForTheFileOrForAPattern) {
  const PatternFile file = parse(
      "= q XO\n"
      "Pattern A\n= 7 .#\nXq7\n:8\n"
      "Pattern B\nXq7\n:8\n"
      "Pattern C\n= q .\nXq\n:8\n");
  ASSERT_THAT(file.patterns, SizeIs(1));
  EXPECT_EQ(file.patterns[0].at(1, 0), Cell::kX | CellSet(Cell::kO));
  EXPECT_EQ(file.patterns[0].at(2, 0), Cell::kOff | CellSet::empty());
  EXPECT_THAT(messages(file),
              ElementsAre("test.db:7:3: '7' is not a sign of a diagram nor of the legend",
                          "test.db:10:3: the legend has this sign already"));
}

TEST(PatternText, EdgesOnEverySide) {
  EXPECT_EQ(parse_diagram("X.\n--").edges, (Edges{false, false, false, true}));
  EXPECT_EQ(parse_diagram("--\nX.").edges, (Edges{false, false, true, false}));
  EXPECT_EQ(parse_diagram("|X.").edges, (Edges{true, false, false, false}));
  EXPECT_EQ(parse_diagram("X.|").edges, (Edges{false, true, false, false}));
  EXPECT_EQ(parse_diagram("+--\n|X.\n|..").edges, (Edges{true, false, true, false}));
  EXPECT_EQ(parse_diagram("X.|\n--+").edges, (Edges{false, true, false, true}));
  const Pattern whole = parse_diagram("+--+\n|X.|\n|.O|\n+--+");
  EXPECT_EQ(whole.edges, (Edges{true, true, true, true}));
  EXPECT_EQ(whole.width, 2);
  EXPECT_EQ(whole.height, 2);
}

TEST(PatternText, WhatIsBetweenCellsOfTheBoardIsOnTheBoard) {
  const Pattern pattern = parse_one("Pattern P\n= q .XO#\nXqX\nqqq\n:8\n");
  EXPECT_EQ(pattern.at(1, 0), CellSet::on_board());
  EXPECT_EQ(pattern.at(1, 1), CellSet::anything());
  const Pattern edge = parse_one("Pattern P\n= q .XO#\nXqX\nqqq\n---\n:8\n");
  EXPECT_EQ(edge.at(1, 1), CellSet::on_board());
}

TEST(PatternText, IndentedRowsMayBeginWithAnySign) {
  const Pattern wall = parse_one("Pattern P\n  #X.\n  #O.\n:8\n");
  EXPECT_EQ(wall.at(0, 0), CellSet(Cell::kOff));
  EXPECT_EQ(wall.at(0, 1), CellSet(Cell::kOff));
  const Pattern marked = parse_one("Pattern P\n ;X.\n:8\n\n  ;Xa\n;true\n");
  EXPECT_THAT(marked.marks, ElementsAre(Mark{';', {0, 0}}));
  EXPECT_THAT(marked.labels, ElementsAre(Label{'a', {2, 0}}));
  EXPECT_THAT(marked.condition.code, SizeIs(1));
}

TEST(PatternText, ALetterOnSeveralStonesIsTheFirst) {
  EXPECT_THAT(parse_one("Pattern P\nXX.\n:8\nAAb\n;lib(A) == lib(b)\n").labels,
              ElementsAre(Label{'A', {0, 0}}, Label{'b', {2, 0}}));
}

TEST(PatternText, SymmetryClasses) {
  const std::vector<std::pair<std::string, unsigned>> signs = {
      {"8", 0b1U},          {"|", 0b1'0001U}, {"-", 0b100'0001U}, {"/", 0b10'0001U},
      {"\\", 0b1000'0001U}, {"O", 0b101U},    {"+", 0b101'0101U}, {"X", 0b1010'0101U}};
  for (const auto& [sign, transforms] : signs)
    EXPECT_EQ(parse_one("Pattern P\nX\n:" + sign + "\n").symmetry, transforms) << sign;
}

TEST(PatternText, LineEndsAndBlanksDoNotMatter) {
  const std::string text = "Pattern P\n# c\u00E9\nX.\nO*\n:8,a\n\nX.\nb*\n;lib(b) > 0\n";
  std::string crlf;
  std::string cr;
  std::string padded;
  for (const char c : text) {
    crlf += c == '\n' ? "\r\n" : std::string(1, c);
    cr += c == '\n' ? '\r' : c;
    padded += c == '\n' ? "  \t\n" : std::string(1, c);
  }
  const Pattern pattern = parse_one(text);
  EXPECT_EQ(parse_one(crlf), pattern);
  EXPECT_EQ(parse_one(cr), pattern);
  EXPECT_EQ(parse_one(padded), pattern);
  EXPECT_EQ(parse_one("\xEF\xBB\xBF" + text), pattern);
  EXPECT_EQ(parse_one(text.substr(0, text.size() - 1)), pattern);
}

TEST(PatternText, NothingIsAnEmptyFile) {
  for (const char* text : {"", "\n\n", "# only a comment", "= q .X"}) {
    EXPECT_THAT(parse(text).patterns, IsEmpty());
    EXPECT_THAT(parse(text).errors, IsEmpty());
  }
}

TEST(PatternText, GeometryOnlySkipsWhatItCannotKnow) {
  const std::string text =
      "Pattern P\nXX.\n:8,C,weight(3),some_helper\n\nXa*\n\n;no_such(a)\n> do_it(a)\n";
  EXPECT_THAT(parse(text).errors, SizeIs(3));
  const PatternFile shapes = parse_patterns(text, "test.db", {.geometry_only = true});
  EXPECT_THAT(messages(shapes), IsEmpty());
  ASSERT_THAT(shapes.patterns, SizeIs(1));
  EXPECT_THAT(shapes.patterns[0].condition.code, IsEmpty());
}

// ---- What is wrong

TEST(PatternErrors, InDiagrams) {
  const std::vector<std::pair<std::string, std::string>> faults = {
      {"X.\nX", "line 3, column 2: a ragged diagram: this row has 1 signs, the first has 2"},
      {"X.\nX..", "line 3, column 3: a ragged diagram: this row has 3 signs, the first has 2"},
      {"X.\n X.",
       "line 3, column 2: a ragged diagram: this row begins in column 2, the first in "
       "column 1"},
      {"X\t.\nX.", "line 3, column 2: a ragged diagram: this row has 2 signs, the first has 1"},
      {"\tX.", "line 2, column 1: a tab in a diagram: expected spaces"},
      {"Xz", "line 2, column 2: 'z' is not a sign of a diagram nor of the legend"},
      {"X\xC3\xA9",
       "line 2, column 2: a character beyond plain ASCII is not a sign of a diagram "
       "nor of the legend"},
      {"*X*", "line 2, column 3: a second move '*'"},
      {"..\n.?", "line 2, column 1: no anchor: expected an X, an O or a '*' in the diagram"},
      {"x$", ""},
      {"x,", "line 2, column 1: no anchor: expected an X, an O or a '*' in the diagram"},
      {"---", "line 2, column 1: a diagram without cells"},
      {"+-+\n|.\n", "line 3, column 3: a ragged diagram: this row has 2 signs, the first has 3"},
      {"||\n||", "line 2, column 1: a diagram without cells"},
      {"|X.\n.X.", "line 3, column 1: contradictory edges: '|' at the left of some rows only"},
      {"X.|\nX..", "line 3, column 3: contradictory edges: '|' at the right of some rows only"},
      {"X.\n+-", "line 3, column 1: contradictory edges: '+' without '|' in the rows"},
      {"|X.\n---", "line 3, column 1: contradictory edges: expected '+' in the corner"},
      {"--+\nX.|\n---", "line 4, column 3: contradictory edges: expected '+' in the corner"},
      {"X.\n--\nX.", "line 3, column 1: contradictory edges: '-' inside the diagram"},
      {"X#X",
       "line 2, column 2: contradictory edges: off the board, but with the board on both "
       "sides"},
      {"X#|",
       "line 2, column 2: contradictory edges: off the board, but with the board on both "
       "sides"},
      {"XX\nX#",
       "line 3, column 2: contradictory edges: off the board, but with the board on both "
       "sides"},
      {std::string(26, 'X'),
       "line 2, column 1: the diagram is larger than 25x25, the largest board"}};
  for (const auto& [rows, message] : faults) {
    if (message.empty()) {
      parse_diagram(rows);
    } else {
      EXPECT_EQ(diagram_error(rows), message);
    }
  }
  std::string tall;
  for (int y = 0; y < 26; ++y) tall += "X\n";
  EXPECT_THAT(diagram_error(tall), HasSubstr("larger than 25x25"));
}

TEST(PatternErrors, TheLargestDiagramIsABoard) {
  std::string rows;
  for (int y = 0; y < 25; ++y) rows += std::string(25, 'X') + "\n";
  EXPECT_EQ(parse_diagram(rows).width, 25);
}

TEST(PatternErrors, InEveryOtherPart) {
  const std::vector<std::pair<std::string, std::string>> faults = {
      {"Pattern\nX\n:8\n", "1:8: expected a name after 'Pattern'"},
      {"Pattern \xC3\xA9\nX\n:8\n", "1:9: a name is made of plain ASCII characters"},
      {"Patterns P\n", "1:1: expected 'Pattern NAME', a comment or a legend"},
      {"X.\nX.\n:8\n", "1:1: expected 'Pattern NAME', a comment or a legend"},
      {"Pattern P\n", "1:1: the pattern has no diagram"},
      {"Pattern P\n:8\n", "2:1: expected a diagram before the ':' line"},
      {"Pattern P\nX.\n", "1:1: the pattern has no ':' line"},
      {"Pattern P\nX.\n\nX.\n:8\n", "4:1: a second diagram: expected the ':' line first"},
      {"Pattern P\nX.\n:8\nX.\n\nX.\n", "6:1: a third diagram"},
      {"Pattern P\nX.\n:8\n:8\n", "4:1: a second ':' line"},
      {"Pattern P\nX.\n;true\n:8\n", "3:1: expected the ':' line before the condition"},
      {"Pattern P\nX.\n:8\n;true\nXa\n",
       "5:1: expected the constraint diagram before the condition"},
      {"Pattern P\nX.\n= q X\n:8\n", "3:1: a legend line stands before the diagram"},
      {"Pattern P\nX.\n:8\n>act(a)\n", "4:1: actions ('>') are not part of this format"},
      {"Pattern P\nX.\n:\n", "3:2: expected a symmetry: one of 8 | - / \\ O + X"},
      {"Pattern P\nX.\n:9\n", "3:2: expected a symmetry: one of 8 | - / \\ O + X"},
      {"Pattern P\nX.\n: 88 ,\n", "3:3: expected a symmetry: one of 8 | - / \\ O + X"},
      {"Pattern P\nX.\n:|\n", "3:2: the diagram does not have this symmetry"},
      {"Pattern P\nX.*X\n:|\n", "3:2: the diagram does not have this symmetry"},
      {"Pattern P\nX.X\n---\n:X\n", "4:2: the diagram does not have this symmetry"},
      {"Pattern P\nX.\n:8,a b\n", "3:5: expected class letters or '-'"},
      {"Pattern P\nX.\n:8,a,value\n",
       "3:6: expected name(number); helper functions are not part of this format"},
      {"Pattern P\nX.\n:8,a,value(\n", "3:6: expected ')' after the number"},
      {"Pattern P\nX.\n:8,a,value()\n", "3:12: expected a number"},
      {"Pattern P\nX.\n:8,a,value(1x)\n", "3:12: expected a number"},
      {"Pattern P\nX.\n:8,a,value(inf)\n", "3:12: expected a number"},
      {"Pattern P\nX.\n:8,a,(1)\n", "3:6: expected a name of letters before '('"},
      {"Pattern P\nX.\n:8,a,v(1),v(2)\n", "3:11: a second value 'v'"},
      {"Pattern P\nX.\n:8\n\nX..\n",
       "5:1: the constraint diagram differs from the pattern in its size or edges"},
      {"Pattern P\nX.\n:8\n\n|X.\n",
       "5:2: the constraint diagram differs from the pattern in its size or edges"},
      {"Pattern P\nX.\n:8\n\nXO\n", "5:2: expected a letter or '.' as in the pattern, found 'O'"},
      {"Pattern P\nX*\n:8\n\nXa\n", "5:2: a letter on the move: its label is '*'"},
      {"Pattern P\nX.\n:8\n\nXa\n;lib(b) > 1\n", "6:6: no point is labelled 'b'"},
      {"Pattern P\nX.\n:8\n;lib(*) > 1\n", "4:6: the pattern has no move '*'"},
      {"Pattern P\nX.\n:8\n\nXa\n;lib(a) > 1 &&\n; libs(a) > 1\n", "7:3: unknown function 'libs'"},
      {"= X .\n", "1:3: expected a digit or a letter other than O, o, X, x after '='"},
      {"=\n", "1:2: expected a digit or a letter other than O, o, X, x after '='"},
      {"= q\n", "1:4: expected some of . X O # after the sign"},
      {"= q .?\n", "1:6: expected some of . X O # and nothing else"}};
  for (const auto& [text, message] : faults)
    EXPECT_THAT(messages(parse(text)), ElementsAre("test.db:" + message)) << text;
}

TEST(PatternErrors, ASecondPatternOfThatName) {
  EXPECT_THAT(messages(parse("Pattern P\nX\n:8\nPattern Q\nX\n:8\nPattern P\nX\n:8\n")),
              ElementsAre("test.db:7:9: a second pattern 'P': the first is in line 1"));
}

TEST(PatternErrors, AFileWithTenReportsTenAndKeepsTheRest) {
  const PatternFile file = parse(
      "nonsense\nmore of it\n\n"          // 1
      "Pattern A\nX.\nX\n:8\n"            // 2
      "Pattern B\nXX\n:7\n"               // 3
      "Pattern C\nX!\n:8\n"               //
      "Pattern D\nXz\n:8,,v(a)\n"         // 4, 5
      "Pattern E\nX.\n"                   // 6
      "Pattern F\nX.\n:8\nXa\n;lib(b)\n"  // 7
      "Pattern C\nX.\n:8\n;lob()\n"       // 8, 9
      "Pattern G\nX\n:8\n"                //
      "Pattern H\n---\n:8\n"              // 10
      "Pattern I\n|X\n:8\n");
  EXPECT_THAT(messages(file), SizeIs(10)) << testing::PrintToString(messages(file));
  EXPECT_TRUE(std::is_sorted(file.errors.begin(), file.errors.end(),
                             [](const Error& a, const Error& b) { return a.line < b.line; }));
  std::string names;
  for (const Pattern& pattern : file.patterns) names += pattern.name;
  EXPECT_EQ(names, "CGI");
}

TEST(PatternErrors, LongLinesAndEndlessErrorsEndSoon) {
  const std::string megabyte(1'000'000, 'X');
  for (const std::string& text :
       {"Pattern P\n" + megabyte + "\n:8\n", "# " + megabyte, "Pattern " + megabyte,
        "Pattern P\nX\n:8\n;" + megabyte, "= q " + megabyte}) {
    const PatternFile file = parse(text);
    ASSERT_FALSE(file.errors.empty());
    EXPECT_THAT(file.errors[0].message, HasSubstr("longer than 1000 bytes"));
    EXPECT_LE(file.errors.size(), 2U);
  }
  std::string pieces;
  for (int i = 0; i < 100'000; ++i) pieces += "z\n\n";
  const PatternFile endless = parse(pieces);
  EXPECT_THAT(endless.errors, SizeIs(kMaxPatternErrors + 1));
  EXPECT_EQ(endless.errors.back().message, "more than 1000 errors: reading stops here");
  std::string rows = "Pattern P\n";
  for (int i = 0; i < 200'000; ++i) rows += "X-\n";
  EXPECT_LE(parse(rows + ":8\n").errors.size(), kMaxPatternErrors + 1);
}

// Twice the text takes about twice the time; a quadratic reader would take four times as long, and
// minutes for this much.
TEST(PatternErrors, TimeIsLinear) {
  std::string text;
  for (int i = 0; i < 20'000; ++i)
    text += "Pattern P" + std::to_string(i) + "\n# ...\n?XO\n.*.\n---\n:8,a,value(3)\n";
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_THAT(parse(text).patterns, SizeIs(20'000));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

}  // namespace
}  // namespace owlet::dfa
