// For tests: a folder of their own, and the engine that misbehaves on request.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace owlet::regress {

// Beside the program that asks: the build puts all programs into one folder.
inline std::string test_engine_path() {
  return std::filesystem::read_symlink("/proc/self/exe").replace_filename("owlet-test-engine");
}

// A command line of the test engine (test_engine.cpp has its options).
inline std::string test_engine(const std::string& options = "") {
  return test_engine_path() + " " + options;
}

// An empty folder for each test.
class FolderTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "owlet-test-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_;
};

}  // namespace owlet::regress
