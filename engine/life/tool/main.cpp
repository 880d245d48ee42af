// The program `owlet-life`: checks the readers of groups. The work is behind run().
#include <exception>
#include <iostream>

#include "engine/life/tool/run.h"

int main(int argc, char** argv) {
  try {
    return owlet::life_tool::run({argv + 1, argv + argc}, std::cout, std::cerr);
  } catch (const std::exception& error) {
    // Memory that cannot be had.
    std::cerr << "owlet-life: " << error.what() << '\n';
    return 1;
  }
}
