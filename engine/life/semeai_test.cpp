// Races on the board, and the theory of races as a slow twin of the search.
#include "engine/life/semeai.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/base/random.h"
#include "engine/board/reading_board.h"
#include "engine/board/strings.h"
#include "engine/board/testing/test_boards.h"

namespace owlet::life {
namespace {

std::string describe(const SemeaiResult& result) {
  constexpr const char* kNames[] = {"no", "ko, threat first", "ko", "yes"};
  return std::string("saves: ") + kNames[static_cast<std::size_t>(result.saves)] +
         ", kills: " + kNames[static_cast<std::size_t>(result.kills)] + " by " +
         (result.move.is_pass() ? "pass" : to_vertex(result.move));
}

SemeaiProof prove(SemeaiReader& reader, const Board& position, Point mine, Point theirs,
                  std::int64_t nodes = kRaceNodes) {
  Board board = reading_board(position);
  const SemeaiProof proof = reader.prove(board, mine, theirs, nodes);
  EXPECT_EQ(drawing(board), drawing(position));
  return proof;
}

std::string race(const Board& board, std::string_view mine, std::string_view theirs) {
  StringReader strings;
  SemeaiReader reader(strings);
  const auto result = prove(reader, board, at(mine), at(theirs)).result;
  return result ? describe(*result) : "nothing is proven";
}

TEST(Semeai, WhoMovesFirstWins) {
  const Board board = draw({". . . . . . . .",  //
                            "X X X O O O . .",  //
                            "X . O X . O . .",  //
                            "X . O X . O . .",  //
                            "X . O X . O . .",  //
                            "X . O X . O . .",  //
                            "X . O X . O . ."});
  EXPECT_EQ(race(board, "D1", "C1").substr(0, 22), "saves: yes, kills: yes");
  EXPECT_EQ(race(board, "C1", "D1").substr(0, 22), "saves: yes, kills: yes");
}

// White's stone at B6 is taken in a ko.
TEST(Semeai, AStringThatAKoDecidesIsNotTaken) {
  const Board board = draw({"X O . O X .",  //
                            ". . . . . .",  //
                            "X O . . . .",  //
                            ". O . . . .",  //
                            ". . . . . .",  //
                            ". . . . . ."});
  EXPECT_EQ(race(board, "A4", "B6"), "nothing is proven");
}

TEST(Semeai, OneLibertyMoreIsEnough) {
  const Board board = draw({". . . . . . . .",  //
                            "X X X O O O . .",  //
                            "X . O X . O . .",  //
                            "X . O X . O . .",  //
                            "X . O X . O . .",  //
                            "X . O X . O . .",  //
                            "X X O X . O . ."});
  EXPECT_EQ(race(board, "D1", "C1"), "saves: yes, kills: yes by pass");
  EXPECT_EQ(race(board, "C1", "D1"), "saves: no, kills: no by pass");
}

TEST(Semeai, SharedLibertiesMakeASeki) {
  const Board board = draw({". . . . . . .",  //
                            ". X X O O O .",  //
                            ". X O X X O .",  //
                            ". X O X X O .",  //
                            ". X O X X O .",  //
                            ". X O . X O .",  //
                            ". X O . X O ."});
  EXPECT_EQ(race(board, "E1", "C1"), "saves: yes, kills: no by pass");
  EXPECT_EQ(race(board, "C1", "E1"), "saves: yes, kills: no by pass");
}

TEST(Semeai, AnEyeAgainstNone) {
  const Board board = draw({". . . . . . .",  //
                            ". X X O O O O",  //
                            ". X O X X X O",  //
                            ". X O X . X O",  //
                            ". X O X X X O",  //
                            ". X O . X X O",  //
                            ". X O . X X O"});
  EXPECT_EQ(race(board, "C1", "D4"), "saves: no, kills: no by pass");
  EXPECT_EQ(race(board, "D4", "C1"), "saves: yes, kills: yes by pass");
}

// Black must connect at K1 before it can fill H1, so White, with an eye and four liberties, is not
// behind.
TEST(Semeai, ApproachMovesCount) {
  const Board board = draw({"O O O O X X X X X X X X",  //
                            "O O . X O O O X X X X X",  //
                            ". O . X O O O . X X X .",  //
                            "O O . X O . O . X X X X",  //
                            ". O . X O O O . X X X .",  //
                            "O O . X O O O O O X X X",  //
                            "O O . X O O O . X . X X"});
  EXPECT_EQ(race(board, "E1", "D1").substr(0, 22), "saves: yes, kills: yes");
  EXPECT_EQ(race(board, "D1", "E1").substr(0, 22), "saves: yes, kills: yes");
}

// Black on E between two white groups: the one on G lives, but that on D can be taken first.
Board three_groups(bool black_is_ahead) {
  return draw({"X X X X O O O O O",                                         //
               black_is_ahead ? "X X X O X . O O O" : "X X . O X . O O O",  //
               ". X . O X . O . O",                                         //
               "X X . O X . O O O",                                         //
               ". X . O X . O . O"});
}

TEST(Semeai, AThirdGroupMayBeTaken) {
  EXPECT_EQ(race(three_groups(false), "E1", "G1").substr(0, 21), "saves: yes, kills: no");
  EXPECT_EQ(race(three_groups(false), "G1", "E1").substr(0, 22), "saves: yes, kills: yes");
  EXPECT_EQ(race(three_groups(true), "G1", "E1"), "saves: yes, kills: no by pass");
}

// White can begin the ko whenever it likes, Black never.
TEST(Semeai, BentFourInTheCornerIsDead) {
  const Board board = draw({"O . O O O O O",  //
                            ". O O O O O O",  //
                            "O O O O O X X",  //
                            "O O O O O X .",  //
                            "O O O X X X O",  //
                            "O O O X . O O"});
  EXPECT_EQ(race(board, "G4", "G1"), "saves: no, kills: no by pass");
  EXPECT_EQ(race(board, "G1", "G4"), "saves: yes, kills: yes by pass");
}

// Two groups in the open.
Board too_wide() {
  return draw({". . . . . . . . . . . . .",  //
               ". . . . . . . . . . . . .",  //
               ". . . . . X . . . . . . .",  //
               ". . . . X O . . . . . . .",  //
               ". . . . X O . . . . . . .",  //
               ". . . . X O O . . . . . .",  //
               ". . . . X . . . . . . . .",  //
               ". . . . . . . . . . . . .",  //
               ". . . . . . . . . . . . .",  //
               ". . . . . . . . . . . . ."});
}

TEST(Semeai, NoGraphProvesWhatIsTooWide) {
  StringReader strings;
  SemeaiReader reader(strings);
  EXPECT_FALSE(prove(reader, too_wide(), at("E5"), at("F5")).result);
}

TEST(Semeai, AStringThatCanBeTakenNeedsNoGuess) {
  Board board = too_wide();
  for (const char* vertex : {"G7", "G6", "H5", "G4"}) board.play({Color::kBlack, at(vertex)});
  EXPECT_EQ(race(board, "E5", "F5"), "saves: yes, kills: yes by pass");
}

// Two runners with liberties of their own, shared ones and perhaps a small eye each.
struct Race {
  SideMap<int> own;  // exclusive liberties, an eye not counted
  SideMap<bool> eye;
  int shared = 0;
};

GraphProblem problem_of(const Race& race, Color victim) {
  GraphProblem problem;
  StoneGraph& graph = problem.graph;
  SideMap<int> runner;
  SideMap<int> outside;
  for (const Color c : {Color::kBlack, Color::kWhite}) {
    runner[c] = graph.add_node(true);
    outside[c] = graph.add_node(true);
    graph.make_safe(outside[c]);
    problem.stones[c] = node_bit(runner[c]) | node_bit(outside[c]);
  }
  for (const Color c : {Color::kBlack, Color::kWhite}) {
    for (int i = 0; i < race.own[c]; ++i) {
      const int liberty = graph.add_node();
      graph.connect(liberty, runner[c]);
      graph.connect(liberty, outside[opponent(c)]);
    }
    if (race.eye[c]) graph.connect(graph.add_node(), runner[c]);
  }
  for (int i = 0; i < race.shared; ++i) {
    const int liberty = graph.add_node();
    for (const Color c : {Color::kBlack, Color::kWhite}) graph.connect(liberty, runner[c]);
  }
  graph.finish();
  problem.attacker = opponent(victim);
  problem.targets = node_bit(runner[victim]);
  problem.prizes = node_bit(runner[problem.attacker]);
  return problem;
}

// Who kills whom by counting (Mueller, "Race to capture", 1999; Hunter, "Counting liberties and
// winning capturing races", 2003): the attacker fills the victim's own liberties and its eye, and
// of the shared ones all but the last, each of which costs it a liberty as well. With an eye on one
// side alone the other must fill all shared liberties, and the eye's owner none.
bool kills_by_count(const Race& race, Color attacker, bool moves_first) {
  const Color victim = opponent(attacker);
  const int lead = moves_first ? 0 : 1;
  const int own = race.own[attacker] + (race.eye[attacker] ? 1 : 0);
  const int theirs = race.own[victim] + (race.eye[victim] ? 1 : 0);
  if (race.eye[attacker] && !race.eye[victim]) return own + race.shared >= theirs + lead;
  if (race.eye[victim]) return own >= theirs + race.shared + lead;
  return own >= theirs + std::max(race.shared - 1, 0) + lead;
}

TEST(Semeai, TheSearchAgreesWithCounting) {
  Random random(5);
  GraphSearch search(200'000);
  int kills = 0;
  const int races = 300 * OWLET_TEST_EFFORT / 100 + 6;
  for (int i = 0; i < races; ++i) {
    Race race;
    race.shared = static_cast<int>(random.below(5));
    for (const Color c : {Color::kBlack, Color::kWhite}) {
      race.own[c] = static_cast<int>(random.below(6));
      race.eye[c] = random.below(3) == 0;
      if (race.own[c] + race.shared + (race.eye[c] ? 1 : 0) == 0) race.own[c] = 1;
    }
    for (const bool moves_first : {true, false}) {
      const GraphProblem problem = problem_of(race, Color::kBlack);
      const Color first = moves_first ? Color::kWhite : Color::kBlack;
      const GraphAnswer answer = search.solve(problem, first);
      ASSERT_TRUE(answer.proven);
      ASSERT_FALSE(is_ko(answer.verdict));
      const bool killed = (answer.verdict == Verdict::kSucceeds) == moves_first;
      ASSERT_EQ(killed, kills_by_count(race, Color::kWhite, moves_first))
          << "white kills: own " << race.own[Color::kWhite] << " against "
          << race.own[Color::kBlack] << ", shared " << race.shared << ", eyes "
          << race.eye[Color::kWhite] << race.eye[Color::kBlack] << ", first " << moves_first;
      kills += killed ? 1 : 0;
    }
  }
  if (races > 100) {
    EXPECT_GT(kills, races / 4);
    EXPECT_LT(kills, races * 7 / 4);
  }
}

// ---- On boards of random games

Board crowded_position(Random& random) {
  Board board(5, 5);
  while (board.empty_points().size() > 7) {
    const auto points = board.empty_points();
    const Move next{board.to_move(),
                    points[random.below(static_cast<std::uint32_t>(points.size()))]};
    if (board.is_legal(next)) board.play(next);
  }
  return board;
}

// Calls f(board, mine, theirs) for all neighbours in some positions.
template <typename F>
void for_each_race(std::uint64_t seed, F f) {
  Random random(seed);
  const int games = 20 * OWLET_TEST_EFFORT / 100 + 10;
  for (int game = 0; game < games; ++game) {
    const Board board = crowded_position(random);
    for (const Point mine : all_strings(board))
      for (const Point theirs : strings_around(board, mine)) f(board, mine, theirs);
  }
}

// What few nodes prove is what all prove.
TEST(Semeai, FewNodesProveTheSameOrNothing) {
  StringReader strings;
  SemeaiReader reader(strings);
  int proven = 0;
  int given_up = 0;
  for_each_race(7, [&](const Board& board, Point mine, Point theirs) {
    const SemeaiProof all = prove(reader, board, mine, theirs);
    const SemeaiProof few = prove(reader, board, mine, theirs, 100);
    given_up += !few.result && few.ran_out ? 1 : 0;
    if (!few.result) return;
    ASSERT_TRUE(all.result) << drawing(board) << to_vertex(mine) << ' ' << to_vertex(theirs);
    EXPECT_EQ(*few.result, *all.result)
        << drawing(board) << to_vertex(mine) << ' ' << to_vertex(theirs);
    proven += few.result->proven ? 1 : 0;
  });
  EXPECT_GT(proven, 0);
  EXPECT_GT(given_up, 0);
}

// What is proven to save is no kill for the opponent, who moves next. The position after a move has a graph of
// its own, which may draw the line around the race elsewhere, so that one answer in some hundred falls.
TEST(Semeai, AProvenMoveStands) {
  StringReader strings;
  SemeaiReader reader(strings);
  int moves = 0;
  int passes = 0;
  std::vector<std::string> fallen;
  for_each_race(8, [&](const Board& board, Point mine, Point theirs) {
    const auto said = prove(reader, board, mine, theirs).result;
    if (!said || !said->proven || said->saves != Verdict::kSucceeds) return;
    Board next = board;
    next.set_to_move(board.color(mine));
    if (!next.is_legal({board.color(mine), said->move})) return;
    next.play({board.color(mine), said->move});
    if (next.color(theirs) == Color::kEmpty) return;
    (said->move.is_pass() ? passes : moves) += 1;
    const auto reply = prove(reader, next, theirs, mine).result;
    if (!reply || !reply->proven || reply->kills == Verdict::kFails) return;
    fallen.push_back(drawing(board) + to_vertex(mine) + " against " + to_vertex(theirs) + " by " +
                     to_vertex(said->move));
  });
  EXPECT_GT(moves, 0);
  EXPECT_GT(passes, 0);
  EXPECT_LE(fallen.size() * 100, static_cast<std::size_t>(moves + passes))
      << fallen.size() << " of " << moves + passes << ", the first: " << fallen.front();
}

}  // namespace
}  // namespace owlet::life
