#include "engine/lab/commands.h"

namespace owlet::lab {

dfa::tool::Program owlet_lab() {
  dfa::tool::Program program{
      "owlet-lab", "measures the engine and holds its answers against each other", {}};
  for (const std::vector<Command>& commands :
       {{owl_check_command()},
        owl_commands(),
        {network_states_command(), policy_check_command()},
        {value_label_command(), value_positions_command(), value_check_command()}})
    program.commands.insert(program.commands.end(), commands.begin(), commands.end());
  return program;
}

}  // namespace owlet::lab
