// The parts of a match that need no engine: vertices, scores, handicap, schedule, openings, SGF,
// journal, standings.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "engine/base/file.h"
#include "regress/base/output.h"
#include "regress/client/testing/test_support.h"
#include "regress/match/handicap.h"
#include "regress/match/journal.h"
#include "regress/match/match_runner.h"
#include "regress/match/openings.h"
#include "regress/match/schedule.h"
#include "regress/match/score.h"
#include "regress/match/sgf.h"
#include "regress/match/standings.h"
#include "regress/testing/test_match.h"

namespace owlet::regress {
namespace {

using testing::HasSubstr;

TEST(Vertex, NamesAreThoseOfGtpAndSgf) {
  EXPECT_EQ(to_gtp({0, 0}), "A1");
  EXPECT_EQ(to_gtp({8, 18}), "J19");
  EXPECT_EQ(parse_vertex("j19", 19), (Vertex{8, 18}));
  EXPECT_EQ(parse_vertex("Pass", 19), Vertex::pass());
  for (const std::string text : {"", "A", "A0", "I5", "K10", "A+1", "AA1", "A1x", "5A", "resign"}) {
    EXPECT_FALSE(parse_vertex(text, 9).has_value()) << text;
  }
  EXPECT_EQ(to_sgf(Vertex{3, 3}, 19), "dp");
  EXPECT_EQ(to_sgf(Vertex::pass(), 19), "");
}

TEST(Vertex, HasEightImages) {
  std::set<Vertex> images;
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    images.insert(transformed({1, 2}, symmetry, 9));
    EXPECT_EQ(transformed({4, 4}, symmetry, 9), (Vertex{4, 4}));
    EXPECT_TRUE(transformed(Vertex::pass(), symmetry, 9).is_pass());
  }
  EXPECT_EQ(images.size(), 8U);
}

TEST(Score, ReadsWhatEnginesAnswer) {
  EXPECT_EQ(parse_score("B+3.5"), (Score{Winner::kBlack, 3.5}));
  EXPECT_EQ(parse_score("w+12"), (Score{Winner::kWhite, 12}));
  EXPECT_EQ(parse_score("W+2.5 (upper bound: 3, lower: 2)"), (Score{Winner::kWhite, 2.5}));
  EXPECT_EQ(parse_score("0"), Score{});
  EXPECT_EQ(parse_score("0.0"), Score{});
  EXPECT_EQ(parse_score("Draw"), Score{});
  for (const std::string text : {"", "B+", "B+R", "B+x", "B-3", "5", "nan", "B+nan", "B+1e9"}) {
    EXPECT_FALSE(parse_score(text).has_value()) << text;
  }
  EXPECT_EQ(parse_score("B+7.0")->to_text(), "B+7");
  EXPECT_EQ(Score{}.to_text(), "0");
}

std::string names(const std::vector<Vertex>& vertices) {
  std::string text;
  for (const Vertex v : vertices) text += to_gtp(v) + " ";
  return text;
}

TEST(Handicap, FollowsTheSpecification) {
  EXPECT_EQ(names(fixed_handicap(19, 2)), "D4 Q16 ");
  EXPECT_EQ(names(fixed_handicap(19, 3)), "D4 Q16 D16 ");
  EXPECT_EQ(names(fixed_handicap(19, 5)), "D4 Q16 D16 Q4 K10 ");
  EXPECT_EQ(names(fixed_handicap(19, 6)), "D4 Q16 D16 Q4 D10 Q10 ");
  EXPECT_EQ(names(fixed_handicap(19, 7)), "D4 Q16 D16 Q4 D10 Q10 K10 ");
  EXPECT_EQ(names(fixed_handicap(9, 4)), "C3 G7 C7 G3 ");
  EXPECT_EQ(fixed_handicap(13, 9).size(), 9U);
  EXPECT_EQ(max_fixed_handicap(6), 0);
  EXPECT_EQ(max_fixed_handicap(7), 4);
  EXPECT_EQ(max_fixed_handicap(18), 4);
  EXPECT_EQ(max_fixed_handicap(9), 9);
}

TEST(Schedule, ShardsShareOutAllGamesInPairs) {
  for (const auto tournament : {Tournament::kRoundRobin, Tournament::kGauntlet}) {
    const auto all = schedule(tournament, 4, 7, {});
    EXPECT_EQ(all.size(), (tournament == Tournament::kRoundRobin ? 6U : 3U) * 7U);
    std::set<int> numbers;
    for (int i = 1; i <= 3; ++i) {
      for (const GameSpec& spec : schedule(tournament, 4, 7, {i, 3})) {
        EXPECT_TRUE(numbers.insert(spec.number).second) << "played in two shards";
        EXPECT_EQ(pair_of(spec.number) % 3, i - 1);
      }
    }
    EXPECT_EQ(numbers.size(), all.size());
  }
}

TEST(Schedule, ColoursAlternateAndNumbersLast) {
  const auto games = schedule(Tournament::kRoundRobin, 2, 4, {});
  ASSERT_EQ(games.size(), 4U);
  EXPECT_EQ(games[0].black, 0);
  EXPECT_EQ(games[1].black, 1);
  const auto more = schedule(Tournament::kRoundRobin, 3, 100, {});
  const auto fewer = schedule(Tournament::kRoundRobin, 3, 10, {});
  for (std::size_t i = 0; i < fewer.size(); ++i) {
    EXPECT_EQ(fewer[i].number, more[i].number);
    EXPECT_EQ(fewer[i].black, more[i].black);
  }
}

TEST(Schedule, SeedsDiffer) {
  std::set<std::uint32_t> seeds;
  for (int number = 0; number < 1000; ++number) {
    for (const auto role : {SeedRole::kBlack, SeedRole::kWhite, SeedRole::kOpening}) {
      for (int attempt = 1; attempt <= 2; ++attempt) {
        const auto seed = derive_seed(7, number, attempt, role);
        EXPECT_GE(seed, 1U);
        EXPECT_LT(seed, 1U << 31);
        seeds.insert(seed);
      }
    }
  }
  EXPECT_GE(seeds.size(), 5990U);
  EXPECT_EQ(derive_seed(7, 3, 1, SeedRole::kBlack), derive_seed(7, 3, 1, SeedRole::kBlack));
}

TEST(Shard, IsReadStrictly) {
  EXPECT_EQ(parse_shard("2/8").value(), (Shard{2, 8}));
  for (const std::string text : {"", "2", "0/8", "9/8", "2/", "/8", "2/8x", "a/b", "-1/8"}) {
    EXPECT_FALSE(parse_shard(text).has_value()) << text;
  }
}

TEST(Openings, RandomOnesAreLegalAndRepeatable) {
  for (std::uint32_t seed = 1; seed <= 50; ++seed) {
    const Opening opening = random_opening(9, 12, seed);
    ASSERT_EQ(opening.moves.size(), 12U);
    std::set<Vertex> used;
    for (const Stone& stone : opening.moves) {
      EXPECT_TRUE(used.insert(stone.vertex).second);
      EXPECT_GE(stone.vertex.column, 1);
      EXPECT_LE(stone.vertex.row, 7);
    }
    EXPECT_EQ(opening.moves, random_opening(9, 12, seed).moves);
  }
  EXPECT_NE(random_opening(9, 12, 1).moves, random_opening(9, 12, 2).moves);
  EXPECT_LT(random_opening(2, 100, 1).moves.size(), 4U) << "the last point has no free neighbour";
}

TEST(Openings, ReadsTheMainLine) {
  const auto read = read_openings(
      "junk (;FF[4]SZ[9]C[a \\] b (;W[xx\\]]AB[aa][bb]AW[cc]\n;B[dd](;W[ee];B[])(;W[ff](;B[gg])))"
      "(;B[ii])",
      9);
  ASSERT_TRUE(read.has_value()) << read.error().describe();
  ASSERT_EQ(read.value().size(), 2U);
  const Opening& first = read.value()[0];
  EXPECT_EQ(first.setup.size(), 3U);
  ASSERT_EQ(first.moves.size(), 3U);
  EXPECT_EQ(first.moves[1], (Stone{StoneColor::kWhite, {4, 4}}));
  EXPECT_TRUE(first.moves[2].vertex.is_pass());
  EXPECT_EQ(read.value()[1].moves.size(), 1U);
}

// "B C7, W E5" and so on.
std::string words_of(const std::vector<Stone>& stones) {
  std::string text;
  for (const Stone& stone : stones)
    text += (text.empty() ? "" : ", ") + std::string(1, letter(stone.color)) + " " +
            to_gtp(stone.vertex);
  return text;
}

Opening only_opening(const std::string& sgf) {
  const auto read = read_openings(sgf, 9);
  if (!read) ADD_FAILURE() << sgf << ": " << read.error().describe();
  return read ? read.value().at(0) : Opening();
}

TEST(Openings, AreReadAsLoadsgfReads) {
  const Opening area = only_opening("(;SZ[9]AB[aa:cb]AE[bb]AW[ii:hi];B[gg])");
  EXPECT_EQ(words_of(area.setup), "B A9, B B9, B C9, B A8, B C8, W H1, W J1");
  EXPECT_EQ(words_of(only_opening("(;SZ[9]AB[];B[gg])").setup), "");
  const Opening ringed = only_opening("\xef\xbb\xbf(;SZ[9]AB[aa:cc];AE[bb];B[gg])");
  EXPECT_EQ(ringed.setup.size(), 8U);
  EXPECT_EQ(only_opening("(;SZ[9]PL[W]AB[aa][bb]AW[cc])").to_move, StoneColor::kWhite);
  EXPECT_EQ(only_opening("(;SZ[9];B[aa];B[bb])").to_move, StoneColor::kWhite);
  EXPECT_EQ(only_opening("(;SZ[9];B[aa];PL[B])").to_move, StoneColor::kBlack);
  EXPECT_EQ(words_of(only_opening("(;SZ[9]CA[Shift_JIS]PW[\225\\];B[aa];W[bb])").moves),
            "B A9, W B8");
}

TEST(Openings, HaveTheHandicapOfTheRecord) {
  for (const char* sgf : {"(;SZ[9]HA[2];B[cc];B[gg];W[ee])", "(;SZ[9]HA[2]AB[cc][gg];W[ee])",
                          "(;SZ[9]HA[2]PL[B];B[cc];W[];B[gg];W[ee])"}) {
    const Opening opening = only_opening(sgf);
    EXPECT_EQ(words_of(opening.handicap), "B C7, B G3") << sgf;
    EXPECT_EQ(words_of(opening.setup), "") << sgf;
    EXPECT_EQ(words_of(opening.moves), "W E5") << sgf;
    EXPECT_EQ(opening.to_move, StoneColor::kBlack) << sgf;
  }
  const Opening bare = only_opening("(;SZ[9]HA[2])");
  EXPECT_EQ(words_of(bare.handicap), "B C3, B G7");
  EXPECT_EQ(bare.to_move, StoneColor::kWhite);
  EXPECT_EQ(words_of(only_opening("(;SZ[9]HA[2];B[cc];W[ee])").handicap), "");
  EXPECT_EQ(words_of(only_opening("(;SZ[9]HA[3]AB[cc][gg];W[ee])").setup), "B C7, B G3");
}

TEST(Openings, TellsWhereTheFileIsBroken) {
  EXPECT_EQ(read_openings("(;SZ[9]\n;B[aa]\n;AW[bb])", 9).error().describe(),
            "line 3, column 2: stones are set up after the first move");
  EXPECT_EQ(
      read_openings("(;SZ[9]HA[50])", 9).error().describe(),
      "line 1, column 11: HA: a handicap without its stones, and no fixed places for so many");
  EXPECT_EQ(read_openings("(;SZ[19])", 9).error().message,
            "the game is on a board of size 19, not 9");
  EXPECT_EQ(read_openings("(;SZ[9]\n;B[zz])", 9).error().line, 2);
  EXPECT_FALSE(read_openings("", 9).has_value());
  EXPECT_FALSE(read_openings("(;B[aa]", 9).has_value());
  EXPECT_FALSE(read_openings("(;B[aa", 9).has_value());
  EXPECT_FALSE(read_openings(")", 9).has_value());
  EXPECT_FALSE(read_openings("(;B[aa];AB[bb])", 9).has_value());
  EXPECT_FALSE(read_openings("(;B aa)", 9).has_value());
  std::string deep(1'000'000, '(');
  EXPECT_FALSE(read_openings(deep, 9).has_value());
}

TEST(SgfWriter, EscapesAndRecords) {
  PlayedGame game = sample_game(0, Winner::kBlack, "D4 pass");
  game.black.name = "a]b\\c";
  game.settings.time = parse_clock_rules("canadian:10,5,2").value();
  game.moves[0].left = Seconds(4.5);
  game.moves[0].count_left = 1;
  const std::string sgf = to_sgf(game);
  EXPECT_THAT(sgf, HasSubstr("PB[a\\]b\\\\c]"));
  EXPECT_THAT(sgf, HasSubstr("SZ[9]KM[7.5]TM[10]OT[2/5 Canadian]"));
  EXPECT_THAT(sgf, HasSubstr(";B[df]BL[4.500]OB[1]"));
  EXPECT_THAT(sgf, HasSubstr(";W[]"));
  const auto back = read_openings(sgf, 9);
  ASSERT_TRUE(back.has_value());
  EXPECT_EQ(back.value()[0].moves.size(), 2U);
}

class JournalTest : public FolderTest {};

TEST_F(JournalTest, ReadsBackWhatWasWritten) {
  PlayedGame game = sample_game(1, Winner::kWhite, "D4 E5 PASS");
  game.detail = "bytes \xff that are not UTF-8 and a \"quote\"\n";
  game.moves[0].from_opening = true;
  game.opening.name = "x.sgf";
  game.opening.setup = {{StoneColor::kWhite, {0, 0}}};
  const auto back = parse_game(journal_line(game), two_engines());
  ASSERT_TRUE(back.has_value()) << back.error().describe();
  EXPECT_EQ(back.value().spec.number, 1);
  EXPECT_EQ(back.value().winner, Winner::kWhite);
  EXPECT_EQ(back.value().moves.size(), 3U);
  EXPECT_TRUE(back.value().moves[0].from_opening);
  EXPECT_DOUBLE_EQ(back.value().moves[1].wall.count(), 0.25);
  EXPECT_EQ(back.value().opening.setup.size(), 1U);
  MatchData match{two_engines(), {game}};
  const auto parsed = parse_journal(journal_text(match));
  ASSERT_TRUE(parsed.has_value()) << parsed.error().describe();
  EXPECT_FALSE(incompatibility(parsed.value().config, match.config).has_value());
}

TEST_F(JournalTest, CutsOffAnUnfinishedLine) {
  const auto path = folder_ / "journal.jsonl";
  {
    auto journal = Journal::create(path, journal_line(two_engines()));
    ASSERT_TRUE(journal.has_value()) << journal.error().describe();
    ASSERT_TRUE(
        journal.value().append(journal_line(sample_game(0, Winner::kBlack, "D4"))).has_value());
  }
  EXPECT_FALSE(Journal::create(path, journal_line(two_engines())).has_value()) << "overwritten";
  std::ofstream(path, std::ios::app) << R"({"type":"game","number":1,"pai)";
  MatchData match;
  {
    auto journal = resume_journal(path, match);
    ASSERT_TRUE(journal.has_value()) << journal.error().describe();
    EXPECT_EQ(match.games.size(), 1U);
    MatchData other;
    EXPECT_FALSE(resume_journal(path, other).has_value()) << "two writers at once";
    ASSERT_TRUE(
        journal.value().append(journal_line(sample_game(1, Winner::kWhite, "D4"))).has_value());
  }
  const auto all = read_journal(path);
  ASSERT_TRUE(all.has_value()) << all.error().describe();
  EXPECT_EQ(all.value().games.size(), 2U);
  const auto missing = missing_games(all.value());
  ASSERT_EQ(missing.size(), 2U);
  EXPECT_EQ(missing[0].number, 2);
}

