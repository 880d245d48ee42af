#include "engine/survey/hinted_search.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

constexpr std::int64_t kVisits = 100;

HintedSettings small() {
  HintedSettings settings;
  settings.memory_bytes = std::size_t{16} << 20;
  return settings;
}

// So few nodes that the first look begins one proof, and decides nothing.
HintedSettings blind() {
  HintedSettings settings = small();
  settings.hints.nodes = 19.0 * 19 / (kVisits * undecided_corner().area());
  return settings;
}

SearchResult run(HintedSearch& search, const Board& board, std::uint64_t seed = 1) {
  SearchLimits limits;
  limits.visits = kVisits;
  Random random(seed);
  return search.run(board, 0.5, limits, random);
}

TEST(HintedSearch, IsToldWhatAQuickStatusDecides) {
  HintedSearch search(small());
  run(search, undecided_corner());
  ASSERT_EQ(search.hints().size(), 1U);
  EXPECT_EQ(search.hints().front().hint.point, at("B1"));
  EXPECT_TRUE(search.hints().front().about.sure);
}

TEST(HintedSearch, LooksAgainWhereTheSearchIsInDoubt) {
  HintedSettings settings = blind();
  settings.hints.doubt = 0;
  HintedSearch search(settings);
  run(search, undecided_corner());
  ASSERT_EQ(search.hints().size(), 1U);
  EXPECT_EQ(to_text(search.hints().front()), "kills D1 (13 points, perhaps)");

  settings.hints.doubt = 0.5;  // never
  HintedSearch sure(settings);
  run(sure, undecided_corner());
  EXPECT_TRUE(sure.hints().empty());
  settings.hints.doubt = 0;
  settings.hints.doubt_nodes = 0;
  HintedSearch quick(settings);
  run(quick, undecided_corner());
  EXPECT_TRUE(quick.hints().empty());
}

// But it is told what is known.
TEST(HintedSearch, ReadsNothingForASearchThatIsDecided) {
  HintedSearch search(small());
  const SearchResult first = run(search, undecided_corner());
  SearchLimits limits;
  limits.visits = first.moves[0].visits - first.moves[1].visits;
  ASSERT_GT(*limits.visits, 0);
  for (const bool stops : {false, true}) {
    limits.stop_when_decided = stops;
    search.forget_tree();
    run(search, undecided_corner());
    Random random(1);
    search.run(undecided_corner(), 0.5, limits, random);
    EXPECT_EQ(search.survey().nodes == 0, stops);
    ASSERT_EQ(search.hints().size(), 1U);
    EXPECT_EQ(search.hints().front().hint.point, at("B1"));
  }
  // Where moves are banned the tree is none to go on from, so that nothing is decided.
  limits.banned = [](Move, int) { return false; };
  run(search, undecided_corner());
  Random random(1);
  search.run(undecided_corner(), 0.5, limits, random);
  EXPECT_GT(search.survey().nodes, 0);
}

// Who plays first at B1 begins a ko, and what becomes of it no proof knows: the search is told of the
// move alone.
TEST(HintedSearch, IsToldOfNoOutcomeOfAKo) {
  const Board ko = draw({". . . . . . .",  //
                         ". . . . . . .",  //
                         "O O O O O . .",  //
                         "X X X X O . .",  //
                         ". . X X O . .",  //
                         "X . . X O . ."});
  HintedSettings settings = small();
  settings.hints.doubt_nodes = 0;
  for (const bool by_ko : {false, true}) {
    const Board board = by_ko ? ko : undecided_corner();
    HintedSearch search(settings);
    const SearchResult result = run(search, board);
    ASSERT_EQ(search.survey().decisions.size(), 1U);
    ASSERT_EQ(search.survey().decisions.front().by_ko, by_ko);
    SearchLimits limits;
    limits.visits = kVisits;
    Random random(1);
    const RootKnowledge hints{{search.hints().front().hint}, {}};
    const SearchResult without = Search(settings).run(board, 0.5, limits, random.next(), hints);
    EXPECT_EQ(result.win_rate == without.win_rate, by_ko);
  }
}

TEST(HintedSearch, MakesAsManyVisitsAsItMay) {
  for (const HintedSettings& settings : {small(), blind()}) {
    HintedSearch search(settings);
    std::int64_t visits = 1;  // that of the root
    for (const MoveStatistics& move : run(search, undecided_corner()).moves) visits += move.visits;
    EXPECT_EQ(visits, kVisits);
  }
}

TEST(HintedSearch, OwnershipAgreesWithWhatIsProven) {
  const Board board = draw({". . . . . . .",  //
                            ". . O O O O .",  //
                            "O O X X X O .",  //
                            "X X X . X O .",  //
                            "X . X X X O ."},
                           Color::kBlack);
  HintedSearch search(small());
  SearchLimits limits;
  limits.visits = kVisits;
  int reports = 0;
  limits.report = [&](const SearchResult& so_far) {
    ++reports;
    EXPECT_GT(so_far.ownership.survival(board, at("A1")), 0.75);
  };
  Random random(1);
  const SearchResult result = search.run(board, 0.5, limits, random);
  EXPECT_GT(result.ownership.survival(board, at("A1")), 0.75) << "two eyes";
  EXPECT_GT(reports, 0);
}

TEST(HintedSearch, TheSameSeedGivesTheSameSearch) {
  const auto visits = [](std::uint64_t seed) {
    HintedSearch search(blind());
    std::vector<std::pair<int, std::int64_t>> all;
    for (const MoveStatistics& move : run(search, undecided_corner(), seed).moves)
      all.emplace_back(move.point.index(), move.visits);
    return all;
  };
  EXPECT_EQ(visits(1), visits(1));
  EXPECT_NE(visits(1), visits(2));
}

TEST(HintedSearch, TellsNothingWithoutNodes) {
  HintedSettings settings = small();
  settings.hints.nodes = 0;
  HintedSearch search(settings);
  run(search, undecided_corner());
  EXPECT_TRUE(search.hints().empty());
}

}  // namespace
}  // namespace owlet
