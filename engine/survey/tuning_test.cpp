#include "engine/survey/tuning.h"

#include <gtest/gtest.h>

namespace owlet {
namespace {

TEST(Tuning, ChangesWhatIsNamed) {
  HintedSettings settings;
  ASSERT_FALSE(tune(settings, "exploration=2,lead_share=0.5,keep=0,hint_nodes=3").has_error());
  EXPECT_EQ(settings.exploration, 2);
  EXPECT_EQ(settings.exploration_log, HintedSettings{}.exploration_log);
  EXPECT_EQ(settings.score_share, 0.5);
  EXPECT_FALSE(settings.keep_tree);
  EXPECT_EQ(settings.hints.nodes, 3);
}

TEST(Tuning, OneFaultAndNothingChanges) {
  for (const std::string fault : {"nonsense=1", "first_play", "first_play=", "first_play=x",
                                  "first_play=1.1", "first_play=-1", "first_play=nan"}) {
    HintedSettings settings;
    EXPECT_TRUE(tune(settings, "exploration=2," + fault).has_error()) << fault;
    EXPECT_EQ(settings.exploration, HintedSettings{}.exploration) << fault;
  }
}

TEST(Tuning, EveryNameIsKnown) {
  const std::string names = tunable_names();
  for (std::size_t begin = 0; begin < names.size();) {
    const std::size_t end = std::min(names.find(' ', begin), names.size());
    HintedSettings settings;
    EXPECT_FALSE(tune(settings, names.substr(begin, end - begin) + "=1").has_error())
        << names.substr(begin, end - begin);
    begin = end + 1;
  }
}

}  // namespace
}  // namespace owlet