// What a crash may leave of the first line is no match; more is, and is not overwritten.
TEST_F(JournalTest, BeginsAnewWhereNothingWasBegun) {
  const auto path = folder_ / "journal.jsonl";
  const std::string first = to_line(journal_line(two_engines()));
  EXPECT_FALSE(is_begun(path));
  for (const std::string& text :
       {std::string(), std::string("\n"), first.substr(0, 40), first.substr(0, first.size() - 1),
        first.substr(0, 40) + "\n", std::string(100, '\0')}) {
    ASSERT_TRUE(write_output(path, text).has_value());
    EXPECT_FALSE(is_begun(path)) << text;
    ASSERT_TRUE(Journal::create(path, journal_line(two_engines())).has_value()) << text;
    EXPECT_EQ(read_file(path.string()).value(), first);
  }
  const std::string game = to_line(journal_line(sample_game(0, Winner::kBlack, "D4")));
  for (const std::string& text :
       {first, first + game, "\n" + game, first.substr(0, 40) + "\n" + game}) {
    ASSERT_TRUE(write_output(path, text).has_value());
    EXPECT_TRUE(is_begun(path)) << text;
    EXPECT_FALSE(Journal::create(path, journal_line(two_engines())).has_value());
    EXPECT_EQ(read_file(path.string()).value(), text);
  }
}

