// The parts of a match that need no engine: vertices, scores, handicap, schedule, openings, SGF,
// journal, standings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>

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
  EXPECT_EQ(parse_sgf_vertex("dp", 19), (Vertex{3, 3}));
  EXPECT_EQ(parse_sgf_vertex("tt", 19), Vertex::pass());
  EXPECT_FALSE(parse_sgf_vertex("tt", 9) != Vertex::pass());
  EXPECT_FALSE(parse_sgf_vertex("ja", 9).has_value());
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

TEST(Openings, TellsWhereTheFileIsBroken) {
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
    auto journal = Journal::create(path, two_engines());
    ASSERT_TRUE(journal.has_value()) << journal.error().describe();
    ASSERT_TRUE(
        journal.value().append(journal_line(sample_game(0, Winner::kBlack, "D4"))).has_value());
  }
  EXPECT_FALSE(Journal::create(path, two_engines()).has_value()) << "overwritten";
  std::ofstream(path, std::ios::app) << R"({"type":"game","number":1,"pai)";
  MatchData match;
  {
    auto journal = Journal::resume(path, match);
    ASSERT_TRUE(journal.has_value()) << journal.error().describe();
    EXPECT_EQ(match.games.size(), 1U);
    MatchData other;
    EXPECT_FALSE(Journal::resume(path, other).has_value()) << "two writers at once";
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
  wrong.replace(wrong.find("\"B D4\""), 6, "\"B Z9\"");
  EXPECT_FALSE(parse_journal(wrong).has_value());
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
