// main() of the test programs: GoogleTest's own, but a run that selects no test fails. Otherwise a
// mistyped filter would look like success.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

class SelectsSomething : public testing::EmptyTestEventListener {
  void OnTestProgramStart(const testing::UnitTest& tests) override {
    if (tests.test_to_run_count() == 0) ADD_FAILURE() << "no test is selected";
  }
};

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleMock(&argc, argv);
  testing::UnitTest::GetInstance()->listeners().Append(new SelectsSomething);
  return RUN_ALL_TESTS();
}
