// The program `owlet-lab`: what is measured and learned in the making of the engine. Not installed.
#include "engine/lab/commands.h"

int main(int argc, char** argv) {
  return owlet::dfa::tool::run_process(owlet::lab::owlet_lab(), argc, argv);
}
