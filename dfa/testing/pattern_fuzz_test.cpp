// Texts made by chance from good ones: whatever is in them, reading keeps its promises.
#include "dfa/testing/pattern_fuzz.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/base/random.h"

namespace owlet::dfa {
namespace {

const std::string kGood = R"(# two patterns
Pattern A1
# by the edge
?XXO?
O.*.x
-----
:Ad-,value(65),shape(-2.5)

?XAO?
Ob*cx
-----
;lib(A) > 1 && legal(b, X) && !play(*, c, A)

Pattern A2
|X.o
|.x.
+---
:-

|Xab
|.x.
+---
; lib(a) <= 2
; lib(b) != 1
)";

std::string mutated(std::string text, Random& random) {
  static const std::string kPieces = ".XOxo,;!*?$#+-|:8=\n\n\r \tPqa()&<>=0123456789\xC3";
  const auto at = [&] { return random.below(static_cast<std::uint32_t>(text.size()) + 1); };
  for (std::uint32_t i = 1 + random.below(4); i > 0; --i) {
    const char piece = kPieces[random.below(static_cast<std::uint32_t>(kPieces.size()))];
    const std::size_t place = at();
    switch (random.below(5)) {
      case 0:
        text.insert(place, 1, piece);
        break;
      case 1:
        text.erase(place, 1 + random.below(3));
        break;
      case 2:
        text.replace(place, place < text.size() ? 1 : 0, 1, piece);
        break;
      case 3:
        text.insert(place, text.substr(at(), random.below(40)));
        break;
      default:
        if (random.below(8) == 0) text.resize(place);
    }
  }
  return text;
}

TEST(PatternFuzz, ReadingKeepsItsPromises) {
  EXPECT_EQ(check_pattern_text(kGood).patterns, 2);
  EXPECT_EQ(check_pattern_text(kGood).errors, 0);
  Random random(11);
  FuzzTally sum;
  const int rounds = std::max(200, 4'000 * OWLET_TEST_EFFORT / 100);
  for (int round = 0; round < rounds; ++round) {
    const FuzzTally tally = check_pattern_text(mutated(kGood, random));
    sum.patterns += tally.patterns;
    sum.errors += tally.errors;
  }
  EXPECT_GT(sum.patterns, rounds / 2);
  EXPECT_GT(sum.errors, rounds / 2);
}

TEST(PatternFuzz, NoiseIsOnlyErrors) {
  Random random(12);
  for (int round = 0; round < 200; ++round) {
    std::string noise = round % 2 == 0 ? "Pattern P\n" : "";
    for (std::uint32_t i = random.below(300); i > 0; --i)
      noise += static_cast<char>(random.below(256));
    check_pattern_text(noise);
  }
}

}  // namespace
}  // namespace owlet::dfa
