#include "engine/search/move_weights.h"

#include <cstdint>

extern "C" {
extern const char owlet_move_weights[];
extern const std::uint64_t owlet_move_weights_size;
}

namespace owlet {

std::string_view embedded_move_weights() {
  return {owlet_move_weights, owlet_move_weights_size};
}

}  // namespace owlet
