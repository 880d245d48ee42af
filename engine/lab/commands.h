// The commands of `owlet-lab`. Each has a line in docs/LABORATORY.md.
//
// To add one: a file with its Command, a line here and in lab.cpp.
#pragma once

#include "dfa/tool/command.h"
#include "dfa/tool/program.h"

namespace owlet::lab {

using dfa::tool::accepted;
using dfa::tool::bad_input;
using dfa::tool::Command;
using dfa::tool::Context;
using dfa::tool::Failure;
using dfa::tool::inputs;
using dfa::tool::Options;
using dfa::tool::Outcome;
using dfa::tool::Status;
using dfa::tool::Values;
using dfa::tool::written;
using dfa::tool::wrong_use;

// Of nothing, 0.
[[nodiscard]] inline double percent(std::size_t part, std::size_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

[[nodiscard]] Command policy_check_command();
[[nodiscard]] Command network_states_command();
[[nodiscard]] Command owl_check_command();
[[nodiscard]] Command value_check_command();
[[nodiscard]] Command value_label_command();
[[nodiscard]] Command value_positions_command();

// All of them.
[[nodiscard]] dfa::tool::Program owlet_lab();

}  // namespace owlet::lab