TEST_F(JournalTest, LinesHaveChecksums) {
  const std::string good = journal_text({two_engines(), {sample_game(0, Winner::kBlack, "D4")}});
  EXPECT_TRUE(parse_journal(good).has_value());
  // Without its line end the last line is unfinished; without its sum the first is of an old version.
  for (std::size_t i = 0; i + 1 < good.size(); ++i) {
    if (i >= good.find(",\"crc\"") && i < good.find("\"crc\":\"") + 7) continue;
    std::string wrong = good;
    wrong[i] ^= 1;
    EXPECT_FALSE(parse_journal(wrong).has_value()) << i;
  }
  const auto without = [](std::string text, std::size_t from) {
    const std::size_t at = text.find(",\"crc\"", from);
    return text.erase(at, std::string(",\"crc\":\"12345678\"").size());
  };
  const std::size_t second = good.find('\n');
  const Error error = parse_journal(without(good, second)).error();
  EXPECT_THAT(error.message, HasSubstr("checksum is wrong or missing"));
  EXPECT_EQ(error.line, 2);
  EXPECT_TRUE(parse_journal(without(without(good, second), 0)).has_value()) << "an old journal";
  EXPECT_TRUE(parse_journal(without(good, 0)).has_value()) << "an old one that goes on";
}

