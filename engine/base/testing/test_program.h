// For tests: a program run in a folder of its own.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace owlet {

class ProgramTest : public testing::Test {
 protected:
  using Main = int (*)(const std::vector<std::string>& arguments, std::ostream& out,
                       std::ostream& errors);

  explicit ProgramTest(Main program) : program_(program) {}

  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "owlet-test-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  // The path of a new file.
  [[nodiscard]] std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return (folder_ / name).string();
  }
  // The exit status.
  int run(const std::vector<std::string>& arguments) {
    std::ostringstream out;
    std::ostringstream errors;
    const int status = program_(arguments, out, errors);
    out_ = out.str();
    errors_ = errors.str();
    return status;
  }

  Main program_;
  std::filesystem::path folder_;
  std::string out_;
  std::string errors_;
};

}  // namespace owlet
