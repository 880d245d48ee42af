// The whole engine against clients and files that mean no good: whatever comes, every line gets a
// proper answer, the board stays consistent, the next command works, and memory does not grow.
#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>
#include <malloc.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "engine/base/random.h"
#include "gtp/protocol/testing/test_client.h"
#include "gtp/protocol/words.h"
#include "gtp/testing/test_engine.h"

namespace owlet::gtp {
namespace {

namespace fs = std::filesystem;

const fs::path kSgfFiles = fs::absolute("gtp/testing/sgf");

PlayerSettings quick_settings() {
  PlayerSettings settings = test_settings();
  settings.visits = 3;
  settings.owl = {50, 20, 50};
  settings.string_nodes = 50;
  settings.size = 5;
  return settings;
}

const std::string& pick(const std::vector<std::string>& words, Random& random) {
  return words[random.below(static_cast<std::uint32_t>(words.size()))];
}

// No '/', so that no file is written outside the folder of the test.
std::string garbage(Random& random) {
  std::string bytes;
  const std::uint32_t size = 1 + random.below(12);
  for (std::uint32_t i = 0; i < size; ++i) {
    const char c = static_cast<char>(random.below(256));
    if (c != '\n' && c != '/') bytes += c;
  }
  return bytes;
}

// Often on the board, and often near the corner, so that stones meet.
std::string vertex(Random& random) {
  if (random.below(2) == 0) return "ABCD"[random.below(4)] + std::to_string(1 + random.below(4));
  const char letter = "ABCDEFGHIJabcdeZ@"[random.below(17)];
  return letter + std::to_string(random.below(8));
}

std::string random_argument(Random& random) {
  static const std::vector<std::string> kWords = {
      "b",    "white", "black", "e",     "pass", "resign", "dead", "alive",    "seki", "none",
      "nan",  "inf",   "-1",    "1e999", "-0",   "1e300",  "0",    "99999999", "0.5",  "absolute",
      "play", "cgos",  "1",     "2",     "3",    "4",      "5",    "6",        "7",    "byoyomi"};
  switch (random.below(6)) {
    case 0:
      return garbage(random);
    case 1:
    case 2:
      return vertex(random);
    default:
      return pick(kWords, random);
  }
}

// Something that the word of a usage line may stand for.
std::string fitting_argument(std::string_view word, Random& random) {
  const auto speaks_of = [&](const char* what) {
    return word.find(what) != std::string_view::npos;
  };
  if (speaks_of("COLOR")) return pick({"b", "W", "black", "White"}, random);
  if (speaks_of("VERTEX") || speaks_of("MOVE")) return vertex(random);
  if (speaks_of("FILE")) return pick({"game.sgf", "setup_middle.sgf", "out.sgf"}, random);
  if (speaks_of("GOAL")) return pick({"attack", "defend"}, random);
  if (speaks_of("QUESTION")) return pick({"attack", "defend", "owl_attack"}, random);
  if (speaks_of("PARAMETER")) return "resignPercent";  // others would let moves take long
  if (speaks_of("STATUS")) return pick({"dead", "alive", "seki"}, random);
  if (speaks_of("SYSTEM")) return pick({"none", "absolute", "byoyomi", "canadian"}, random);
  if (speaks_of("NAME")) return pick({"chinese", "japanese", "aga", "cgos", "play"}, random);
  return std::to_string(random.below(10));
}

// The commands in `missing` come more often than the others.
std::string random_line(const Registry& registry, const std::vector<std::string>& missing,
                        Random& random) {
  std::string text;
  if (random.below(8) == 0) text += std::to_string(random.below(100)) + ' ';
  // Half of all are moves, so that positions come about.
  if (random.below(2) == 0) return text + "play " + pick({"b", "w"}, random) + ' ' + vertex(random);
  const bool wants_missing = !missing.empty() && random.below(2) == 0;
  const Command& command = *registry.find(pick(wants_missing ? missing : registry.names(), random));
  text += random.below(20) == 0 ? garbage(random) : command.name;
  if (random.below(3) == 0) {
    for (std::uint32_t count = random.below(5); count > 0; --count)
      text += ' ' + random_argument(random);
    return text;
  }
  std::string_view usage = command.usage;
  for (auto word = take_word(usage); !word.empty(); word = take_word(usage)) {
    std::uint32_t count = word.starts_with('[') ? random.below(2) : 1;
    if (word.ends_with("...")) count += random.below(3);
    for (; count > 0; --count) text += ' ' + fitting_argument(word, random);
  }
  return text;
}

// Whether the answer is one as the protocol wants it, or none where none is due.
void expect_proper(const std::string& sent, const std::string& answer) {
  SCOPED_TRACE(sent);
  EXPECT_LE(split_answers(answer).size(), 1U);
  EXPECT_EQ(answer.find("internal error"), std::string::npos) << answer;
}

TEST(Hostile, RandomCommands) {
  constexpr int kLines = std::max(1000, 50000 * OWLET_TEST_EFFORT / 100);
  constexpr int kMostLines = 30000;  // by then every command has succeeded
  const ScratchFolder folder;
  folder.copy_from(kSgfFiles);
  TestEngine engine(quick_settings());
  Random random(20240608);
  std::vector<std::string> missing = engine.registry().names();  // never have succeeded
  const auto is_enough = [&](int lines) {
    return lines >= kLines && (missing.empty() || lines >= kMostLines);
  };
  for (int i = 0; !is_enough(i) && !testing::Test::HasFailure(); ++i) {
    // Handicap wants empty boards; large ones take longer and show nothing else.
    if (random.below(20) == 0 || engine.board().width() > 9)
      engine.ask("boardsize " + std::to_string(2 + random.below(8)));
    const std::string text = random_line(engine.registry(), missing, random);
    const std::string answer = engine.ask(text);
    expect_proper(text, answer);
    if (const auto request = parse_request(text); request && answer.starts_with('='))
      std::erase(missing, request->command);
    EXPECT_EQ(engine.board().first_inconsistency().value_or(""), "") << text;
    EXPECT_EQ(engine.ask("7 query_boardsize"),
              "=7 " + std::to_string(engine.board().width()) + "\n\n")
        << text;
  }
  EXPECT_THAT(missing, testing::IsEmpty()) << "never succeeded: the test tests too little";
}

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// A few bytes changed, removed, doubled or inserted.
std::string mutated(std::string text, Random& random) {
  const std::string alphabet = "();[]\\:ABWESZHKMPLIabcdefghistz0123456789.- \n";
  for (std::uint32_t edits = 1 + random.below(6); edits > 0 && !text.empty(); --edits) {
    const std::size_t place = random.below(static_cast<std::uint32_t>(text.size()));
    const std::size_t size = 1 + random.below(10);
    const char byte = random.below(8) == 0
                          ? static_cast<char>(random.below(256))
                          : alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))];
    switch (random.below(4)) {
      case 0:
        text[place] = byte;
        break;
      case 1:
        text.erase(place, size);
        break;
      case 2:
        text.insert(place, text.substr(place, size));
        break;
      default:
        text.insert(place, 1, byte);
        break;
    }
  }
  return text;
}

