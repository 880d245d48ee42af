// The files of the learned code, as the laboratory's commands take them. Errors name the file.
#pragma once

#include <string>

#include "engine/code/code_weights.h"
#include "engine/lab/commands.h"

namespace owlet::lab {

[[nodiscard]] Outcome<CodeAutomaton> read_automaton(const std::string& path);
[[nodiscard]] Outcome<CodeWeights> read_weights(const std::string& path);

}  // namespace owlet::lab
