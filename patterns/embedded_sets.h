// The pattern sets that are part of the program: the texts of the databases of this folder.
#pragma once

#include <span>

#include "engine/base/embedded_file.h"

namespace owlet {

// Named as the databases, and in the order of their names.
[[nodiscard]] std::span<const EmbeddedFile> embedded_sets();

}  // namespace owlet
