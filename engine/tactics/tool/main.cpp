// The program `owlet-read`: checks and measures the reader of strings. The work is behind run().
#include <exception>
#include <iostream>

#include "engine/tactics/tool/run.h"

int main(int argc, char** argv) {
  try {
    return owlet::tactics_tool::run({argv + 1, argv + argc}, std::cout, std::cerr);
  } catch (const std::exception& error) {
    // Memory that cannot be had.
    std::cerr << "owlet-read: " << error.what() << '\n';
    return 1;
  }
}
