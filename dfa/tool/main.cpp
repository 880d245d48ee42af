// The program `owlet-dfa`: compiles pattern sets and shows what is in them. The work is behind
// run().
#include <exception>
#include <iostream>

#include "dfa/tool/run.h"

int main(int argc, char** argv) {
  try {
    return owlet::dfa::tool::run({argv + 1, argv + argc}, std::cout, std::cerr);
  } catch (const std::exception& error) {
    // Memory that cannot be had.
    std::cerr << "owlet-dfa: " << error.what() << '\n';
    return 1;
  }
}
