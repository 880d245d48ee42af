// Reviews of small records, with answers that are made up.
#include "gtp/review/review.h"

#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/board/vertex.h"
#include "gtp/json/testing/stones.h"
#include "gtp/review/review_output.h"

namespace owlet::gtp {
namespace {

using Json = nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// Black's third move, in the corner, is a bad one.
constexpr const char* kGame = "(;SZ[9]KM[7]PB[Ann]RE[W+R];B[ee];W[cc]C[hm];B[aa];W[gg])";

Review review_of(const char* sgf) {
  return Review::of(parse_game(sgf).value()).value();
}

std::string answer(int turn, double lead, const std::string& best, const std::string& reason = "") {
  Json move = {{"move", best}, {"pv", {best, "C3"}}};
  if (!reason.empty()) move["reason"] = reason;
  return Json({{"id", "review"},
               {"isDuringSearch", false},
               {"turnNumber", turn},
               {"moveInfos", {move}},
               {"rootInfo", {{"winrate", 0.5 + lead / 100}, {"scoreLead", lead}}}})
      .dump();
}

Review answered() {
  Review review = review_of(kGame);
  EXPECT_TRUE(review.take(answer(0, 1, "E5")));
  EXPECT_TRUE(review.take(answer(1, 1.2, "C3")));
  EXPECT_TRUE(review.take(answer(2, 1.5, "G7", "kills C7 (4 points)")));
  EXPECT_TRUE(review.take(answer(3, -4.5, "G3", "saves C7 (4 points)")));
  EXPECT_TRUE(review.take(answer(4, -4, "C3")));
  return review;
}

TEST(Review, AsksForTheWholeGame) {
  const Review review = review_of(kGame);
  EXPECT_EQ(review.first(), 1);
  EXPECT_EQ(review.last(), 4);
  const Json query = Json::parse(review.query(1, 4, 30));
  EXPECT_EQ(query["moves"], stones({{"B", "E5"}, {"W", "C7"}, {"B", "A9"}, {"W", "G3"}}));
  EXPECT_EQ(query["initialStones"], Json::array());
  EXPECT_EQ(query["analyzeTurns"], Json({0, 1, 2, 3, 4}));
  EXPECT_EQ(query["komi"], 7);
  EXPECT_EQ(query["maxVisits"], 30);
}

TEST(Review, AsksForNothingTwice) {
  Review review = review_of(kGame);
  EXPECT_TRUE(review.take(answer(2, 0, "E5")));
  EXPECT_EQ(Json::parse(review.query(2, 3, 30))["analyzeTurns"], Json({1, 3}));
  EXPECT_TRUE(review.take(answer(1, 0, "E5")));
  EXPECT_TRUE(review.take(answer(3, 0, "E5")));
  EXPECT_EQ(review.query(2, 3, 30), "");
}

TEST(Review, NumbersAreThoseOfTheRecord) {
  // Two moves that are a handicap, and a set-up after the fourth.
  Review review = review_of("(;SZ[9]HA[2];B[gc];B[cg];W[ee];B[cc];W[gg]AB[aa];B[ba])");
  EXPECT_EQ(review.first(), 5);
  EXPECT_EQ(review.last(), 6);
  const Json query = Json::parse(review.query(5, 6, 30));
  EXPECT_EQ(query["moves"], stones({{"W", "G3"}, {"B", "B9"}}));
  EXPECT_EQ(query["initialStones"].size(), 5U);
  EXPECT_EQ(query["initialPlayer"], "W");
  EXPECT_EQ(query["analyzeTurns"], Json({0, 1, 2}));
  EXPECT_TRUE(review.take(answer(1, 0, "E5")));
  EXPECT_TRUE(review.position(5).has_value());
  EXPECT_FALSE(Review::of(parse_game("(;SZ[9])").value()).has_value());
}

TEST(Review, TakesNothingElse) {
  Review review = review_of(kGame);
  Json during = Json::parse(answer(2, 0, "E5"));
  during["isDuringSearch"] = true;
  Json other = Json::parse(answer(2, 0, "E5"));
  other["id"] = "a";
  for (const std::string& line :
       {std::string("no json"), std::string("{\"error\":\"no memory\",\"id\":\"review\"}"),
        answer(5, 0, "E5"), answer(-1, 0, "E5"), answer(2, 0, "Z9"), during.dump(), other.dump()})
    EXPECT_FALSE(review.take(line)) << line;
  EXPECT_FALSE(review.position(2).has_value());
}

TEST(Review, TellsWhatAMoveCost) {
  const Review review = answered();
  const auto bad = review.move(3);
  ASSERT_TRUE(bad.has_value());
  EXPECT_DOUBLE_EQ(bad->loss, 6);
  EXPECT_DOUBLE_EQ(review.move(4)->loss, 0.5) << "White's losses are gains of Black";
  EXPECT_DOUBLE_EQ(review.move(1)->loss, -0.2);
  EXPECT_FALSE(review_of(kGame).move(1).has_value());
}

TEST(Review, TellsWhatWasBetterAndWhy) {
  const Review review = answered();
  EXPECT_EQ(words_for(*review.move(3)),
            "W+4.5, Black wins with 46%.\n"
            "This loses 6.0 points. G7 is better: it kills C7 (4 points).\n"
            "Now G3 saves C7 (4 points).");
  EXPECT_EQ(words_for(*review.move(1)), "B+1, Black wins with 51%.");
}

TEST(Review, ListsTheCostliestMoves) {
  const Review review = answered();
  const auto numbers = [&](std::optional<Color> color, std::size_t most) {
    std::vector<int> all;
    for (const ReviewedMove& move : costliest(review, {1, 4, color}, most))
      all.push_back(move.number);
    return all;
  };
  EXPECT_THAT(numbers({}, 9), ElementsAre(3));
  EXPECT_THAT(numbers(Color::kWhite, 9), ElementsAre());
  EXPECT_THAT(numbers({}, 0), ElementsAre());
}

TEST(Review, WritesARecordThatReadsAsBefore) {
  const std::string sgf = review_sgf(answered(), {1, 4, {}});
  const GameRecord record = parse_game(sgf).value();
  const GameRecord before = parse_game(kGame).value();
  EXPECT_EQ(record.black_name, "Ann");
  EXPECT_EQ(record.result, "W+R");
  ASSERT_EQ(record.nodes.size(), before.nodes.size());
  for (std::size_t i = 0; i < record.nodes.size(); ++i)
    EXPECT_EQ(record.nodes[i].move, before.nodes[i].move) << "the main line comes first: " << i;
  EXPECT_EQ(record.nodes[2].comment, "hm\n\nB+1.5, Black wins with 52%.");
  EXPECT_THAT(sgf, HasSubstr("B[aa]C[W+4.5, Black wins with 46%."));
  EXPECT_THAT(sgf, HasSubstr("SBKV[45.5]V[-4.5]BM[1]"));
  EXPECT_THAT(sgf, HasSubstr("B[gc]C[Better: B+1.5, Black wins with 52%]"));
  EXPECT_THAT(review_sgf(answered(), {1, 4, Color::kWhite}), Not(HasSubstr("BM[")));
}

TEST(Review, WritesAPageThatNoNameBreaks) {
  Review review = review_of("(;SZ[9]PB[</script><b>\\]];B[ee])");
  EXPECT_TRUE(review.take(answer(0, 3, "C3")));
  EXPECT_TRUE(review.take(answer(1, 1, "C3")));
  const std::string page = review_page(review, {1, 1, {}});
  EXPECT_THAT(page, HasSubstr("\"title\":\"\\u003c/script>\\u003cb>] (Black) - White\""));
  EXPECT_THAT(page, HasSubstr("\"worst\":[1]"));
  EXPECT_THAT(page, Not(HasSubstr("@DATA@")));
}

TEST(Review, SumsUp) {
  const std::string text = review_summary(answered(), {1, 4, {}});
  EXPECT_THAT(
      text,
      HasSubstr("Ann (Black)                  2                3.00               1          1"));
  EXPECT_THAT(
      text, HasSubstr("   3 B A9   This loses 6.0 points. G7 is better: it kills C7 (4 points)."));
}

}  // namespace
}  // namespace owlet::gtp
