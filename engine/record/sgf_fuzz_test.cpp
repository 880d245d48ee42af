// What must hold for any text at all, tried on texts made by chance: the parser answers with a
// tree that survives being written and read again, or with an error that has a place in the text;
// and the same for the game record read from it.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "engine/base/random.h"
#include "engine/record/game_record.h"
#include "engine/record/sgf_text.h"
#include "engine/record/testing/same_sgf.h"

namespace owlet {
namespace {

int rounds(int full) {
  return std::max(1, full * OWLET_TEST_EFFORT / 100);
}

void expect_place_in(const Error& error, std::string_view text) {
  EXPECT_FALSE(error.message.empty());
  EXPECT_EQ(error.message.find_first_of(std::string_view("\0\n\r", 3)), std::string::npos);
  const auto lines =
      1 + std::count_if(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; });
  EXPECT_GE(error.line, 1);
  EXPECT_LE(error.line, lines);
  EXPECT_GE(error.column, 1);
  EXPECT_LE(static_cast<std::size_t>(error.column), text.size() + 1);
}

struct Tally {
  int trees = 0;
  int records = 0;
  int errors = 0;
};

void check(const std::string& text, Tally& tally) {
  const Result<SgfCollection> tree = parse_sgf(text);
  if (!tree) {
    ++tally.errors;
    expect_place_in(tree.error(), text);
    return;
  }
  ++tally.trees;
  EXPECT_TRUE(parse_sgf(sgf_in_utf8(text))) << text;
  const Result<SgfCollection> again = parse_sgf(write_sgf(tree.value()));
  ASSERT_TRUE(again) << again.error().describe() << "\n" << text;
  ASSERT_EQ(again.value(), tree.value()) << text;
  if (tree.value().cut_short) expect_place_in(*tree.value().cut_short, text);
  for (const SgfNodeId game : tree.value().games) {
    Result<GameRecord> record = read_game(tree.value(), game, text);
    if (!record) {
      ++tally.errors;
      expect_place_in(record.error(), text);
      continue;
    }
    ++tally.records;
    record.value().cut_short.reset();
    const std::string written = to_sgf(record.value());
    const SgfCollection tree_again = parse_sgf(written).value();
    const Result<GameRecord> record_again =
        read_game(tree_again, tree_again.games.front(), written);
    ASSERT_TRUE(record_again) << record_again.error().describe() << "\n" << text;
    ASSERT_EQ(record_again.value(), record.value()) << text;
  }
}

const std::string kSeeds[] = {
    "(;FF[4]GM[1]SZ[9]KM[6.5]HA[2]PB[a\\]b]AB[aa:cc][gg]PL[W]IL[ee];W[dd]C[x\r\ny];B[](;W[tt])(;W["
    "ee];B[ff]))",
    "(;GaMe[1]SiZe[19];White[aa];Black[ss])\n(;SZ[7:5]AE[aa]AW[bb]\n;B[ge])",
    "junk (;SZ[13]RU[Chinese]RE[W+0.5]DT[2020-02-30]TM[60]GN[g]AP[x:1];B[mm];W[ma]C[\\\\])\n",
};

char any_byte(Random& random) {
  constexpr std::string_view kTelling = "()[];:\\\n\r\0 aAbBsSzZ09-.WCKMLEH";
  if (random.below(2) == 0) return kTelling[random.below(kTelling.size())];
  return static_cast<char>(random.below(256));
}

std::size_t any_offset(Random& random, const std::string& text) {
  return random.below(static_cast<std::uint32_t>(text.size() + 1));
}

// Truncates, flips a bit, changes, inserts, removes or doubles a stretch.
void mutate(std::string& text, Random& random) {
  const std::size_t at = any_offset(random, text);
  const std::size_t length = random.below(8);
  switch (random.below(6)) {
    case 0:
      if (random.below(8) == 0) text.resize(at);
      break;
    case 1:
      if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << random.below(8)));
      break;
    case 2:
      if (at < text.size()) text[at] = any_byte(random);
      break;
    case 3:
      text.insert(at, 1, any_byte(random));
      break;
    case 4:
      text.erase(at, length);
      break;
    default:
      text.insert(any_offset(random, text), text.substr(at, 3 * length));
  }
}

