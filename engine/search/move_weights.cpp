#include "engine/search/move_weights.h"

#include <cstdint>

extern "C" {
extern const char kOwletMoveWeights[];
extern const std::uint64_t kOwletMoveWeightsSize;
}

namespace owlet {

std::string_view embedded_move_weights() {
  return {kOwletMoveWeights, kOwletMoveWeightsSize};
}

}  // namespace owlet
