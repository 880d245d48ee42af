#include "engine/survey/advised_search.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

constexpr std::int64_t kVisits = 100;

AdvisedSettings small() {
  AdvisedSettings settings;
  settings.memory_bytes = std::size_t{16} << 20;
  return settings;
}

// So few nodes that the first look begins one proof, and decides nothing.
AdvisedSettings blind() {
  AdvisedSettings settings = small();
  settings.advice.nodes = 19.0 * 19 / (kVisits * undecided_corner().area());
  return settings;
}

SearchResult run(AdvisedSearch& search, const Board& board, std::uint64_t seed = 1) {
  SearchLimits limits;
  limits.visits = kVisits;
  Random random(seed);
  return search.run(board, 0.5, limits, random);
}

TEST(AdvisedSearch, IsToldWhatAGlanceDecides) {
  AdvisedSearch search(small());
  run(search, undecided_corner());
  ASSERT_EQ(search.advice().size(), 1U);
  EXPECT_EQ(search.advice().front().advice.point, at("B1"));
  EXPECT_TRUE(search.advice().front().sure);
}

TEST(AdvisedSearch, LooksAgainWhereTheSearchIsInDoubt) {
  AdvisedSettings settings = blind();
  settings.advice.doubt = 0;
  AdvisedSearch search(settings);
  run(search, undecided_corner());
  ASSERT_EQ(search.advice().size(), 1U);
  EXPECT_EQ(to_text(search.advice().front()), "kills D1 (13 points, perhaps)");

  settings.advice.doubt = 0.5;  // never
  AdvisedSearch sure(settings);
  run(sure, undecided_corner());
  EXPECT_TRUE(sure.advice().empty());
  settings.advice.doubt = 0;
  settings.advice.doubt_nodes = 0;
  AdvisedSearch hasty(settings);
  run(hasty, undecided_corner());
  EXPECT_TRUE(hasty.advice().empty());
}

// But it is told what is known.
TEST(AdvisedSearch, ReadsNothingForASearchThatIsDecided) {
  AdvisedSearch search(small());
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
    ASSERT_EQ(search.advice().size(), 1U);
    EXPECT_EQ(search.advice().front().advice.point, at("B1"));
  }
}

TEST(AdvisedSearch, MakesAsManyVisitsAsItMay) {
  for (const AdvisedSettings& settings : {small(), blind()}) {
    AdvisedSearch search(settings);
    run(search, undecided_corner());
    const SgfCollection tree = search.record({undecided_corner(), Color::kBlack, {}, {}}, 0);
    EXPECT_EQ(tree.value(tree.find(tree.games().front(), "C"), 0),
              std::to_string(kVisits) + " visits");
  }
}

TEST(AdvisedSearch, OwnershipAgreesWithWhatIsProven) {
  const Board board = draw({". . . . . . .",  //
                            ". . O O O O .",  //
                            "O O X X X O .",  //
                            "X X X . X O .",  //
                            "X . X X X O ."},
                           Color::kBlack);
  AdvisedSearch search(small());
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

TEST(AdvisedSearch, TheSameSeedGivesTheSameSearch) {
  const auto visits = [](std::uint64_t seed) {
    AdvisedSearch search(blind());
    std::vector<std::pair<int, std::int64_t>> all;
    for (const MoveStatistics& move : run(search, undecided_corner(), seed).moves)
      all.emplace_back(move.point.index(), move.visits);
    return all;
  };
  EXPECT_EQ(visits(1), visits(1));
  EXPECT_NE(visits(1), visits(2));
}

TEST(AdvisedSearch, TellsNothingWithoutNodes) {
  AdvisedSettings settings = small();
  settings.advice.nodes = 0;
  AdvisedSearch search(settings);
  run(search, undecided_corner());
  EXPECT_TRUE(search.advice().empty());
}

}  // namespace
}  // namespace owlet
