// The files of the network, as the laboratory's commands take them. Errors name the file.
#pragma once

#include <string>

#include "engine/code/value_weights.h"
#include "engine/lab/commands.h"

namespace owlet::lab {

[[nodiscard]] Outcome<CodeAutomaton> read_automaton(const std::string& path);
[[nodiscard]] Outcome<ValueWeights> read_weights(const std::string& path);

}  // namespace owlet::lab
