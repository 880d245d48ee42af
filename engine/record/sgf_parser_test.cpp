#include <gtest/gtest.h>

#include <string>

#include "engine/record/testing/same_sgf.h"

namespace owlet {
namespace {

// The tree of a text with every value in angle brackets and every sequence of children in round
// ones, so that a test can see the whole structure at a glance.
std::string outline(const SgfCollection& tree, SgfNodeId id) {
  const SgfNode& node = tree.nodes.at(id);
  std::string text = ";";
  for (const SgfProperty& property : node.properties) {
    text += property.ident;
    for (const SgfValue& value : property.values) text += "<" + value.text + ">";
  }
  if (node.children.empty()) return text;
  text += "(";
  for (const SgfNodeId child : node.children) text += outline(tree, child);
  return text + ")";
}

std::string outline(std::string_view sgf) {
  const Result<SgfCollection> tree = parse_sgf(sgf);
  if (!tree) return "error: " + tree.error().describe();
  std::string text;
  for (const SgfNodeId game : tree.value().games)
    text += (text.empty() ? "" : " ") + outline(tree.value(), game);
  return text;
}

const std::vector<SgfValue>& values_of_root(const SgfCollection& tree) {
  return tree.nodes.at(tree.games.at(0)).properties.at(0).values;
}

// The one value of "(;C[...])".
std::string only_value(std::string_view inside) {
  const Result<SgfCollection> tree = parse_sgf("(;C[" + std::string(inside) + "])");
  if (!tree) return "error: " + tree.error().describe();
  const std::vector<SgfValue>& values = values_of_root(tree.value());
  EXPECT_EQ(values.size(), 1U);
  return values.at(0).text;
}

TEST(SgfParser, OneNode) {
  EXPECT_EQ(outline("(;)"), ";");
  EXPECT_EQ(outline("(;GM[1]SZ[19])"), ";GM<1>SZ<19>");
}

TEST(SgfParser, SequencesAndVariations) {
  EXPECT_EQ(outline("(;A[1];B[2];C[3])"), ";A<1>(;B<2>(;C<3>))");
  EXPECT_EQ(outline("(;A[1](;B[2];C[3])(;D[4](;E[5])(;F[6])))"),
            ";A<1>(;B<2>(;C<3>);D<4>(;E<5>;F<6>))");
}

TEST(SgfParser, SeveralGames) {
  EXPECT_EQ(outline("(;A[1])(;B[2];C[3])"), ";A<1> ;B<2>(;C<3>)");
}

TEST(SgfParser, SeveralValuesAndSeveralPropertiesOfOneName) {
  EXPECT_EQ(outline("(;AB[aa][bb] [cc]\n[dd]AB[ee])"), ";AB<aa><bb><cc><dd>AB<ee>");
  EXPECT_EQ(outline("(;B[])"), ";B<>");
}

TEST(SgfParser, WhiteSpaceBetweenAnyTwoTokens) {
  EXPECT_EQ(outline(" \t( \r\n ; \v A\n[1]\f[2] ; B [3] ( ; C[4] ) ) "), ";A<1><2>(;B<3>(;C<4>))");
}

TEST(SgfParser, JunkAroundGames) {
  EXPECT_EQ(outline("\xef\xbb\xbf(;A[1])"), ";A<1>");
  EXPECT_EQ(outline("From: me (who else)\nSubject: ((a game\n\n(;A[1]) bye :-) (\x1a"), ";A<1>");
  EXPECT_EQ(outline("(;A[1]))\n(;B[2])"), ";A<1> ;B<2>");
  EXPECT_EQ(outline(std::string("\0\0(;A[1])\0", 10)), ";A<1>");
}

TEST(SgfParser, OnlyTheCapitalsOfOldNamesCount) {
  EXPECT_EQ(outline("(;GaMe[1]SiZe[9]AddBlack[aa];White[bb])"), ";GM<1>SZ<9>AB<aa>(;W<bb>)");
}

TEST(SgfParser, UnknownNamesAndDigitsInNames) {
  EXPECT_EQ(outline("(;KGSDE[x]L1[y]XYZ2Q[z])"), ";KGSDE<x>L1<y>XYZ2Q<z>");
}

TEST(SgfParser, EscapedText) {
  EXPECT_EQ(only_value(R"(a\]b\\c\:d\e)"), R"(a]b\c:de)");
  EXPECT_EQ(only_value(R"(\\\])"), R"(\])");
  EXPECT_EQ(only_value("[[;()"), "[[;()");
  EXPECT_EQ(only_value(""), "");
}

TEST(SgfParser, SoftLineBreaksVanish) {
  EXPECT_EQ(only_value("a\\\nb\\\r\nc\\\rd\\\n\re"), "abcde");
  EXPECT_EQ(only_value("a\\\n\nb"), "a\nb");
}

TEST(SgfParser, LineEndsOfAllKinds) {
  EXPECT_EQ(only_value("a\nb\r\nc\rd\n\re"), "a\nb\nc\nd\ne");
  EXPECT_EQ(only_value("\r\n\r\n"), "\n\n");
  EXPECT_EQ(only_value("\n\n\r\r"), "\n\n\n");
  EXPECT_EQ(only_value("tab\tstays"), "tab\tstays");
}

TEST(SgfParser, OtherBytesPassThrough) {
  EXPECT_EQ(only_value("\xe5\x9b\xb2\xe7\xa2\x81 \xff\xfe"), "\xe5\x9b\xb2\xe7\xa2\x81 \xff\xfe");
  const std::string zero("a\0b", 3);
  EXPECT_EQ(only_value(zero), zero);
}

TEST(SgfParser, OffsetsPointAtNamesAndValues) {
  const std::string text = "(;A[1];B[\\]2] [3])";
  const Result<SgfCollection> parsed = parse_sgf(text);
  ASSERT_TRUE(parsed);
  const SgfCollection& tree = parsed.value();
  const SgfNode& second = tree.nodes.at(tree.nodes.at(0).children.at(0));
  const SgfProperty* const b = second.find("B");
  ASSERT_NE(b, nullptr);
  EXPECT_EQ(second.offset, text.find(";B"));
  EXPECT_EQ(b->offset, text.find('B'));
  EXPECT_EQ(b->values.at(0).offset, text.find("\\]2"));
  EXPECT_EQ(b->values.at(1).offset, text.find('3'));
  EXPECT_EQ(tree.nodes.at(0).find("B"), nullptr);
}

TEST(SgfParser, RefusesTextWithoutAGame) {
  const std::string none = "error: line 1, column 1: no game found: expected '(;'";
  EXPECT_EQ(outline(""), none);
  EXPECT_EQ(outline("hello"), "error: line 1, column 6: no game found: expected '(;'");
  EXPECT_EQ(outline("()"), "error: line 1, column 3: no game found: expected '(;'");
  EXPECT_EQ(outline("(\n("), "error: line 2, column 2: no game found: expected '(;'");
  EXPECT_EQ(outline("(GM[1])"), "error: line 1, column 8: no game found: expected '(;'");
}

// What is missing in a text, or "nothing".
std::string missing(std::string_view sgf) {
  const SgfCollection tree = parse_sgf(sgf).value();
  return tree.cut_short ? tree.cut_short->describe() : "nothing";
}

TEST(SgfParser, MissingBracketsAtTheEndAreTakenAsIfTheyWereThere) {
  EXPECT_EQ(outline("(;A[1];B[2]"), ";A<1>(;B<2>)");
  EXPECT_EQ(outline("(;A[1]B[2] [3]\n"), ";A<1>B<2><3>");
  EXPECT_EQ(outline("(;A[1](;B[2])(;C[3](;D[4]"), ";A<1>(;B<2>;C<3>(;D<4>))");
  EXPECT_EQ(outline("(;A[1])(;B[2]"), ";A<1> ;B<2>");
  EXPECT_EQ(outline("(;"), ";");
}

TEST(SgfParser, TellsWhichBracketIsMissing) {
  EXPECT_EQ(missing("(;A[1](;B[2]))"), "nothing");
  EXPECT_EQ(missing("(;A[1])) bye ("), "nothing");
  EXPECT_EQ(missing("(;A[1]\n(;B[2]"),
            "line 2, column 7: missing ')' for the '(' in line 2, column 1");
  EXPECT_EQ(missing("(;A[1]\n(;B[2])"),
            "line 2, column 8: missing ')' for the '(' in line 1, column 1");
  EXPECT_EQ(missing("(;A[1])\n(;B[2] \n"),
            "line 3, column 1: missing ')' for the '(' in line 2, column 1");
  EXPECT_EQ(missing("(;"), "line 1, column 3: missing ')' for the '(' in line 1, column 1");
}

TEST(SgfParser, RefusesTextCutShortElsewhere) {
  EXPECT_EQ(outline("(;A[1]("), "error: line 1, column 8: expected ';' after '(', found the end");
  EXPECT_EQ(outline("(;A[1];C[never ends)\n\n"),
            "error: line 1, column 9: a value without its closing ']'");
  EXPECT_EQ(outline("(;C[\\"), "error: line 1, column 4: a value without its closing ']'");
  EXPECT_EQ(outline("(;C"), "error: line 1, column 4: expected '[' after the property name");
}

TEST(SgfParser, RefusesWrongStructure) {
  EXPECT_EQ(outline("(;A[1](B[2]))"), "error: line 1, column 8: expected ';' after '(', found 'B'");
  EXPECT_EQ(outline("(;A[1]())"), "error: line 1, column 8: expected ';' after '(', found ')'");
  EXPECT_EQ(outline("(;A[1]((;B[2])))"),
            "error: line 1, column 8: expected ';' after '(', found '('");
  EXPECT_EQ(outline("(;A[1](;B[2]);C[3])"),
            "error: line 1, column 14: expected '(' or ')' after a variation, found ';'");
  EXPECT_EQ(outline("(;A[1](;B[2])C[3])"),
            "error: line 1, column 14: expected '(' or ')' after a variation, found 'C'");
  EXPECT_EQ(outline("(;A[1];[2])"),
            "error: line 1, column 8: expected a property, ';', '(' or ')', found '['");
  EXPECT_EQ(outline("(;C[a [nested] text])"),
            "error: line 1, column 16: a property name without a capital letter");
  EXPECT_EQ(outline("(;A;B[1])"), "error: line 1, column 4: expected '[' after the property name");
  EXPECT_EQ(outline("(;A_[1])"), "error: line 1, column 4: expected '[' after the property name");
}

TEST(SgfParser, NamesStrangeBytesInMessagesByTheirValue) {
  EXPECT_EQ(outline(std::string("(;A[1]\r\n\0)", 10)),
            "error: line 2, column 1: expected a property, ';', '(' or ')', found byte 0x00");
  EXPECT_EQ(outline("(;\xff)"),
            "error: line 1, column 3: expected a property, ';', '(' or ')', found byte 0xff");
}

// `text` parses under `limits`; the same text with the limit one lower gives the message.
template <typename Field>
void expect_limit(Field field, std::size_t just_enough, const std::string& text,
                  const std::string& message) {
  SgfLimits limits;
  limits.*field = just_enough;
  EXPECT_TRUE(parse_sgf(text, limits)) << text;
  limits.*field = just_enough - 1;
  const Result<SgfCollection> refused = parse_sgf(text, limits);
  ASSERT_FALSE(refused) << text;
  EXPECT_EQ(refused.error().describe(), message);
}

TEST(SgfParser, LimitsAreExact) {
  expect_limit(&SgfLimits::bytes, 6, "(;A[])", "longer than 5 bytes");
  expect_limit(&SgfLimits::depth, 3, "(;(;)\n(;(;)))",
               "line 2, column 3: more than 2 nested variations");
  expect_limit(&SgfLimits::nodes, 3, "(;;)(;)", "line 1, column 6: more than 2 nodes");
  expect_limit(&SgfLimits::values, 3, "(;A[][]B[])", "line 1, column 9: more than 2 values");
  expect_limit(&SgfLimits::value_bytes, 4, "(;A[ab\\]])",
               "line 1, column 4: a value longer than 3 bytes");
}

TEST(SgfParser, DeepNestingIsRefusedNotFollowed) {
  std::string text = "(;GM[1]\n";
  for (int i = 0; i < 100'000; ++i) text += "(;B[aa]";
  Result<SgfCollection> tree = parse_sgf(text);
  ASSERT_FALSE(tree);
  EXPECT_EQ(tree.error().describe(), "line 2, column 69994: more than 10000 nested variations");

  text = std::string(100'000, '(');
  tree = parse_sgf(text);
  ASSERT_FALSE(tree);
  EXPECT_EQ(tree.error().message, "no game found: expected '(;'");

  text = "(;" + text;
  tree = parse_sgf(text);
  ASSERT_FALSE(tree);
  EXPECT_EQ(tree.error().describe(), "line 1, column 4: expected ';' after '(', found '('");
}

TEST(SgfParser, DepthItselfIsNoTrouble) {
  constexpr int kDepth = 100'000;
  std::string text;
  for (int i = 0; i < kDepth; ++i) text += "(;B[aa]";
  text += std::string(kDepth, ')');
  SgfLimits limits;
  limits.depth = kDepth;
  const Result<SgfCollection> tree = parse_sgf(text, limits);
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree.value().nodes.size(), static_cast<std::size_t>(kDepth));
  const Result<SgfCollection> again = parse_sgf(write_sgf(tree.value()));
  ASSERT_TRUE(again);
  EXPECT_EQ(again.value(), tree.value());
}

TEST(SgfParser, LongValues) {
  std::string text = "(;C[";
  text.append(10'000'000, 'x').append("])");
  const Result<SgfCollection> refused = parse_sgf(text);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().describe(), "line 1, column 4: a value longer than 1048576 bytes");
  SgfLimits limits;
  limits.value_bytes = 10'000'000;
  const Result<SgfCollection> tree = parse_sgf(text, limits);
  ASSERT_TRUE(tree);
  EXPECT_EQ(values_of_root(tree.value()).at(0).text.size(), 10'000'000U);
}

TEST(SgfParser, ManyEmptyNodesAreRefused) {
  const Result<SgfCollection> tree = parse_sgf("(" + std::string(2'000'000, ';') + ")");
  ASSERT_FALSE(tree);
  EXPECT_EQ(tree.error().describe(), "line 1, column 1000002: more than 1000000 nodes");
}

}  // namespace
}  // namespace owlet
