#include "engine/survey/tuning.h"

#include <gtest/gtest.h>

namespace owlet {
namespace {

TEST(Tuning, ChangesWhatIsNamed) {
  AdvisedSettings settings;
  ASSERT_FALSE(tune(settings, "exploration=2,score_share=0,keep=0,advice_nodes=3").has_error());
  EXPECT_EQ(settings.puct.exploration, 2);
  EXPECT_EQ(settings.puct.score_share, 0);
  EXPECT_EQ(settings.puct.first_play, PuctSettings{}.first_play);
  EXPECT_FALSE(settings.keep_tree);
  EXPECT_EQ(settings.advice.nodes, 3);
}

TEST(Tuning, OneFaultAndNothingChanges) {
  for (const char* text :
       {"exploration=0,nonsense=1", "exploration=0,exploration", "exploration=0,exploration=",
        "exploration=0,exploration=x", "exploration=0,score_share=1.5",
        "exploration=0,exploration=-1", "exploration=0,exploration=nan"}) {
    AdvisedSettings settings;
    EXPECT_TRUE(tune(settings, text).has_error()) << text;
    EXPECT_EQ(settings.puct.exploration, PuctSettings{}.exploration) << text;
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
