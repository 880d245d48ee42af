// What must hold for any bytes at all that are read as an automaton file. Shared by the libFuzzer
// target and by tests.
#pragma once

#include <string_view>

namespace owlet::dfa {

// Reads the bytes as they are, and again with their size and checksum put right, so that what lies
// behind is reached. If that gives a set, scans grids with it. Aborts with a message on stderr
// where a promise of the headers is broken. Returns whether there was a set.
bool check_set_bytes(std::string_view bytes);

}  // namespace owlet::dfa