TEST(SgfFuzz, RandomBytes) {
  Random random(1);
  Tally tally;
  for (int i = 0; i < rounds(20'000); ++i) {
    std::string text = random.below(2) == 0 ? "(;" : "";
    for (std::uint32_t length = random.below(200); length > 0; --length) text += any_byte(random);
    ASSERT_NO_FATAL_FAILURE(check(text, tally));
  }
  EXPECT_GT(tally.errors, 0);
}

TEST(SgfFuzz, MutatedGames) {
  Random random(2);
  Tally tally;
  const int games = rounds(100'000);
  for (int i = 0; i < games; ++i) {
    std::string text = kSeeds[random.below(std::size(kSeeds))];
    for (std::uint32_t changes = 1 + random.below(6); changes > 0; --changes) mutate(text, random);
    ASSERT_NO_FATAL_FAILURE(check(text, tally));
  }
  // Neither way out may dry up, or the test would no longer try what it says.
  EXPECT_GT(tally.trees, games / 10);
  EXPECT_GT(tally.records, games / 10);
  EXPECT_GT(tally.errors, games / 10);
}

// How many ')' make the text whole: the fewest with which it is read and nothing is missing. None
// if no number of them does.
std::optional<std::size_t> missing_brackets(const std::string& text) {
  for (std::size_t count = 0; count <= text.size(); ++count) {
    const Result<SgfCollection> tree = parse_sgf(text + std::string(count, ')'));
    if (tree && !tree.value().cut_short) return count;
  }
  return std::nullopt;
}

TEST(SgfFuzz, EveryTruncationIsReadAsWithItsBracketsOrIsAnError) {
  for (const std::string& seed : kSeeds) {
    const std::string text = seed.substr(0, seed.rfind(')') + 1);
    const std::size_t first_end = text.find(")\n(;") + 1;  // a cut there leaves one whole game
    for (std::size_t length = 0; length < text.size(); ++length) {
      if (first_end > 1 && first_end <= length && length <= first_end + 2) continue;
      const std::string cut = text.substr(0, length);
      const auto count = missing_brackets(cut);
      const Result<SgfCollection> tree = parse_sgf(cut);
      ASSERT_EQ(tree.has_value(), count.has_value()) << cut;
      if (!tree) continue;
      EXPECT_TRUE(tree.value().cut_short) << cut;
      EXPECT_EQ(tree.value(), parse_sgf(cut + std::string(*count, ')')).value()) << cut;
    }
    EXPECT_FALSE(parse_sgf(seed).value().cut_short);
  }
}

std::string random_value(Random& random) {
  std::string value;
  for (std::uint32_t length = random.below(random.below(10) == 0 ? 300 : 12); length > 0; --length)
    value += any_byte(random);
  std::ranges::replace(value, '\r', '\n');
  return value;
}

// A collection grown at random nodes, so that its list is in no particular order.
SgfCollection random_collection(Random& random) {
  SgfCollection tree;
  std::vector<SgfNodeId> nodes;
  const bool deep = random.below(2) == 0;
  for (std::uint32_t size = 1 + random.below(60); size > 0; --size) {
    if (nodes.empty() || random.below(25) == 0) {
      nodes.push_back(tree.add_node());
    } else {
      const auto count = static_cast<std::uint32_t>(nodes.size());
      const std::uint32_t back = random.below(deep ? std::min(count, 2U) : count);
      nodes.push_back(tree.add_node(nodes[count - 1 - back]));
    }
    const SgfNodeId node = nodes[random.below(static_cast<std::uint32_t>(nodes.size()))];
    for (std::uint32_t properties = random.below(4); properties > 0; --properties) {
      const char* names[] = {"A", "AB", "C", "KGSDE", "Z9"};
      tree.nodes[node].add(names[random.below(5)], random_value(random));
      std::vector<SgfValue>& values = tree.nodes[node].properties.back().values;
      while (random.below(3) == 0) values.push_back({random_value(random)});
    }
  }
  return tree;
}

TEST(SgfFuzz, RandomCollectionsAreReadBack) {
  Random random(3);
  for (int i = 0; i < rounds(5'000); ++i) {
    const SgfCollection tree = random_collection(random);
    const Result<SgfCollection> again = parse_sgf(write_sgf(tree));
    ASSERT_TRUE(again) << again.error().describe() << "\n" << write_sgf(tree);
    ASSERT_EQ(again.value(), tree) << write_sgf(tree);
    ASSERT_EQ(again.value().nodes.size(), tree.nodes.size());
  }
}

Point random_point(Random& random, const GameRecord& record) {
  return Point::at(static_cast<int>(random.below(static_cast<std::uint32_t>(record.width))),
                   static_cast<int>(random.below(static_cast<std::uint32_t>(record.height))));
}

RecordNode random_node(Random& random, const GameRecord& record) {
  RecordNode node;
  if (random.below(8) == 0) {
    PointMap<bool> used;
    for (const Color color : {Color::kBlack, Color::kWhite, Color::kEmpty})
      for (std::uint32_t count = random.below(6); count > 0; --count) {
        const Point p = random_point(random, record);
        if (!used[p]) node.setup.push_back({p, color});
        used[p] = true;
      }
  }
  const auto color = [&] { return random.below(2) == 0 ? Color::kBlack : Color::kWhite; };
  if (random.below(8) == 0) node.to_play = color();
  if (random.below(8) == 0) node.forbidden.push_back(random_point(random, record));
  if (random.below(8) != 0)
    node.move = Move{color(), random.below(8) == 0 ? Point::pass() : random_point(random, record)};
  if (random.below(4) == 0) node.comment = "]" + std::to_string(random.next()) + "\\\n";
  return node;
}

TEST(SgfFuzz, RandomRecordsAreReadBack) {
  Random random(4);
  for (int i = 0; i < rounds(2'000); ++i) {
    GameRecord record;
    record.width = static_cast<int>(1 + random.below(kMaxBoardSize));
    record.height = static_cast<int>(1 + random.below(kMaxBoardSize));
    const int area = record.width * record.height;
    if (random.below(2) == 0)
      record.komi = static_cast<double>(random.below(1000)) / 500 * area - area;
    record.handicap =
        static_cast<int>(random.below(static_cast<std::uint32_t>(record.width * record.height)));
    if (random.below(2) == 0) record.black_name = "[\\" + std::to_string(random.next());
    if (random.below(2) == 0) record.result = "W+" + std::to_string(random.below(100));
    for (std::uint32_t nodes = 1 + random.below(100); nodes > 0; --nodes)
      record.nodes.push_back(random_node(random, record));
    GameRecord placed = record;
    if (!set_up_handicap(placed)) record.handicap = 0;
    GameRecord twice = placed;
    ASSERT_TRUE(!set_up_handicap(twice) || twice == placed) << to_sgf(record);
    const std::string text = to_sgf(record);
    const Result<GameRecord> again = parse_game(text);
    ASSERT_TRUE(again) << again.error().describe() << "\n" << text;
    ASSERT_EQ(again.value(), record) << text;
    ASSERT_EQ(again.value().move_count(), record.move_count());
  }
}

}  // namespace
}  // namespace owlet
