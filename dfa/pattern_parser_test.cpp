// Pattern texts read into patterns, and every way to write them wrongly.
#include "dfa/pattern_parser.h"

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace owlet::dfa {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const std::vector<FunctionSignature> kFunctions = {
    {"lib", Type::kInt, {Type::kPoint}}, {"legal", Type::kBool, {Type::kPoint, Type::kColor}}};

PatternFile parse(std::string_view text) {
  return parse_patterns(text, "test.db", kFunctions);
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
  return parse_one("Pattern P\n" + rows + "\n:\n");
}

// The only error of a pattern with that diagram.
std::string diagram_error(const std::string& rows) {
  const PatternFile file = parse("Pattern P\n" + rows + "\n:\n");
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

:Ad-,value(65),shape(-2.5)

?XAO?
Ob*c.
-----

;lib(A) > 1 && !legal(*, O)
;  legal(b, X)
)");
  EXPECT_EQ(pattern.name, "Hane1");
  EXPECT_EQ(pattern.line, 3);
  EXPECT_EQ(pattern.width, 5);
  EXPECT_EQ(pattern.height, 2);
  EXPECT_EQ(pattern.edges, (Edges{false, false, false, true}));
  EXPECT_EQ(pattern.move, (Offset{2, 1}));
  EXPECT_EQ(pattern.at(0, 0), CellSet::on_board());
  EXPECT_EQ(pattern.at(1, 0), CellSet(Cell::kX));
  EXPECT_EQ(pattern.at(3, 0), CellSet(Cell::kO));
  EXPECT_EQ(pattern.at(2, 1), CellSet::empty());
  EXPECT_EQ(pattern.classes, "Ad");
  EXPECT_EQ(pattern.value("value"), 65);
  EXPECT_EQ(pattern.value("shape"), -2.5);
  EXPECT_EQ(pattern.value("terri"), std::nullopt);
  EXPECT_THAT(pattern.labels,
              ElementsAre(Label{'A', {2, 0}}, Label{'b', {1, 1}}, Label{'c', {3, 1}}));
  EXPECT_THAT(pattern.condition, SizeIs(3));
}

TEST(PatternText, EverySign) {
  const Pattern pattern = parse_diagram("XOxo.?*");
  const CellSet empty = CellSet::empty();
  EXPECT_THAT(pattern.cells, ElementsAre(CellSet(Cell::kX), CellSet(Cell::kO), Cell::kX | empty,
                                         Cell::kO | empty, empty, CellSet::on_board(), empty));
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

TEST(PatternText, RowsMayBeIndented) {
  const Pattern pattern = parse_one("Pattern P\n  OX.\n  .O.\n:\n\n  OXa\n  .O.\n;lib(a) == 0\n");
  EXPECT_EQ(pattern.at(0, 0), CellSet(Cell::kO));
  EXPECT_EQ(pattern.at(0, 1), CellSet::empty());
  EXPECT_THAT(pattern.labels, ElementsAre(Label{'a', {2, 0}}));
  EXPECT_THAT(pattern.condition, SizeIs(1));
}

TEST(PatternText, ALetterOnSeveralStonesIsTheFirst) {
  EXPECT_THAT(parse_one("Pattern P\nXX.\n:\nAAb\n;lib(A) > 1\n").labels,
              ElementsAre(Label{'A', {0, 0}}, Label{'b', {2, 0}}));
}

TEST(PatternText, LineEndsAndBlanksDoNotMatter) {
  const std::string text = "Pattern P\n# c\u00E9\nX.\nO*\n:a\n\nX.\nb*\n;lib(b) > 0\n";
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
  for (const char* text : {"", "\n\n", "# only a comment"}) {
    EXPECT_THAT(parse(text).patterns, IsEmpty());
    EXPECT_THAT(parse(text).errors, IsEmpty());
  }
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
      {"Xz", "line 2, column 2: 'z' is not a sign of a diagram"},
      {"X\xC3\xA9", "line 2, column 2: a character beyond plain ASCII is not a sign of a diagram"},
      {"*X*", "line 2, column 3: a second move '*'"},
      {"..\n.?", "line 2, column 1: no anchor: expected an X, an O or a '*' in the diagram"},
      {"x.", "line 2, column 1: no anchor: expected an X, an O or a '*' in the diagram"},
      {"---", "line 2, column 1: a diagram without cells"},
      {"+-+\n|.\n", "line 3, column 3: a ragged diagram: this row has 2 signs, the first has 3"},
      {"||\n||", "line 2, column 1: a diagram without cells"},
      {"|X.\n.X.", "line 3, column 1: contradictory edges: '|' at the left of some rows only"},
      {"X.|\nX..", "line 3, column 3: contradictory edges: '|' at the right of some rows only"},
      {"X.\n+-", "line 3, column 1: contradictory edges: '+' without '|' in the rows"},
      {"|X.\n---", "line 3, column 1: contradictory edges: expected '+' in the corner"},
      {"--+\nX.|\n---", "line 4, column 3: contradictory edges: expected '+' in the corner"},
      {"X.\n--\nX.", "line 3, column 1: contradictory edges: '-' inside the diagram"},
      {"X#", "line 2, column 2: '#' is not a sign of a diagram"},
      {std::string(26, 'X'),
       "line 2, column 1: the diagram is larger than 25x25, the largest board"}};
  for (const auto& [rows, message] : faults) {
    EXPECT_EQ(diagram_error(rows), message);
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
      {"Pattern\nX\n:\n", "1:8: expected a name after 'Pattern'"},
      {"Pattern \xC3\xA9\nX\n:\n", "1:9: a name is made of plain ASCII characters"},
      {"Patterns P\n", "1:1: expected 'Pattern NAME' or a comment"},
      {"X.\nX.\n:\n", "1:1: expected 'Pattern NAME' or a comment"},
      {"Pattern P\n", "1:1: the pattern has no diagram"},
      {"Pattern P\n:\n", "2:1: expected a diagram before the ':' line"},
      {"Pattern P\nX.\n", "1:1: the pattern has no ':' line"},
      {"Pattern P\nX.\n\nX.\n:\n", "4:1: a second diagram: expected the ':' line first"},
      {"Pattern P\nX.\n:\nX.\n\nX.\n", "6:1: a third diagram"},
      {"Pattern P\nX.\n:\n:\n", "4:1: a second ':' line"},
      {"Pattern P\nX.\n;lib(a) > 0\n:\n", "3:1: expected the ':' line before the condition"},
      {"Pattern P\nX*\n:\n;lib(*) > 0\nXa\n",
       "5:1: expected the constraint diagram before the condition"},
      {"Pattern P\nX.\n:a b\n", "3:3: expected class letters or '-'"},
      {"Pattern P\nX.\n:a,value\n", "3:4: expected name(number)"},
      {"Pattern P\nX.\n:a,value(\n", "3:4: expected ')' after the number"},
      {"Pattern P\nX.\n:a,value()\n", "3:10: expected a number"},
      {"Pattern P\nX.\n:a,value(1x)\n", "3:10: expected a number"},
      {"Pattern P\nX.\n:a,value(inf)\n", "3:10: expected a number"},
      {"Pattern P\nX.\n:a,(1)\n", "3:4: expected a name of letters before '('"},
      {"Pattern P\nX.\n:a,v(1),v(2)\n", "3:9: a second value 'v'"},
      {"Pattern P\nX.\n:\n\nX..\n",
       "5:1: the constraint diagram differs from the pattern in its size or edges"},
      {"Pattern P\nX.\n:\n\n|X.\n",
       "5:2: the constraint diagram differs from the pattern in its size or edges"},
      {"Pattern P\nX.\n:\n\nXO\n", "5:2: expected a letter or '.' as in the pattern, found 'O'"},
      {"Pattern P\nX*\n:\n\nXa\n", "5:2: a letter on the move: its label is '*'"},
      {"Pattern P\nX.\n:\n\nXa\n;lib(b) > 1\n", "6:6: no point is labelled 'b'"},
      {"Pattern P\nX.\n:\n;lib(*) > 1\n", "4:6: the pattern has no move '*'"},
      {"Pattern P\nX.\n:\n\nXa\n;lib(a) > 1\n; libs(a) > 1\n", "7:3: unknown function 'libs'"}};
  for (const auto& [text, message] : faults)
    EXPECT_THAT(messages(parse(text)), ElementsAre("test.db:" + message)) << text;
}

