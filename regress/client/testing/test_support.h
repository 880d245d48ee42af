// For tests: a folder of their own, and the engine that misbehaves on request.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "regress/base/time.h"

namespace owlet::regress {

// Beside the program that asks: the build puts all programs into one folder.
inline std::string test_engine_path() {
  return std::filesystem::read_symlink("/proc/self/exe").replace_filename("owlet-test-engine");
}

// A command line of the test engine (test_engine.cpp has its options).
inline std::string test_engine(const std::string& options = "") {
  return test_engine_path() + " " + options;
}

// How long a test waits for an engine of that command line: a second where the engine never answers,
// which is what is tested, and elsewhere as long as a busy machine may take.
inline Seconds patience(const std::string& command) {
  for (const char* mode : {"hang", "partial", "deaf", "drip"}) {
    if (command.ends_with(mode) || command.find(mode + std::string(" ")) != std::string::npos) {
      return Seconds(1);
    }
  }
  return Seconds(30);
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
