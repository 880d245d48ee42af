// For tests: the program run in a folder of its own.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "dfa/tool/run.h"

namespace owlet::dfa::tool {

class Program : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "owlet-dfa-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  // The path of a new file.
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return (folder_ / name).string();
  }
  int run(const std::vector<std::string>& arguments) {
    std::ostringstream out;
    std::ostringstream errors;
    const int status = tool::run(arguments, out, errors);
    out_ = out.str();
    errors_ = errors.str();
    return status;
  }

  std::filesystem::path folder_;
  std::string out_;
  std::string errors_;
};

}  // namespace owlet::dfa::tool
