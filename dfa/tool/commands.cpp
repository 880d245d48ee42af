#include "dfa/tool/commands.h"

namespace owlet::dfa::tool {

Program owlet_dfa() {
  return {"owlet-dfa",
          "pattern sets and their automata",
          {dump_command(), dot_command(), scan_command(), stats_command()}};
}

}  // namespace owlet::dfa::tool