// Each a line that was changed by hand, its checksum made anew.
TEST_F(JournalTest, RefusesContradictions) {
  const std::string first = to_line(journal_line(two_engines()));
  const auto fault = [&](const std::string& key, const Json& value) {
    Json json = journal_line(sample_game(0, Winner::kBlack, "D4 E5"));
    json.at(Json::json_pointer(key)) = value;
    const auto match = parse_journal(first + to_line(json));
    if (!match) {
      EXPECT_EQ(match.error().line, 2);
    }
    return match ? "" : match.error().message;
  };
  EXPECT_EQ(fault("/result", "B+1"), "");
  for (const auto& [key, value] :
       std::initializer_list<std::pair<std::string, Json>>{{"/winner", "white"},
                                                           {"/winner", "draw"},
                                                           {"/winner", "none"},
                                                           {"/result", "W+1"},
                                                           {"/result", "B+R"},
                                                           {"/result", "B+"},
                                                           {"/result", "0"},
                                                           {"/ending", "time"},
                                                           {"/ending", "unscored"},
                                                           {"/ending", "referee"},
                                                           {"/void", true},
                                                           {"/black_score", "B+2"},
                                                           {"/white_score", "W+1"}})
    EXPECT_THAT(fault(key, value), HasSubstr("contradicts itself")) << key << value;
  for (const auto& [key, value] : std::initializer_list<std::pair<std::string, Json>>{
           {"/number", -1},         {"/number", 4},
           {"/number", 2147483647}, {"/number", 0.5},
           {"/number", 4294967296}, {"/attempt", 0},
           {"/attempt", -3},        {"/pairing", 1},
           {"/black/seed", -1},     {"/black/seed", 4294967296},
           {"/black/engine", 2},    {"/black/engine", -1},
           {"/black/engine", 1},    {"/white/engine", 0},
           {"/black/name", "Bob"},  {"/black/wall_s", -1},
           {"/white/cpu_s", 1e300}, {"/wall_ms/0", -0.5},
           {"/cpu_ms/1", 1e300},    {"/moves/1", "B E5"},
           {"/opening_moves", 1},   {"/opening_moves", -1}})
    EXPECT_NE(fault(key, value), "") << key << value;
  for (const auto& [key, value] :
       std::initializer_list<std::pair<std::string, Json>>{{"/games", 0},
                                                           {"/games", 2e9},
                                                           {"/size", 26},
                                                           {"/size", 9.5},
                                                           {"/shard/1", 0},
                                                           {"/shard/0", 2},
                                                           {"/max_moves", -1},
                                                           {"/move_limit", -1},
                                                           {"/handicap", 10},
                                                           {"/adjudicate_moves", 0},
                                                           {"/margin", -1},
                                                           {"/time", "fischer:0,0"}}) {
    Json json = journal_line(two_engines());
    json.at(Json::json_pointer(key)) = value;
    const auto match = parse_journal(to_line(json));
    ASSERT_FALSE(match.has_value()) << key << value;
    EXPECT_EQ(match.error().line, 1);
  }
}

