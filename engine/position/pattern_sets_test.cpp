// Sets made of texts, and positions that are made with them.
#include "engine/position/pattern_sets.h"

#include <gtest/gtest.h>

#include "dfa/testing/scan.h"
#include "engine/position/pattern_functions.h"
#include "engine/position/testing/test_position.h"

namespace owlet {
namespace {

const std::string kAttack =
    "Pattern Atari\n\nX*\n\n:-\n\na*\n\n;lib(a) == 1\n\nPattern Push\n\nXO*\n\n:-\n";
const std::string kVital = "Pattern Middle\n\nX*X\n\n:-\n";

std::string error_of(PatternSets& sets, const std::string& file, const std::string& content) {
  const Result<void> done = sets.add("x", file, content, pattern_functions());
  return done ? "no error" : done.error().describe();
}

TEST(PatternSets, AreCompiledFromTexts) {
  PatternSets sets;
  ASSERT_TRUE(sets.add("attack", "a.db", kAttack, pattern_functions()));
  ASSERT_TRUE(sets.add("vital", "v.db", kVital, pattern_functions()));
  ASSERT_EQ(sets.size(), 2U);
  EXPECT_EQ(sets.find("vital"), 1U);
  EXPECT_EQ(sets.find("defend"), std::nullopt);
  EXPECT_EQ(sets.name(0), "attack");
  EXPECT_EQ(sets[0].patterns()[1].name, "Push");
  EXPECT_FALSE(sets[0].patterns()[0].condition.empty());
}

TEST(PatternSets, ErrorsNameTheFile) {
  PatternSets sets;
  EXPECT_EQ(error_of(sets, "a.db", "Pattern A\n\nX.\n.\n\n:9\n"),
            "a.db:4:2: a ragged diagram: this row has 1 signs, the first has 2 (and 1 more)");
  EXPECT_EQ(error_of(sets, "a.db", "# nothing\n"), "a.db: no patterns");
  EXPECT_EQ(sets.size(), 0U);
  EXPECT_EQ(error_of(sets, "x.db", kVital), "no error");
  EXPECT_EQ(error_of(sets, "y/x.db", kVital), "y/x.db: a second set 'x'");
}

TEST(PatternSets, PositionsAreMadeWithThem) {
  PatternSets sets;
  ASSERT_TRUE(sets.add("attack", "a.db", kAttack, pattern_functions()));
  ASSERT_TRUE(sets.add("vital", "v.db", kVital, pattern_functions()));
  const PatternSets moved = std::move(sets);
  TestPosition position(5, 5, moved.tables());
  position.play({Color::kBlack, Point::at(1, 2)});
  position.play({Color::kBlack, Point::at(3, 2)});
  const std::size_t vital = moved.find("vital").value();
  const auto matches = dfa::matches_of(position.matcher(vital, Color::kBlack));
  ASSERT_EQ(matches.size(), 1U);
  const dfa::Offset move = moved[vital].move(matches[0]).value();
  EXPECT_EQ(grid_point(move.dx, move.dy, 5), Point::at(2, 2));
}

}  // namespace
}  // namespace owlet
