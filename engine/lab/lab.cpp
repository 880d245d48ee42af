#include "engine/lab/commands.h"

namespace owlet::lab {

dfa::tool::Program owlet_lab() {
  return {"owlet-lab",
          "measures the engine and holds its answers against each other",
          {owl_check_command(), network_states_command(), policy_check_command(),
           value_label_command(), value_positions_command(), value_check_command()}};
}

}  // namespace owlet::lab