TEST(Hostile, MutatedRecords) {
  constexpr int kRounds = std::max(300, 5000 * OWLET_TEST_EFFORT / 100);
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(kSgfFiles)) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> records;
  for (const fs::path& path : paths) records.push_back(read_file(path));
  const ScratchFolder folder;
  TestEngine engine(quick_settings());
  Random random(20240609);
  int loaded = 0;
  for (int i = 0; i < kRounds && !testing::Test::HasFailure(); ++i) {
    const std::string text = mutated(pick(records, random), random);
    SCOPED_TRACE(text);
    std::ofstream("m.sgf", std::ios::binary) << text;
    const Board before = engine.board();
    const std::string answer = engine.ask("loadsgf m.sgf");
    EXPECT_EQ(engine.board().first_inconsistency().value_or(""), "");
    EXPECT_EQ(engine.ask("protocol_version"), "= 2\n\n");
    if (answer != "= \n\n") {
      EXPECT_TRUE(answer.starts_with("? cannot load file: ")) << answer;
      EXPECT_TRUE(engine.board() == before) << "a record that fails changes nothing";
      continue;
    }
    ++loaded;
    // What was loaded can be written and read again.
    const Board position = engine.board();
    EXPECT_EQ(engine.ask("printsgf again.sgf"), "= \n\n");
    EXPECT_EQ(engine.ask("loadsgf again.sgf"), "= \n\n") << read_file("again.sgf");
    EXPECT_EQ(engine.board().stones_hash(), position.stones_hash()) << read_file("again.sgf");
    EXPECT_EQ(engine.board().move_number(), position.move_number()) << read_file("again.sgf");
  }
  EXPECT_GT(loaded, kRounds / 20) << "hardly anything was a record";
}

