// The libFuzzer target for pattern text.
#include <cstddef>
#include <cstdint>

#include "dfa/testing/pattern_fuzz.h"

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer asks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  owlet::dfa::check_pattern_text({reinterpret_cast<const char*>(data), size});
  return 0;
}
