// The features of the learned code in words, for people who ask what it saw.
#pragma once

#include <string>

namespace owlet {

// Of a feature by its number, 1 to kCodeFeatures - 1 (the table in code_features.h).
[[nodiscard]] std::string feature_text(int feature);

}  // namespace owlet
