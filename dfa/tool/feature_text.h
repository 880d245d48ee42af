// The features of the network in words, for people who ask what it saw.
#pragma once

#include <string>

namespace owlet::dfa::tool {

// Of a feature by its number, 1 to kPointFeatures - 1 (the table in point_features.h).
[[nodiscard]] std::string feature_text(int feature);

}  // namespace owlet::dfa::tool
