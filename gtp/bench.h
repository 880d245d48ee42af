// `owlet bench`: the engine's speed and its fingerprint, over fixed positions with fixed seeds.
//
// The fingerprint is a hash of everything the searches found. It does not depend on the machine, so
// a change that was meant to alter nothing but speed can be seen to have altered nothing else.
#pragma once

#include <string>

namespace owlet {

// Runs the bench in a few seconds and describes its outcome, one item a line.
[[nodiscard]] std::string run_bench();

}  // namespace owlet
