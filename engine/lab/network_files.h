// The files of the network, as the laboratory's commands take them. Errors name the file.
#pragma once

#include <string>

#include "engine/lab/commands.h"
#include "engine/network/network_weights.h"

namespace owlet::lab {

[[nodiscard]] Outcome<PathAutomaton> read_automaton(const std::string& path);
[[nodiscard]] Outcome<NetworkWeights> read_weights(const std::string& path);

}  // namespace owlet::lab