TEST(PatternErrors, ASecondPatternOfThatName) {
  EXPECT_THAT(messages(parse("Pattern P\nX\n:\nPattern Q\nX\n:\nPattern P\nX\n:\n")),
              ElementsAre("test.db:7:9: a second pattern 'P': the first is in line 1"));
}

TEST(PatternErrors, AFileWithTenReportsTenAndKeepsTheRest) {
  const PatternFile file = parse(
      "nonsense\nmore of it\n\n"         // 1
      "Pattern A\nX.\nX\n:\n"            // 2
      "Pattern B\nXX\n:7\n"              // 3
      "Pattern C\nX.\n:\n"               //
      "Pattern D\nXz\n:,v(a)\n"          // 4, 5
      "Pattern E\nX.\n"                  // 6
      "Pattern F\nX.\n:\nXa\n;lib(b)\n"  // 7
      "Pattern C\nX.\n:\n;lob()\n"       // 8, 9
      "Pattern G\nX\n:\n"                //
      "Pattern H\n---\n:\n"              // 10
      "Pattern I\n|X\n:\n");
  EXPECT_THAT(messages(file), SizeIs(10)) << testing::PrintToString(messages(file));
  EXPECT_TRUE(std::is_sorted(file.errors.begin(), file.errors.end(),
                             [](const Error& a, const Error& b) { return a.line < b.line; }));
  std::string names;
  for (const Pattern& pattern : file.patterns) names += pattern.name;
  EXPECT_EQ(names, "CGI");
}

TEST(PatternErrors, LongLines) {
  const std::string megabyte(1'000'000, 'X');
  for (const std::string& text : {"Pattern P\n" + megabyte + "\n:\n", "# " + megabyte,
                                  "Pattern " + megabyte, "Pattern P\nX\n:\n;" + megabyte}) {
    const PatternFile file = parse(text);
    ASSERT_FALSE(file.errors.empty());
    EXPECT_THAT(file.errors[0].message, HasSubstr("longer than 1000 bytes"));
    EXPECT_LE(file.errors.size(), 2U);
  }
}

TEST(PatternErrors, ManyPatternsAndManyErrors) {
  std::string text;
  for (int i = 0; i < 20'000; ++i)
    text += "Pattern P" + std::to_string(i) + "\n# ...\n?XO\n.*.\n---\n:a,value(3)\n\nz\n\n";
  const PatternFile file = parse(text);
  EXPECT_THAT(file.errors, SizeIs(20'000));
  EXPECT_TRUE(std::ranges::is_sorted(file.errors, {}, &Error::line));
}

}  // namespace
}  // namespace owlet::dfa
