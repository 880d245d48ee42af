// Found shapes as text: patterns for a database (docs/PATTERN_FORMAT.md), and the cases that test
// them (patterns/README.md).
#pragma once

#include <optional>
#include <string>

#include "engine/owl/tool/mine.h"

namespace owlet::owl_tool {

// A pattern of that name and value, of class m.
[[nodiscard]] std::string pattern_text(const FoundShape& found, life::LifeTask task,
                                       const std::string& name, int value);

// A part of the seed's board on which the shape is found, and the same with one point changed on
// which it is not. Nothing if there is no such point.
[[nodiscard]] std::optional<std::string> cases_text(const FoundShape& found,
                                                    const Question& question,
                                                    const std::string& name);

}  // namespace owlet::owl_tool
