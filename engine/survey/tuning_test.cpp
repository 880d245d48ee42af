#include "engine/survey/tuning.h"

#include <gtest/gtest.h>

namespace owlet {
namespace {

TEST(Tuning, ChangesWhatIsNamed) {
  AdvisedSettings settings;
  const float code = settings.priors[Feature::kCode].visits;
  ASSERT_FALSE(tune(settings,
                    "amaf=0,playout_pattern=50,prior_code=2,keep=0,advice_nodes=3,value=1,"
                    "exploration=2")
                   .has_error());
  EXPECT_EQ(settings.amaf_equivalence, 0);
  EXPECT_EQ(settings.playout.pattern, 50);
  EXPECT_EQ(settings.playout.atari, PlayoutSettings{}.atari);
  EXPECT_EQ(settings.priors[Feature::kCode].visits, 2 * code);
  EXPECT_TRUE(settings.value);
  EXPECT_EQ(settings.puct.exploration, 2);
  EXPECT_FALSE(settings.keep_tree);
  EXPECT_EQ(settings.advice.nodes, 3);
}

TEST(Tuning, OneFaultAndNothingChanges) {
  for (const char* text : {"amaf=0,nonsense=1", "amaf=0,amaf", "amaf=0,amaf=", "amaf=0,amaf=x",
                           "amaf=0,playout_atari=101", "amaf=0,amaf=-1", "amaf=0,amaf=nan"}) {
    AdvisedSettings settings;
    EXPECT_TRUE(tune(settings, text).has_error()) << text;
    EXPECT_EQ(settings.amaf_equivalence, AdvisedSettings{}.amaf_equivalence) << text;
  }
}

TEST(Tuning, EveryNameIsKnown) {
  const std::string names = tunable_names();
  for (std::size_t begin = 0; begin < names.size();) {
    const std::size_t end = std::min(names.find(' ', begin), names.size());
    AdvisedSettings settings;
    EXPECT_FALSE(tune(settings, names.substr(begin, end - begin) + "=1").has_error())
        << names.substr(begin, end - begin);
    begin = end + 1;
  }
}

}  // namespace
}  // namespace owlet
