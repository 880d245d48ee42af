#include "regress/tune/parameter.h"

#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

namespace owlet::regress {
namespace {

using testing::HasSubstr;

Parameter good(const std::string& text) {
  const auto parameter = parse_parameter(text);
  EXPECT_TRUE(parameter.has_value()) << parameter.error().describe();
  return parameter ? parameter.value() : Parameter();
}

TEST(Parameter, IsReadWithAndWithoutItsExtras) {
  const Parameter plain = good("amaf=400:0:1000");
  EXPECT_EQ(plain.name, "amaf");
  EXPECT_EQ(plain.start, 400);
  EXPECT_EQ(plain.least, 0);
  EXPECT_EQ(plain.most, 1000);
  EXPECT_DOUBLE_EQ(plain.step, 150);
  EXPECT_FALSE(plain.logarithmic || plain.integer);

  const Parameter log = good("prior_code=1:0.25:4:log");
  EXPECT_TRUE(log.logarithmic);
  EXPECT_NEAR(log.step, std::pow(16, kStepOfRange), 1e-12);

  const Parameter all = good("n=-2:-5:5:1.5:int");
  EXPECT_EQ(all.step, 1.5);
  EXPECT_TRUE(all.integer);
  EXPECT_EQ(to_text(all), "n=-2:-5:5:1.5:int");
  EXPECT_EQ(to_text(good("x=2:1:8:2:log:int")), "x=2:1:8:2:log:int");
}

TEST(Parameter, TellsWhatIsWrong) {
  const auto fault = [](const std::string& text) {
    const auto parameter = parse_parameter(text);
    return parameter ? "" : parameter.error().message;
  };
  EXPECT_EQ(fault("x=1:0:2:often"),
            "--param: in 'x=1:0:2:often': what is 'often'? Behind START:LEAST:MOST may be a STEP, "
            "log, int");
  for (const std::string text : {"", "x", "x=", "x=1", "x=1:2"}) {
    EXPECT_THAT(fault(text), HasSubstr("expected NAME=START:LEAST:MOST")) << text;
  }
  EXPECT_THAT(fault("x=1:a:2"), HasSubstr("'a' is not a number"));
  EXPECT_THAT(fault("x=1::2"), HasSubstr("'' is not a number"));
  EXPECT_THAT(fault("x=nan:0:2"), HasSubstr("'nan' is not a number"));
  EXPECT_THAT(fault("x=1:0:inf"), HasSubstr("'inf' is not a number"));
  EXPECT_THAT(fault("x=3:0:2"), HasSubstr("the start 3 is not from 0 to 2"));
  EXPECT_THAT(fault("x=1:2:1"), HasSubstr("the least value is not below the most"));
  EXPECT_THAT(fault("x=1:0:4:log"), HasSubstr("needs a least value above 0"));
  EXPECT_THAT(fault("x=1:0.5:4:0.5:log"), HasSubstr("a factor above 1"));
  EXPECT_THAT(fault("x=1:0:2:0"), HasSubstr("the step is not above 0"));
  EXPECT_THAT(fault("x=1:0:2:9"), HasSubstr("the step 9 is wider than 0 to 2"));
  EXPECT_THAT(fault("x=1:0.5:2:int"), HasSubstr("have to be whole"));
  EXPECT_THAT(fault("=1:0:2"), HasSubstr("the name ''"));
  EXPECT_THAT(fault("a b=1:0:2"), HasSubstr("the name 'a b'"));
  EXPECT_THAT(fault("seed=1:0:2"), HasSubstr("{seed} is filled in already"));
}

TEST(Parameter, IsToldWithSixDigitsOrWhole) {
  EXPECT_EQ(good("x=1:0:9").text(1.23456789), "1.23457");
  EXPECT_EQ(good("x=1:0:9").rounded(1.23456789), 1.23457);
  EXPECT_EQ(good("x=1:0:9:int").text(2.5), "3");
  EXPECT_EQ(good("x=1:-9:9:int").rounded(-0.4), 0);
}

TEST(Parameter, StaysWithinItsBounds) {
  const Parameter log = good("x=1:0.25:4:log");
  EXPECT_NEAR(log.from_scale(log.to_scale(2.0)), 2, 1e-12);
  EXPECT_EQ(log.from_scale(9), 4);
  EXPECT_EQ(log.from_scale(-9), 0.25);
}

}  // namespace
}  // namespace owlet::regress
