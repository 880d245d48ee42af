// The drivers against the table in ko_levels.h, for all truths and all that searches may say.
#include "engine/tactics/ko_levels.h"

#include <gtest/gtest.h>

#include <set>

namespace owlet {
namespace {

// Whether the mover succeeds under each master. Who has a master against it does no better.
struct Truth {
  bool hard = false;
  bool even = false;
  bool easy = false;

  [[nodiscard]] bool under(KoMaster master, KoMaster mover) const {
    if (master == KoMaster::kNobody) return even;
    return master == mover ? easy : hard;
  }
  [[nodiscard]] Verdict verdict() const {
    if (hard) return Verdict::kSucceeds;
    if (!easy) return Verdict::kFails;
    return even ? Verdict::kKoAhead : Verdict::kKoBehind;
  }
  [[nodiscard]] bool hangs_on_ko() const { return hard != easy; }
};

constexpr Truth kTruths[] = {
    {false, false, false}, {false, false, true}, {false, true, true}, {true, true, true}};

// The ko master of the search that shows how an answer comes about.
KoMaster master_behind(Verdict verdict, KoMaster mover) {
  if (verdict == Verdict::kKoAhead) return KoMaster::kNobody;
  return verdict == Verdict::kKoBehind ? mover : opponent(mover);
}

int move_of(KoMaster master) {
  return 10 + static_cast<int>(master);
}

// Searches that tell the truth; those that could do so may say that it hangs on ko though it does
// not. No master may be asked twice.
template <typename Driver>
void check_all(Driver read, std::size_t most_searches) {
  for (const KoMaster mover : {KoMaster::kAttacker, KoMaster::kDefender}) {
    for (const Truth& truth : kTruths) {
      for (const bool careful : {false, true}) {
        std::set<KoMaster> asked;
        const auto answer = read(mover, [&](KoMaster master) {
          EXPECT_TRUE(asked.insert(master).second);
          return KoFinding<int>{truth.under(master, mover), true, truth.hangs_on_ko() || careful,
                                move_of(master)};
        });
        EXPECT_EQ(answer.verdict, truth.verdict());
        EXPECT_TRUE(answer.proven);
        EXPECT_LE(asked.size(), most_searches);
        if (!careful && !truth.hangs_on_ko()) {
          EXPECT_EQ(asked.size(), 1U);
        }
        if (is_ko(answer.verdict)) {
          EXPECT_EQ(answer.move, move_of(master_behind(answer.verdict, mover)));
        }
      }
    }
  }
}

TEST(KoLevels, ProofsTellTheTruth) {
  check_all([](KoMaster mover, auto search) { return read_ko_levels(mover, search); }, 3);
}

TEST(KoLevels, GuessesTellTheTruth) {
  check_all([](KoMaster mover, auto search) { return guess_ko_levels(mover, search); }, 2);
}

TEST(KoLevels, ASuccessAgainstTheKoMasterIsProvenByOneSearch) {
  int searches = 0;
  const auto answer = read_ko_levels(KoMaster::kAttacker, [&](KoMaster master) {
    ++searches;
    EXPECT_EQ(master, KoMaster::kDefender);
    return KoFinding<int>{true, true, true, 7};
  });
  EXPECT_EQ(searches, 1);
  EXPECT_EQ(answer.verdict, Verdict::kSucceeds);
  EXPECT_EQ(answer.move, 7);
}

TEST(KoLevels, OneGuessMakesTheAnswerAGuess) {
  for (const KoMaster guess : {KoMaster::kNobody, KoMaster::kAttacker, KoMaster::kDefender}) {
    const auto search = [&](KoMaster master) {
      return KoFinding<int>{master == KoMaster::kAttacker, master != guess, true, 0};
    };
    EXPECT_FALSE(read_ko_levels(KoMaster::kAttacker, search).proven);
  }
}

// A ko master that may not repeat a position can lose by this what it holds without ko threats.
TEST(KoLevels, ADoubtfulLossOfAMasterCountsIfThatSideLosesWithoutOne) {
  for (const bool even : {false, true}) {
    const auto attack = [&](KoMaster master) {
      const bool hard = master == KoMaster::kDefender;
      return KoFinding<int>{hard || (master == KoMaster::kNobody && even), true, true, 0, hard};
    };
    EXPECT_EQ(read_ko_levels(KoMaster::kAttacker, attack).verdict,
              even ? Verdict::kSucceeds : Verdict::kFails);
    const auto defend = [&](KoMaster master) {
      const bool easy = master == KoMaster::kDefender;
      return KoFinding<int>{master == KoMaster::kNobody && even, true, true, 0, easy};
    };
    EXPECT_EQ(read_ko_levels(KoMaster::kDefender, defend).verdict,
              even ? Verdict::kKoAhead : Verdict::kFails);
  }
}

TEST(KoMaster, HasAColourAndAnOpponent) {
  EXPECT_EQ(color_of(KoMaster::kAttacker, Color::kWhite), Color::kWhite);
  EXPECT_EQ(color_of(KoMaster::kDefender, Color::kWhite), Color::kBlack);
  EXPECT_EQ(color_of(KoMaster::kNobody, Color::kWhite), Color::kEmpty);
  EXPECT_EQ(opponent(KoMaster::kAttacker), KoMaster::kDefender);
  EXPECT_EQ(opponent(KoMaster::kNobody), KoMaster::kNobody);
}

}  // namespace
}  // namespace owlet
