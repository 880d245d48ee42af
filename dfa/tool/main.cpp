// The program `owlet-dfa`: compiles pattern sets and shows what is in them.
#include "dfa/tool/commands.h"

int main(int argc, char** argv) {
  return owlet::dfa::tool::run_process(owlet::dfa::tool::owlet_dfa(), argc, argv);
}
