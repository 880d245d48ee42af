#include "engine/lab/evaluation.h"

#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <string>

namespace owlet::lab {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// What a network says of a board of 2x2; A2 is taken.
const std::string kRaw =
    "symmetry 0\nwhiteWin 0.700000\nwhiteLoss 0.280000\nnoResult 0.020000\nwhiteLead 2.500\n"
    "whiteScoreSelfplay 3.000\nwhiteScoreSelfplaySq 25.000\nvarTimeLeft 4.0\npolicy\n"
    "    NAN 0.500000 \n0.100000 0.000000 \npolicyPass 0.400000 \nwhiteOwnership\n"
    "1.0000000 0.5000000 \n-0.2500000 -1.0000000 \n";

TEST(RawEvaluation, OfWhite) {
  const auto white = read_raw_evaluation(kRaw, 2, Color::kWhite);
  ASSERT_TRUE(white) << white.error().describe();
  EXPECT_DOUBLE_EQ(white.value().win, 0.71);
  EXPECT_EQ(white.value().lead, 2.5);
  EXPECT_EQ(white.value().stdev, 4);
  EXPECT_THAT(white.value().ownership, ElementsAre(-0.25F, -1.0F, 1.0F, 0.5F)) << "rows from below";
}

TEST(RawEvaluation, OfBlack) {
  const auto black = read_raw_evaluation(kRaw, 2, Color::kBlack);
  ASSERT_TRUE(black);
  EXPECT_DOUBLE_EQ(black.value().win, 0.29);
  EXPECT_EQ(black.value().lead, -2.5);
  EXPECT_EQ(black.value().stdev, 4);
  EXPECT_THAT(black.value().ownership, ElementsAre(0.25F, 1.0F, -1.0F, -0.5F));
}

TEST(RawEvaluation, MovesByTheirChances) {
  const auto evaluation = read_raw_evaluation(kRaw, 2, Color::kBlack);
  ASSERT_TRUE(evaluation);
  const auto& policy = evaluation.value().policy;
  ASSERT_EQ(policy.size(), 3U) << "neither what is illegal nor what has no chance";
  EXPECT_EQ(policy[0].point, Point::at(1, 1));
  EXPECT_EQ(policy[1].point, Point::pass());
  EXPECT_EQ(policy[2].point, Point::at(0, 0));
  EXPECT_FLOAT_EQ(static_cast<float>(policy[2].chance), 0.1F);
}

TEST(RawEvaluation, SaysWhatIsWrong) {
  const auto fault = [](const std::string& answer) {
    const auto evaluation = read_raw_evaluation(answer, 2, Color::kBlack);
    return evaluation ? "" : evaluation.error().message;
  };
  EXPECT_EQ(fault("whiteWin 0.5\nwhiteLead x"), "expected a number of 'whiteLead', not 'x'");
  EXPECT_EQ(fault("whiteWin 0.5\nwhiteLead inf"), "expected a number of 'whiteLead', not 'inf'");
  EXPECT_EQ(fault("whiteWin 0.5\nwhiteLead 1\npolicy 0.1 0.1 0.1"),
            "expected a number of 'policy', not ''");
  EXPECT_EQ(fault("whiteWin 0.5\nwhiteLead 1\npolicy 0.1 0.2 0.3 0.4 0.5"),
            "expected a name, not '0.5'");
  EXPECT_THAT(fault("whiteWin 7\nwhiteLead 1"), HasSubstr("no chance to win"));
  EXPECT_THAT(fault("whiteLead 1"), HasSubstr("no chance to win"));
  EXPECT_THAT(fault("whiteWin 0.5"), HasSubstr("no lead"));
  EXPECT_THAT(fault("whiteWin 0.5\nwhiteLead 1\nwhiteOwnership 0 0 0 2"), HasSubstr("ownership"));
  EXPECT_THAT(fault("whiteWin 0.5\nwhiteLead 1\nwhiteOwnership 0 0 0 nan"), HasSubstr("ownership"));
  EXPECT_EQ(fault("whiteWin 1.000001\nwhiteLead 1"), "") << "rounded";
}

TEST(Analysis, TheLastReportCounts) {
  const auto evaluation = read_analysis(
      "\ninfo move A1 visits 1 winrate 0.1 prior 0.9 order 0 pv A1 rootInfo winrate 0.1 scoreLead "
      "1\n"
      "info move B2 visits 3 utility 0.2 winrate 0.6 scoreLead 2.0 prior 0.25 order 0 pv B2 A1 "
      "info "
      "move pass visits 1 winrate 0.3 scoreLead -1 prior 0.5 pv pass rootInfo visits 4 winrate "
      "0.55 "
      "scoreLead 1.25 scoreStdev 3.5 ownership 1 0.5 -0.25 -1\nplay B2",
      2);
  ASSERT_TRUE(evaluation) << evaluation.error().describe();
  EXPECT_EQ(evaluation.value().win, 0.55) << "of the position, not of a move";
  EXPECT_EQ(evaluation.value().lead, 1.25);
  EXPECT_EQ(evaluation.value().stdev, 3.5);
  EXPECT_THAT(evaluation.value().ownership, ElementsAre(-0.25F, -1.0F, 1.0F, 0.5F));
  ASSERT_EQ(evaluation.value().policy.size(), 2U);
  EXPECT_EQ(evaluation.value().policy[0].point, Point::pass()) << "by prior";
  EXPECT_EQ(evaluation.value().policy[1].point, Point::at(1, 1));
}

TEST(Analysis, SaysWhatIsWrong) {
  const auto fault = [](const std::string& answer) {
    const auto evaluation = read_analysis(answer, 2);
    return evaluation ? "" : evaluation.error().message;
  };
  EXPECT_EQ(fault("\nplay pass"), "there is no report of a search");
  EXPECT_EQ(fault(""), "there is no report of a search");
  EXPECT_EQ(fault("info move C9 visits 1"), "a report is about a move off the board");
  EXPECT_THAT(fault("info move A1 visits 1 winrate 0.5 scoreLead 1"),
              HasSubstr("no chance to win"));
  EXPECT_THAT(fault("info move A1 visits 1 rootInfo winrate 0.5"), HasSubstr("no lead"));
}

}  // namespace
}  // namespace owlet::lab
