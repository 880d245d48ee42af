// Sets through the automaton file and back, and files with every kind of fault.
#include "dfa/set_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "dfa/testing/set_fuzz.h"
#include "dfa/testing/test_patterns.h"
#include "engine/base/random.h"

namespace owlet::dfa {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::vector<FunctionSignature> kFunctions = {{"lib", Type::kInt, {Type::kPoint}}};
const PatternOptions kOptions = {kFunctions, {}, false};

PatternSet compile(std::vector<PatternSource> sources, const PatternOptions& options = kOptions) {
  ParsedSources parsed = parse_sources(std::move(sources), options);
  for (const std::string& error : parsed.errors) ADD_FAILURE() << error;
  return PatternSet::compile(std::move(parsed)).value();
}

const std::string kSmall =
    "# Ein kleiner Satz: \xC3\xA4\n"
    "Pattern Hane\n\nOX\n.*\n\n:8,a,value(5)\n\nab\n.*\n\n;lib(a) > lib(b)\n\n"
    "Pattern Edge\n\n.X.\n---\n\n:8,-\n";

std::string error_of(std::string_view bytes, const PatternOptions& options = kOptions) {
  const Result<PatternSet> set = read_set(bytes, options);
  return set ? "no error" : set.error().message;
}

// ---- There and back

void expect_same(const PatternSet& a, const PatternSet& b) {
  EXPECT_EQ(a.sources(), b.sources());
  EXPECT_EQ(a.patterns(), b.patterns());
  EXPECT_EQ(a.words(), b.words());
  EXPECT_EQ(a.table().parts(), b.table().parts());
  EXPECT_EQ(a.table().reach(), b.table().reach());
  EXPECT_EQ(a.table().bytes(), b.table().bytes());
  EXPECT_EQ(a.geometry_only(), b.geometry_only());
}

TEST(SetFile, ComesBackAsItWas) {
  const std::string far = "Pattern Far\n\nX?????????????O\n\n:8,-\n";
  for (const std::vector<PatternSource>& sources :
       {std::vector<PatternSource>{{"small.db", kSmall}},
        {{"a.db", kSmall}, {"b.db", far}},
        {},
        {{"", "# no patterns\n"}}}) {
    const PatternSet set = compile(sources);
    const std::string bytes = write_set(set);
    EXPECT_TRUE(is_set_file(bytes));
    const Result<PatternSet> read = read_set(bytes, kOptions);
    ASSERT_TRUE(read) << read.error().message;
    expect_same(read.value(), set);
    EXPECT_EQ(write_set(read.value()), bytes);
  }
}

TEST(SetFile, FindsTheSame) {
  Random random(5);
  const PatternSet set = compile({{"test.db", random_pattern_text(150, random)}});
  EXPECT_LT(set.table().first_pending(), set.table().size()) << "nothing was cut";
  const PatternSet read = read_set(write_set(set)).value();
  expect_same(read, set);
  std::size_t found = 0;
  for (int round = 0; round < 5; ++round) {
    const Grid grid = random_grid(random, 19, 19);
    const std::vector<Match> matches = find_all(set, grid);
    EXPECT_EQ(find_all(read, grid), matches);
    found += matches.size();
  }
  EXPECT_GT(found, 0U);
}

TEST(SetFile, KnowsWhetherConditionsWereLeftOut) {
  const std::string text = "Pattern A\n\nX*\n\n:8,-\n\na*\n\n;anything(a)\n";
  const std::string bytes = write_set(compile({{"a.db", text}}, {{}, {}, true}));
  const Result<PatternSet> set = read_set(bytes);
  ASSERT_TRUE(set) << set.error().message;
  EXPECT_TRUE(set.value().geometry_only());
}

TEST(SetFile, CanBeReadWithoutConditions) {
  const std::string bytes = write_set(compile({{"small.db", kSmall}}));
  EXPECT_EQ(error_of(bytes, {}), "small.db:12:2: unknown function 'lib'");
  const Result<PatternSet> set = read_set(bytes, {{}, {}, true});
  ASSERT_TRUE(set) << set.error().message;
  EXPECT_TRUE(set.value().patterns()[0].condition.code.empty());
}

// ---- Files that are not, or no longer, what they say

TEST(SetFile, SaysWhatIsWrong) {
  const std::string good = write_set(compile({{"small.db", kSmall}}));
  const auto changed = [&](std::size_t at, std::uint64_t value, std::size_t size) {
    std::string bytes = good;
    for (std::size_t i = 0; i < size; ++i) bytes[at + i] = static_cast<char>(value >> (8 * i));
    return bytes;
  };
  EXPECT_THAT(error_of(""), StartsWith("not an automaton file"));
  EXPECT_THAT(error_of(kSmall), StartsWith("not an automaton file"));
  EXPECT_EQ(error_of(good.substr(0, 40)), "cut short within its header");
  EXPECT_EQ(error_of(changed(8, 0x04030201, 4)),
            "written with the bytes of numbers in the opposite order");
  EXPECT_EQ(error_of(changed(8, 0x01020305, 4)), "damaged: its byte order mark is wrong");
  EXPECT_EQ(error_of(changed(12, 2, 4)), "of version 2; this program reads version 1");
  EXPECT_EQ(
      error_of(good.substr(0, good.size() - 1)),
      "cut short: " + std::to_string(good.size() - 1) + " bytes of " + std::to_string(good.size()));
  EXPECT_THAT(error_of(changed(16, UINT64_MAX, 8)), StartsWith("cut short: "));
  EXPECT_EQ(error_of(good + "12"), "followed by 2 bytes that are not its own");
  EXPECT_EQ(error_of(changed(good.size() - 3, 'y', 1)), "damaged: its checksum is wrong");
}

// What a checksum does not tell. Each change is one of the 32-bit numbers of the header.
TEST(SetFile, BelievesNoCount) {
  const std::string good = write_set(compile({{"small.db", kSmall}}));
  const auto error = [&](std::size_t at, std::uint32_t value) {
    std::string bytes = good;
    for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<char>(value >> (8 * i));
    repair_checksum(bytes);
    return error_of(bytes);
  };
  const auto number = [&](std::size_t at) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(good[at]));
  };
  EXPECT_EQ(error(28, 2), "has flags that nobody knows");
  EXPECT_EQ(error(32, 2), "has fewer texts than it says");
  EXPECT_THAT(error(32, 0), HasSubstr("bytes behind its last text"));
  EXPECT_THAT(error(36, 0xffffffff), StartsWith("has fewer bytes than its"));
  EXPECT_THAT(error(40, 0xffffffff), StartsWith("has fewer bytes than its"));
  EXPECT_EQ(error(40, 1), "the classes of its states are out of order");
  EXPECT_EQ(error(44, 1), "the classes of its states are out of order");
  EXPECT_EQ(error(56, number(40) + 1), "the classes of its states are out of order");
  EXPECT_THAT(error(60, 0xffffffff), StartsWith("has fewer bytes than its"));
  EXPECT_THAT(error(64, 0xffffffff), StartsWith("has fewer bytes than its"));
}