TEST_F(JournalTest, EachWayToEndHasItsResult) {
  for (const auto& [ending, result] :
       {std::pair(GameEnd::kResignation, "W+R"), std::pair(GameEnd::kTime, "W+T"),
        std::pair(GameEnd::kIllegalMove, "W+F"), std::pair(GameEnd::kCrash, "W+F"),
        std::pair(GameEnd::kAdjudicated, "W+20.5"), std::pair(GameEnd::kMaxMoves, "W+0.5")}) {
    EXPECT_TRUE(is_result(result, Winner::kWhite, ending)) << result;
    EXPECT_FALSE(is_result(result, Winner::kBlack, ending)) << result;
    EXPECT_FALSE(is_result(result, Winner::kDraw, ending)) << result;
  }
  EXPECT_TRUE(is_result("0", Winner::kDraw, GameEnd::kScore));
  EXPECT_TRUE(is_result("?", Winner::kNone, GameEnd::kUnscored));
}

TEST_F(JournalTest, MayGoOnWithMoreGamesButNotWithOtherOnes) {
  MatchConfig longer = two_engines();
  longer.games = 100;
  const std::string start = journal_text({two_engines(), {sample_game(0, Winner::kBlack, "D4")}});
  const auto grown = parse_journal(start + journal_text({longer, {}}));
  ASSERT_TRUE(grown.has_value()) << grown.error().describe();
  EXPECT_EQ(grown.value().config.games, 100);
  EXPECT_EQ(missing_games(grown.value()).size(), 99U);
  longer.game.komi = 0;
  const auto other = parse_journal(start + journal_text({longer, {}}));
  EXPECT_THAT(other.error().message, HasSubstr("komi"));
  EXPECT_EQ(other.error().line, 3);
}

