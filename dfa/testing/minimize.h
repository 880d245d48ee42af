// The smallest automaton that recognizes the same: states from which the same is recognized are
// merged, whatever their depth.
//
// A pattern ends at one depth, so the sets of patterns that the builders tell states apart by
// already differ in what they recognize: what they make is minimal unless words share ids. This is
// how we know; the build does without.
#pragma once

#include "dfa/automaton.h"

namespace owlet::dfa {

// States are merged if their attributes and (merged) successors are equal. A state from which nothing can be
// recognized becomes the error state. The states are numbered as by renumbered(). Requires that no state but
// the error state can be reached from itself.
[[nodiscard]] Automaton minimized(const Automaton& automaton);

}  // namespace owlet::dfa
