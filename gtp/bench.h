// `owlet bench`: the engine's speed and its fingerprint, over fixed positions with fixed seeds.
//
// The fingerprint is a hash of everything that searches, readers and matchers found. It does not
// depend on the machine, so a change that was meant to alter nothing but speed can be seen to have
// altered nothing else.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/position/pattern_sets.h"

namespace owlet {

// Runs the bench in a few seconds and tells its outcome as it goes, one item a line. Speeds are per
// second of processor time, of one thread if nothing else is said.
void run_bench(const std::shared_ptr<const PatternSets>& patterns,
               const std::function<void(const std::string&)>& tell);

}  // namespace owlet