TEST(Hostile, ARecordNestedTooDeepIsAnError) {
  const ScratchFolder folder;
  std::string text;
  for (int i = 0; i < 100000; ++i) text += "(;";
  std::ofstream("deep.sgf", std::ios::binary) << text << std::string(100000, ')');
  TestEngine engine;
  EXPECT_TRUE(engine.ask("loadsgf deep.sgf").starts_with("? cannot load file: line 1, column "));
  EXPECT_EQ(engine.ask("protocol_version"), "= 2\n\n");
}

// Processor seconds of this thread, the least of three tries.
double seconds_of(const std::function<void()>& work) {
  double least = 1e9;
  for (int i = 0; i < 3; ++i) {
    timespec before{};
    timespec after{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before);
    work();
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after);
    least = std::min(least, static_cast<double>(after.tv_sec - before.tv_sec) +
                                static_cast<double>(after.tv_nsec - before.tv_nsec) / 1e9);
  }
  return least;
}

// Four times the moves take four times as long: quadratic work would take sixteen times. Passes are
// where the history grows and the board does not, with superko as well.
TEST(Hostile, LongGamesCostLinearTime) {
  const ScratchFolder folder;
  constexpr int kMoves = 20000;
  for (const char* rules : {"chinese", "tromp-taylor"}) {
    std::vector<double> seconds;
    for (const int moves : {kMoves, 4 * kMoves}) {
      std::string sequence = "gogui-play_sequence";
      std::string record = "(;SZ[19]";
      for (int i = 0; i < moves; ++i) {
        sequence += i % 2 == 0 ? " b pass" : " w pass";
        record += i % 2 == 0 ? ";B[]" : ";W[]";
      }
      std::ofstream("long.sgf") << record << ")";
      TestEngine engine(quick_settings());
      engine.ask(std::string("kata-set-rules ") + rules);
      seconds.push_back(seconds_of([&] {
        engine.ask("boardsize 19");
        EXPECT_EQ(engine.ask(sequence), "= \n\n");
        EXPECT_EQ(engine.board().move_number(), moves);
        EXPECT_EQ(engine.ask("loadsgf long.sgf"), "= \n\n");
        EXPECT_EQ(engine.board().move_number(), moves);
      }));
    }
    EXPECT_LT(seconds[1], 9 * seconds[0]) << rules;
  }
}

TEST(Hostile, MemoryStaysFlatOverManyGames) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the sanitizer keeps freed memory; leaks it reports by itself";
#endif
  TestEngine engine(quick_settings());
  const auto games = [&](int count) {
    for (int i = 0; i < count; ++i) {
      engine.ask("boardsize " + std::to_string(2 + i % 24));
      engine.ask("play b A1");
      engine.ask("play w B2");
      engine.ask("clear_board");
    }
    engine.ask("boardsize 19");
  };
  games(100);
  const std::size_t before = ::mallinfo2().uordblks;
  games(2000);
  EXPECT_LT(::mallinfo2().uordblks, before + (std::size_t{1} << 20));
}

}  // namespace
}  // namespace owlet::gtp