// As in a journal that was written before there was such a setting.
TEST_F(JournalTest, ASettingThatIsNotThereHasItsDefault) {
  MatchConfig config = two_engines();
  config.game.max_moves = 7;
  std::string old = journal_text({config, {}});
  const std::string setting = "\"max_moves\":7,";
  old.erase(old.find(setting), setting.size());
  old.erase(old.find(",\"crc\""), std::string(",\"crc\":\"12345678\"").size());
  const auto match = parse_journal(old);
  ASSERT_TRUE(match.has_value()) << match.error().describe();
  EXPECT_EQ(match.value().config.game.max_moves, 0);
}

TEST_F(JournalTest, RefusesWhatIsBroken) {
  const std::string good = journal_text({two_engines(), {sample_game(0, Winner::kBlack, "D4")}});
  const std::string game_line = good.substr(good.find('\n') + 1);
  EXPECT_THAT(parse_journal(good + game_line).error().message, HasSubstr("there twice"));
  EXPECT_EQ(parse_journal(good + game_line).error().line, 3);
  EXPECT_FALSE(parse_journal("").has_value());
  EXPECT_FALSE(parse_journal("{}\n").has_value());
  EXPECT_FALSE(parse_journal(game_line).has_value());
  EXPECT_FALSE(parse_journal(good + "garbage\n").has_value());
  EXPECT_FALSE(parse_journal(good + "[1,2]\n").has_value());
  std::string wrong = good;
  Json json = journal_line(sample_game(0, Winner::kBlack, "D4"));
  json["moves"][0] = "B Z9";
  wrong = good.substr(0, good.find('\n') + 1) + to_line(json);
  EXPECT_EQ(parse_journal(wrong).error().line, 2);
}

