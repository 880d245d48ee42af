// For tests: where the engine that misbehaves on request (test_engine.cpp) is.
#pragma once

#include <filesystem>
#include <string>

namespace owlet::regress {

// Beside the program that asks: the build puts all programs into one folder.
inline std::string test_engine_path() {
  return std::filesystem::read_symlink("/proc/self/exe").replace_filename("owlet-test-engine");
}

}  // namespace owlet::regress
