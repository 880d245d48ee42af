#include "dfa/tool/commands.h"

namespace owlet::dfa::tool {

Program owlet_dfa() {
  return {"owlet-dfa",
          "pattern sets: what they find in a position, and how large they are",
          {scan_command(), stats_command()}};
}

}  // namespace owlet::dfa::tool