TEST(Standings, Count) {
  MatchData match{two_engines(), {}};
  match.games = {sample_game(0, Winner::kBlack, "D4 E5"), sample_game(1, Winner::kWhite, "D5 E6"),
                 sample_game(2, Winner::kDraw, "A1"),
                 sample_game(3, Winner::kBlack, "F6 E5")};  // the first one, turned
  match.games[3].ending = GameEnd::kTime;
  const Standings s = standings_of(match);
  const PairingStanding& pairing = s.pairings.at(0);
  EXPECT_EQ(pairing.tally.wins, 2);
  EXPECT_EQ(pairing.tally.losses, 1);
  EXPECT_EQ(pairing.tally.draws, 1);
  EXPECT_EQ(pairing.pairs, (std::array<int, 5>{0, 1, 0, 0, 1}));
  EXPECT_EQ(s.duplicates, 1);
  EXPECT_EQ(s.engines[0].lost_by.at(GameEnd::kTime), 1);
  EXPECT_EQ(s.black_wins, 2);
  EXPECT_EQ(s.engines[0].wall.count, 4U);
  EXPECT_DOUBLE_EQ(s.engines[0].wall.mean, 0.25);
}

TEST(Standings, SpreadOfTimes) {
  std::vector<double> sample;
  for (int i = 100; i >= 1; --i) sample.push_back(i);
  const TimeSpread s = spread(sample);
  EXPECT_DOUBLE_EQ(s.mean, 50.5);
  EXPECT_DOUBLE_EQ(s.p95, 95);
  EXPECT_DOUBLE_EQ(s.max, 100);
  EXPECT_EQ(spread({}).count, 0U);
  EXPECT_DOUBLE_EQ(spread({3}).p95, 3);
}

}  // namespace
}  // namespace owlet::regress