TEST(SetFile, TextsAndPatternsHaveToAgree) {
  const PatternSet set = compile({{"small.db", kSmall}});
  const auto error = [&](const std::string& from, const std::string& to) {
    std::string bytes = write_set(set);
    bytes.replace(bytes.find(from), from.size(), to);
    repair_checksum(bytes);
    return error_of(bytes);
  };
  EXPECT_EQ(error(".X.\n---", ".X.\n|--"),
            "small.db:17:1: contradictory edges: '|' at the left of some rows only");
  EXPECT_EQ(error("Pattern Edge\n\n.X.\n---\n\n:8,-", std::string(27, '\n')),
            "its texts have 1 patterns, not 2");
  EXPECT_EQ(error(".X.\n---", "X..\n---"), "pattern 'Edge' cannot lie as the file says");
  EXPECT_THAT(error(".X.\n---", ".XO\n---"), HasSubstr("have other symmetries than drawn"));
  EXPECT_THAT(error(".X.\n---", ".X.\n.O."), HasSubstr("at the wrong depth"));
}

TEST(SetFile, EveryTruncationIsAnError) {
  const std::string good = write_set(compile({{"small.db", kSmall}}));
  for (std::size_t size = 0; size < good.size(); ++size) {
    std::string bytes = good.substr(0, size);
    EXPECT_NE(error_of(bytes), "no error") << size;
    // Even if the file says that it is as long as it is.
    if (size < 68) continue;
    for (std::size_t i = 0; i < 8; ++i) bytes[16 + i] = static_cast<char>(size >> (8 * i));
    repair_checksum(bytes);
    EXPECT_NE(error_of(bytes), "no error") << size;
  }
}

TEST(SetFile, EveryFlippedBitIsAnError) {
  const std::string good = write_set(compile({{"small.db", kSmall}}));
  for (std::size_t bit = 0; bit < 8 * good.size(); ++bit) {
    std::string bytes = good;
    bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << (bit % 8)));
    EXPECT_NE(error_of(bytes), "no error") << bit;
  }
}

// What a forged file says may be wrong, but it can be scanned with.
TEST(SetFile, EveryForgedBitIsAnErrorOrHarmless) {
  const std::string good = write_set(compile({{"small.db", kSmall}}));
  std::size_t harmless = 0;
  for (std::size_t bit = 0; bit < 8 * good.size(); ++bit) {
    std::string bytes = good;
    bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << (bit % 8)));
    harmless += static_cast<std::size_t>(check_set_bytes(bytes));
  }
  EXPECT_GT(harmless, 100U);  // in comments and names
  EXPECT_LT(harmless, 4 * good.size());
}

// ---- The documentation

std::string between(const std::string& text, const std::string& begin, const std::string& end) {
  const std::size_t from = text.find(begin) + begin.size();
  return text.substr(from, text.find(end, from) - from);
}

// The bytes shown in docs/DFA_FILE.md are those of the patterns shown there.
TEST(SetFile, TheDocumentedExample) {
  std::ifstream file("docs/DFA_FILE.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  const std::string text = between(page, "```pattern\n", "```");
  std::string dumped;
  std::istringstream lines(between(page, "```hex\n", "```"));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream numbers(line.substr(4, 48));
    for (unsigned byte = 0; numbers >> std::hex >> byte;) dumped += static_cast<char>(byte);
  }
  TableOptions options;
  options.work = 0.01;
  const PatternSet set =
      PatternSet::compile(parse_sources({{"cut.db", text}}, {}), options).value();
  EXPECT_EQ(write_set(set), dumped);
}

}  // namespace
}  // namespace owlet::dfa
