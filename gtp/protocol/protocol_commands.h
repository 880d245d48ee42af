// The commands about the protocol itself: protocol_version, name, version, list_commands,
// known_command, help, quit, cputime, gogui-interrupt, gogui-analyze_commands. No Go in them.
#pragma once

#include <string>

#include "gtp/protocol/registry.h"

namespace owlet::gtp {

struct Identity {
  std::string name;
  std::string version;
};

// The registry must outlive its commands' use, which it does as long as it holds them.
void add_protocol_commands(Registry& registry, const Identity& identity);

}  // namespace owlet::gtp
