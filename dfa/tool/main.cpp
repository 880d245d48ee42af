// The program `owlet-dfa`: shows what is in pattern sets.
#include "dfa/tool/commands.h"

int main(int argc, char** argv) {
  return owlet::dfa::tool::run_process(owlet::dfa::tool::owlet_dfa(), argc, argv);
}
