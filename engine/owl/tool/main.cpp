// The program `owlet-owl`: what patterns are worth in life and death. The work is behind run().
#include <exception>
#include <iostream>

#include "engine/owl/tool/run.h"

int main(int argc, char** argv) {
  try {
    return owlet::owl_tool::run({argv + 1, argv + argc}, std::cout, std::cerr);
  } catch (const std::exception& error) {
    // Memory that cannot be had.
    std::cerr << "owlet-owl: " << error.what() << '\n';
    return 1;
  }
}
